/**
 * Packs the preferences that have no cookie of their own in the specification into one cookie: `2.th1.cv4` is version
 * 2, dark theme, format 4. Only values that differ from the default are written, so most visitors do not have this
 * cookie.
 */
import { DEFAULT_PREFERENCES, type PreferenceName, type Preferences } from '@touchline/contracts/players';

export const PACKED_COOKIE = 'prefs';
/**
 * Raise the version when a stored value changes its meaning, and define in `cookies.ts` how the older value is read.
 */
export const STORAGE_VERSION = 2;
/** A longer text was not written by this site. */
const MAX_LENGTH = 1800;

/** Codes of two letters. A code is never reused for another setting. */
const CODES = {
  appTheme: 'th',
  coefViewId: 'cv',
  isMoveVideoOnScroll: 'mv',
  isGameZoneOff: 'gz',
  appFontSize: 'fs',
  coefIndicationType: 'ci',
  marketsNameType: 'mn',
  marketDisplaySettings: 'md',
  isAccumulatorOfTheDay: 'ad',
  isLiveAccumulatorOfTheDay: 'al',
  isDisplayStatsInNewWindow: 'sw',
  isAppCompactView: 'cp',
  isGameSoundOn: 'gs',
  isAppLightVersion: 'lv',
  isBestMatchesOnTop: 'bm',
  isBetGenerator: 'bg',
  isDetailedScore: 'ds',
  isShowGameId: 'gi',
  isShowSportsOnly: 'so',
  isTeamLogosInCoupon: 'tl',
  isBalanceHidden: 'hb',
  currentBettingType: 'bt',
  isWideScoreboard: 'wb',
  isOnlyWithVideos: 'ov',
  timeFilter: 'tf',
  cyberFilterTypes: 'cf',
  filteredMarkets: 'fm',
  multiLiveGames: 'ml',
  lineDisallowSports: 'ls',
  liveDisallowSports: 'vs',
  windowWidth: 'ww',
} as const satisfies Partial<Record<PreferenceName, string>>;
export type PackedName = keyof typeof CODES;
export const PACKED_NAMES = Object.keys(CODES) as PackedName[];

export function packPreferences(preferences: Preferences): string {
  const changed = PACKED_NAMES.filter((name) => preferences[name] !== DEFAULT_PREFERENCES[name]);
  if (changed.length === 0) return '';
  const parts = changed.map((name) => `${CODES[name]}${textOf(preferences[name])}`);
  return [STORAGE_VERSION, ...parts].join('.');
}

/** Returns the values as written, not yet validated; null when this site did not write the text. */
export function unpackPreferences(text: string): Partial<Record<PackedName, unknown>> | null {
  const [version, ...parts] = text.length > MAX_LENGTH ? [] : text.split('.');
  if (version !== String(STORAGE_VERSION)) return null;
  return Object.fromEntries(
    PACKED_NAMES.flatMap((name) => {
      const part = parts.find((other) => other.startsWith(CODES[name]));
      return part === undefined ? [] : [[name, valueOf(name, part.slice(CODES[name].length))]];
    }),
  );
}

export function textOf(value: Preferences[PreferenceName]): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

/** Returns the decoded value; undefined for an invalid text. */
export function valueOf(name: PreferenceName, text: string): unknown {
  const usual = DEFAULT_PREFERENCES[name];
  if (typeof usual === 'boolean') return text === '1' ? true : text === '0' ? false : undefined;
  if (typeof usual === 'string' || name === 'cookiesAgreeType') return text;
  return text === '' ? undefined : Number(text);
}
