/** The identification page exists only when the operator uses it. */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const identificationShown: Guard = (_to, { siteConfig }) =>
  siteConfig.isShowIdentification ? ALLOW : NOT_FOUND;
