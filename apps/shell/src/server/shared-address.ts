/** Who may share an answer with others: a visitor of whom nothing is known but how pages are to look. */
import { SEEN_COOKIES } from '../stores/notices/seen-cookies.ts';
import { LANGUAGE_COOKIE, PREFERENCE_COOKIES } from '../stores/preferences/cookies.ts';
import { PACKED_COOKIE } from '../stores/preferences/packed.ts';
import { protocolOf } from './page-request.ts';
import type { PageRequest } from './page-request.ts';

/** Cookies that name nobody. Any other, ours or not, makes the visitor somebody: a list of what is shared is safe. */
const PLAIN_COOKIES: ReadonlySet<string> = new Set([
  LANGUAGE_COOKIE,
  PACKED_COOKIE,
  ...Object.values(PREFERENCE_COOKIES),
  ...Object.values(SEEN_COOKIES),
]);

export function isAnonymous(request: PageRequest): boolean {
  if (request.headers['authorization'] !== undefined) return false;
  // Names as they were sent: one that we cannot read may be one the api can.
  const cookies = (request.headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '');
  return cookies.every((name) => name === '' || PLAIN_COOKIES.has(name));
}

/** An address as far as it decides about a page: longer ones are somebody's play. */
const MAX_ADDRESS = 300;

/** What an answer to an anonymous visitor depends on besides settings; null when it must not be shared. */
export function sharedAddress(request: PageRequest): string | null {
  const { pathname, search, headers } = request;
  // As it was sent: what the api makes of a host that is none is not known here.
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? '';
  if (pathname.length + search.length + host.length > MAX_ADDRESS || !isAnonymous(request)) return null;
  return JSON.stringify([pathname, search, host, protocolOf(request), headers['x-country-code'] ?? '']);
}
