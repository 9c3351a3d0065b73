/** A VIP domain, or a country listed for it, needs a signed-in player: guests are sent to the log-in. */
import { ALLOW, isSignedIn } from './guard.ts';
import type { Guard } from './guard.ts';

/** Pages that a guest may read. */
const OPEN_VIEWS = new Set(['technical-pages', 'information', 'auth']);

export const vipDomain: Guard = ({ route }, facts) => {
  const { isVipDomain, isMainVipDomainAuthNeed, geoAuthReqVip, geoCountryId } = facts.siteConfig;
  const needsSignIn = isVipDomain && (isMainVipDomainAuthNeed || geoAuthReqVip.includes(geoCountryId));
  if (!needsSignIn || isSignedIn(facts) || route.modal || OPEN_VIEWS.has(route.view ?? '')) return ALLOW;
  return { verdict: 'open-auth', form: 'login' };
};
