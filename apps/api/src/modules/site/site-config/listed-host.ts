import { hostPattern } from '@touchline/contracts/site';
import type { SiteConfig } from './site-config.ts';

/** Names of the machine itself: for trying the site out where the operator has named no domain. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

type Domains = Pick<SiteConfig, 'mainDomain' | 'mobileDomain' | 'mirrorDomains'>;

/**
 * The host of a request, when it is one of the site's: the main, the mobile or a mirror domain. Anybody may write any
 * other into the header `Host`, and it must reach no absolute address that a search engine, a cache or a payment company
 * keeps.
 * @returns null for every other host
 */
export function listedHost(domains: Domains, host: string): string | null {
  const { mainDomain, mobileDomain, mirrorDomains } = domains;
  const asked = host.toLowerCase();
  if (!hostPattern.test(asked)) return null;
  if ([mainDomain, mobileDomain, ...mirrorDomains].includes(asked)) return asked;
  return mainDomain === '' && ownMachine.test(asked) ? asked : null;
}
