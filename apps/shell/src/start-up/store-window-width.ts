/** The width of the window, stored with the preferences with consent to functional cookies (DM-PR-018). */
import { allows } from '@touchline/contracts/players';
import type { PreferencesStore } from '@touchline/contracts/remote-views';
import type { Clock } from '../remote-views/ports.ts';

/** A window that is being resized is measured once it rests (DM-PR-019). */
export const RESIZE_MS = 100;

export interface WindowPorts {
  /** Pixels of the page. */
  readonly width: () => number;
  readonly onResize: (handler: () => void) => void;
}

export function storeWindowWidth(
  preferences: PreferencesStore,
  { setTimer, clearTimer }: Pick<Clock, 'setTimer' | 'clearTimer'>,
  { width, onResize }: WindowPorts,
): void {
  const keep = (): void => {
    const { cookiesAgreeType, windowWidth } = preferences.get();
    const wanted = allows(cookiesAgreeType, 'functionality') ? width() : null;
    if (wanted !== windowWidth) preferences.set({ windowWidth: wanted });
  };
  let timer: number | null = null;
  onResize(() => {
    if (timer !== null) clearTimer(timer);
    timer = setTimer(keep, RESIZE_MS);
  });
  // Consent may be given or withdrawn at any time.
  let answered = preferences.get().cookiesAgreeType;
  preferences.subscribe(() => {
    const { cookiesAgreeType } = preferences.get();
    if (cookiesAgreeType === answered) return;
    answered = cookiesAgreeType;
    keep();
  });
  keep();
}
