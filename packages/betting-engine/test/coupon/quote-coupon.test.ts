import { describe, expect, it } from 'vitest';
import type { LegSnapshot, QuoteRequest } from '../../src/index.ts';
import { decideReserve, DEFAULT_CONFIG, quoteCoupon } from '../../src/index.ts';
import { CONFIG, line, live, NOW, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

describe('quote', () => {
  it('[DR-4.126] per coupon: coefficient, bounds, step, caps, possible win', () => {
    const legs = [line('1.500', { maxWinMinor: 64_00n }), line('1.800'), line('2.100')];
    const quote = quoteCoupon(requestOf(1, legs), snapshotOf(legs), DEFAULT_CONFIG);
    expect(quote).toMatchObject({
      systemValues: [],
      amountStepMinor: 250n,
      maxPayoutMinor: 60_000_00n,
      minHyperBonusBetMinor: 1_00n,
      maxHyperBonusMinor: 5_000_00n,
      priced: {
        coefMilli: 5840n,
        minBetMinor: 20n,
        maxBetMinor: 128_00n,
        maxBoundBy: 'leg-limit',
        possibleWinMinor: 584_01n,
        hyperBonusMinor: 0n,
        isPayoutCapped: false,
        hyperBonusPercent: 0,
        bonusLegMilli: 1030n,
      },
      errors: [],
    });
  });

  it('[DR-4.126] [DR-6.34] per leg: coefficient, change, blocks, score, states', () => {
    const legs = [live('2.000'), line('1.800', { noExpress: true }), line('1.500', { disabledBanker: true })];
    const now: readonly (LegSnapshot | undefined)[] = [
      { ...live('2.100'), marketStatus: 'SUSPENDED', scoreKey: '1:0' },
      { ...line('1.700'), noExpress: true },
      undefined,
    ];
    const quote = quoteCoupon(requestOf(1, legs), snapshotOf(now), CONFIG);
    expect(quote.legs).toEqual([
      {
        coefMilli: 2100n,
        change: 'up',
        isBlocked: true,
        isRemoved: false,
        isDepend: false,
        isBannedExpress: false,
        isDisabledBanker: false,
        scoreKey: '1:0',
        marketStatus: 'SUSPENDED',
        eventState: 'LIVE',
      },
      {
        coefMilli: 1700n,
        change: 'down',
        isBlocked: false,
        isRemoved: false,
        isDepend: false,
        isBannedExpress: true,
        isDisabledBanker: false,
        scoreKey: '0:0',
        marketStatus: 'OPEN',
        eventState: 'SCHEDULED',
      },
      {
        change: 'none',
        isBlocked: true,
        isRemoved: true,
        isDepend: false,
        isBannedExpress: false,
        isDisabledBanker: false,
      },
    ]);
    expect(quote.errors).toEqual([
      { code: 'BANNED_EXPRESS', details: { legs: [1] } },
      { code: 'LEG_REMOVED', details: { legs: [2] } },
      { code: 'LEG_BLOCKED', details: { legs: [0] } },
    ]);
    expect(quote.priced).toBeUndefined();
  });

  it('[DR-4.127] a guest is quoted without personal limits, and without an amount', () => {
    const legs = [line('2.000', { maxWinMinor: 50_00n })];
    const { stake: _, ...request } = requestOf(0, legs);
    const asGuest: QuoteRequest = request;
    const quote = quoteCoupon(asGuest, { nowMs: NOW, legs }, CONFIG);
    expect(quote.errors).toEqual([]);
    expect(quote.priced).toMatchObject({ maxBetMinor: 50_00n, possibleWinMinor: 0n, coefMilli: 2000n });
  });

  it('[DR-4.126] lists every error that a placement would return', () => {
    const first = line('2.000', { marketStatus: 'SUSPENDED' });
    const legs = [first, line('2.000', { eventId: first.eventId, outcomeKey: '2' })];
    const player = { ...PLAYER, blockedBy: 'TIMEOUT_ACTIVE', balanceMinor: 5_00n } as const;
    const quote = quoteCoupon(requestOf(1, legs), snapshotOf(legs, { player }), CONFIG);
    expect(quote.errors.map(({ code }) => code)).toEqual([
      'TIMEOUT_ACTIVE',
      'DEPENDENT_LEGS',
      'LEG_BLOCKED',
      'NO_FUNDS',
    ]);
  });

  it('[DR-4.126] a changed coefficient shows the effect of the policy', () => {
    const legs = [line('2.000')];
    const now = legs.map((leg) => ({ ...leg, coefMilli: 1900n }));
    const codes = (more: Partial<QuoteRequest>) =>
      quoteCoupon({ ...requestOf(0, legs), ...more }, snapshotOf(now), CONFIG).errors.map(({ code }) => code);
    expect(codes({})).toEqual(['REQUOTED']);
    expect(codes({ isExactCoef: true })).toEqual(['COEF_CHANGED']);
    expect(codes({ changeCoefAction: 1 })).toEqual([]);
  });

  it('[DR-4.5] offers the system values of the legs', () => {
    const legs = ['2.000', '2.000', '2.000', '2.000', '2.000'].map((coef) => line(coef));
    const quote = quoteCoupon(requestOf(2, legs, { systemValue: 3 }), snapshotOf(legs), CONFIG);
    expect(quote.systemValues).toEqual([2, 3, 4]);
    expect(quote.priced).toMatchObject({ coefMilli: 8000n, minBetMinor: 20n, possibleWinMinor: 800_00n });
  });

  it('[DR-4.12] the lines of a system: legs, stake and win of each, a banker in all of them', () => {
    const legs = [line('1.500'), line('1.800'), line('2.000'), line('2.500')];
    const request = requestOf(2, legs, { systemValue: 2, stake: { kind: 'amount', minor: 30_00n } });
    const withBanker = {
      ...request,
      legs: request.legs.map((leg, at) => ({ ...leg, blockId: at })),
    };
    expect(quoteCoupon(withBanker, snapshotOf(legs), CONFIG).priced?.lines).toEqual([
      { legs: [0, 1, 2], stakeMinor: 10_00n, coefMilli: 5400n, winMinor: 54_00n },
      { legs: [0, 1, 3], stakeMinor: 10_00n, coefMilli: 6750n, winMinor: 67_50n },
      { legs: [0, 2, 3], stakeMinor: 10_00n, coefMilli: 7500n, winMinor: 75_00n },
    ]);
  });

  it('[DR-4.12] shows twenty lines at most, and none for a coupon of one line or without a stake', () => {
    const legs = Array.from({ length: 8 }, () => line('2.000'));
    const { stake: _, ...unstaked } = requestOf(2, legs, { systemValue: 4 });
    const linesOf = (request: QuoteRequest) => quoteCoupon(request, snapshotOf(legs), CONFIG).priced?.lines;
    expect(linesOf(requestOf(2, legs, { systemValue: 4 }))).toHaveLength(20);
    expect(linesOf(unstaked)).toEqual([]);
    expect(linesOf(requestOf(1, legs))).toEqual([]);
  });

  const NO_BONUS_LEG = { ...DEFAULT_CONFIG, isBonusLegOn: false };

  it('[DR-4.91] the percentage of the hyper-bonus and its part of the possible win', () => {
    const legs = ['1.500', '1.800', '2.100', '1.400'].map((coef) => line(coef));
    const quote = quoteCoupon(requestOf(1, legs), snapshotOf(legs), NO_BONUS_LEG);
    expect(quote.priced).toMatchObject({
      hyperBonusPercent: 4,
      hyperBonusMinor: 27_75n,
      possibleWinMinor: 821_55n,
    });
  });

  it('[DR-4.91] [DR-4.94] the percentage is shown only where it applies', () => {
    const legs = ['1.500', '1.800', '2.100', '1.400'].map((coef) => line(coef));
    const percentOf = (change: Partial<QuoteRequest>, config = NO_BONUS_LEG): number | undefined =>
      quoteCoupon({ ...requestOf(1, legs), ...change }, snapshotOf(legs), config).priced?.hyperBonusPercent;
    expect(percentOf({})).toBe(4);
    const { stake: _, ...unstaked } = requestOf(1, legs);
    expect(quoteCoupon(unstaked, snapshotOf(legs), NO_BONUS_LEG).priced?.hyperBonusPercent).toBe(4);
    expect(percentOf({ stake: { kind: 'amount', minor: 99n } })).toBe(0);
    expect(percentOf({ accountType: 4 })).toBe(0);
    expect(percentOf({ mayBeBoosted: false })).toBe(0);
    expect(percentOf({}, { ...NO_BONUS_LEG, isHyperBonusOn: false })).toBe(0);
    expect(percentOf({ typeId: 2, systemValue: 2 })).toBe(0);
  });

  it('[DR-1.15] acceptance stores what the quote showed', () => {
    const legs = [line('2.350'), line('1.865'), line('3.100')];
    const request = requestOf(1, legs, { stake: { kind: 'amount', minor: 10_00n } });
    const quote = quoteCoupon(request, snapshotOf(legs), CONFIG);
    const decision = decideReserve(request, snapshotOf(legs), CONFIG);
    if (decision.outcome !== 'accepted') throw new Error(decision.outcome);
    expect(quote.priced?.possibleWinMinor).toBe(135_87n);
    expect(decision.coupon.possibleWinMinor).toBe(135_87n);
    expect(decision.coupon.coefMilli).toBe(quote.priced?.coefMilli);
  });
});
