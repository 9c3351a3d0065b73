/** The content security policy. Every page has it, including error pages. */

import type { Counters } from '@touchline/contracts/site';

export interface CspSources {
  /** Origins of the socket, of views on other servers and of providers; none by default. */
  readonly connect: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  /** Payment providers to which a form may be submitted. */
  readonly forms: readonly string[];
  /** The provider of one-tap sign-in; allowed only on pages that start it. */
  readonly oneTap: readonly string[];
  /** Sites of operators that may have the page of a supplied game in a frame. */
  readonly ancestors: readonly string[];
}

export const NO_SOURCES: CspSources = {
  connect: [],
  styles: [],
  images: [],
  frames: [],
  forms: [],
  oneTap: [],
  ancestors: [],
};
export const CSP_REPORT_PATH = '/web-api/csp-report';

/** Adds the origins of the third-party counters that the operator configured, and no others (RL-83). */
export function withCounters(sources: CspSources, counters: Counters | null): CspSources {
  const addresses = [counters?.tagServiceUrl, counters?.counterUrl];
  const origins = addresses.flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return {
    ...sources,
    connect: [...sources.connect, ...origins],
    images: [...sources.images, ...origins],
  };
}

/**
 * Adds the frame, styles and calls of one-tap sign-in on pages that start it: it is switched on and the visitor is
 * signed out (DR-13.129). Its script needs no source, because a script of the site adds it (`strict-dynamic`).
 */
export function withOneTap(sources: CspSources, isStarted: boolean): CspSources {
  if (!isStarted || sources.oneTap.length === 0) return sources;
  const { connect, styles, frames, oneTap } = sources;
  return {
    ...sources,
    connect: [...connect, ...oneTap],
    styles: [...styles, ...oneTap],
    frames: [...frames, ...oneTap],
  };
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Returns the security headers of every page. `trustedPolicy` is the only policy that may convert text to HTML. */
export function securityHeaders(
  nonce: string,
  sources: CspSources,
  trustedPolicy: string,
): Record<string, string> {
  const frames =
    sources.frames.length > 0 ? { 'frame-src': ["'self'", ...sources.frames] } : { 'frame-src': ["'self'"] };
  return {
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
      'style-src': ["'self'", `'nonce-${nonce}'`, ...sources.styles],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', ...sources.images],
      'font-src': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", ...sources.connect],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      ...frames,
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'", ...sources.forms],
      'frame-ancestors': ["'none'"],
      'report-to': ['csp'],
    }),
    // Report-only until React and the libraries work with trusted types.
    'content-security-policy-report-only': policy({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [trustedPolicy],
      'report-to': ['csp'],
    }),
    'reporting-endpoints': `csp="${CSP_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
  };
}

/** Returns the headers of a page that the listed origins and no others may frame; without one, no site may (DR-8.154). */
export function framedBy(
  headers: Readonly<Record<string, string>>,
  ancestors: readonly string[],
): Readonly<Record<string, string>> {
  if (ancestors.length === 0) return headers;
  const { 'x-frame-options': _, 'content-security-policy': own = '', ...rest } = headers;
  return {
    ...rest,
    'content-security-policy': own.replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${ancestors.join(' ')}`,
    ),
  };
}
