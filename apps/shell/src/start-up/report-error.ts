/** Reports errors of the page: to the developer console, and to the server's log at a bounded rate. */

export const ERROR_PATH = '/web-api/client-error';
/** Maximum reports per page; a repeated error adds no information. */
const MAX_REPORTS = 20;
let reports = 0;
const listeners = new Set<(error: unknown) => void>();

/** Called for every error, reported or not. */
export const subscribeToErrors = (listener: (error: unknown) => void): void => void listeners.add(listener);

/** Never throws. `place` names the view and its operation. */
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
