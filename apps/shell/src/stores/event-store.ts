/** A store whose state changes only by events: zustand's vanilla store with a reducer. */
import type { Readable } from '@touchline/contracts/remote-views';
import { createStore } from 'zustand/vanilla';

export interface EventStore<State, Event> extends Readable<State> {
  /** Returns the initial state, with which the server rendered. */
  readonly getInitial: () => State;
  readonly send: (event: Event) => void;
  /** For effects: calls the handler after a change, with the event that caused it. */
  readonly onEvent: (handler: (event: Event, state: State) => void) => () => void;
}

/** Creates a store. `reduce` is pure; returning the same object means no change, so subscribers are not notified. */
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

/** A readable whose value never changes. */
export function constant<T>(value: T): Readable<T> {
  return { get: () => value, subscribe: () => () => undefined };
}

/** A readable of a part of another readable. `pick` must return the same object while the part is unchanged. */
export function part<T, P>(whole: Readable<T>, pick: (value: T) => P): Readable<P> {
  return { get: () => pick(whole.get()), subscribe: whole.subscribe };
}
