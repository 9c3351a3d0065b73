/** Whether a response may be shared: only for a visitor who is identified by nothing but display preferences. */
import { SEEN_COOKIES } from '../stores/notices/seen-cookies.ts';
import { LANGUAGE_COOKIE, PREFERENCE_COOKIES } from '../stores/preferences/cookies.ts';
import { PACKED_COOKIE } from '../stores/preferences/packed.ts';
import { protocolOf } from './page-request.ts';
import type { PageRequest } from './page-request.ts';

/** Cookies that identify no visitor. Any other cookie makes the visitor personal: an allow list is the safe way. */
const PLAIN_COOKIES: ReadonlySet<string> = new Set([
  LANGUAGE_COOKIE,
  PACKED_COOKIE,
  ...Object.values(PREFERENCE_COOKIES),
  ...Object.values(SEEN_COOKIES),
]);

export function isAnonymous(request: PageRequest): boolean {
  if (request.headers['authorization'] !== undefined) return false;
  // Names are compared as sent: the api may decode a name that we cannot.
  const cookies = (request.headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '');
  return cookies.every((name) => name === '' || PLAIN_COOKIES.has(name));
}

/** Maximum length of a shared address; longer ones are not worth caching. */
const MAX_ADDRESS = 300;

/** The key of a response for an anonymous visitor, besides settings; null when it must not be shared. */
export function sharedAddress(request: PageRequest): string | null {
  const { pathname, search, headers } = request;
  // As sent: how the api treats an invalid host is not known here.
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? '';
  if (pathname.length + search.length + host.length > MAX_ADDRESS || !isAnonymous(request)) return null;
  return JSON.stringify([pathname, search, host, protocolOf(request), headers['x-country-code'] ?? '']);
}
