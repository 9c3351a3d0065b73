/** Reports errors of the page to the developer console and, with a limit, to the server's log. */

export const ERROR_PATH = '/web-api/client-error';
/** Maximum number of reports per page: repeated errors add no information. */
const MAX_REPORTS = 20;
let reports = 0;
const listeners = new Set<(error: unknown) => void>();

/** Subscribes to every error, even one that is not reported. */
export const subscribeToErrors = (listener: (error: unknown) => void): void => void listeners.add(listener);

/** Reports an error; never throws. `place` names the view and its operation. */
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
