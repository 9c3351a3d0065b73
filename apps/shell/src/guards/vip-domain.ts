/** A VIP domain may require a logged-in player, for all countries or for listed ones. Guests are redirected to the log-in. */
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
