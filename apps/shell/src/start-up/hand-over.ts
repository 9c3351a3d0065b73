/** The player's session goes on at another domain of the site (DR-13.93 to 13.95). */
import { handOverHash, handOverMethodId, handOverPaths } from '@touchline/contracts/players';
import { type ApiClient, call } from '@touchline/contracts/remote-views';
import type { SiteConfig } from '@touchline/contracts/site';

/** A page leaves without a token when none has come by then. */
export const HAND_OVER_LIMIT_MS = 3000;

export type SiteDomains = Pick<SiteConfig, 'mainDomain' | 'mobileDomain' | 'mirrorDomains'>;

/** Whether a URL is on a main, mobile or mirror domain of the site. */
function isSiteDomain({ mainDomain, mobileDomain, mirrorDomains }: SiteDomains, url: string): boolean {
  return URL.canParse(url) && [mainDomain, mobileDomain, ...mirrorDomains].includes(new URL(url).host);
}

export interface LeavingPorts {
  readonly api: ApiClient;
  readonly lng: string;
  readonly isSignedIn: boolean;
  readonly domains: SiteDomains;
  readonly ownHost: string;
  /** Rejects after a time. */
  readonly limit: <T>(call: Promise<T>) => Promise<T>;
}

/**
 * Returns the address of another domain of the site with a token of this session in its hash. The address stays as it is
 * for guests, for other hosts, and when no token comes in time.
 */
export async function withHandOver(url: string, ports: LeavingPorts): Promise<string> {
  const { api, lng, isSignedIn, domains, ownHost, limit } = ports;
  if (!isSignedIn || !isSiteDomain(domains, url)) return url;
  const target = new URL(url);
  if (target.host === ownHost) return url;
  try {
    const issued = await limit(call(api, handOverPaths.issue, { body: { host: target.host, lng } }));
    if (issued.outcome !== 'ok') return url;
    const { token, sign } = issued.data;
    target.hash = new URLSearchParams({ [handOverHash]: `${token}.${sign}.${lng}` }).toString();
    return target.href;
  } catch {
    return url;
  }
}

export interface ArrivalPorts {
  readonly api: ApiClient;
  readonly isSignedIn: boolean;
  readonly domains: SiteDomains;
  /** The address of the page, with its hash. */
  readonly href: string;
  readonly referrer: string;
  /** Removes the hash from the address. */
  readonly forgetHash: () => void;
  /** Loads the page again, now with a session. */
  readonly signedIn: () => void;
}

/** Logs in with the token that another domain of the site put into the address, once. */
export async function arriveWithHandOver(ports: ArrivalPorts): Promise<void> {
  const carried = new URLSearchParams(new URL(ports.href).hash.slice(1)).get(handOverHash);
  if (carried === null) return;
  ports.forgetHash();
  // Without the check of the referrer, a stranger's link would log the visitor in to the stranger's account.
  if (ports.isSignedIn || !isSiteDomain(ports.domains, ports.referrer)) return;
  const [token = '', sign = '', lng = ''] = carried.split('.');
  const body = { method_id: handOverMethodId, token, sign, lng };
  const answer = await call(ports.api, handOverPaths.logIn, { body });
  if (answer.outcome === 'ok') ports.signedIn();
}
