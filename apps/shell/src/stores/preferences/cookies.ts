/**
 * Preferences as cookies, under the specification's names (SH-ST-001). Server and browser read and write them with this
 * file.
 */
import {
  DEFAULT_PREFERENCES,
  fittingPreferences,
  isPreference,
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
} from './preferences-cookie-codec.ts';
import type { PackedName } from './preferences-cookie-codec.ts';

/** Cookies of preferences that have their own; all others are in the cookie `prefs`. */
export const PREFERENCE_COOKIES: Readonly<Record<Exclude<PreferenceName, PackedName>, string>> = {
  timeZone: 'tzo',
  is12h: 'is12h',
  appViewType: 'app_view_type',
  isLeftHidden: 'hide_left',
  isRightHidden: 'hide_right',
  cookiesAgreeType: 'cookies_agree_type',
  isChampsGroupedByCountry: 'isChampsGroupedByCountry',
};
/** Cookies of format version 1. They are read while `prefs` is missing and deleted when it is written. */
const FIRST_VERSION = {
  appTheme: 'app_theme',
  coefViewId: 'coef_view_id',
  isMoveVideoOnScroll: 'isMoveVideoOnScroll',
  isGameZoneOff: 'isGameZoneOff',
} as const satisfies Partial<Record<PackedName, string>>;

/**
 * The offset of the browser's own time zone, in hours. It is used while the visitor has chosen none (DR-10.3), so that the
 * server renders the next page with it.
 */
export const BROWSER_ZONE_COOKIE = 'browser_tzo';

export const LANGUAGE_COOKIE = 'lng';
/** Cookies of settings live a year after the last change. */
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
      // A cookie that cannot be decoded belongs to another program and is ignored.
    }
  }
  return jar;
}

/**
 * Returns the `document.cookie` line that stores the browser's own time zone; null when it is stored already, is not a
 * valid offset, or the visitor has chosen a time zone.
 */
export function browserZoneCookie(cookies: CookieJar, offsetHours: number, isSecure: boolean): string | null {
  const isKnown = cookies[BROWSER_ZONE_COOKIE] === String(offsetHours);
  if (isKnown || cookies[PREFERENCE_COOKIES.timeZone] !== undefined) return null;
  if (!isPreference('timeZone', offsetHours)) return null;
  return `${BROWSER_ZONE_COOKIE}=${offsetHours}; Path=/; SameSite=Lax; Max-Age=${PREFERENCE_MAX_AGE_SEC}${isSecure ? '; Secure' : ''}`;
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

/** Reads valid values from cookies; other preferences get their default. */
export function readPreferences(
  cookies: CookieJar,
  defaults: Preferences = DEFAULT_PREFERENCES,
): Preferences {
  const packed = unpackPreferences(cookies[PACKED_COOKIE] ?? '') ?? readNamed(cookies, FIRST_VERSION);
  const ofBrowser = fittingPreferences(readNamed(cookies, { timeZone: BROWSER_ZONE_COOKIE }));
  const read = fittingPreferences({ ...packed, ...readNamed(cookies, PREFERENCE_COOKIES) });
  return settledPreferences({ ...defaults, ...ofBrowser, ...read });
}

/**
 * Returns `document.cookie` lines that change the cookies to a state, one for each cookie that differs. A value
 * of null deletes its cookie, and `prefs` is deleted when it has only default values.
 */
export function preferenceCookies(cookies: CookieJar, preferences: Preferences, isSecure: boolean): string[] {
  const stored = readPreferences(cookies);
  const tail = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const line = (cookie: string, text: string | null) =>
    text === null
      ? `${cookie}=; Max-Age=0${tail}`
      : `${cookie}=${encodeURIComponent(text)}; Max-Age=${PREFERENCE_MAX_AGE_SEC}${tail}`;
  const own = NAMES.filter((name) => preferences[name] !== stored[name]).map((name) =>
    line(PREFERENCE_COOKIES[name], preferences[name] === null ? null : textOf(preferences[name])),
  );
  const old = Object.values(FIRST_VERSION).filter((cookie) => cookies[cookie] !== undefined);
  const isMoved = old.length > 0 || PACKED_NAMES.some((name) => preferences[name] !== stored[name]);
  if (!isMoved) return own;
  const packed = packPreferences(preferences);
  return [...own, line(PACKED_COOKIE, packed === '' ? null : packed), ...old.map((name) => line(name, null))];
}
