import type { Currency } from './currency.ts';

/** A whole number of minor units of one currency (DR-1.1). Never a binary float. */
export interface Amount {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** Two currencies without a conversion record (DR-1.6). It is a bug of the caller, so it is thrown. */
export class CurrencyMismatchError extends Error {
  readonly code = 'CURRENCY_MISMATCH';

  constructor(first: Currency, second: Currency) {
    super(`${first.code} and ${second.code} cannot be added or compared`);
    this.name = 'CurrencyMismatchError';
  }
}

function assertSame(first: Amount, second: Amount): void {
  if (first.currency.code !== second.currency.code) {
    throw new CurrencyMismatchError(first.currency, second.currency);
  }
}

/** Sum of two amounts of one currency; throws {@link CurrencyMismatchError} otherwise (DR-1.6). */
export function addAmounts(first: Amount, second: Amount): Amount {
  assertSame(first, second);
  return { minor: first.minor + second.minor, currency: first.currency };
}

/** First minus second; throws {@link CurrencyMismatchError} when the codes differ (DR-1.6). */
export function subtractAmounts(first: Amount, second: Amount): Amount {
  assertSame(first, second);
  return { minor: first.minor - second.minor, currency: first.currency };
}

/** -1, 0 or 1; throws {@link CurrencyMismatchError} when the codes differ (DR-1.6). */
export function compareAmounts(first: Amount, second: Amount): -1 | 0 | 1 {
  assertSame(first, second);
  if (first.minor === second.minor) return 0;
  return first.minor < second.minor ? -1 : 1;
}
