import { hostPattern } from '@touchline/contracts/site';
import type { SiteConfig } from './site-config.ts';

/** Host names of this machine, for trying the site without a configured domain. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

type Domains = Pick<SiteConfig, 'mainDomain' | 'mobileDomain' | 'mirrorDomains'>;

/**
 * Returns the request's host when it is the main, the mobile or a mirror domain of the site. The `Host` header is
 * untrusted: other hosts must not get into absolute addresses, which search engines, caches and payment providers
 * store.
 * @returns null for every other host
 */
export function listedHost(domains: Domains, host: string): string | null {
  const { mainDomain, mobileDomain, mirrorDomains } = domains;
  const requested = host.toLowerCase();
  if (!hostPattern.test(requested)) return null;
  if ([mainDomain, mobileDomain, ...mirrorDomains].includes(requested)) return requested;
  return mainDomain === '' && ownMachine.test(requested) ? requested : null;
}
