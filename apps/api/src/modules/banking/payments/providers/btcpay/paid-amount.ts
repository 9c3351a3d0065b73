import type { Currency } from '@touchline/money';
import type { PaidByCoin } from './greenfield.ts';

/**
 * Returns what was paid in all coins, in minor units of the invoice's currency, rounded down: coins times their rate.
 * @throws for a number that is not decimal
 */
export function paidMinorOf(
  coins: readonly Pick<PaidByCoin, 'rate' | 'paymentMethodPaid'>[],
  { exponent }: Currency,
): bigint {
  const products = coins.map(({ rate, paymentMethodPaid }) => {
    const [price, paid] = [readDecimal(rate), readDecimal(paymentMethodPaid)];
    return { digits: price.digits * paid.digits, scale: price.scale + paid.scale };
  });
  const scale = Math.max(exponent, ...products.map((one) => one.scale));
  const sum = products.reduce((total, one) => total + one.digits * 10n ** BigInt(scale - one.scale), 0n);
  return sum / 10n ** BigInt(scale - exponent);
}

/** `0.0125` is 125 with scale 4. */
function readDecimal(text: string): { digits: bigint; scale: number } {
  const match = /^([0-9]{1,20})(?:\.([0-9]{1,20}))?$/.exec(text);
  if (!match) throw new Error(`${JSON.stringify(text)} is not a decimal number`);
  const [, whole = '0', decimals = ''] = match;
  return { digits: BigInt(whole + decimals), scale: decimals.length };
}
