import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AcceptedCoupon,
  Boost,
  CouponParams,
  CouponType,
  OutcomeSettlement,
  SettledStatusId,
  SettlementGeneration,
  TypedLeg,
} from '../../src/index.ts';
import { COUPON_TYPES, nextGeneration, settleCoupon } from '../../src/index.ts';
import type { Sample } from '../coupon-types/samples.ts';
import { SAMPLES, STORED_TYPES } from '../coupon-types/samples.ts';
import { asked, line, milli, NOW } from './fixtures.ts';
import { oraclePayout } from './settlement-oracle.ts';

/** An accepted coupon straight from its parts. */
function coupon(
  type: CouponType,
  legs: readonly TypedLeg[],
  stakeMinor: bigint,
  params: CouponParams = {},
  boost: Boost = { kind: 'none' },
): AcceptedCoupon {
  const { stakeMinor: _, ...accepted } = params;
  return {
    typeId: type.id,
    ...accepted,
    currency: 'EUR',
    stakeMinor,
    legs: legs.map(({ blockId, ...leg }) => ({
      ...line('2.000'),
      ...asked(line('2.000'), blockId),
      ...leg,
    })),
    capMilli: type.capKind === 'single' ? 200_000n : 1_000_000n,
    maxPayoutMinor: 60_000_00n,
    boost,
    coefMilli: 1000n,
    possibleWinMinor: 0n,
    isPayoutCapped: false,
    acceptedAtMs: NOW,
  };
}

function plain(type: CouponType, coefs: readonly string[], stakeMinor = 100_00n, systemValue?: number) {
  const legs = coefs.map((coef, at) => ({ blockId: at + 1, coefMilli: milli(coef) }));
  return coupon(type, legs, stakeMinor, systemValue === undefined ? {} : { systemValue });
}

function settle(accepted: AcceptedCoupon, ...ids: readonly (SettledStatusId | undefined)[]): string {
  const settlement = settleCoupon(
    accepted,
    ids.map((statusId) => (statusId === undefined ? undefined : { statusId })),
  );
  return settlement.outcome === 'open' ? 'open' : `${settlement.state} ${settlement.payoutMinor}`;
}

describe('states', () => {
  const { single, express, system } = COUPON_TYPES;

  it('[DR-4.105] won, lost, returned and partial', () => {
    expect(
      [0, 1, 2, 3, 4, 5, 6].map((id) => settle(plain(single, ['1.800']), id as SettledStatusId)),
    ).toEqual([
      'LOST 0',
      'WON 18000',
      'RETURNED 10000',
      'RETURNED 10000',
      'WON 14000',
      'PARTIAL 5000',
      'PARTIAL 9000',
    ]);
    expect(settle(plain(express, ['2.000', '1.500']), 1, 5)).toBe('WON 10000');
    expect(settle(plain(express, ['2.000', '1.500']), 2, 3)).toBe('RETURNED 10000');
  });

  it('[DR-3.6] [DR-4.11] [DR-4.16] the worked examples', () => {
    expect(settle(plain(express, ['1.900', '2.100']), 1, 4)).toBe('WON 29450');
    expect(settle(plain(express, ['1.900', '2.100']), 1, 5)).toBe('PARTIAL 9500');
    expect(settle(plain(express, ['1.500', '1.800', '2.100']), 1, 2, 1)).toBe('WON 31500');
    const twoOfThree = plain(system, ['1.800', '2.000', '2.500'], 30_00n, 2);
    expect(settle(twoOfThree, 1, 1, 1)).toBe('WON 13100');
    expect(settle(twoOfThree, 1, 1, 0)).toBe('WON 3600');
    expect(settle(twoOfThree, 1, 1, 2)).toBe('WON 7400');
  });

  it('[DR-4.106] early loss: a lost leg, too few winners, a lost banker', () => {
    expect(settle(plain(express, ['2.000', '2.000', '2.000']), undefined, 0)).toBe('LOST 0');
    const twoOfThree = plain(system, ['1.800', '2.000', '2.500'], 30_00n, 2);
    expect(settle(twoOfThree, 0, undefined, undefined)).toBe('open');
    expect(settle(twoOfThree, 0, undefined, 0)).toBe('LOST 0');
    const legs = [0, 1, 2, 3].map((blockId) => ({ blockId, coefMilli: 2000n }));
    expect(settle(coupon(system, legs, 30_00n, { systemValue: 2 }), 0)).toBe('LOST 0');
  });

  it('[DR-4.107] no win is paid while a leg is open', () => {
    expect(settle(plain(single, ['2.000']))).toBe('open');
    expect(settle(plain(system, ['1.800', '2.000', '2.500'], 30_00n, 2), 1, 1)).toBe('open');
  });

  it('[DR-4.111] legs of a cancelled event count as returned', () => {
    expect(settle(plain(express, ['2.000', '3.000']), 1, 3)).toBe('WON 20000');
  });
});

describe('generations', () => {
  const settled = (payoutMinor: bigint) =>
    ({ outcome: 'settled', state: 'WON', payoutMinor, bonusMinor: 0n, isPayoutCapped: false }) as const;

  it('[DR-4.112] a correction posts the difference, a rollback reverses everything', () => {
    expect(nextGeneration(undefined, { outcome: 'open' })).toBeUndefined();
    const first = nextGeneration(undefined, settled(150_00n));
    expect(first).toEqual({ settlementSeq: 1, payoutMinor: 150_00n, differenceMinor: 150_00n });
    expect(nextGeneration(first, settled(150_00n))).toBeUndefined();
    expect(nextGeneration(first, settled(90_00n))).toEqual({
      settlementSeq: 2,
      payoutMinor: 90_00n,
      differenceMinor: -60_00n,
    });
    expect(nextGeneration(first, { outcome: 'open' })).toEqual({
      settlementSeq: 2,
      payoutMinor: 0n,
      differenceMinor: -150_00n,
    });
  });

  it('[RL-20] the differences of any sequence of generations add up to the last result', () => {
    const step = fc.oneof(fc.constant(undefined), fc.bigInt({ min: 0n, max: 500n }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (payouts) => {
        let generation: SettlementGeneration | undefined;
        let posted = 0n;
        for (const payout of payouts) {
          const next = nextGeneration(
            generation,
            payout === undefined ? { outcome: 'open' } : settled(payout),
          );
          posted += next?.differenceMinor ?? 0n;
          generation = next ?? generation;
        }
        expect(posted).toBe(payouts.at(-1) ?? 0n);
      }),
    );
  });
});

describe.each(STORED_TYPES)('%s', (name, type) => {
  const sample = SAMPLES[name] ?? fc.constant<Sample>({ legs: [], params: {}, statuses: [] });
  const stake = fc.bigInt({ min: 1n, max: 10n ** 7n });

  it('[DR-4.137] any order of results, with a rollback in between, ends equal', () => {
    fc.assert(
      fc.property(sample, stake, fc.infiniteStream(fc.nat()), (drawn, stakeMinor, keys) => {
        const accepted = coupon(type, drawn.legs, stakeMinor, drawn.params);
        const order = drawn.legs
          .map((_, at) => ({ at, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key);
        const known: (OutcomeSettlement | undefined)[] = drawn.legs.map(() => undefined);
        let generation: SettlementGeneration | undefined;
        let posted = 0n;
        const post = (): void => {
          const next = nextGeneration(generation, settleCoupon(accepted, known));
          posted += next?.differenceMinor ?? 0n;
          generation = next ?? generation;
        };
        const rolledBack = order[0]?.at ?? 0;
        for (const { at } of order) {
          known[at] = { statusId: drawn.statuses[at] ?? 0 };
          post();
        }
        known[rolledBack] = undefined;
        post();
        known[rolledBack] = { statusId: drawn.statuses[rolledBack] ?? 0 };
        post();
        const straight = settleCoupon(accepted, known);
        expect(straight.outcome).toBe('settled');
        expect(posted).toBe(straight.outcome === 'settled' ? straight.payoutMinor : -1n);
      }),
    );
  });

  it('[RL-18] equals an independent oracle, run twice, 17,000 coupons', () => {
    let cases = 0;
    fc.assert(
      fc.property(sample, stake, (drawn, stakeMinor) => {
        cases += 1;
        const accepted = coupon(type, drawn.legs, stakeMinor, drawn.params);
        const outcomes = drawn.statuses.map((statusId) => ({ statusId }));
        const first = settleCoupon(accepted, outcomes);
        const paid = first.outcome === 'settled' ? first.payoutMinor : -1n;
        const expected = oraclePayout(
          name,
          { ...drawn, params: { ...drawn.params, stakeMinor } },
          stakeMinor,
          accepted,
        );
        if (paid !== expected)
          expect({ ...drawn, stakeMinor, paid }).toEqual({ ...drawn, stakeMinor, paid: expected });
        const second = settleCoupon(accepted, outcomes);
        expect(second).toEqual(first);
      }),
      { numRuns: 17_000 },
    );
    expect(cases).toBe(17_000);
  });
});
