import type { Currency } from './currency.ts';

/** A whole number of minor units of one currency (DR-1.1). Never a binary float. */
export interface Amount {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** Thrown when two currencies meet without a conversion record (DR-1.6). This is a bug of the caller. */
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

/** Adds two amounts. Throws {@link CurrencyMismatchError} when the currencies differ (DR-1.6). */
export function addAmounts(first: Amount, second: Amount): Amount {
  assertSame(first, second);
  return { minor: first.minor + second.minor, currency: first.currency };
}

/** Subtracts `second` from `first`. Throws {@link CurrencyMismatchError} when the currencies differ (DR-1.6). */
export function subtractAmounts(first: Amount, second: Amount): Amount {
  assertSame(first, second);
  return { minor: first.minor - second.minor, currency: first.currency };
}

/** Returns -1, 0 or 1. Throws {@link CurrencyMismatchError} when the currencies differ (DR-1.6). */
export function compareAmounts(first: Amount, second: Amount): -1 | 0 | 1 {
  assertSame(first, second);
  if (first.minor === second.minor) return 0;
  return first.minor < second.minor ? -1 : 1;
}
