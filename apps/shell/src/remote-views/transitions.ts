/**
 * The states of a remote view and the transitions between them (contract section 4, SH-RV-005 to SH-RV-014). This
 * table defines the state machine; all other code reacts to it.
 */

/** Numbers of the specification. */
export const VIEW_STATES = { notExist: -2, error: -1, loading: 1, ready: 2 } as const;
export type ViewState = (typeof VIEW_STATES)[keyof typeof VIEW_STATES];

export type ViewEvent = 'load' | 'adopt' | 'loaded' | 'failed' | 'released' | 'retry' | 'reload';

const { notExist, error, loading, ready } = VIEW_STATES;

/** The eight allowed transitions; two events lead along one of them. */
export const TRANSITIONS: Readonly<Record<ViewState, Readonly<Partial<Record<ViewEvent, ViewState>>>>> = {
  [notExist]: { load: loading, adopt: ready },
  [loading]: { loaded: ready, failed: error, released: notExist },
  [error]: { retry: loading, released: notExist },
  [ready]: { released: notExist, reload: notExist },
};

/** The state after an event, or null when the transition is refused and the state stays (SH-RV-014). */
export function nextState(state: ViewState, event: ViewEvent): ViewState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** Delays before the first, second and third automatic retry; then the view stays in error (SH-RV-016, SH-RV-017). */
export const RETRY_DELAYS_MS = [1000, 2000, 4000] as const;
/** Minimum time between two reloads of a view (SH-RV-019). */
export const RELOAD_THROTTLE_MS = 1000;
/** A `mount` that has not resolved by then has failed. */
export const MOUNT_DEADLINE_MS = 10_000;
/** More redirects in a row than this mean that the view is broken. */
export const MAX_REDIRECTS = 5;
