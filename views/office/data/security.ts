/** What protects the account: level, methods, sessions, log-ins. */
import { type SecurityApi, securityPaths } from '@touchline/contracts/players';
import { intlTag } from '@touchline/i18n';
import type { Translate } from '@touchline/i18n';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type SecurityData = SecurityApi['state']['reply'];
export type Method = keyof SecurityData['methods'];

/** What a dialog does with the passkeys. */
export type PasskeyAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: SecurityData['passkeys'][number] };

/** In the order of the page. */
export const METHODS = ['password', 'phone', 'email', 'secondStep', 'question'] as const;
export const POINTS_OF_METHOD = 20;

export async function readSecurity({
  api,
  signal,
}: Pick<LoadRequest, 'api' | 'signal'>): Promise<SecurityData> {
  return mustAnswer(await call(api, securityPaths.state, { signal }), 'security');
}

/** `Firefox, Linux`; a text of its own when neither is known. */
export function deviceText(
  { browser, system }: { readonly browser: string | null; readonly system: string | null },
  t: Translate,
): string {
  if (browser === null && system === null) return t('office_security_device_unknown');
  return [browser, system].filter((name) => name !== null).join(' · ');
}

/** The name of a country in the language of the page; null where it is not known. */
export function countryName(country: string | null, lang: string): string | null {
  if (country === null) return null;
  return new Intl.DisplayNames([intlTag(lang)], { type: 'region' }).of(country) ?? country;
}

/** Whether a text can be a code of the app or a recovery code; the server decides which. */
export const isTwoStepCode = (text: string): boolean =>
  /^(?:[0-9]{6}|[A-Za-z2-7]{4}(?:[- ]?[A-Za-z2-7]{4}){3})$/.test(text);

/** Encodes a password as base64 of UTF-8 (SH-SE-028). */
export const encodePassword = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
