/** The debug panel does not exist in production (SH-RT-173). */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const developmentOnly: Guard = ({ route }, { isProduction }) =>
  route.isDevelopmentOnly === true && isProduction ? NOT_FOUND : ALLOW;
