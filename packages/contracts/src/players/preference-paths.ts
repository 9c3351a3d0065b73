import { PREFERENCE_NAMES } from './preferences.ts';
import type { PreferenceName } from './preferences.ts';

export const preferencePaths = {
  save: { method: 'PUT', path: '/web-api/user/preferences' },
  couponSettings: { method: 'GET', path: '/web-api/user/coupon-settings' },
  saveCouponSettings: { method: 'PUT', path: '/web-api/user/coupon-settings' },
} as const;

/** Preferences that belong to the browser and not to the player: window width, columns, cookie choice, location. */
const OF_BROWSER: ReadonlySet<PreferenceName> = new Set([
  'cookiesAgreeType',
  'currentBettingType',
  'isLeftHidden',
  'isRightHidden',
  'windowWidth',
]);

/** Preferences stored in a player's account. */
export const STORED_PREFERENCES = PREFERENCE_NAMES.filter((name) => !OF_BROWSER.has(name));
