/**
 * Decides whether a response may be shared. The request may contain only display preferences, and nothing that
 * identifies the visitor.
 */
import { SEEN_COOKIES } from '../stores/notices/seen-cookies.ts';
import { BROWSER_ZONE_COOKIE, LANGUAGE_COOKIE, PREFERENCE_COOKIES } from '../stores/preferences/cookies.ts';
import { PACKED_COOKIE } from '../stores/preferences/preferences-cookie-codec.ts';
import { protocolOf } from './page-request.ts';
import type { PageRequest } from './page-request.ts';

/**
 * Cookies that do not identify the visitor. With any other cookie the response is personal, because an unknown cookie
 * may identify the visitor.
 */
const PLAIN_COOKIES: ReadonlySet<string> = new Set([
  LANGUAGE_COOKIE,
  BROWSER_ZONE_COOKIE,
  PACKED_COOKIE,
  ...Object.values(PREFERENCE_COOKIES),
  ...Object.values(SEEN_COOKIES),
]);

export function isAnonymous(request: PageRequest): boolean {
  if (request.headers['authorization'] !== undefined) return false;
  // Cookie names are compared as sent, because the API may decode a name differently.
  const cookies = (request.headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '');
  return cookies.every((name) => name === '' || PLAIN_COOKIES.has(name));
}

/** Maximum length of an address to cache; longer ones are rarely repeated. */
const MAX_ADDRESS = 300;

/** Returns the cache key for an anonymous visitor, without the settings; null when the response must not be shared. */
export function sharedAddress(request: PageRequest): string | null {
  const { pathname, search, headers } = request;
  // The host is part of the key exactly as sent, because the API decides how to treat an invalid host.
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? '';
  if (pathname.length + search.length + host.length > MAX_ADDRESS || !isAnonymous(request)) return null;
  return JSON.stringify([pathname, search, host, protocolOf(request), headers['x-country-code'] ?? '']);
}
