/** Arithmetic on decimal texts for display. Money is decided on the server; nothing here is sent. */

const DIGITS = 6;
const SCALE = 10n ** BigInt(DIGITS);

const scaled = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
};

/** Whether the first amount is more than the second. */
export const isMore = (amount: string, than: string): boolean => scaled(amount) > scaled(than);

/** An amount times a multiplier, cut off after two digits: "2.00" times "1.0421" is "2.08". Empty counts as 0. */
export function times(amount: string, multiplier: string): string {
  return centsText((scaled(amount || '0') * scaled(multiplier) * 100n) / (SCALE * SCALE));
}

/**
 * What a multiplier of the stake in play is worth. A multiplier has four digits only, so that of the round itself is its
 * payout: 16.00 for a stake of 12.00 is 1.3333 times the stake, and not 15.99.
 */
export const worthOf = (
  multiplier: string,
  round: { readonly stake: string; readonly multiplier: string; readonly payout: string } | undefined,
  stake: string,
): string => {
  if (!round) return times(stake, multiplier);
  return multiplier === round.multiplier ? round.payout : times(round.stake, multiplier);
};

/** The exact difference of two amounts, with as many digits as they have and two at least: "2.00" less "3.50" is "-1.50". */
export function minus(amount: string, less: string): string {
  const digits = Math.max(2, digitsOf(amount), digitsOf(less));
  const difference = scaled(amount) - scaled(less);
  const [sign, size] = difference < 0n ? ['-', -difference] : ['', difference];
  const fraction = String(size % SCALE)
    .padStart(DIGITS, '0')
    .slice(0, digits);
  return `${sign}${size / SCALE}.${fraction}`;
}

const digitsOf = (text: string): number => Math.min(DIGITS, text.split('.')[1]?.length ?? 0);

/** An amount in hundredths, cut off: "1.5" is 150. Empty counts as 0. */
export const centsOf = (amount: string): bigint => (scaled(amount || '0') * 100n) / SCALE;

/** Hundredths as an amount with two digits: 150 is "1.50". */
export const centsText = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
