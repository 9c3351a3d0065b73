import { addAmounts } from '@touchline/ui';

/**
 * Returns the most that can be asked in advance, as decimal text: the available amount, at most the stake. Without a
 * stake it is the available amount.
 * @param exponent the number of decimals of the currency
 */
export function mostAdvance(available: string, stake: string, exponent: number): string {
  if (!/[1-9]/.test(stake)) return available;
  const over = addAmounts(available, stake, -1, exponent);
  return /[1-9]/.test(over) ? stake : available;
}
