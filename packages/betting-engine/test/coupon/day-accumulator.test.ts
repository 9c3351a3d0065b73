import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AcceptedCoupon,
  CouponRequest,
  DayAccumulator,
  LegSnapshot,
  PromoTerms,
  SettledStatusId,
} from '../../src/index.ts';
import {
  decideCapture,
  decideReserve,
  DEFAULT_CONFIG,
  liabilityMinor,
  mayBeDayAccumulator,
  quoteCoupon,
  saleValue,
  settleCoupon,
} from '../../src/index.ts';
import { CONFIG, line, live, milli, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const EXPRESS_ID = 71;
/** A chance that makes k x p = 0.95, rounded down. */
const chanceAt = (coefMilli: bigint, returnPpm = 950_000n): bigint => (returnPpm * 1_000_000n) / coefMilli;

const setOf = (legs: readonly LegSnapshot[], more: Partial<DayAccumulator> = {}): DayAccumulator => ({
  expressId: EXPRESS_ID,
  kind: 3,
  legs: legs.map(({ marketId, outcomeKey, coefMilli }) => ({
    marketId,
    outcomeKey,
    fairChancePpb: chanceAt(coefMilli ?? 1n),
  })),
  ...more,
});

const day = (legs: readonly LegSnapshot[], more: Partial<CouponRequest> = {}): Partial<CouponRequest> => ({
  expressId: EXPRESS_ID,
  dayAccumulator: setOf(legs),
  ...more,
});

const EXAMPLE = ['1.600', '1.750', '1.900'] as const;
const linesOf = (coefs: readonly string[]) => coefs.map((coef) => line(coef));

function accept(coefs: readonly string[], stakeMinor: bigint): AcceptedCoupon {
  const legs = linesOf(coefs);
  const request = requestOf(1, legs, day(legs, { stake: { kind: 'amount', minor: stakeMinor } }));
  const decision = decideReserve(request, snapshotOf(legs), DEFAULT_CONFIG);
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision.outcome));
  return decision.coupon;
}

const settle = (coupon: AcceptedCoupon, ...statusIds: readonly SettledStatusId[]) =>
  settleCoupon(
    coupon,
    statusIds.map((statusId) => ({ statusId })),
  );

/** The decision on a coupon of `legs` that names the set of `published`. */
function decide(
  legs: readonly LegSnapshot[],
  published: DayAccumulator | undefined,
  more: Partial<CouponRequest> = {},
  typeId = 1,
) {
  const request = requestOf(typeId, legs, {
    expressId: EXPRESS_ID,
    ...(published && { dayAccumulator: published }),
    ...more,
  });
  return decideReserve(request, snapshotOf(legs), DEFAULT_CONFIG);
}

const PROMO: PromoTerms = {
  code: 'PRXM2345',
  effect: { kind: 'profit-boost', percent: 20, maxMinor: 15_00n },
  currency: 'EUR',
  minLegs: 1,
  minLegMilli: 1000n,
  minTotalMilli: 1000n,
};

describe('the boost of an accumulator of the day', () => {
  it('[DR-9.33] [DR-9.35] multiplies the total by 1.10: 5.32 is 5.852, and 20.00 pays 117.04', () => {
    const coupon = accept(EXAMPLE, 20_00n);
    expect(coupon).toMatchObject({
      coefMilli: 5852n,
      possibleWinMinor: 117_04n,
      boost: { kind: 'day-accumulator', expressId: EXPRESS_ID, coefMilli: 1100n, maxMinor: 1_000_00n },
    });
    expect(settle(coupon, 1, 1, 1)).toEqual({
      outcome: 'settled',
      state: 'WON',
      payoutMinor: 117_04n,
      bonusMinor: 10_64n,
      isPayoutCapped: false,
    });
    expect(settle(coupon, 1, 0, 1)).toMatchObject({ state: 'LOST', payoutMinor: 0n });
    expect(liabilityMinor(coupon)).toBe(97_04n);
  });

  it('[DR-9.34] a leg that is returned, in whole or in part, voids the boost', () => {
    const coupon = accept(EXAMPLE, 20_00n);
    // 20.00 x 1.75 x 1.90 = 66.50 for a returned first leg; 20.00 x 1.30 x 3.325 = 86.45 for a half won one.
    expect(settle(coupon, 2, 1, 1)).toMatchObject({ payoutMinor: 66_50n, bonusMinor: 0n });
    expect(settle(coupon, 3, 1, 1)).toMatchObject({ payoutMinor: 66_50n, bonusMinor: 0n });
    expect(settle(coupon, 4, 1, 1)).toMatchObject({ payoutMinor: 86_45n, bonusMinor: 0n });
    expect(settle(coupon, 2, 2, 3)).toMatchObject({ state: 'RETURNED', payoutMinor: 20_00n, bonusMinor: 0n });
  });

  it('[DR-9.34] adds at most 1,000.00, also when the stake is the highest', () => {
    const coupon = accept(['2.500', '2.500', '2.500', '2.500'], 500_00n);
    // 500.00 x 39.0625 = 19531.25; a tenth of it would be 1953.13.
    expect(coupon.possibleWinMinor).toBe(20_531_25n);
    expect(settle(coupon, 1, 1, 1, 1)).toMatchObject({ payoutMinor: 20_531_25n, bonusMinor: 1_000_00n });
  });

  it('[DR-9.34] [DR-1.13] the maximum payout and the maximum factor hold with the boost', () => {
    const legs = linesOf(EXAMPLE);
    const euro = CONFIG.limits.get('EUR');
    if (!euro) throw new Error('EUR has limits');
    const limits = new Map([['EUR', { ...euro, maxPayoutMinor: 100_00n }]]);
    const request = requestOf(1, legs, day(legs, { stake: { kind: 'amount', minor: 20_00n } }));
    const quote = quoteCoupon(request, snapshotOf(legs), { ...CONFIG, limits });
    // 100.00 / 5.852 = 17.08: the bound counts the boost.
    expect(quote.errors).toMatchObject([
      { code: 'STAKE_OVER_MAX', details: { maxMinor: 17_08n, boundBy: 'max-payout' } },
    ]);
    const capped = { ...CONFIG, maxCoefExpressMilli: 5500n };
    expect(quoteCoupon(request, snapshotOf(legs), capped).priced).toMatchObject({
      coefMilli: 5500n,
      possibleWinMinor: 110_00n,
      isPayoutCapped: true,
    });
  });

  it('[DR-9.34] the maximum stake is 500.00; auto-max lowers the stake to it', () => {
    const legs = linesOf(EXAMPLE);
    const over = decide(legs, setOf(legs), { stake: { kind: 'amount', minor: 500_01n } });
    expect(over).toMatchObject({
      outcome: 'refused',
      code: 'STAKE_OVER_MAX',
      details: { maxMinor: 500_00n, boundBy: 'day-accumulator' },
    });
    const most = decide(legs, setOf(legs), { stake: { kind: 'max' }, isAutoMax: true });
    expect(most).toMatchObject({ outcome: 'accepted', coupon: { stakeMinor: 500_00n } });
    const plain = requestOf(1, legs, { stake: { kind: 'amount', minor: 500_01n } });
    expect(decideReserve(plain, snapshotOf(legs), DEFAULT_CONFIG).outcome).toBe('accepted');
  });
});

describe('a coupon that does not have the published set', () => {
  const requoted = (dayFault: string, coefMilli?: bigint) => ({
    outcome: 'requoted',
    dayFault,
    ...(coefMilli !== undefined && { coefMilli }),
  });

  it('[DR-9.34] a missing, added or changed leg removes the boost and re-quotes, whatever the policy', () => {
    for (const changeCoefAction of [0, 1, 2] as const) {
      const legs = linesOf(['1.600', '1.750', '1.900', '1.500']);
      const [first, second, third, other] = legs;
      if (!first || !second || !third || !other) throw new Error('four legs');
      const set = setOf([first, second, third]);
      const more = { changeCoefAction, isBonusLegDeleted: true };
      expect(decide([first, second, third], set, more).outcome).toBe('accepted');
      expect(decide([third, first, second], set, more).outcome).toBe('accepted');
      expect(decide([first, second], set, more)).toMatchObject(requoted('selections', 2800n));
      expect(decide(legs, set, { ...more, isExactCoef: true })).toMatchObject(requoted('selections', 7980n));
      expect(decide([first, second, other], set, more)).toMatchObject(requoted('selections', 4200n));
      const otherOutcome = { ...third, outcomeKey: 'X' };
      expect(decide([first, second, otherOutcome], set, more)).toMatchObject(requoted('selections', 5320n));
    }
  });

  it('[DR-9.34] only an express gets the boost', () => {
    const legs = linesOf(EXAMPLE);
    expect(decide(legs, setOf(legs), { systemValue: 2 }, 2)).toMatchObject(requoted('selections'));
  });

  it('[DR-9.33] not when the set is withdrawn, is another one, or is of the other list', () => {
    const legs = linesOf(EXAMPLE);
    expect(decide(legs, undefined)).toMatchObject(requoted('ended', 5480n));
    expect(decide(legs, setOf(legs, { expressId: 72 }))).toMatchObject(requoted('ended', 5480n));
    expect(decide(legs, setOf(legs, { kind: 1 }))).toMatchObject(requoted('selections', 5480n));
  });

  it('[DR-9.33] not when the prices no longer meet the condition, or a leg has no fair chance', () => {
    const legs = linesOf(EXAMPLE);
    const set = setOf(legs);
    const withChance = (fairChancePpb: bigint | undefined) => ({
      ...set,
      legs: set.legs.map((leg, at) => {
        if (at > 0) return leg;
        const { fairChancePpb: _, ...rest } = leg;
        return fairChancePpb === undefined ? rest : { ...rest, fairChancePpb };
      }),
    });
    // 1.10 x 0.95 x 0.95 x 0.9871 = 0.97994, and with 0.9872 it is 0.98004.
    expect(decide(legs, withChance(chanceAt(1600n, 987_100n))).outcome).toBe('accepted');
    expect(decide(legs, withChance(chanceAt(1600n, 987_200n)))).toMatchObject(requoted('ended'));
    expect(decide(legs, withChance(undefined))).toMatchObject(requoted('ended'));
    const cheap = linesOf(['1.199', '1.750', '1.900']);
    expect(decide(cheap, setOf(cheap))).toMatchObject(requoted('ended'));
    const dear = linesOf(['2.501', '1.750', '1.900']);
    expect(decide(dear, setOf(dear))).toMatchObject(requoted('ended'));
  });

  it('[DR-4.94] a bonus account and a coupon that may have no boost get none', () => {
    const legs = linesOf(EXAMPLE);
    expect(decide(legs, setOf(legs), { accountType: 4 })).toMatchObject(requoted('account', 5320n));
    expect(decide(legs, setOf(legs), { mayBeBoosted: false })).toMatchObject(requoted('account', 5320n));
  });

  it('[DR-9.34] the quote says why, and quotes the coupon without the boost', () => {
    const legs = linesOf(EXAMPLE);
    const request = requestOf(1, legs, { expressId: EXPRESS_ID, isBonusLegDeleted: true });
    const quote = quoteCoupon(request, snapshotOf(legs), DEFAULT_CONFIG);
    expect(quote.priced).toMatchObject({ dayFault: 'ended', coefMilli: 5320n });
    expect(quote.priced?.dayBoost).toBeUndefined();
    expect(quote.errors).toEqual([{ code: 'REQUOTED', details: {} }]);
  });
});

describe('the precedence of the boost', () => {
  it('[DR-4.94] comes before a promo code, which the coupon then does not use, and before hyper-bonus and bonus leg', () => {
    const legs = linesOf(['1.600', '1.750', '1.900', '1.500']);
    const decision = decide(legs, setOf(legs), { promo: PROMO });
    expect(decision).toMatchObject({ outcome: 'accepted', coupon: { boost: { kind: 'day-accumulator' } } });
    expect(decision.outcome === 'accepted' && decision.coupon.promo).toBeUndefined();
    const unusable = decide(legs, setOf(legs), { promoFault: 'expired' });
    expect(unusable.outcome).toBe('accepted');
    const quote = quoteCoupon(requestOf(1, legs, day(legs)), snapshotOf(legs), DEFAULT_CONFIG);
    expect(quote.priced).toMatchObject({ hyperBonusPercent: 0, isVipBetAvailable: false });
    expect(quote.priced?.bonusLegMilli).toBeUndefined();
    expect(quote.priced?.nextBoost).toBeUndefined();
  });

  it('[DR-9.51] is never sent to a trader', () => {
    const legs = EXAMPLE.map((coef) => line(coef, { maxWinMinor: 10_00n }));
    const decision = decide(legs, setOf(legs), { isVipBet: true, stake: { kind: 'amount', minor: 100_00n } });
    expect(decision).toMatchObject({ outcome: 'refused', code: 'STAKE_OVER_MAX' });
  });

  it('[DR-4.94] [DR-4.117] a sale pays nothing for the boost', () => {
    const coupon = accept(EXAMPLE, 20_00n);
    const legs = coupon.legs.map((leg) => ({
      state: 'open' as const,
      fairChancePpb: chanceAt(leg.coefMilli),
      returnedPpb: 0n,
    }));
    const boosted = saleValue(coupon, 20_00n, legs, DEFAULT_CONFIG, 10n);
    const plain = saleValue({ ...coupon, boost: { kind: 'none' } }, 20_00n, legs, DEFAULT_CONFIG, 10n);
    expect(boosted).toMatchObject({ outcome: 'value', possibleMinor: 117_04n });
    expect(plain).toMatchObject({ outcome: 'value', possibleMinor: 106_40n });
    expect(boosted.outcome === 'value' && boosted.valueMinor).toBe(
      plain.outcome === 'value' && plain.valueMinor,
    );
  });
});

describe('a live coupon', () => {
  it('[DR-9.34] [DR-4.71] is decided at t1 with the set of that moment', () => {
    const legs = EXAMPLE.map((coef) => live(coef));
    const request = requestOf(1, legs, day(legs, { dayAccumulator: setOf(legs, { kind: 1 }) }));
    const reserved = decideReserve(request, snapshotOf(legs), CONFIG);
    if (reserved.outcome !== 'waiting') throw new Error(reserved.outcome);
    const { reservation } = reserved;
    expect(reservation.request.expressId).toBe(EXPRESS_ID);
    expect(reservation.request.dayAccumulator).toBeUndefined();
    const withSet = (dayAccumulator: DayAccumulator) => ({
      ...reservation,
      request: { ...reservation.request, dayAccumulator },
    });
    const now = snapshotOf(legs, { player: PLAYER });
    expect(decideCapture(withSet(setOf(legs, { kind: 1 })), now, CONFIG)).toMatchObject({
      outcome: 'accepted',
      coupon: { coefMilli: 5852n },
    });
    expect(decideCapture(reservation, now, CONFIG)).toMatchObject({
      outcome: 'requoted',
      dayFault: 'ended',
      coefMilli: 5320n,
    });
  });
});

describe('the condition of a set', () => {
  const leg = fc.record({
    coefMilli: fc.bigInt(1100n, 2700n),
    fairChancePpb: fc.bigInt(300_000_000n, 950_000_000n),
  });

  it('[DR-9.33] holds exactly when 3 to 7 legs of 1.20 to 2.50 have 1.10 x product of (k x fair chance) <= 0.98', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 8 }), (legs) => {
        const hasForm =
          legs.length >= 3 &&
          legs.length <= 7 &&
          legs.every(({ coefMilli }) => coefMilli >= 1200n && coefMilli <= 2500n);
        let num = 11n;
        let den = 10n;
        for (const { coefMilli, fairChancePpb } of legs) {
          num *= coefMilli * fairChancePpb;
          den *= 1_000_000_000_000n;
        }
        expect(mayBeDayAccumulator(legs)).toBe(hasForm && num * 100n <= den * 98n);
      }),
      { numRuns: 300 },
    );
  });

  it('[DR-9.33] [DR-9.34] no boosted coupon that may be accepted has an expected payout above 0.98 of its stake', () => {
    const fitting = fc.array(
      fc
        .record({ coefMilli: fc.bigInt(1200n, 2500n), returnPpm: fc.bigInt(900_000n, 1_000_000n) })
        .map(({ coefMilli, returnPpm }) => ({ coefMilli, fairChancePpb: chanceAt(coefMilli, returnPpm) })),
      { minLength: 3, maxLength: 7 },
    );
    fc.assert(
      fc.property(fitting, fc.bigInt(1_00n, 500_00n), (chances, minor) => {
        const legs = chances.map(({ coefMilli }) => line('1.500', { coefMilli }));
        const set = setOf(legs);
        const published = {
          ...set,
          legs: set.legs.map((one, at) => ({ ...one, fairChancePpb: chances[at]?.fairChancePpb ?? 0n })),
        };
        const decision = decide(legs, published, { stake: { kind: 'amount', minor } });
        if (decision.outcome !== 'accepted') return;
        const { payoutMinor } = settle(decision.coupon, ...legs.map(() => 1 as const)) as {
          payoutMinor: bigint;
        };
        const chance = chances.reduce((all, { fairChancePpb }) => all * fairChancePpb, 1n);
        const whole = 1_000_000_000n ** BigInt(legs.length);
        // Half a minor unit is what rounding may add (DR-1.10).
        expect((2n * payoutMinor - 1n) * chance * 100n <= 2n * minor * 98n * whole).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('[DR-9.34] every currency has a maximum stake and a maximum of the boost, of about equal value', () => {
  const amounts = [...DEFAULT_CONFIG.limits].map(([code, { maxDayStakeMinor, maxDayBonusMinor }]) => [
    code,
    maxDayStakeMinor,
    maxDayBonusMinor,
  ]);
  expect(amounts).toEqual([
    ['EUR', 500_00n, 1_000_00n],
    ['USD', 500_00n, 1_000_00n],
    ['RUB', 50_000_00n, 100_000_00n],
    ['HRK', 3_750_00n, 7_500_00n],
    ['KWD', 170_000n, 340_000n],
  ]);
  expect(milli('1.100')).toBe(1100n);
});
