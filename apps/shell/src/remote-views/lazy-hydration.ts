/**
 * Decides when the views of a page are hydrated. On most pages this is immediate. On an information page for a guest,
 * hydration waits for the first user input, because the HTML is sufficient until then (P13). Clicks before hydration
 * are recorded and replayed (click-replay.ts). A page with a control or with data of its own never waits: what a
 * visitor opened by its address works as soon as its code is there (DR-11.7).
 */
import { isViewName, viewLine } from './registry.ts';

/** Views are hydrated after this time even without user input, because some of them use timers. */
export const LATEST_MS = 8000;

interface OpenedPage {
  /** The view of the page. */
  readonly primary: string | null;
  /** The path of the page without the language, `rules/1/2`. */
  readonly path: string;
  readonly isGuest: boolean;
}

/** Whether a view's hydration may wait for the first user input. */
export function mayWait(appName: string, page: OpenedPage): boolean {
  const isHydratedOnInteraction = (name: string | null) => {
    if (name === null || !isViewName(name)) return false;
    const { isHydratedOnInteraction: waits = false, interactivePaths = [] } = viewLine(name);
    return waits && !(name === page.primary && interactivePaths.includes(page.path.split('/')[0] ?? ''));
  };
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
