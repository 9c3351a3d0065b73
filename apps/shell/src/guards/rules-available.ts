/** Rules pages exist when the list of available routes has entry 47, or when there is no list. */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

const RULES_ENTRY = 47;

export const rulesAvailable: Guard = (_to, { siteConfig }) =>
  siteConfig.availableRoutes === null || siteConfig.availableRoutes.includes(RULES_ENTRY) ? ALLOW : NOT_FOUND;
