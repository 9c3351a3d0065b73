import {
  convertExact,
  type Currency,
  formatAmountWire,
  knownCurrency,
  multiply,
  type Rational,
  rateFromText,
  rational,
  roundChangeover,
} from '@touchline/money';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { RetiredCurrency } from '../../site/site-config/index.ts';

/** The terms of a changeover: minor units of `to` for one minor unit of `from`, exactly (DR-1.38). */
export type FixedTerms = {
  from: Currency;
  to: Currency;
  rate: Rational;
  /** Units of `from` for one unit of `to`, as the regulation writes it. */
  rateText: string;
  rateId: string;
};

export function fixedTerms({ from, to, rate: rateText }: RetiredCurrency): FixedTerms {
  const record = rateFromText(to, from, rateText);
  const rateId = sha256(['fixed', from, to, rateText].join('\u001f')).toString('base64url').slice(0, 22);
  const rate = convertExact(rational(1n), knownCurrency(from), record);
  return { from: knownCurrency(from), to: knownCurrency(to), rate, rateText, rateId };
}

/** Returns the minor units that replace a balance: to the nearest, half up, without margin (DR-1.38). */
export const replacedMinor = (debitedMinor: bigint, { rate }: FixedTerms): bigint =>
  roundChangeover(multiply(rational(debitedMinor), rate));

/** Returns by how many `rate.den`-ths of a minor unit the credited amount is more than the exact value (DR-1.39). */
export const roundingNum = (debitedMinor: bigint, terms: FixedTerms): bigint =>
  replacedMinor(debitedMinor, terms) * terms.rate.den - debitedMinor * terms.rate.num;

export const presentFixed = (debitedMinor: bigint, terms: FixedTerms) => ({
  debited: formatAmountWire(debitedMinor, terms.from),
  credited: formatAmountWire(replacedMinor(debitedMinor, terms), terms.to),
  from: terms.from.code,
  to: terms.to.code,
});

export type FixedOffer = ReturnType<typeof presentFixed>;
