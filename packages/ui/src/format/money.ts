/** Amounts for display. They arrive as decimal strings in major units (`1248.50`) and are never parsed to a float. */
import { intlTag } from '@touchline/i18n';
import { fromUnits, toUnits } from './decimal.ts';

interface MoneyFormatOptions {
  readonly lang: string;
  /** ISO 4217. Unknown codes are written after the number. */
  readonly currency: string;
  /** `+` before gains, as in a transaction list. */
  readonly isSigned?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();
/** Languages times currencies in use; a larger cache is a fault, so nothing more is cached. */
const MAX_FORMATS = 500;

function formatFor({ lang, currency, isSigned = false }: MoneyFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${currency} ${isSigned}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(intlTag(lang), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // Amounts already have their currency's digits; further digits would still be shown.
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
    // Points and bonus units have codes that Intl does not know.
    return `${amount} ${options.currency}`;
  }
}

/** The valid part of the input of an amount: digits, one point, at most `exponent` digits after it. */
export function normaliseAmount(typed: string, exponent: number): string | null {
  const text = typed.trim().replace(',', '.').replaceAll(/\s/g, '');
  if (text === '') return '';
  const match = /^(\d{0,12})(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  if (match[2] === undefined) return whole;
  return exponent === 0 ? whole : `${whole}.${match[2].slice(0, exponent)}`;
}

/** `amount + sign * step`, never below zero, without needless digits. An empty amount counts as zero. */
export function addAmounts(amount: string, step: string, sign: 1 | -1, exponent: number): string {
  const units = toUnits(amount === '' ? '0' : amount, exponent) ?? 0n;
  const change = toUnits(step, exponent) ?? 0n;
  const sum = sign === 1 ? units + change : units - change;
  const text = fromUnits(sum < 0n ? 0n : sum, exponent);
  return exponent === 0 ? text : text.replace(/\.0+$/, '');
}
