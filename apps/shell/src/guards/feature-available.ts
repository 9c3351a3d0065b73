/** A route whose feature is switched off does not exist (SH-RT-193). A feature nobody names is on. */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const featureAvailable: Guard = ({ route }, { siteConfig }) =>
  route.feature !== undefined && siteConfig.features[route.feature] === false ? NOT_FOUND : ALLOW;
