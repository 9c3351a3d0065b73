/** The browser's history behind a small interface, so that tests of the router need no browser. */

export interface HistoryPort {
  readonly push: (address: string) => void;
  readonly replace: (address: string) => void;
  readonly onPop: (handler: () => void) => void;
  readonly place: () => { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly scrollTo: (top: number) => void;
  readonly scrollTop: () => number;
  /** Leaves the page for another document. */
  readonly loadDocument: (address: string) => void;
}

interface EntryState {
  /** The scroll position of the page when the visitor left it. */
  readonly top?: number;
}

/**
 * Uses history mode without hashes in addresses (SH-RT-001). The router restores the scroll position itself, because
 * the page must be rendered first.
 */
export function browserHistory(): HistoryPort {
  history.scrollRestoration = 'manual';
  const remember = () => history.replaceState({ top: window.scrollY } satisfies EntryState, '');
  return {
    push(address) {
      remember();
      history.pushState({}, '', address);
    },
    replace: (address) => history.replaceState({}, '', address),
    onPop: (handler) => window.addEventListener('popstate', handler),
    place: () => window.location,
    scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
    scrollTop: () => (history.state as EntryState | null)?.top ?? 0,
    loadDocument: (address) => window.location.assign(address),
  };
}
