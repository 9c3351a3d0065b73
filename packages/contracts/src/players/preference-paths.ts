import { PREFERENCE_NAMES } from './preferences.ts';
import type { PreferenceName } from './preferences.ts';

export const preferencePaths = {
  keep: { method: 'PUT', path: '/web-api/user/preferences' },
} as const;

/** Matters of the browser and not of the player: its width, its columns, its cookies, where it is. */
const OF_BROWSER: ReadonlySet<PreferenceName> = new Set([
  'cookiesAgreeType',
  'currentBettingType',
  'isLeftHidden',
  'isRightHidden',
  'windowWidth',
]);

/** What a player's account keeps. */
export const STORED_PREFERENCES = PREFERENCE_NAMES.filter((name) => !OF_BROWSER.has(name));
