/** Advice for a stake that cannot be placed. */
import type { CouponState } from '@touchline/contracts/sports-betting';
import { addAmounts } from '@touchline/ui';
import { knownExponent } from './currency.ts';

type Facts = Pick<CouponState, 'amount' | 'quote'>;

const hasError = ({ quote }: Facts, code: string): boolean =>
  quote?.errors.some((error) => error.code === code) === true;

/** The account limits the stake, not the bet. */
export const isShortOfMoney = (facts: Facts): boolean =>
  hasError(facts, 'betting/no-funds') ||
  (hasError(facts, 'betting/stake-over-max') && facts.quote?.maxBoundBy === 'balance');

/**
 * The maximum stake in place of an amount that is too high; null when the amount is not too high, or nothing can
 * be staked.
 */
export function amountInstead(facts: Facts): string | null {
  const { amount, quote } = facts;
  const most = quote?.maxBetAmount ?? null;
  const isTooMuch = hasError(facts, 'betting/stake-over-max') || isShortOfMoney(facts);
  if (!quote || !isTooMuch || most === null || most === amount) return null;
  const least = quote.minBetAmount ?? '0';
  const missing = addAmounts(least, most, -1, knownExponent(quote.currency));
  return /[1-9]/.test(most) && missing === '0' ? most : null;
}
