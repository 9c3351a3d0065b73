/**
 * Formats amounts for display. They arrive as decimal strings in major units (`1248.50`) and are never parsed to a
 * float.
 */
import { intlTag } from '@touchline/i18n';
import { fromUnits, toUnits } from './fixed-point.ts';

interface MoneyFormatOptions {
  readonly lang: string;
  /** An ISO 4217 code. An unknown code is written after the number. */
  readonly currency: string;
  /** Whether gains have a `+`, as in a transaction list. */
  readonly isSigned?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();
/** Maximum number of cached formats (languages times currencies); beyond it nothing more is cached. */
const MAX_FORMATS = 500;

function formatFor({ lang, currency, isSigned = false }: MoneyFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${currency} ${isSigned}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(intlTag(lang), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // Amounts already have the digits of their currency. Extra digits are cut off, never rounded.
    roundingMode: 'trunc',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  if (formats.size < MAX_FORMATS) formats.set(key, made);
  return made;
}

const IS_DECIMAL = /^-?\d+(\.\d+)?$/;

/** `€1,248.50`, `1 248,50 €`. An invalid decimal string is shown unchanged. */
export function formatMoney(amount: string, options: MoneyFormatOptions): string {
  if (!IS_DECIMAL.test(amount)) return amount;
  try {
    return formatFor(options).format(amount as Intl.StringNumericLiteral);
  } catch {
    // Intl does not know the codes of points and bonus units.
    return `${amount} ${options.currency}`;
  }
}

/** Digits of Arabic keyboards and the decimal signs that players type, as digits and point. */
const TYPED: Readonly<Record<string, string>> = {
  ',': '.',
  '٫': '.',
  ...Object.fromEntries('٠١٢٣٤٥٦٧٨٩'.split('').map((digit, value) => [digit, String(value)])),
};

const decimalSigns = new Map<string, string>();

function decimalSign(lang: string): string {
  let sign = decimalSigns.get(lang);
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(intlTag(lang)).formatToParts(0.5);
    sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    if (decimalSigns.size < MAX_FORMATS) decimalSigns.set(lang, sign);
  }
  return sign;
}

/** Returns a decimal string with the decimal sign of the language, for a field: `12,5` in Russian (DR-10.9). */
export function localiseAmount(amount: string, lang: string): string {
  return amount.replace('.', decimalSign(lang));
}

/**
 * Returns the valid part of a typed amount as a decimal string: digits, one point, and at most `exponent` digits after it.
 * Null when it is not an amount. Point, comma and Arabic digits are accepted in every language.
 */
export function normaliseAmount(typed: string, exponent: number): string | null {
  const text = typed.replaceAll(/[,٫٠-٩]/g, (char) => TYPED[char] ?? char).replaceAll(/\s/g, '');
  if (text === '') return '';
  const match = /^(\d{0,12})(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  if (match[2] === undefined) return whole;
  return exponent === 0 ? whole : `${whole}.${match[2].slice(0, exponent)}`;
}

/** Returns `amount + sign * step`, never below zero and without needless digits. An empty amount counts as zero. */
export function addAmounts(amount: string, step: string, sign: 1 | -1, exponent: number): string {
  const units = toUnits(amount === '' ? '0' : amount, exponent) ?? 0n;
  const change = toUnits(step, exponent) ?? 0n;
  const sum = sign === 1 ? units + change : units - change;
  const text = fromUnits(sum < 0n ? 0n : sum, exponent);
  return exponent === 0 ? text : text.replace(/\.0+$/, '');
}
