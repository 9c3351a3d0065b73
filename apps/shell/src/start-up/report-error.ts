/** Where faults of the page go: the console of a developer, and the server's log at a bounded rate. */

export const ERROR_PATH = '/web-api/client-error';
/** Reports of one page; a fault that repeats says nothing new. */
const MAX_REPORTS = 20;
let reports = 0;
const listeners = new Set<(error: unknown) => void>();

/** Told of every fault, reported or not. */
export const subscribeToErrors = (listener: (error: unknown) => void): void => void listeners.add(listener);

/** Never throws. `place` names the view and what it was doing. */
export function reportError(error: unknown, place = 'shell'): void {
  for (const listener of listeners) listener(error);
  reports += 1;
  if (reports > MAX_REPORTS) return;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? (error.stack ?? '').slice(0, 2000) : '';
  // oxlint-disable-next-line no-console
  console.error(`[${place}]`, error);
  navigator.sendBeacon(ERROR_PATH, JSON.stringify({ place, text, stack, address: location.pathname }));
}
