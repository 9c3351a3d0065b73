/**
 * Preferences as cookies, under the names of the specification (SH-ST-001). Both sides use this to read and write.
 */
import {
  DEFAULT_PREFERENCES,
  fittingPreferences,
  type PreferenceName,
  type Preferences,
  settledPreferences,
} from '@touchline/contracts/players';
import {
  PACKED_COOKIE,
  PACKED_NAMES,
  packPreferences,
  textOf,
  unpackPreferences,
  valueOf,
} from './packed.ts';
import type { PackedName } from './packed.ts';

/** Preferences with a cookie of their own; the rest is in `prefs`. */
export const PREFERENCE_COOKIES: Readonly<Record<Exclude<PreferenceName, PackedName>, string>> = {
  timeZone: 'tzo',
  is12h: 'is12h',
  appViewType: 'app_view_type',
  isLeftHidden: 'hide_left',
  isRightHidden: 'hide_right',
  cookiesAgreeType: 'cookies_agree_type',
  isChampsGroupedByCountry: 'isChampsGroupedByCountry',
};
/** Cookies of version 1: read while there is no `prefs`, and deleted when it is written. */
const FIRST_VERSION = {
  appTheme: 'app_theme',
  coefViewId: 'coef_view_id',
  isMoveVideoOnScroll: 'isMoveVideoOnScroll',
  isGameZoneOff: 'isGameZoneOff',
} as const satisfies Partial<Record<PackedName, string>>;

export const LANGUAGE_COOKIE = 'lng';
/** Settings are kept for a year after the last change. */
export const PREFERENCE_MAX_AGE_SEC = 365 * 24 * 60 * 60;

export type CookieJar = Readonly<Record<string, string>>;

export function parseCookies(header: string): CookieJar {
  const jar: Record<string, string> = {};
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at <= 0) continue;
    const name = pair.slice(0, at).trim();
    try {
      jar[name] ??= decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      // A badly encoded cookie belongs to another program.
    }
  }
  return jar;
}

const NAMES = Object.keys(PREFERENCE_COOKIES) as (keyof typeof PREFERENCE_COOKIES)[];

function readNamed(cookies: CookieJar, names: Partial<Record<PreferenceName, string>>): object {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, cookie]) => {
      const text = cookies[cookie];
      return text === undefined ? [] : [[name, valueOf(name as PreferenceName, text)]];
    }),
  );
}

/** Reads valid values; everything else is the default. */
export function readPreferences(
  cookies: CookieJar,
  defaults: Preferences = DEFAULT_PREFERENCES,
): Preferences {
  const packed = unpackPreferences(cookies[PACKED_COOKIE] ?? '') ?? readNamed(cookies, FIRST_VERSION);
  const read = fittingPreferences({ ...packed, ...readNamed(cookies, PREFERENCE_COOKIES) });
  return settledPreferences({ ...defaults, ...read });
}

/**
 * `document.cookie` lines that bring the cookies to a state: one for each cookie that differs. Null and defaults
 * of `prefs` delete a cookie.
 */
export function preferenceCookies(cookies: CookieJar, preferences: Preferences, isSecure: boolean): string[] {
  const kept = readPreferences(cookies);
  const tail = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const line = (cookie: string, text: string | null) =>
    text === null
      ? `${cookie}=; Max-Age=0${tail}`
      : `${cookie}=${encodeURIComponent(text)}; Max-Age=${PREFERENCE_MAX_AGE_SEC}${tail}`;
  const own = NAMES.filter((name) => preferences[name] !== kept[name]).map((name) =>
    line(PREFERENCE_COOKIES[name], preferences[name] === null ? null : textOf(preferences[name])),
  );
  const old = Object.values(FIRST_VERSION).filter((cookie) => cookies[cookie] !== undefined);
  const isMoved = old.length > 0 || PACKED_NAMES.some((name) => preferences[name] !== kept[name]);
  if (!isMoved) return own;
  const packed = packPreferences(preferences);
  return [...own, line(PACKED_COOKIE, packed === '' ? null : packed), ...old.map((name) => line(name, null))];
}
