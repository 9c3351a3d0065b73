import { describe, expect, it } from 'vitest';
import type { AcceptedCoupon, CouponRequest, EngineConfig, SettledStatusId } from '../../src/index.ts';
import {
  BONUS_LEG_CONDITIONS,
  bonusLegFor,
  bonusLegMilli,
  decideReserve,
  DEFAULT_CONFIG,
  hyperBonusMinor,
  hyperBonusOffer,
  hyperBonusPercent,
  quoteCoupon,
  settleCoupon,
} from '../../src/index.ts';
import { line, milli, requestOf, snapshotOf } from './fixtures.ts';

const WITH_BONUS_LEG: EngineConfig = { ...DEFAULT_CONFIG, isHyperBonusOn: false };
const WITH_HYPER: EngineConfig = { ...DEFAULT_CONFIG, isBonusLegOn: false };

function accept(
  coefs: readonly string[],
  config: EngineConfig,
  more: Partial<CouponRequest> = {},
): AcceptedCoupon {
  const legs = coefs.map((coef) => line(coef));
  const decision = decideReserve(requestOf(1, legs, more), snapshotOf(legs), config);
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision.outcome));
  return decision.coupon;
}

function settle(coupon: AcceptedCoupon, ...statusIds: readonly SettledStatusId[]) {
  return settleCoupon(
    coupon,
    statusIds.map((statusId) => ({ statusId })),
  );
}

describe('bonus leg', () => {
  const legsOf = (...coefsMilli: readonly bigint[]) =>
    coefsMilli.map((coefMilli) => ({ kind: 3, coefMilli }));

  it('[DM-CP-029] [DM-CP-030] [DR-4.88] [DR-4.89] its coefficient is 1 + n/100, at most 1.1', () => {
    expect([3, 5, 9, 10, 14].map(bonusLegMilli)).toEqual([1030n, 1050n, 1090n, 1100n, 1100n]);
  });

  it('[DM-CP-022] [DR-4.88] is given when every condition holds', () => {
    expect(bonusLegFor(legsOf(1100n, 1100n, 1100n))).toBe(1030n);
    expect(accept(['1.500', '1.800', '2.100'], WITH_BONUS_LEG).boost.kind).toBe('bonus-leg');
  });

  it('[DM-CP-023] [DR-4.88] not where the site has not enabled it', () => {
    const off = { ...WITH_BONUS_LEG, isBonusLegOn: false };
    expect(accept(['1.500', '1.800', '2.100'], off).boost.kind).toBe('none');
  });

  it('[DM-CP-024] [DR-4.88] not in a coupon that is not an express', () => {
    const legs = ['1.500', '1.800', '2.100'].map((coef) => line(coef));
    const request = requestOf(2, legs, { systemValue: 2 });
    expect(decideReserve(request, snapshotOf(legs), WITH_BONUS_LEG)).toMatchObject({
      outcome: 'accepted',
      coupon: { boost: { kind: 'none' } },
    });
    expect(accept(['1.500'], WITH_BONUS_LEG, { typeId: 0 }).boost.kind).toBe('none');
  });

  it('[DM-CP-025] [DR-4.88] not with a bet below 1.1; 1.1 itself is enough', () => {
    expect(bonusLegFor(legsOf(1100n, 1100n, 1099n))).toBeUndefined();
    expect(BONUS_LEG_CONDITIONS.isEachHighEnough(legsOf(1099n))).toBe(false);
    expect(BONUS_LEG_CONDITIONS.isEachHighEnough(legsOf(1100n))).toBe(true);
  });

  it('[DM-CP-026] [DR-4.55] [DR-4.88] not with a bet of kind 7', () => {
    const [first, second, third] = legsOf(1500n, 1800n, 2100n);
    if (!first || !second || !third) throw new Error('legs');
    expect(bonusLegFor([first, second, third])).toBe(1030n);
    expect(bonusLegFor([first, second, { ...third, kind: 7 }])).toBeUndefined();
    expect(BONUS_LEG_CONDITIONS.isNoneOfService([{ kind: 1, coefMilli: 1500n }])).toBe(true);
  });

  it('[DM-CP-027] [DR-4.88] not with fewer than three bets; three are enough', () => {
    expect(bonusLegFor(legsOf(1100n, 1100n))).toBeUndefined();
    expect(BONUS_LEG_CONDITIONS.hasEnoughLegs(legsOf(1100n, 1100n))).toBe(false);
    expect(BONUS_LEG_CONDITIONS.hasEnoughLegs(legsOf(1100n, 1100n, 1100n))).toBe(true);
  });

  it('[DM-CP-028] [DR-4.88] not with a total below 1.01; 1.01 itself is enough', () => {
    expect(BONUS_LEG_CONDITIONS.isTotalHighEnough(legsOf(1005n, 1004n))).toBe(false);
    expect(BONUS_LEG_CONDITIONS.isTotalHighEnough(legsOf(1010n))).toBe(true);
    expect(BONUS_LEG_CONDITIONS.isTotalHighEnough(legsOf(1009n))).toBe(false);
  });

  it('[DR-4.89] the worked example pays 584.01 instead of 567.00', () => {
    const coupon = accept(['1.500', '1.800', '2.100'], WITH_BONUS_LEG);
    expect(coupon.boost).toEqual({ kind: 'bonus-leg', coefMilli: 1030n });
    expect(coupon.coefMilli).toBe(5840n);
    expect(coupon.possibleWinMinor).toBe(584_01n);
    expect(settle(coupon, 1, 1, 1)).toMatchObject({ state: 'WON', payoutMinor: 584_01n });
  });

  it('[DR-4.88] not when deleted by the player, not for a single, not on the bonus account', () => {
    const coefs = ['1.500', '1.800', '2.100'];
    expect(accept(coefs, WITH_BONUS_LEG, { isBonusLegDeleted: true }).possibleWinMinor).toBe(567_00n);
    expect(accept(coefs, WITH_BONUS_LEG, { accountType: 4 }).possibleWinMinor).toBe(567_00n);
    expect(accept(coefs, WITH_BONUS_LEG, { mayBeBoosted: false }).possibleWinMinor).toBe(567_00n);
  });

  it('[DR-4.90] returned legs reduce it; with fewer than three other legs it is void', () => {
    const coupon = accept(['1.500', '1.800', '2.100', '2.000'], WITH_BONUS_LEG);
    expect(coupon.boost).toEqual({ kind: 'bonus-leg', coefMilli: 1040n });
    expect(settle(coupon, 1, 1, 1, 2)).toMatchObject({ payoutMinor: 584_01n });
    expect(settle(coupon, 1, 1, 3, 2)).toMatchObject({ payoutMinor: 270_00n });
    expect(settle(coupon, 1, 1, 1, 0)).toMatchObject({ state: 'LOST', payoutMinor: 0n });
  });

  it('[DR-4.134] all legs returned pay exactly the stake, boost or not', () => {
    const coupon = accept(['1.500', '1.800', '2.100'], WITH_BONUS_LEG);
    expect(settle(coupon, 2, 3, 2)).toMatchObject({ state: 'RETURNED', payoutMinor: 100_00n });
  });
});

describe('hyper-bonus', () => {
  it('[DR-4.92] the table', () => {
    const counts = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 30];
    expect(counts.map(hyperBonusPercent)).toEqual([
      0, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 40, 43, 46, 50, 50,
    ]);
  });

  it('[DR-4.91] needs four legs of 1.20 or more', () => {
    const legs = ['1.200', '1.200', '1.200', '1.200'].map(milli);
    expect(hyperBonusOffer(legs)).toBe(4);
    expect(hyperBonusOffer(legs.slice(1))).toBe(0);
    expect(hyperBonusOffer([...legs, 1199n])).toBe(0);
  });

  it('[DR-4.93] the worked example: 4 % of 693.80 is 27.75', () => {
    const coupon = accept(['1.500', '1.800', '2.100', '1.400'], WITH_HYPER);
    expect(settle(coupon, 1, 1, 1, 1)).toEqual({
      outcome: 'settled',
      state: 'WON',
      payoutMinor: 793_80n + 27_75n,
      bonusMinor: 27_75n,
      isPayoutCapped: false,
    });
    expect(coupon.possibleWinMinor).toBe(821_55n);
  });

  it('[DR-4.93] returned legs do not count, half wins do', () => {
    const coupon = accept(['2.000', '2.000', '2.000', '2.000', '2.000'], WITH_HYPER);
    expect(settle(coupon, 1, 1, 1, 1, 2)).toMatchObject({
      payoutMinor: 1600_00n + 60_00n,
      bonusMinor: 60_00n,
    });
    expect(settle(coupon, 1, 1, 1, 2, 2)).toMatchObject({ payoutMinor: 800_00n, bonusMinor: 0n });
    expect(settle(coupon, 1, 1, 1, 4, 2)).toMatchObject({ payoutMinor: 1200_00n + 44_00n });
    expect(settle(coupon, 1, 1, 1, 5, 2)).toMatchObject({ payoutMinor: 400_00n, bonusMinor: 0n });
  });

  it('[DR-4.91] at most its limit, rounded down, and nothing without a profit', () => {
    expect(hyperBonusMinor(25, 100_00n, 50_000_00n, 5_000_00n)).toBe(5_000_00n);
    expect(hyperBonusMinor(4, 100n, 124n, 5_000_00n)).toBe(0n);
    expect(hyperBonusMinor(4, 100n, 125n, 5_000_00n)).toBe(1n);
    expect(hyperBonusMinor(25, 100n, 100n, 5_000_00n)).toBe(0n);
    expect(hyperBonusMinor(25, 100n, 90n, 5_000_00n)).toBe(0n);
  });

  it('[DR-4.94] one boost: the one that pays more if every leg wins', () => {
    // Four legs: 4 % of the profit is less than 4 % of the win.
    const four = ['1.500', '1.500', '1.500', '1.500'];
    expect(accept(four, DEFAULT_CONFIG).boost).toEqual({ kind: 'bonus-leg', coefMilli: 1040n });
    // Six legs: 7 % of the profit against 6 % of the win; equal at a total of 7.
    const six = (last: string) => ['1.250', '1.250', '1.250', '1.250', '1.250', last];
    expect(accept(six('2.000'), DEFAULT_CONFIG).boost.kind).toBe('bonus-leg');
    expect(accept(six('2.500'), DEFAULT_CONFIG).boost.kind).toBe('hyper-bonus');
  });

  it('[DR-4.94] the limit of the hyper-bonus counts in the comparison', () => {
    const coefs = ['3.000', '3.000', '3.000', '3.000', '1.300', '1.300', '1.300'];
    const of = (minor: bigint) =>
      accept(coefs, DEFAULT_CONFIG, { stake: { kind: 'amount', minor } }).boost.kind;
    // 9 % of 17,696.00 is 1,592.64, and 7 % of 17,796.00 is 1,245.72.
    expect(of(100_00n)).toBe('hyper-bonus');
    const config = new Map(DEFAULT_CONFIG.limits);
    const euro = config.get('EUR');
    if (!euro) throw new Error('EUR');
    config.set('EUR', { ...euro, maxHyperBonusMinor: 1_000_00n });
    expect(
      accept(coefs, { ...DEFAULT_CONFIG, limits: config }, { stake: { kind: 'amount', minor: 100_00n } })
        .boost.kind,
    ).toBe('bonus-leg');
  });

  it('[DR-4.94] the other boost is given when one is impossible', () => {
    const coefs = ['1.900', '1.900', '1.900', '1.900', '1.900', '1.900'];
    expect(accept(coefs, DEFAULT_CONFIG).boost.kind).toBe('hyper-bonus');
    const small = { stake: { kind: 'amount', minor: 99n } } as const;
    expect(accept(coefs, DEFAULT_CONFIG, small).boost).toEqual({ kind: 'bonus-leg', coefMilli: 1060n });
    expect(accept(coefs.slice(3), DEFAULT_CONFIG).boost.kind).toBe('bonus-leg');
    expect(accept(coefs.slice(2), DEFAULT_CONFIG, { isBonusLegDeleted: true }).boost.kind).toBe(
      'hyper-bonus',
    );
    expect(accept(coefs, DEFAULT_CONFIG, { mayBeBoosted: false }).boost.kind).toBe('none');
  });

  it('[DR-4.94] the quote says what one more leg of 1.20 would give', () => {
    const next = (coefs: readonly string[], typeId = 1) => {
      const legs = coefs.map((coef) => line(coef));
      return quoteCoupon(requestOf(typeId, legs), snapshotOf(legs), DEFAULT_CONFIG).priced?.nextBoost;
    };
    expect(next(['1.500', '1.800'])).toEqual({ kind: 'bonus-leg', percent: 3, minCoefMilli: 1200n });
    expect(next(['1.900', '1.900', '1.900', '1.900', '1.900'])).toEqual({
      kind: 'hyper-bonus',
      percent: 7,
      minCoefMilli: 1200n,
    });
    expect(next(['1.500', '1.050'])).toBeUndefined();
    expect(next(['1.500', '1.800', '1.900'], 7)).toBeUndefined();
    expect(next(Array.from({ length: 30 }, () => '1.200'))).toBeUndefined();
  });

  it('[DR-1.13] the cap includes the bonus', () => {
    const coupon = accept(['8.000', '8.000', '2.000', '2.000'], WITH_HYPER, {
      stake: { kind: 'amount', minor: 230_00n },
    });
    expect(settle(coupon, 1, 1, 1, 1)).toEqual({
      outcome: 'settled',
      state: 'WON',
      payoutMinor: 60_000_00n,
      bonusMinor: 60_000_00n - 230_00n * 256n,
      isPayoutCapped: true,
    });
  });
});
