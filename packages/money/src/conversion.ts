import type { Amount } from './amount.ts';
import { CurrencyMismatchError } from './amount.ts';
import type { Currency } from './currency.ts';
import { unitOf } from './currency.ts';
import type { Rational } from './rational.ts';
import { divide, multiply, rational } from './rational.ts';
import { roundCredited, roundDebited } from './rounding.ts';

/** A conversion rate, as it is stored with the movement that used it (DR-1.21). */
export interface RateRecord {
  readonly id: string;
  readonly base: Currency;
  readonly quote: Currency;
  /** Major units of `quote` for one major unit of `base`; greater than zero. */
  readonly rate: Rational;
  /** UTC epoch milliseconds from which the record is valid. */
  readonly validFromMs: number;
}

/** Returns the exact number of minor units of the other currency for one minor unit of `from`. */
function minorFactor(from: Currency, record: RateRecord): { factor: Rational; to: Currency } {
  const { base, quote, rate } = record;
  if (rate.num <= 0n) throw new RangeError(`rate ${record.id} is not positive`);
  const scale = rational(unitOf(quote), unitOf(base));
  if (from.code === base.code) return { factor: multiply(rate, scale), to: quote };
  if (from.code === quote.code) return { factor: divide(rational(1n), multiply(rate, scale)), to: base };
  throw new CurrencyMismatchError(from, base);
}

/**
 * Returns the exact value in the record's other currency, in minor units and unrounded. Callers use it for sums that
 * are rounded once, at the end (DR-1.10). It converts in both directions between the currencies of the record.
 */
export function convertExact(minor: Rational, from: Currency, record: RateRecord): Rational {
  return multiply(minor, minorFactor(from, record).factor);
}

/**
 * Returns the amount to credit when `amount` is debited: the exact value at the record's rate, rounded down (DR-1.9).
 * It converts in both directions between the currencies of the record. A round trip never yields more than the start
 * (DR-1.21, RL-5).
 */
export function convertToCredit(amount: Amount, record: RateRecord): Amount {
  const { factor, to } = minorFactor(amount.currency, record);
  return { minor: roundCredited(multiply(rational(amount.minor), factor)), currency: to };
}

/**
 * Returns the amount to debit in the other currency so that `amount` can be credited: the exact value, rounded up
 * (DR-1.9).
 */
export function convertToDebit(amount: Amount, record: RateRecord): Amount {
  const { factor, to } = minorFactor(amount.currency, record);
  return { minor: roundDebited(multiply(rational(amount.minor), factor)), currency: to };
}
