/** Preferences as cookies, under the names of the specification (SH-ST-001). Both sides read and write with this. */
import { DEFAULT_PREFERENCES, fittingPreferences } from '@touchline/contracts/preferences';
import type { PreferenceName, Preferences } from '@touchline/contracts/preferences';

export const PREFERENCE_COOKIES: Readonly<Record<PreferenceName, string>> = {
  timeZone: 'tzo',
  is12h: 'is12h',
  appViewType: 'app_view_type',
  appTheme: 'app_theme',
  isLeftHidden: 'hide_left',
  isRightHidden: 'hide_right',
  cookiesAgreeType: 'cookies_agree_type',
  isChampsGroupedByCountry: 'isChampsGroupedByCountry',
  coefViewId: 'coef_view_id',
};
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
      // A badly encoded cookie is someone else's.
    }
  }
  return jar;
}

const NAMES = Object.keys(PREFERENCE_COOKIES) as PreferenceName[];

function valueOf(name: PreferenceName, text: string): unknown {
  if (typeof DEFAULT_PREFERENCES[name] === 'boolean')
    return text === '1' ? true : text === '0' ? false : undefined;
  if (name === 'cookiesAgreeType') return text;
  return text === '' ? undefined : Number(text);
}

/** Reads what fits; everything else is the default. */
export function readPreferences(
  cookies: CookieJar,
  defaults: Preferences = DEFAULT_PREFERENCES,
): Preferences {
  const read = NAMES.flatMap((name) => {
    const text = cookies[PREFERENCE_COOKIES[name]];
    return text === undefined ? [] : [[name, valueOf(name, text)]];
  });
  return { ...defaults, ...fittingPreferences(Object.fromEntries(read)) };
}

/** One `document.cookie` line for each changed preference; null removes the cookie. */
export function preferenceCookies(change: Partial<Preferences>, isSecure: boolean): string[] {
  const tail = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return NAMES.flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    const cookie = PREFERENCE_COOKIES[name];
    if (value === null) return [`${cookie}=; Max-Age=0${tail}`];
    const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
    return [`${cookie}=${encodeURIComponent(text)}; Max-Age=${PREFERENCE_MAX_AGE_SEC}${tail}`];
  });
}
