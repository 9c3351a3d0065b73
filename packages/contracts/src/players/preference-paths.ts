import { PREFERENCE_NAMES } from './preferences.ts';
import type { PreferenceName } from './preferences.ts';

export const preferencePaths = {
  save: { method: 'PUT', path: '/web-api/user/preferences' },
  couponSettings: { method: 'GET', path: '/web-api/user/coupon-settings' },
  saveCouponSettings: { method: 'PUT', path: '/web-api/user/coupon-settings' },
} as const;

/**
 * Preferences that are not saved with the others: those of the browser (window width, columns, cookie choice, location),
 * and the hidden sports, which the office saves.
 */
const SAVED_ELSEWHERE: ReadonlySet<PreferenceName> = new Set([
  'cookiesAgreeType',
  'currentBettingType',
  'isLeftHidden',
  'isRightHidden',
  'lineDisallowSports',
  'liveDisallowSports',
  'windowWidth',
]);

/** Preferences stored in a player's account. */
export const STORED_PREFERENCES = PREFERENCE_NAMES.filter((name) => !SAVED_ELSEWHERE.has(name));
