/** Computes settlement by enumeration, written from the rules alone; it shares no code with the engine. */
import type { Rational } from '@touchline/money';
import { add, multiply, rational, smaller, subtract } from '@touchline/money';
import type { AcceptedCoupon } from '../../src/index.ts';
import type { Sample } from '../coupon-types/samples.ts';

const ZERO = rational(0n);
const ONE = rational(1n);
const product = (values: readonly Rational[]): Rational => values.reduce(multiply, ONE);

/** Statuses by a table in two-thousandths. */
function valuesOf({ legs, statuses }: Sample): readonly Rational[] {
  return legs.map(({ coefMilli: k }, at) => {
    const table = [0n, 2n * k, 2000n, 2000n, k + 1000n, 1000n, k];
    return rational(table[statuses[at] ?? 0] ?? 0n, 2000n);
  });
}

/** The mean of the products of all subsets whose size is allowed, each with the bankers. */
function meanOfLines(
  members: readonly Rational[],
  bankers: Rational,
  isSize: (size: number) => boolean,
): Rational {
  let lines = 0n;
  let sum = ZERO;
  for (let mask = 0; mask < 1 << members.length; mask += 1) {
    const chosen = members.filter((_, bit) => (mask >> bit) & 1);
    if (!isSize(chosen.length)) continue;
    lines += 1n;
    sum = add(sum, multiply(bankers, product(chosen)));
  }
  return multiply(sum, rational(1n, lines));
}

/** Plays blocks from one account of `stake`. Without an amount a block stakes the whole account. */
function play(
  blocks: readonly Rational[],
  stake: Rational,
  amounts: readonly (Rational | undefined)[],
): Rational {
  let account = stake;
  for (const [at, value] of blocks.entries()) {
    const staked = smaller(amounts[at] ?? account, account);
    account = add(subtract(account, staked), multiply(staked, value));
  }
  return account;
}

/**
 * Returns the factor of an anti-express: 1 when all legs are void, 0 when no leg lost, and otherwise
 * 1 / ((1 - P) x 1.05) rounded down on the ladder (DR-4.36 to DR-4.42, DR-2.3). P is the probability that all legs win.
 */
function antiFactor({ legs, statuses }: Sample): Rational {
  const valid = legs.flatMap((leg, at) => {
    const status = statuses[at] ?? 0;
    return status === 0 || status === 1 ? [{ ...leg, status }] : [];
  });
  if (valid.length === 0) return ONE;
  if (!valid.some(({ status }) => status === 0)) return ZERO;
  const chances = valid.map(({ coefMilli, overroundPpm = 0n, fairChancePpb }) =>
    fairChancePpb === undefined
      ? rational(1_000_000_000n, coefMilli * overroundPpm)
      : rational(fairChancePpb, 1_000_000_000n),
  );
  const loss = multiply(subtract(ONE, product(chances)), rational(105n, 100n));
  const milli = (loss.den * 1000n) / loss.num;
  const step =
    milli < 4000n ? 1n : milli < 10_000n ? 10n : milli < 20_000n ? 100n : milli < 100_000n ? 500n : 1000n;
  const onLadder = milli - (milli % step);
  return rational(onLadder < 1_000_000n ? onLadder : 1_000_000n, 1000n);
}

function factorOf(name: string, sample: Sample): Rational {
  const { legs, params } = sample;
  const values = valuesOf(sample);
  const bankers = product(values.filter((_, at) => legs[at]?.blockId === 0));
  const last = Math.max(...legs.map(({ blockId }) => blockId));
  const blocks = Array.from({ length: last }, (_, block) =>
    product(values.filter((__, at) => legs[at]?.blockId === block + 1)),
  );
  switch (name) {
    case 'lucky':
      return meanOfLines(values, ONE, (size) => size >= 1);
    case 'patent':
      return meanOfLines(values, ONE, (size) => size >= 2);
    case 'chain':
      return play(
        values,
        ONE,
        values.map(() => ONE),
      );
    case 'conditional': {
      const stake = rational(params.stakeMinor ?? 1n);
      const amounts = blocks.map((_, at) => {
        const amount = params.blockAmounts?.[at + 1];
        return typeof amount === 'bigint' ? rational(amount) : undefined;
      });
      return multiply(play(blocks, stake, amounts), rational(1n, params.stakeMinor ?? 1n));
    }
    case 'antiExpress':
      return antiFactor(sample);
    default: {
      const size = params.systemValue ?? blocks.length;
      return meanOfLines(blocks, bankers, (one) => one === size);
    }
  }
}

/** The payout of a settled coupon in minor units. */
export function oraclePayout(
  name: string,
  sample: Sample,
  stakeMinor: bigint,
  terms: AcceptedCoupon,
): bigint {
  // A void returns the full stake. The maximum payout limits only wins.
  if (sample.statuses.every((id) => id === 2 || id === 3)) return stakeMinor;
  const factor = factorOf(name, sample);
  const isCapped = factor.num * 1000n > terms.capMilli * factor.den;
  const num = (isCapped ? terms.capMilli : factor.num) * stakeMinor;
  const den = isCapped ? 1000n : factor.den;
  const [whole, rest] = [num / den, num % den];
  const rounded = rest * 2n >= den ? whole + 1n : whole;
  return rounded < terms.maxPayoutMinor ? rounded : terms.maxPayoutMinor;
}
