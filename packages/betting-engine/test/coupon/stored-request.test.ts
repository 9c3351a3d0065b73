import { describe, expect, it } from 'vitest';
import { computePayout, COUPON_TYPES, couponsOf, decideReserve, termsOf } from '../../src/index.ts';
import { stakeBounds } from '../../src/coupon/stake-limits.ts';
import { checkCoupon } from '../../src/coupon/coupon-checks.ts';
import { storedRequest } from '../../src/coupon/stored-request.ts';
import { recordingType } from '../coupon-types/made-up-types.ts';
import { asked, CONFIG, line, requestOf, snapshotOf } from './fixtures.ts';

const { manySingles, multibet } = COUPON_TYPES;
const legs = [line('1.500'), line('2.000'), line('1.800'), line('2.200')];

describe('the form in which a request is stored', () => {
  it('[DR-4.26] another type stores the request when its blocks allow that', () => {
    const request = requestOf(multibet.id, legs, { systemValue: 2, blockAmounts: { 2: 'max' } });
    expect(storedRequest(request)).toEqual({
      ...requestOf(2, legs, { systemValue: 2 }),
      legs: legs.map((leg, at) => asked(leg, at + 1)),
    });
    const grouped = { ...request, legs: legs.map((leg, at) => asked(leg, at < 2 ? 1 : at)) };
    expect(storedRequest(grouped)).toBe(grouped);
  });

  it('[DR-4.1] other types, registered or unknown, store their own requests', () => {
    for (const typeId of [0, 1, 2, 3, 5, 6, 7, 8, 99]) {
      const request = requestOf(typeId, legs);
      expect(couponsOf(request)).toEqual([request]);
    }
  });

  it('[DR-4.49] each leg becomes a coupon with its own amount, and never a VIP bet', () => {
    const request = requestOf(manySingles.id, legs.slice(0, 2), {
      isVipBet: true,
      agreedFactor: { num: 3n, den: 1n },
    });
    const withAmounts = {
      ...request,
      legs: request.legs.map((leg, at) => (at === 0 ? { ...leg, stakeMinor: 7_00n } : leg)),
    };
    const [first, second, ...rest] = couponsOf(withAmounts);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ typeId: 0, stake: { kind: 'amount', minor: 7_00n }, isVipBet: false });
    expect(first?.legs).toEqual([{ ...request.legs[0], blockId: 1 }]);
    expect(first).not.toHaveProperty('agreedFactor');
    expect(second).toMatchObject({ typeId: 0, stake: { kind: 'amount', minor: 100_00n } });
    expect(second?.legs).toEqual([{ ...withAmounts.legs[1], blockId: 1 }]);
  });
});

describe('what a coupon carries for its type', () => {
  it('[DR-4.32] [DR-4.37] the shape check sees prices, overrounds and fair chances', () => {
    const { type, seen } = recordingType();
    const chance = { overroundPpm: 1_060_000n, fairChancePpb: 754_716_981n };
    const now = [line('1.250', chance), line('1.650', { disabledBanker: true, coefMilli: null })];
    checkCoupon(type, requestOf(type.id, now), snapshotOf(now), CONFIG);
    expect(seen()).toEqual([
      { blockId: 1, isDisabledBanker: false, coefMilli: 1250n, ...chance },
      { blockId: 2, isDisabledBanker: true },
    ]);
  });

  it('[DR-4.30] [DR-4.81] the accepted coupon keeps block amounts and chances, and settles with them', () => {
    const now = [line('2.000', { fairChancePpb: 480_000_000n }), line('3.000')];
    now.push(line('1.500'));
    const blockAmounts = { 2: 50_00n, 3: 'max' as const };
    const decision = decideReserve(requestOf(5, now, { blockAmounts }), snapshotOf(now), CONFIG);
    if (decision.outcome !== 'accepted') throw new Error(decision.outcome);
    expect(decision.coupon.blockAmounts).toEqual(blockAmounts);
    expect(decision.coupon.legs.map((leg) => leg.fairChancePpb)).toEqual([
      480_000_000n,
      undefined,
      undefined,
    ]);
    const terms = termsOf(decision.coupon);
    expect(terms.params).toEqual({ blockAmounts, stakeMinor: 100_00n });
    // 200.00, then 150.00 and 50.00 at 3.000, then all of it at 1.500.
    const won = now.map(() => ({ statusId: 1 }) as const);
    expect(computePayout(terms, won).totalMinor).toBe(450_00n);
  });

  it('[DR-4.57] the stake limit of a type sees block, price and chance of each leg', () => {
    const now = [line('1.250', { overroundPpm: 1_060_000n }), line('1.650')];
    const seen: object[] = [];
    const express = COUPON_TYPES.express;
    stakeBounds({
      type: {
        ...express,
        stakeCeilingMinor: (limits, lines, params) => {
          seen.push(...limits);
          return express.stakeCeilingMinor(limits, lines, params);
        },
      },
      lines: { count: 1n, containing: [1n, 1n] },
      params: {},
      legs: now.map((leg) => ({ ...leg, coefMilli: leg.coefMilli ?? 1001n })),
      boundFactor: { num: 2n, den: 1n },
      bonusPercent: 0,
      isDayAccumulator: false,
      capMilli: 10_000_000n,
      request: requestOf(1, now),
      snapshot: snapshotOf(now),
      config: CONFIG,
    });
    expect(seen).toEqual([
      {
        blockId: 1,
        coefMilli: 1250n,
        overroundPpm: 1_060_000n,
        maxWin: { num: 1_000_000_00n, den: 1n },
        acceptedMinor: 0n,
      },
      { blockId: 2, coefMilli: 1650n, maxWin: { num: 1_000_000_00n, den: 1n }, acceptedMinor: 0n },
    ]);
  });
});
