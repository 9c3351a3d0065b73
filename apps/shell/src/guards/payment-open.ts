/** The payment page must be available; with the auth-only setting, it also requires a signed-in player. */
import { ALLOW, isSignedIn, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';
import { denyAccess } from './page-access.ts';

export const paymentOpen: Guard = (to, facts) => {
  if (!facts.siteConfig.isPaymentAvailable) return NOT_FOUND;
  return facts.siteConfig.isPaymentAuthOnly && !isSignedIn(facts) ? denyAccess(to, facts) : ALLOW;
};
