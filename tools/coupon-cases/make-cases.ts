/** Creates coupon cases from a seed, with the payouts that the slow oracle computes. */
import { COUPON_FORMS, type CouponTypeName } from '@touchline/betting-engine';
import { type CouponCase, RESULTS, type ResultName } from './coupon-case.ts';
import { oraclePayout } from './slow-oracle.ts';

type CaseLeg = CouponCase['legs'][number];
type Random = (below: number) => number;

const casesOfAType = 44;
const results = Object.keys(RESULTS) as ResultName[];

/** Mulberry32, which gives the same numbers on every machine. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const decimal = (units: number, decimals: number): string =>
  `${Math.floor(units / 10 ** decimals)}.${String(units % 10 ** decimals).padStart(decimals, '0')}`;

/** Picks a result. More than half of the bets win, so that coupons pay. */
const resultOf = (random: Random): ResultName =>
  random(2) === 0 ? 'won' : (results[random(results.length)] ?? 'won');

function legOf(type: CouponTypeName, random: Random): CaseLeg {
  const coef = decimal(1010 + random(random(4) === 0 ? 9000 : 1800), 3);
  const result = resultOf(random);
  const deadHeat: CaseLeg = { coef, result: 'won', deadHeat: [1, 2 + random(3)] };
  // The odds are low, because an anti-express with high odds is not offered (DR-4.37).
  if (type === 'antiExpress')
    return {
      coef: decimal(1030 + random(570), 3),
      result,
      overround: decimal(1_020_000 + random(120_000), 6),
    };
  return random(25) === 0 ? deadHeat : { coef, result };
}

/** Puts bets into blocks of one or two, and some into the block of the bankers. */
function inBlocks(legs: readonly CaseLeg[], blocks: number, hasBankers: boolean, random: Random): CaseLeg[] {
  return legs.map((leg, at) => {
    if (at < blocks) return { ...leg, block: at + 1 };
    return { ...leg, block: hasBankers && random(3) === 0 ? 0 : 1 + random(blocks) };
  });
}

const minorText = (minor: number): string => decimal(minor, 2);

/** The parts of a case that its type needs in addition to the bets. */
function partsOf(
  type: CouponTypeName,
  stakeMinor: number,
  random: Random,
): Omit<CouponCase, 'name' | 'expected'> {
  const stake = minorText(stakeMinor);
  const legs = (count: number): CaseLeg[] => Array.from({ length: count }, () => legOf(type, random));
  const upTo = (min: number, max: number): number => min + random(max - min + 1);
  switch (type) {
    case 'single':
      return { type, stake, legs: legs(1) };
    case 'manySingles': {
      const bets = legs(upTo(2, 6));
      const stakes = bets.map(() => 20 + random(5000));
      return {
        type,
        stake: minorText(stakes.reduce((a, b) => a + b)),
        legs: bets,
        stakes: stakes.map(minorText),
      };
    }
    case 'system': {
      const count = upTo(3, 6);
      const bets = [...inBlocks(legs(count), count, false, random)];
      const bankers = legs(random(3)).map((leg) => ({ ...leg, block: 0 }));
      return { type, stake, legs: [...bankers, ...bets], systemValue: upTo(2, count - 1) };
    }
    case 'multibet': {
      const blocks = upTo(3, 5);
      const bets = inBlocks(legs(blocks + upTo(1, 3)), blocks, true, random);
      return { type, stake, legs: bets.toSorted(byBlock), systemValue: upTo(2, blocks - 1) };
    }
    case 'conditional': {
      const blocks = upTo(2, 4);
      const bets = inBlocks(legs(blocks + upTo(1, 2)), blocks, false, random).toSorted(byBlock);
      const later = Array.from({ length: blocks - 1 }, (_, at) => String(at + 2));
      const amounts = later.map(
        (block) => [block, random(2) === 0 ? 'max' : minorText(1 + random(stakeMinor))] as const,
      );
      return { type, stake, legs: bets, blockAmounts: Object.fromEntries(amounts) };
    }
    case 'antiExpress':
      return { type, stake, legs: legs(upTo(2, 4)) };
    case 'express':
    case 'lucky':
    case 'patent':
    case 'chain': {
      const { min, max } = COUPON_FORMS[type].legLimits;
      return { type, stake, legs: legs(upTo(min, Math.min(max, 7))) };
    }
  }
}

const byBlock = (a: CaseLeg, b: CaseLeg): number => (a.block ?? 0) - (b.block ?? 0);

/** Creates all cases. Every call gives the same list. */
export function makeCases(): CouponCase[] {
  const random = randomOf(20_261_124);
  return (Object.keys(COUPON_FORMS) as CouponTypeName[]).flatMap((type) =>
    Array.from({ length: casesOfAType }, (_, at) => {
      const stakeMinor = 50 + random(at % 11 === 0 ? 2_000_000 : 20_000);
      const coupon = { name: `${type} ${at + 1}`, ...partsOf(type, stakeMinor, random), expected: '0.00' };
      return { ...coupon, expected: minorText(Number(oraclePayout(coupon))) };
    }),
  );
}
