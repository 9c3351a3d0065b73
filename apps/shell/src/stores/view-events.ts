/** The typed events between views, and from views to the shell. */
import type { ViewEventBus, ViewEventName, ViewEvents } from '@touchline/contracts/remote-views';

export function createViewEvents(reportError: (error: unknown) => void): ViewEventBus {
  const handlers = new Map<ViewEventName, Set<(payload: never) => void>>();
  return {
    emit(name, payload) {
      for (const handler of handlers.get(name) ?? []) {
        try {
          (handler as (payload: ViewEvents[typeof name]) => void)(payload);
        } catch (error) {
          // A listener that throws must not stop the others.
          reportError(error);
        }
      }
    },
    on(name, handler) {
      const known = handlers.get(name) ?? new Set();
      handlers.set(name, known);
      known.add(handler as (payload: never) => void);
      return () => void known.delete(handler as (payload: never) => void);
    },
  };
}
