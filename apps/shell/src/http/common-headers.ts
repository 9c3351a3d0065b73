/** Headers every request carries (SH-HT-001, SH-HT-002, SH-HT-006; names decided for SH-HT-007). */
import type { Step } from './api-client.ts';

export const APP_HEADER = 'x-app-n';
export const APP_NAME = 'touchline-web';

export function commonHeaders(lang: () => string): Step {
  return async (request, next) => {
    request.headers.set('x-requested-with', 'XMLHttpRequest');
    request.headers.set(APP_HEADER, APP_NAME);
    request.headers.set('accept-language', lang());
    if (request.url.startsWith('/limit-service-api/')) request.headers.set('x-language', lang());
    return next(request);
  };
}
