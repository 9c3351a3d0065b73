/** Headers of every request (SH-HT-001, SH-HT-002, SH-HT-005, SH-HT-006; the names are decided in SH-HT-007). */
import { FINGERPRINT_HEADER } from '@touchline/contracts/site';
import type { Step } from './api-client.ts';

export const APP_HEADER = 'x-app-n';
export const APP_NAME = 'touchline-web';

/** `fingerprint` has a token once it is loaded, and none before. */
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
