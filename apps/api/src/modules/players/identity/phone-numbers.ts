import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** Kinds of numbers that can receive an SMS. In some countries mobile and fixed lines cannot be told apart. */
const smsTypes: ReadonlySet<NumberType> = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** A number in E.164, and its country, ISO 3166-1 alpha-2. */
export type Phone = { number: string; country: string };

/**
 * Reads a typed number: national in the given country, or international with `+` or `00` (DR-13.1).
 * @returns null for a number that its country's plan does not have, or that cannot receive SMS
 */
export function readPhone(text: string, countryCode: string): Phone | null {
  if (text.length > 40 || !isSupportedCountry(countryCode)) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: countryCode, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined || !smsTypes.has(parsed.getType())) return null;
  return { number: parsed.number, country: parsed.country ?? countryCode };
}

/** Splits a number in E.164 into its calling code with plus and the national digits: `+39`, `3475550122`. */
export function splitPhone(number: string): { code: string; number: string } {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) throw new Error('a stored phone is not a number in E.164');
  return { code: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber };
}

/** The calling code of a country with its plus; null for an unknown country. */
export const callingCodeOf = (countryCode: string): string | null =>
  isSupportedCountry(countryCode) ? `+${getCountryCallingCode(countryCode)}` : null;

/** The mask of a country's mobile numbers after the calling code (DM-PH-002): `#` is a digit. */
export type PhoneMask = { mask: string; minDigits: number; maxDigits: number };

/** @returns null for a country without mobile numbers in the library */
export function maskOf(countryCode: string): PhoneMask | null {
  if (!isSupportedCountry(countryCode)) return null;
  const example = getExampleNumber(countryCode, examples);
  const lengths = mobileLengths(countryCode);
  if (!example || lengths.length === 0) return null;
  const international = example.formatInternational();
  const mask = international.slice(international.indexOf(' ') + 1).replace(/[0-9]/g, '#');
  return { mask, minDigits: Math.min(...lengths), maxDigits: Math.max(...lengths) };
}

/** The library's types leave out the lengths by kind of number. */
type PlanWithTypes = {
  possibleLengths: () => number[];
  type: (kind: 'MOBILE') => { possibleLengths: () => number[] } | undefined;
};

function mobileLengths(countryCode: CountryCode): readonly number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(countryCode);
  const plan = metadata.numberingPlan as PlanWithTypes | undefined;
  return plan?.type('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? [];
}
