/**
 * Gives presses made before a place could hear them to the buttons they were made on. They are kept by the script in
 * the page's head (`server/click-replay-script.ts`).
 */
interface RecordedClick {
  /** `aria-pressed` as it was seen when it was pressed. */
  readonly state: string | null;
  readonly pulse: Animation;
}
interface RecordedClicks {
  readonly pressed: Map<HTMLButtonElement, RecordedClick>;
  /** Places that hear for themselves: slots, and the shell's own root. */
  readonly heard: WeakSet<Element>;
}

const kept = (): RecordedClicks | undefined =>
  (globalThis as { recordedClicks?: RecordedClicks }).recordedClicks;

/** From now on presses in this place are its own; called before anything listens, so that none counts twice. */
export function recordClicks(place: Element): void {
  kept()?.heard.add(place);
}

/** What is in this place is gone: presses on what comes instead are kept until somebody hears them. */
export function forgetPlace(place: Element): void {
  kept()?.heard.delete(place);
}

/** Whether somebody has pressed something that nobody has heard yet. */
export const hasRecordedClicks = (): boolean => (kept()?.pressed.size ?? 0) > 0;

/**
 * Presses again what was pressed in this place before, in that order. A button that has since come to the state its
 * press asked for (a bet the coupon already had) is left so; one that is gone or suspended cannot be pressed.
 */
export function replayClicks(place: Element): void {
  const presses = kept();
  if (!presses) return;
  for (const [button, { state, pulse }] of presses.pressed) {
    if (button.isConnected && button.closest('[data-slot], #root') !== place) continue;
    presses.pressed.delete(button);
    pulse.cancel();
    if (button.isConnected && button.getAttribute('aria-pressed') === state) button.click();
  }
}
