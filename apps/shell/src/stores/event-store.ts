/** A store whose state changes only by events: zustand's vanilla store with a reducer in front. */
import type { Readable } from '@touchline/contracts/remote-views';
import { createStore } from 'zustand/vanilla';

export interface EventStore<State, Event> extends Readable<State> {
  /** The initial state: as the server rendered it. */
  readonly getInitial: () => State;
  readonly send: (event: Event) => void;
  /** For effects: called after the state has changed, with the event that changed it. */
  readonly onEvent: (handler: (event: Event, state: State) => void) => () => void;
}

/** `reduce` is pure; the same object means no change and no notification. */
export function createEventStore<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
): EventStore<State, Event> {
  const store = createStore<{ value: State }>(() => ({ value: initial }));
  const handlers = new Set<(event: Event, state: State) => void>();
  return {
    get: () => store.getState().value,
    getInitial: () => store.getInitialState().value,
    subscribe: (listener) => store.subscribe(listener),
    send(event) {
      const value = reduce(store.getState().value, event);
      if (value !== store.getState().value) store.setState({ value });
      for (const handler of handlers) handler(event, value);
    },
    onEvent(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

/** A value that never changes during a page. */
export function constant<T>(value: T): Readable<T> {
  return { get: () => value, subscribe: () => () => undefined };
}

/** A derived readable. `pick` returns the same object while the part is unchanged. */
export function part<T, P>(whole: Readable<T>, pick: (value: T) => P): Readable<P> {
  return { get: () => pick(whole.get()), subscribe: whole.subscribe };
}
