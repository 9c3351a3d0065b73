import type { ReadBet } from '@touchline/game-kit';
import {
  type Currency,
  convertExact,
  formatAmountWire,
  parseAmount,
  parseStake,
  type Rational,
  rateFromText,
  rational,
  roundDebited,
  roundDown,
  roundGamePayout,
  multiply,
  divide,
} from '@touchline/money';

/** The operator's settings of rounds. Amounts are decimal texts of the house currency; gaps are milliseconds. */
export type RoundSettings = {
  house: Currency;
  /** Units of a currency for one unit of the house currency. */
  rates: Readonly<Record<string, string>>;
  minStake: string;
  maxWin: string;
  gapMs: number;
};

/** Stakes of a game in one currency, in minor units (DR-8.11). */
export type StakeRange = { minStakeMinor: bigint; maxWinMinor: bigint };

/** Returns the least stake, rounded up, and the most a round may return, rounded down; null for a currency without a rate. */
export function stakeRange(currency: Currency, settings: RoundSettings): StakeRange | null {
  const exact = (text: string): Rational | null => {
    const parsed = parseAmount(text, settings.house);
    if (parsed.outcome !== 'parsed') throw new Error(`not an amount: ${text}`);
    if (currency.code === settings.house.code) return rational(parsed.minor);
    const rate = settings.rates[currency.code];
    if (rate === undefined) return null;
    const record = rateFromText(settings.house.code, currency.code, rate);
    return record.rate.num > 0n ? convertExact(rational(parsed.minor), settings.house, record) : null;
  };
  const [least, most] = [exact(settings.minStake), exact(settings.maxWin)];
  if (least === null || most === null) return null;
  return { minStakeMinor: roundDebited(least), maxWinMinor: roundDown(most) };
}

/** The greatest stake of a bet: what it returns at most stays within the limit of a round (DR-8.47). */
export const maxStakeMinor = ({ most, parts }: ReadBet, { maxWinMinor }: StakeRange): bigint => {
  const whole = most.num > 0n ? roundDown(divide(rational(maxWinMinor), most)) : maxWinMinor;
  return whole - (whole % BigInt(parts));
};

/**
 * Reads the stake of a bet.
 * @param stake a decimal text of the currency
 * @returns minor units; or, for a stake that is not allowed, the least and the greatest one and the parts that it divides into
 */
export function readStake(
  { bet, stake }: { bet: ReadBet; stake: string },
  currency: Currency,
  range: StakeRange,
): { stakeMinor: bigint } | { allowed: { min: string; max: string; parts: number } } {
  const parsed = parseStake(stake, currency);
  const max = maxStakeMinor(bet, range);
  const isInRange = parsed.outcome === 'parsed' && parsed.minor >= range.minStakeMinor && parsed.minor <= max;
  if (isInRange && parsed.minor % BigInt(bet.parts) === 0n) return { stakeMinor: parsed.minor };
  return {
    allowed: {
      min: formatAmountWire(range.minStakeMinor, currency),
      max: formatAmountWire(max, currency),
      parts: bet.parts,
    },
  };
}

/** What a stake of 1 may return at most in this round: a step beyond it is not offered (DR-8.33). */
export const returnLimit = (stakeMinor: bigint, maxWinMinor: bigint): Rational =>
  rational(maxWinMinor, stakeMinor);

/** What a stake returns, rounded down to the minor unit (DR-8.11). */
export function payoutMinor(stakeMinor: bigint, returned: Rational, maxWinMinor: bigint): bigint {
  const payout = roundGamePayout(multiply(rational(stakeMinor), returned));
  return payout < maxWinMinor ? payout : maxWinMinor;
}
