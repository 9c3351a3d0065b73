/** Advice for a stake that cannot be placed. */
import type { CouponState } from '@touchline/contracts/sports-betting';
import { addAmounts } from '@touchline/ui';
import { knownExponent } from './currency.ts';

type StakeState = Pick<CouponState, 'amount' | 'quote'>;

const hasError = ({ quote }: StakeState, code: string): boolean =>
  quote?.errors.some((error) => error.code === code) === true;

/** Whether the account takes no stakes, because its currency is retired (DR-1.37). */
export const isCurrencyRetired = (coupon: StakeState): boolean =>
  hasError(coupon, 'betting/currency-retired');

/** Whether the balance of the account limits the stake, and not the maximum of the bet. */
export const isShortOfMoney = (coupon: StakeState): boolean =>
  hasError(coupon, 'betting/no-funds') ||
  (hasError(coupon, 'betting/stake-over-max') && coupon.quote?.maxBoundBy === 'balance');

/**
 * Returns the maximum stake when the amount is too high. Null when the amount is not too high, or when no stake is
 * possible.
 */
export function amountInstead(coupon: StakeState): string | null {
  const { amount, quote } = coupon;
  const max = quote?.maxBetAmount ?? null;
  const isTooMuch = hasError(coupon, 'betting/stake-over-max') || isShortOfMoney(coupon);
  if (!quote || !isTooMuch || max === null || max === amount) return null;
  const min = quote.minBetAmount ?? '0';
  const missing = addAmounts(min, max, -1, knownExponent(quote.currency));
  return /[1-9]/.test(max) && missing === '0' ? max : null;
}
