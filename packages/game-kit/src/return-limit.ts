import { rational, type Rational } from '@touchline/money';

const AMOUNT = /^(\d{1,18})(?:\.(\d{1,8}))?$/;
const DIGITS = 8;

/** A decimal text above 0 in units of 10^-8; null for another text. */
function scaled(amount: string): bigint | null {
  const [, whole, fraction = ''] = AMOUNT.exec(amount) ?? [];
  const value = whole === undefined ? 0n : BigInt(whole + fraction.padEnd(DIGITS, '0'));
  return value > 0n ? value : null;
}

/**
 * The most that a first stake of 1 may return in a round, from its stake and the most that the round may pay (DR-8.33).
 *
 * @returns null when one of them is not an amount above 0
 */
export function returnLimitOf(stake: string, maxWin: string): Rational | null {
  const [num, den] = [scaled(maxWin), scaled(stake)];
  return num === null || den === null ? null : rational(num, den);
}
