/**
 * The states of a remote view and the permitted transitions (SH-RV-005 to SH-RV-014). This table is
 * the whole state machine; other code only reacts to it.
 */

/** The states, with the numbers of the specification. */
export const VIEW_STATES = { notExist: -2, error: -1, loading: 1, ready: 2 } as const;
export type ViewState = (typeof VIEW_STATES)[keyof typeof VIEW_STATES];

export type ViewEvent = 'load' | 'adopt' | 'loaded' | 'failed' | 'released' | 'retry' | 'reload';

const { notExist, error, loading, ready } = VIEW_STATES;

/** The eight permitted transitions; one of them has two events. */
export const TRANSITIONS: Readonly<Record<ViewState, Readonly<Partial<Record<ViewEvent, ViewState>>>>> = {
  [notExist]: { load: loading, adopt: ready },
  [loading]: { loaded: ready, failed: error, released: notExist },
  [error]: { retry: loading, released: notExist },
  [ready]: { released: notExist, reload: notExist },
};

/** Returns the state after an event, or null when the transition is refused and the state stays (SH-RV-014). */
export function nextState(state: ViewState, event: ViewEvent): ViewState | null {
  return TRANSITIONS[state][event] ?? null;
}

/**
 * Delays before the first, second and third automatic retry. After the third, the view stays in error (SH-RV-016,
 * SH-RV-017).
 */
export const RETRY_DELAYS_MS = [1000, 2000, 4000] as const;
/** Minimum time between two reloads of a view (SH-RV-019). */
export const RELOAD_THROTTLE_MS = 1000;
/** A `mount` that takes longer has failed. */
export const MOUNT_DEADLINE_MS = 10_000;
/** When a view redirects more often in a row, it is broken. */
export const MAX_REDIRECTS = 5;
