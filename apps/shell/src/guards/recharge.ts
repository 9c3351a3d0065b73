/**
 * With a recharge modal there is no navigation to the recharge page, unless the visitor comes from the
 * registration or from a page of the account (DM-GD-012, DM-GD-013).
 */
import { ALLOW } from './guard.ts';
import type { Guard } from './guard.ts';

/** Known account routes: everything in the office. */
const isAccountRoute = (id: string | null) => id?.startsWith('office-') === true;

export const recharge: Guard = (_to, facts) =>
  facts.siteConfig.isRechargeModal &&
  !facts.hasAfterRegistrationRedirect &&
  !isAccountRoute(facts.fromRouteId)
    ? { verdict: 'cancel' }
    : ALLOW;
