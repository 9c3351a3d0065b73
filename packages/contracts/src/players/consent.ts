/** What a visitor permits the site to store (SH-CC-001 to SH-CC-009). */
import type { COOKIES_AGREE_TYPES } from './preferences.ts';

/** Types of cookies. `necessary` cookies need no consent. */
export const COOKIE_TYPES = ['necessary', 'functionality', 'marketing'] as const;
export type CookieType = (typeof COOKIE_TYPES)[number];
export type OptionalCookieType = Exclude<CookieType, 'necessary'>;

/** The visitor's stored answer. */
export type CookiesAgreeType = (typeof COOKIES_AGREE_TYPES)[number];

/** One row of the consent list. */
export interface CookieOption {
  readonly name: CookieType;
  /** The key of a text in the dictionary. */
  readonly description: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly cookieType: CookieType;
}

/**
 * Returns the stored answer: `all` for both optional types, the type's name for one, `disable` for none. Necessary
 * cookies do not count (SH-CC-009).
 */
export function consentOf(chosen: readonly OptionalCookieType[]): CookiesAgreeType {
  const isFunctional = chosen.includes('functionality');
  const isMarketing = chosen.includes('marketing');
  if (isFunctional && isMarketing) return 'all';
  if (isFunctional) return 'functionality';
  return isMarketing ? 'marketing' : 'disable';
}

/** Whether an answer permits a type. Without an answer, only necessary cookies are permitted (RL-83). */
export function allows(answer: CookiesAgreeType | null, type: CookieType): boolean {
  return type === 'necessary' || answer === 'all' || answer === type;
}

/** Returns the rows of the consent form; without an answer, no optional type is ticked. */
export function cookieOptions(answer: CookiesAgreeType | null): readonly CookieOption[] {
  return COOKIE_TYPES.map((type) => ({
    name: type,
    description: `notices_cookies_${type}_text`,
    checked: allows(answer, type),
    disabled: type === 'necessary',
    cookieType: type,
  }));
}
