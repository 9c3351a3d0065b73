import type { CouponQuote } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { amountInstead, isCurrencyRetired, isShortOfMoney } from '../parts/stake-advice.ts';

const facts = (amount: string, codes: readonly string[], change: Partial<CouponQuote> = {}) => ({
  amount,
  quote: {
    currency: 'EUR',
    minBetAmount: '1.00',
    maxBetAmount: '45.00',
    maxBoundBy: 'balance',
    errors: codes.map((code) => ({ code: `betting/${code}`, details: {} })),
    ...change,
  } as CouponQuote,
});

describe('a stake that cannot be placed', () => {
  it('[DR-4.61] over the maximum or the balance: the maximum stake is offered instead', () => {
    expect(amountInstead(facts('50', ['no-funds']))).toBe('45.00');
    expect(amountInstead(facts('50', ['stake-over-max'], { maxBoundBy: 'leg-limit' }))).toBe('45.00');
  });

  it('nothing is offered without a problem, or when the rest is under the minimum', () => {
    expect(amountInstead(facts('20', []))).toBeNull();
    expect(amountInstead(facts('45.00', ['stake-over-max']))).toBeNull();
    expect(amountInstead(facts('5', ['no-funds'], { maxBetAmount: '0.00' }))).toBeNull();
    expect(amountInstead(facts('5', ['no-funds'], { maxBetAmount: '0.99' }))).toBeNull();
    expect(amountInstead(facts('5', ['no-funds'], { maxBetAmount: '1.00' }))).toBe('1.00');
    expect(amountInstead({ amount: '5', quote: null })).toBeNull();
  });

  it('[DR-4.61] says when the account limits the stake, and not the bet', () => {
    expect(isShortOfMoney(facts('50', ['no-funds']))).toBe(true);
    expect(isShortOfMoney(facts('30000', ['stake-over-max', 'no-funds']))).toBe(true);
    expect(isShortOfMoney(facts('30000', ['stake-over-max'], { maxBoundBy: 'leg-limit' }))).toBe(false);
    expect(isShortOfMoney(facts('20', []))).toBe(false);
  });

  it('[DR-1.37] says when the account takes no stakes at all', () => {
    expect(isCurrencyRetired(facts('50', ['currency-retired', 'no-funds']))).toBe(true);
    expect(isCurrencyRetired(facts('50', ['no-funds']))).toBe(false);
    expect(isCurrencyRetired({ amount: '5', quote: null })).toBe(false);
  });
});
