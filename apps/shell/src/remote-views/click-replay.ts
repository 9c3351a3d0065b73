/**
 * Replays clicks that were made before hydration, on the clicked buttons. A script in the page's head records them
 * (`server/click-replay-script.ts`).
 */
interface RecordedClick {
  /** `aria-pressed` at the time of the click. */
  readonly state: string | null;
  readonly pulse: Animation;
}
interface RecordedClicks {
  readonly pressed: Map<HTMLButtonElement, RecordedClick>;
  /** Elements that now handle their own clicks: slots, and the shell's root. */
  readonly hydrated: WeakSet<Element>;
}

const clicks = (): RecordedClicks | undefined =>
  (globalThis as { recordedClicks?: RecordedClicks }).recordedClicks;

/**
 * Ends the recording of clicks in an element, because the element handles its own clicks from now on. Call this before
 * the element gets listeners, so that no click counts twice.
 */
export function stopRecordingClicks(place: Element): void {
  clicks()?.hydrated.add(place);
}

/** Records clicks in an element again after its content was removed, until its next content is hydrated. */
export function resumeRecordingClicks(place: Element): void {
  clicks()?.hydrated.delete(place);
}

/** Whether there are recorded clicks that have not been replayed. */
export const hasRecordedClicks = (): boolean => (clicks()?.pressed.size ?? 0) > 0;

/**
 * Replays the recorded clicks of this element in order. A button is skipped when it is already in the state that the
 * click intended (the bet is in the coupon), and when it was removed or suspended.
 */
export function replayClicks(place: Element): void {
  const presses = clicks();
  if (!presses) return;
  for (const [button, { state, pulse }] of presses.pressed) {
    if (button.isConnected && button.closest('[data-slot], #root') !== place) continue;
    presses.pressed.delete(button);
    pulse.cancel();
    if (button.isConnected && button.getAttribute('aria-pressed') === state) button.click();
  }
}
