/**
 * When the site has a deposit dialog, it is opened instead of the deposit page, unless the visitor comes from the registration or
 * from a page of the account (DM-GD-012, DM-GD-013). "Recharge" is the specification's word for a deposit.
 */
import { ALLOW } from './guard.ts';
import type { Guard } from './guard.ts';

/** All pages of the player's account (the office) are account routes. */
const isAccountRoute = (id: string | null) => id?.startsWith('office-') === true;

export const recharge: Guard = (_to, facts) =>
  facts.siteConfig.isRechargeModal &&
  !facts.hasAfterRegistrationRedirect &&
  !isAccountRoute(facts.fromRouteId)
    ? { verdict: 'cancel', modal: { view: 'office', component: 'recharge' } }
    : ALLOW;
