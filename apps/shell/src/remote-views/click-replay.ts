/**
 * Replays clicks made before hydration on the buttons they were made on. The script in the page's head records
 * them (`server/click-replay-script.ts`).
 */
interface RecordedClick {
  /** `aria-pressed` at the time of the click. */
  readonly state: string | null;
  readonly pulse: Animation;
}
interface RecordedClicks {
  readonly pressed: Map<HTMLButtonElement, RecordedClick>;
  /** Elements that handle their own clicks: slots, and the shell's root. */
  readonly hydrated: WeakSet<Element>;
}

const kept = (): RecordedClicks | undefined =>
  (globalThis as { recordedClicks?: RecordedClicks }).recordedClicks;

/**
 * From now on this element handles its own clicks. Call it before the element gets its listeners, so that no click
 * counts twice.
 */
export function recordClicks(place: Element): void {
  kept()?.hydrated.add(place);
}

/** The element's content was removed. Clicks on its next content are recorded until it is hydrated. */
export function forgetPlace(place: Element): void {
  kept()?.hydrated.delete(place);
}

/** Whether there are recorded clicks that were not replayed yet. */
export const hasRecordedClicks = (): boolean => (kept()?.pressed.size ?? 0) > 0;

/**
 * Replays the recorded clicks of this element in order. A button already in the state its click wanted (a bet that
 * is in the coupon) is skipped. So is a button that was removed or suspended.
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
