/**
 * The notices that this browser has seen, as cookies. They are strictly necessary, because without them a notice would
 * return on every page.
 */
import type { CookieJar } from '../preferences/index.ts';
import type { SeenNotices } from './state.ts';

/** An age confirmation lasts three days (SH-AG-003). */
export const AGE_CONFIRMED_MS = 259_200_000;
const YEAR_SEC = 365 * 24 * 60 * 60;

export const SEEN_COOKIES = {
  age: 'age_confirmed',
  welcome: 'welcome_seen',
  firstDeposit: 'first_deposit_shown',
  reminder: 'registration_reminder_after',
} as const;

export function readSeen(cookies: CookieJar, nowMs: number): SeenNotices {
  const ageAtMs = Number(cookies[SEEN_COOKIES.age] ?? Number.NaN);
  const reminderAfterMs = Number(cookies[SEEN_COOKIES.reminder] ?? 0);
  return {
    // The cookie expires by itself. This check prevents that setting the clock back extends the confirmation.
    isAgeConfirmed: ageAtMs <= nowMs && nowMs - ageAtMs < AGE_CONFIRMED_MS,
    isWelcomeSeen: cookies[SEEN_COOKIES.welcome] === '1',
    isFirstDepositShown: cookies[SEEN_COOKIES.firstDeposit] === '1',
    reminderAfterMs: Number.isFinite(reminderAfterMs) && reminderAfterMs > 0 ? reminderAfterMs : 0,
  };
}

export interface CookieLineOptions {
  readonly isSecure: boolean;
}

function line(
  name: string,
  value: string,
  maxAgeSec: number | null,
  { isSecure }: CookieLineOptions,
): string {
  const life = maxAgeSec === null ? '' : `; Max-Age=${maxAgeSec}`;
  return `${name}=${value}${life}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Writes the cookie of the age confirmation. When the operator configures it, the cookie lasts only until the browser
 * is closed (SH-AG-004).
 */
export const ageLine = (nowMs: number, isPerSession: boolean, options: CookieLineOptions): string =>
  line(SEEN_COOKIES.age, String(nowMs), isPerSession ? null : AGE_CONFIRMED_MS / 1000, options);

export const seenCookie = (name: 'welcome' | 'firstDeposit', options: CookieLineOptions): string =>
  line(SEEN_COOKIES[name], '1', YEAR_SEC, options);

export const reminderLine = (afterMs: number, options: CookieLineOptions): string =>
  line(SEEN_COOKIES.reminder, String(afterMs), YEAR_SEC, options);
