/**
 * Adds the headers that every request has (SH-HT-001, SH-HT-002, SH-HT-005, SH-HT-006; names as decided in SH-HT-007).
 */
import { FINGERPRINT_HEADER } from '@touchline/contracts/site';
import type { Step } from './api-client.ts';

export const APP_HEADER = 'x-app-n';
export const APP_NAME = 'touchline-web';

/** Returns the step that adds the headers. `fingerprint` holds a token once it is loaded. */
export function commonHeaders(
  lang: () => string,
  fingerprint: { readonly token: string | null } = { token: null },
): Step {
  return async (request, next) => {
    request.headers.set('x-requested-with', 'XMLHttpRequest');
    request.headers.set(APP_HEADER, APP_NAME);
    request.headers.set('accept-language', lang());
    if (fingerprint.token !== null) request.headers.set(FINGERPRINT_HEADER, fingerprint.token);
    if (request.url.startsWith('/limit-service-api/')) request.headers.set('x-language', lang());
    return next(request);
  };
}
