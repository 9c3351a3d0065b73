/**
 * The states of a remote view and the moves between them (contract section 4, SH-RV-005 to SH-RV-014). This table
 * is the whole machine; everything else only reacts to it.
 */

/** Numbers as specified. */
export const VIEW_STATES = { notExist: -2, error: -1, loading: 1, ready: 2 } as const;
export type ViewState = (typeof VIEW_STATES)[keyof typeof VIEW_STATES];

export type ViewEvent = 'load' | 'adopt' | 'loaded' | 'failed' | 'released' | 'retry' | 'reload';

const { notExist, error, loading, ready } = VIEW_STATES;

/** The eight allowed moves; two events lead along one of them. */
export const TRANSITIONS: Readonly<Record<ViewState, Readonly<Partial<Record<ViewEvent, ViewState>>>>> = {
  [notExist]: { load: loading, adopt: ready },
  [loading]: { loaded: ready, failed: error, released: notExist },
  [error]: { retry: loading, released: notExist },
  [ready]: { released: notExist, reload: notExist },
};

/** The state after an event, or null when the move is refused and the state stays (SH-RV-014). */
export function nextState(state: ViewState, event: ViewEvent): ViewState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** Waits before the first, second and third automatic try; after them the view stays in error (SH-RV-016, 017). */
export const RETRY_DELAYS_MS = [1000, 2000, 4000] as const;
/** A view is reloaded at most this often (SH-RV-019). */
export const RELOAD_THROTTLE_MS = 1000;
/** A `mount` that has not answered by then counts as failed. */
export const MOUNT_DEADLINE_MS = 10_000;
/** A view that only ever redirects is broken. */
export const MAX_REDIRECTS = 5;
