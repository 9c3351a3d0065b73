/** Stores the width of the window with the preferences, with consent to functional cookies (DM-PR-018). */
import { allows } from '@touchline/contracts/players';
import type { PreferencesStore } from '@touchline/contracts/remote-views';
import type { Clock } from '../remote-views/ports.ts';

/** The window's width is stored when it has not changed for this time (DM-PR-019). */
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
    const allowedWidth = allows(cookiesAgreeType, 'functionality') ? width() : null;
    if (allowedWidth !== windowWidth) preferences.set({ windowWidth: allowedWidth });
  };
  let timer: number | null = null;
  onResize(() => {
    if (timer !== null) clearTimer(timer);
    timer = setTimer(keep, RESIZE_MS);
  });
  // The visitor may give or withdraw consent at any time.
  let answered = preferences.get().cookiesAgreeType;
  preferences.subscribe(() => {
    const { cookiesAgreeType } = preferences.get();
    if (cookiesAgreeType === answered) return;
    answered = cookiesAgreeType;
    keep();
  });
  keep();
}
