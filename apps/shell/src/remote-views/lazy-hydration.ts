/**
 * When the views of a page come to life. On most pages at once; a page that only informs, seen by a guest, waits for
 * the first touch, since until then its HTML is all a visitor needs (P13). Presses made before are kept and given to
 * the view (early-presses.ts).
 */
import { isViewName, viewLine } from './registry.ts';

/** Nobody has touched the page for this long: life comes anyway, for what goes by the clock. */
export const LATEST_MS = 8000;

/** Whether a view's scripts may wait. `primary` is the view of the page. */
export function mayWait(
  appName: string,
  page: { readonly primary: string | null; readonly isGuest: boolean },
): boolean {
  const isHydratedOnInteraction = (name: string | null) =>
    name !== null && isViewName(name) && viewLine(name).isHydratedOnInteraction === true;
  return isHydratedOnInteraction(appName) || (page.isGuest && isHydratedOnInteraction(page.primary));
}

export interface TouchPorts {
  /** Calls once, at the first sign of a visitor. */
  readonly onFirstTouch: (touched: () => void) => void;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
}

/** Resolves at the first touch, or when it is late. */
export const firstTouch = async ({ onFirstTouch, setTimer }: TouchPorts): Promise<void> =>
  new Promise((resolve) => {
    onFirstTouch(resolve);
    setTimer(resolve, LATEST_MS);
  });
