/**
 * A banned player may open only routes that are marked for it; withdrawing requires a certain ban level (SH-BN-001 to
 * SH-BN-003).
 */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

/** The ban level that still permits withdrawals, by ban version. */
const DEDUCE_LEVEL_V1 = 53;
const DEDUCE_LEVEL_OTHER = 45;

export const banned: Guard = ({ route, path }, { visitor, siteConfig }) => {
  if (visitor.banLevel === 0 || path === siteConfig.blockedPageAddress) return ALLOW;
  const toBlockedPage = redirect(siteConfig.blockedPageAddress);
  if (route.isAllowedWhenBanned !== true) return toBlockedPage;
  if (route.id !== 'office-deduce') return ALLOW;
  const level = siteConfig.banVersion === 1 ? DEDUCE_LEVEL_V1 : DEDUCE_LEVEL_OTHER;
  return visitor.banLevel === level ? ALLOW : toBlockedPage;
};
