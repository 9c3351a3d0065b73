/**
 * Decides when the views of a page are hydrated. On most pages this is immediate. On an information page for a guest,
 * hydration waits for the first user input, because the HTML is sufficient until then (P13). Clicks before hydration
 * are recorded and replayed (click-replay.ts).
 */
import { isViewName, viewLine } from './registry.ts';

/** Views are hydrated after this time even without user input, because some of them use timers. */
export const LATEST_MS = 8000;

/** Whether a view's hydration may wait. `primary` is the view of the page. */
export function mayWait(
  appName: string,
  page: { readonly primary: string | null; readonly isGuest: boolean },
): boolean {
  const isHydratedOnInteraction = (name: string | null) =>
    name !== null && isViewName(name) && viewLine(name).isHydratedOnInteraction === true;
  return isHydratedOnInteraction(appName) || (page.isGuest && isHydratedOnInteraction(page.primary));
}

export interface TouchPorts {
  /** Calls back once, at the first user input. */
  readonly onFirstTouch: (touched: () => void) => void;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
}

/** Resolves at the first user input or after the timeout. */
export const firstTouch = async ({ onFirstTouch, setTimer }: TouchPorts): Promise<void> =>
  new Promise((resolve) => {
    onFirstTouch(resolve);
    setTimer(resolve, LATEST_MS);
  });
