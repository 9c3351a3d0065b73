import {
  type AcceptedCoupon,
  COUPON_TYPES,
  type CouponType,
  type OutcomeSettlement,
  paramsOf,
  type SettledStatusId,
  settleCoupon,
} from '@touchline/betting-engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCouponJson } from '../coupon-json.ts';
import { type OracleCoupon, recountSettlement } from './settlement-oracle.ts';

const statusIds = [0, 1, 2, 3, 4, 5, 6] as const;

type DrawnLeg = {
  coefMilli: bigint;
  overroundPpm: bigint;
  fairChancePpb?: bigint | undefined;
  /** Undefined means open. Wins are generated more often than other results. */
  status?: SettledStatusId | undefined;
};

const drawnLeg: fc.Arbitrary<DrawnLeg> = fc.record({
  coefMilli: fc.bigInt({ min: 1200n, max: 12_000n }),
  overroundPpm: fc.bigInt({ min: 1_010_000n, max: 1_200_000n }),
  fairChancePpb: fc.option(fc.bigInt({ min: 50_000_000n, max: 900_000_000n }), { nil: undefined }),
  status: fc.option(fc.oneof(fc.constant(1 as const), fc.constantFrom<SettledStatusId>(...statusIds)), {
    nil: undefined,
    freq: 6,
  }),
});

/**
 * Returns the block of each leg. In a type with blocks, two legs share a block, and some legs may be in the lobby block
 * (bankers).
 */
function blocksFor(type: CouponType, count: number): number[] {
  const lobby = type.hasBankers && count > 6 ? 1 : 0;
  return Array.from({ length: count }, (_, at) => {
    if (at < lobby) return 0;
    const position = at - lobby;
    return type.blockLimits ? Math.floor(position / 2) + 1 : position + 1;
  });
}

const couponOf = (
  type: CouponType,
  legs: readonly DrawnLeg[],
  stakeMinor: bigint,
  amounts: readonly (bigint | 'max')[],
): AcceptedCoupon => {
  const blocks = blocksFor(type, legs.length);
  const count = Math.max(...blocks);
  const values = type.systemValues(count);
  return {
    typeId: type.id,
    ...(values[0] !== undefined && { systemValue: values[Number(stakeMinor % BigInt(values.length))] ?? 2 }),
    ...(type.hasBlockAmounts && {
      blockAmounts: Object.fromEntries(
        Array.from({ length: count - 1 }, (_, at) => [at + 2, amounts[at] ?? 'max'] as const),
      ),
    }),
    ...(type.winsByLoss && { antiMarginPpm: 50_000n }),
    currency: 'EUR',
    stakeMinor,
    legs: legs.map(({ coefMilli, overroundPpm, fairChancePpb }, at) => ({
      eventId: at,
      marketId: at,
      typeKey: '1x2',
      spec: {},
      outcomeKey: '1',
      kind: 3,
      blockId: blocks[at] ?? 1,
      sportId: 1,
      champId: 1,
      coefMilli,
      overroundPpm,
      ...(fairChancePpb !== undefined && { fairChancePpb }),
      marketVersion: 1n,
      scoreKey: '',
      producer: 'test',
      startAtMs: 0,
    })),
    capMilli: 1_000_000n,
    maxPayoutMinor: 60_000_00n,
    boost: { kind: 'none' },
    coefMilli: 1000n,
    possibleWinMinor: 0n,
    isPayoutCapped: false,
    acceptedAtMs: 0,
  };
};

/** No boost, or that of a promo code (DR-4.173 to 4.175). */
const drawnBoost: fc.Arbitrary<AcceptedCoupon['boost']> = fc
  .record({ minor: fc.bigInt({ min: 1n, max: 10n ** 6n }), percent: fc.integer({ min: 1, max: 100 }) })
  .chain(({ minor, percent }) =>
    fc.constantFrom<AcceptedCoupon['boost']>(
      { kind: 'none' },
      { kind: 'free-bet', maxMinor: minor },
      { kind: 'top-up', addedMinor: minor },
      { kind: 'profit-boost', percent, maxMinor: minor },
    ),
  );

const engineResult = (coupon: AcceptedCoupon, outcomes: readonly (OutcomeSettlement | undefined)[]) => {
  const settled = settleCoupon(coupon, outcomes);
  return settled.outcome === 'open'
    ? { state: 'open', payoutMinor: null }
    : { state: settled.state.toLowerCase(), payoutMinor: settled.payoutMinor };
};

it.each(Object.values<CouponType>(COUPON_TYPES).filter((type) => type.splitsIntoTypeId === undefined))(
  '[RL-18] [DR-4.106] [DR-4.173] [DR-4.174] [DR-4.175] the second implementation and the engine agree on 3,000 coupons, open and settled: $name',
  (type) => {
    const least = Math.max(type.legLimits.min, type.blockLimits ? 2 * type.blockLimits.min : 0);
    const legs = fc.array(drawnLeg, {
      minLength: least,
      maxLength: Math.min(type.legLimits.max, Math.max(least, 8)),
    });
    const stake = fc.bigInt({ min: 20n, max: 10n ** 7n });
    const amounts = fc.array(fc.oneof(fc.constant('max' as const), fc.bigInt({ min: 1n, max: 10n ** 6n })), {
      minLength: 9,
      maxLength: 9,
    });
    let settled = 0;
    fc.assert(
      fc.property(legs, stake, amounts, drawnBoost, (drawn, stakeMinor, blockAmounts, boost) => {
        const coupon = { ...couponOf(type, drawn, stakeMinor, blockAmounts), boost };
        const shape = coupon.legs.map((leg) => ({ ...leg, isDisabledBanker: false }));
        // The amounts of a conditional bet may exceed the account here, because settlement must be right without that
        // check.
        const fault = type.checkShape(shape, paramsOf(coupon), 13_000n);
        fc.pre(fault === undefined);
        const outcomes = drawn.map(({ status }) => (status === undefined ? undefined : { statusId: status }));
        const expected = engineResult(coupon, outcomes);
        const statuses = drawn.map(({ status = -2 }) => ({ s: status, n: null, d: null }));
        const stored = JSON.parse(writeCouponJson(coupon)) as OracleCoupon;
        expect(recountSettlement(stored, statuses)).toEqual(expected);
        if (expected.state !== 'open') settled++;
      }),
      { numRuns: 3000 },
    );
    expect(settled).toBeGreaterThan(500);
  },
);
