/** Computes amounts of a sale in the browser with whole minor units, never with binary floats. */
import { salePercents } from '@touchline/contracts/sports-betting';

/** Converts "206.18" to 20618n. Amounts of one currency have the same number of digits. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const digitsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

function textOf(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns the difference of two amounts of one currency. */
export const difference = (from: string, less: string): string =>
  textOf(minorOf(from) - minorOf(less), digitsOf(from));

/** Returns the payout of a partial sale: floor(percent of the value) (DR-4.119). */
export const partPaid = (value: string, percent: number): string =>
  textOf((minorOf(value) * BigInt(percent)) / 100n, digitsOf(value));

/** Returns the stake that a partial sale leaves. The sold stake is rounded up (DR-4.119). */
export function stakeLeftAfter(stakeLeft: string, percent: number): string {
  const stake = minorOf(stakeLeft);
  return textOf(stake - (stake * BigInt(percent) + 99n) / 100n, digitsOf(stakeLeft));
}

/** Limits a percent to the values of the control: whole, from 10 to 90. */
export const toPercent = (text: string): number =>
  Math.min(salePercents.max, Math.max(salePercents.min, Math.round(Number(text))));
