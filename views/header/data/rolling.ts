/** The balance counts up once when a bet has won (DR-11.24). */
import type { UserLiveObjects } from '@touchline/contracts/shared';

type States = ReadonlyMap<number, string>;

/**
 * Returns the coupon states after a message of the player's topic, and whether an open coupon has brought more in it than
 * the player paid.
 */
export function afterCoupons(
  known: States,
  set: UserLiveObjects,
): { readonly states: States; readonly hasWon: boolean } {
  const states = new Map(known);
  let hasWon = false;
  for (const [key, value] of Object.entries(set)) {
    if (!key.startsWith('coupon:')) continue;
    const { couponId, state, hasGain } = value as { couponId: number; state: string; hasGain: boolean };
    if (hasGain && states.get(couponId) === 'open') hasWon = true;
    states.set(couponId, state);
  }
  return { states, hasWon };
}

const SHARES = 1000;

/**
 * Returns an amount between two others, as a decimal text with the digits of the second one.
 *
 * @param share 0 for the first amount, 1 for the second
 */
export function amountBetween(from: string, to: string, share: number): string {
  const digits = to.split('.')[1]?.length ?? 0;
  const [first, last] = [unitsOf(from, digits), unitsOf(to, digits)];
  const units = first + ((last - first) * BigInt(Math.round(share * SHARES))) / BigInt(SHARES);
  const text = String(units).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Whether the second amount is greater. */
export const isRise = (from: string, to: string): boolean => {
  const digits = Math.max(from.split('.')[1]?.length ?? 0, to.split('.')[1]?.length ?? 0);
  return unitsOf(to, digits) > unitsOf(from, digits);
};

function unitsOf(amount: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`);
}
