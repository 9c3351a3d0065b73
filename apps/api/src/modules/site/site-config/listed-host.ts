import { hostPattern } from '@touchline/contracts/site';
import type { SiteConfig } from './site-config.ts';

/** Host names of the machine itself, for trying out a site without a configured domain. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

type Domains = Pick<SiteConfig, 'mainDomain' | 'mobileDomain' | 'mirrorDomains'>;

/**
 * The request's host if it is one of the site's: the main, the mobile or a mirror domain. The `Host` header is
 * untrusted, so other hosts must not reach absolute addresses that search engines, caches or payment providers store.
 * @returns null for every other host
 */
export function listedHost(domains: Domains, host: string): string | null {
  const { mainDomain, mobileDomain, mirrorDomains } = domains;
  const requested = host.toLowerCase();
  if (!hostPattern.test(requested)) return null;
  if ([mainDomain, mobileDomain, ...mirrorDomains].includes(requested)) return requested;
  return mainDomain === '' && ownMachine.test(requested) ? requested : null;
}
