/**
 * Computes what a coupon pays, slowly and directly from docs/spec/domain-rules.md. Every line is written out and paid
 * separately, in exact fractions. It shares no code with the engine, so a fault in one of the two is found.
 */
import type { CouponCase, ResultName } from './coupon-case.ts';

type Fraction = { readonly num: bigint; readonly den: bigint };
type CaseLeg = CouponCase['legs'][number];

const fraction = (num: bigint, den = 1n): Fraction => ({ num, den });
const one = fraction(1n);
const zero = fraction(0n);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);
const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.num, b.den));
const isLess = (a: Fraction, b: Fraction): boolean => a.num * b.den < b.num * a.den;
const lesser = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b);
const product = (list: readonly Fraction[]): Fraction => list.reduce(times, one);

/** Parses "1.85" to 185/100. */
function parse(text: string): Fraction {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return fraction(BigInt(text.replace('.', '')), 10n ** BigInt(decimals));
}

const half = fraction(1n, 2n);

/** Returns what a bet pays per unit of stake (DR-3.2, DR-3.5). */
function returnOf({ coef, result, deadHeat }: CaseLeg): Fraction {
  const k = parse(coef);
  if (deadHeat) return times(k, fraction(BigInt(deadHeat[0]), BigInt(deadHeat[1])));
  const byResult: Record<ResultName, Fraction> = {
    lost: zero,
    won: k,
    returned: one,
    void: one,
    'half-won': times(half, plus(k, one)),
    'half-lost': half,
    'half-lost-half-won': times(half, k),
  };
  return byResult[result];
}

/** All subsets of a list, with the empty one. */
const choices = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);

/** Returns the positions of the bets in each block, by block number. */
function blocksOf({ legs }: CouponCase): Map<number, number[]> {
  const blocks = new Map<number, number[]>();
  for (const [at, { block = at + 1 }] of legs.entries())
    blocks.set(block, [...(blocks.get(block) ?? []), at]);
  return blocks;
}

/** Returns the lines of a coupon, each as the positions of its bets (DR-4.12, DR-4.25, DR-4.43, DR-4.44). */
function linesOf(coupon: CouponCase): number[][] {
  const { type, legs, systemValue } = coupon;
  const positions = legs.map((_, at) => at);
  if (type === 'single' || type === 'express') return [positions];
  if (type === 'lucky') return choices(positions).filter(({ length }) => length >= 1);
  if (type === 'patent') return choices(positions).filter(({ length }) => length >= 2);
  const blocks = blocksOf(coupon);
  const bankers = blocks.get(0) ?? [];
  const ordinary = [...blocks].filter(([block]) => block !== 0).map(([, bets]) => bets);
  return choices(ordinary)
    .filter(({ length }) => length === systemValue)
    .map((chosen) => [...bankers, ...chosen.flat()]);
}

/**
 * Plays the parts of an account one after another (DR-4.19, DR-4.31). With `amount` null the whole account is staked.
 */
function play(stake: Fraction, parts: readonly { value: Fraction; amount: Fraction | null }[]): Fraction {
  let account = stake;
  for (const { value, amount } of parts) {
    const staked = amount === null ? account : lesser(amount, account);
    account = plus(minus(account, staked), times(staked, value));
  }
  return account;
}

/** Rounds a coefficient down to a multiple of the step of its range, in thousandths (DR-2.3). */
function ladderDown(coef: Fraction): Fraction {
  const milli = (coef.num * 1000n) / coef.den;
  const step =
    milli >= 100_000n ? 1000n : milli >= 20_000n ? 500n : milli >= 10_000n ? 100n : milli >= 4000n ? 10n : 1n;
  return fraction(milli - (milli % step), 1000n);
}

/** Computes an anti-express (DR-4.36 to DR-4.42). Half results count as void. */
function antiExpress({ legs }: CouponCase): Fraction {
  const valid = legs.filter(({ result }) => result === 'won' || result === 'lost');
  if (valid.length === 0) return one;
  if (valid.every(({ result }) => result === 'won')) return zero;
  const chances = valid.map(({ coef, overround = '1' }) => {
    const { num, den } = times(parse(coef), parse(overround));
    return fraction(den, num);
  });
  const { num, den } = times(minus(one, product(chances)), fraction(105n, 100n));
  return lesser(ladderDown(fraction(den, num)), fraction(1000n));
}

/** Returns payout divided by stake, before caps. */
function factorOf(coupon: CouponCase): Fraction {
  const { type, legs, stake, blockAmounts = {} } = coupon;
  const values = legs.map(returnOf);
  if (type === 'antiExpress') return antiExpress(coupon);
  if (type === 'chain')
    return play(
      one,
      values.map((value) => ({ value, amount: one })),
    );
  if (type === 'conditional') {
    const parts = [...blocksOf(coupon)]
      .toSorted(([a], [b]) => a - b)
      .map(([block, bets]) => {
        const amount = blockAmounts[String(block)];
        const isWhole = amount === undefined || amount === 'max';
        return {
          value: product(bets.map((at) => values[at] ?? one)),
          amount: isWhole ? null : parse(amount),
        };
      });
    const { num, den } = parse(stake);
    return times(play(parse(stake), parts), fraction(den, num));
  }
  const lines = linesOf(coupon);
  const paid = lines.map((bets) => product(bets.map((at) => values[at] ?? one))).reduce(plus, zero);
  return times(paid, fraction(1n, BigInt(lines.length)));
}

/** The caps of DR-1.13 and DR-1.14 that the site has by default. */
const caps = { maxPayout: '60000.00', single: '200', others: '1000' };

/** Returns the payout of a case in minor units, rounded once, half up (DR-1.15). */
export function oraclePayout(coupon: CouponCase): bigint {
  const { type, legs, stakes } = coupon;
  if (type === 'manySingles')
    return legs
      .map((leg, at) => ({ ...coupon, type: 'single' as const, stake: stakes?.[at] ?? '0', legs: [leg] }))
      .map(oraclePayout)
      .reduce((sum, paid) => sum + paid, 0n);
  const cap = parse(coupon.maxCoef ?? (type === 'single' ? caps.single : caps.others));
  const { num, den } = times(lesser(factorOf(coupon), cap), times(parse(coupon.stake), fraction(100n)));
  const rounded = (2n * num + den) / (2n * den);
  // A void returns the whole stake, even above the maximum payout (DR-4.134).
  const isVoid = legs.every(({ result }) => result === 'returned' || result === 'void');
  const max = times(parse(coupon.maxPayout ?? caps.maxPayout), fraction(100n));
  return isVoid || rounded < max.num / max.den ? rounded : max.num / max.den;
}
