/** A page request without node:http, so that tests can pass plain values. */
import type { CookieJar } from '../stores/preferences/index.ts';
import { parseCookies } from '../stores/preferences/index.ts';

export interface PageRequest {
  readonly method: string;
  /** The path as in the request, still encoded. */
  readonly pathname: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The page in UTF-8. */
  readonly body: Buffer;
  /** How long the page may be cached for other guests; absent when it is personal. */
  readonly maxAgeMs?: number;
}

export function cookiesOf(request: PageRequest): CookieJar {
  return parseCookies(request.headers['cookie'] ?? '');
}

export type Device = 'desktop' | 'mobile';

/**
 * Determines the device from the query `platform_type`, otherwise from the client hint, otherwise from the user agent
 * (SH-QF-003).
 */
export function deviceOf(request: PageRequest): Device {
  const forced = new URLSearchParams(request.search).get('platform_type');
  if (forced === 'mobile' || forced === 'desktop') return forced;
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1' ? 'mobile' : 'desktop';
  return /Mobi|iPhone|Android.+Mobile/.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

const BOTS = /bot\b|crawler|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse/i;

/**
 * Whether a search bot requests the page. Bots get a whole page or an error, never a skeleton, and do not poll
 * (SH-PL-003).
 */
export function isBot(request: PageRequest): boolean {
  return BOTS.test(request.headers['user-agent'] ?? '');
}

export const protocolOf = ({ headers }: PageRequest): 'http' | 'https' =>
  headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
