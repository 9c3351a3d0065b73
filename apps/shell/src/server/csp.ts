/** The content security policy (contract section 8): on every page, errors included. */

import type { Counters } from '@touchline/contracts/site';

export interface CspSources {
  /** Origins of the socket, of views elsewhere, of providers; none by default. */
  readonly connect: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  /** Payment providers a form may be sent to. */
  readonly forms: readonly string[];
}

export const NO_SOURCES: CspSources = { connect: [], styles: [], images: [], frames: [], forms: [] };
export const CSP_REPORT_PATH = '/web-api/csp-report';

/** Only what the operator has configured: the origins of counters of others (RL-83). */
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

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Headers every page has. `trustedPolicy` is the one name that may make HTML from text. */
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
    // Until React and our libraries pass under it.
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
