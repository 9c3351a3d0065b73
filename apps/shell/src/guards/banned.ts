/**
 * A banned player may open only routes that are marked for it; withdrawing requires a certain ban level (SH-BN-001 to
 * SH-BN-003).
 */
import { withdrawalBanLevel } from '@touchline/contracts/banking';
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const banned: Guard = ({ route, path }, { visitor, siteConfig }) => {
  if (visitor.banLevel === 0 || path === siteConfig.blockedPageAddress) return ALLOW;
  const toBlockedPage = redirect(siteConfig.blockedPageAddress);
  if (route.isAllowedWhenBanned !== true) return toBlockedPage;
  if (route.id !== 'office-deduce') return ALLOW;
  return visitor.banLevel === withdrawalBanLevel(siteConfig.banVersion) ? ALLOW : toBlockedPage;
};
