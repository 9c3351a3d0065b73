import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';

interface UnitStake {
  /** The stake of each bet of the coupon, rounded down to a minor unit, as decimal text. */
  readonly unit: string;
  /** What is left of the stake; all bets share it equally (DR-4.12). Null when nothing is left. */
  readonly rest: string | null;
}

/** Divides a stake by the number of bets. The decimals of the amount are those of its currency. */
export function unitStakeOf(amount: string, lineCount: number): UnitStake {
  const [whole = '0', decimals = ''] = amount.split('.');
  const minor = BigInt(whole + decimals);
  const count = BigInt(lineCount);
  const text = (value: bigint): string => {
    const digits = String(value).padStart(decimals.length + 1, '0');
    const point = digits.length - decimals.length;
    return decimals === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  };
  const rest = minor % count;
  return { unit: text(minor / count), rest: rest === 0n ? null : text(rest) };
}

/** Returns "6 bets of €0.83 + €0.02 shared equally"; null for a coupon that is one bet. The parts add up to the stake. */
export function unitStakeText(
  { amount, lineCount }: Pick<CouponWire, 'amount' | 'lineCount'>,
  t: Translate,
  money: (amount: string) => string,
): string | null {
  if (lineCount < 2) return null;
  const { unit, rest } = unitStakeOf(amount, lineCount);
  const values = { count: lineCount, amount: money(unit) };
  return rest === null
    ? t('coupon_unit_stake', values)
    : t('coupon_unit_stake_rest', { ...values, rest: money(rest) });
}
