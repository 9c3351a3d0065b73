/** A route whose feature is disabled or missing in this release is not found (SH-RT-193). */
import { FEATURES } from '@touchline/contracts/site';
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const featureAvailable: Guard = ({ route: { feature } }, { siteConfig }) =>
  feature === undefined || (siteConfig.features[feature] ?? FEATURES[feature]) ? ALLOW : NOT_FOUND;
