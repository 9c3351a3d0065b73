import {
  type Currency,
  convertExact,
  formatAmountWire,
  knownCurrency,
  multiply,
  type Rational,
  rateFromText,
  rational,
  roundCredited,
  unitOf,
} from '@touchline/money';
import { sha256 } from '../../../platform/process/sha256.ts';

const million = 1_000_000n;
/** Digits after the point of a shown rate. */
const shownDigits = 6;

/** The settings that decide a conversion. `rates` are units of a currency for one unit of the house currency. */
export type ConversionSettings = {
  house: string;
  rates: Readonly<Record<string, string>>;
  marginPpm: number;
};

/** The terms between two currencies: minor units of `to` for one minor unit of `from`, before the margin. */
export type ConversionTerms = {
  from: Currency;
  to: Currency;
  rate: Rational;
  marginPpm: number;
  /** Changes with either rate and with the margin (DR-1.29). */
  rateId: string;
};

/** Returns the terms between two currencies; null when a rate is not configured or not positive. */
export function conversionTerms(
  from: string,
  to: string,
  { house, rates, marginPpm }: ConversionSettings,
): ConversionTerms | null {
  const texts = [from, to].map((code) => (code === house ? '1' : rates[code]));
  const [fromText, toText] = texts;
  if (from === to || fromText === undefined || toText === undefined) return null;
  const [fromRecord, toRecord] = [rateFromText(house, from, fromText), rateFromText(house, to, toText)];
  if (fromRecord.rate.num <= 0n || toRecord.rate.num <= 0n) return null;
  // One minor unit goes to the house currency and on, without rounding between (DR-1.28).
  const inHouse = from === house ? rational(1n) : convertExact(rational(1n), knownCurrency(from), fromRecord);
  const rate = to === house ? inHouse : convertExact(inHouse, knownCurrency(house), toRecord);
  const rateId = sha256([from, fromText, to, toText, marginPpm].join('\u001f'))
    .toString('base64url')
    .slice(0, 22);
  return { from: knownCurrency(from), to: knownCurrency(to), rate, marginPpm, rateId };
}

const withMargin = ({ rate, marginPpm }: ConversionTerms): Rational =>
  multiply(rate, rational(million - BigInt(marginPpm), million));

/** Returns the minor units to credit for minor units that are debited: rounded down, once (DR-1.28). */
export const creditedMinor = (debitedMinor: bigint, terms: ConversionTerms): bigint =>
  roundCredited(multiply(rational(debitedMinor), withMargin(terms)));

/** Returns units of `to` for one unit of `from` after the margin, as decimal text that is rounded down. */
export function shownRate(terms: ConversionTerms): string {
  const { num, den } = multiply(
    withMargin(terms),
    rational(unitOf(terms.from) * 10n ** BigInt(shownDigits), unitOf(terms.to)),
  );
  const digits = String(num / den).padStart(shownDigits + 1, '0');
  const fraction = digits.slice(-shownDigits).replace(/0+$/, '');
  const whole = digits.slice(0, -shownDigits);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Returns what the player sees of a conversion. */
export const presentOffer = (debited: bigint, terms: ConversionTerms) => ({
  debited: formatAmountWire(debited, terms.from),
  credited: formatAmountWire(creditedMinor(debited, terms), terms.to),
  from: terms.from.code,
  to: terms.to.code,
  rate: shownRate(terms),
  rateId: terms.rateId,
  marginPpm: terms.marginPpm,
});

export type ConversionOffer = ReturnType<typeof presentOffer>;
