import { isoCurrency, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import type { CouponRequest, CouponSnapshot, LegSnapshot, PlayerSnapshot } from '../../src/index.ts';
import { decideReserve, quoteCoupon } from '../../src/index.ts';
import { CONFIG, line, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

/** A leg whose limit allows a stake of `limitMinor` at its coefficient. */
function limited(coef: string, limitMinor: bigint): LegSnapshot {
  const leg = line(coef);
  return { ...leg, maxWinMinor: (limitMinor * ((leg.coefMilli ?? 0n) - 1000n)) / 1000n };
}

function decide(
  legs: readonly LegSnapshot[],
  request: Partial<CouponRequest> = {},
  player: Partial<PlayerSnapshot> = {},
  more: Partial<CouponSnapshot> = {},
) {
  const typeId = request.typeId ?? (legs.length === 1 ? 0 : 1);
  const snapshot = snapshotOf(legs, { player: { ...PLAYER, ...player }, ...more });
  const decision = decideReserve(requestOf(typeId, legs, request), snapshot, CONFIG);
  if (decision.outcome === 'accepted') return decision.coupon.stakeMinor;
  if (decision.outcome !== 'refused') return decision.outcome;
  return { code: decision.code, ...decision.details };
}

const stake = (minor: bigint) => ({ stake: { kind: 'amount', minor } }) as const;

describe('maximum', () => {
  const legs = () => [limited('1.500', 500_00n), limited('1.800', 80_00n), limited('2.100', 500_00n)];

  it('[DR-4.57] [DR-4.58] the lowest leg limit decides for an express', () => {
    expect(decide(legs(), stake(80_00n))).toBe(80_00n);
    expect(decide(legs(), stake(80_01n))).toEqual({
      code: 'STAKE_OVER_MAX',
      maxMinor: 80_00n,
      boundBy: 'leg-limit',
    });
  });

  it('[DR-4.58] a system 2 of 3 with every M = 80.00 allows 120.00', () => {
    const system = ['1.800', '2.000', '2.500'].map((coef) => limited(coef, 80_00n));
    const request = { typeId: 2, systemValue: 2 };
    expect(decide(system, { ...request, ...stake(120_00n) })).toBe(120_00n);
    expect(decide(system, { ...request, ...stake(120_01n) })).toMatchObject({ maxMinor: 120_00n });
  });

  it("[DR-4.57] the client's factor scales it", () => {
    const half = { clientFactor: rational(1n, 2n) };
    expect(decide(legs(), stake(41_00n), half)).toMatchObject({ code: 'STAKE_OVER_MAX', maxMinor: 40_00n });
  });

  it('[DR-4.59] stakes already accepted on the selection count', () => {
    const player = { acceptedStakesMinor: [0n, 30_00n, 0n] };
    expect(decide(legs(), stake(60_00n), player)).toMatchObject({ maxMinor: 50_00n });
    expect(decide(legs(), stake(1_00n), { acceptedStakesMinor: [0n, 90_00n, 0n] })).toMatchObject({
      maxMinor: 0n,
    });
  });

  it("[DR-4.57] the risk limit is converted to the coupon's currency, rounded down", () => {
    const [base, quote] = [isoCurrency('EUR'), isoCurrency('KWD')];
    if (!base || !quote) throw new Error('currency');
    const houseRate = { id: 'r', base, quote, rate: rational(1n, 3n), validFromMs: 0 };
    const request = { currency: 'KWD', ...stake(30_000n) };
    expect(decide(legs(), request, {}, { houseRate })).toMatchObject({ maxMinor: 26_666n });
    expect(() => decide(legs(), request)).toThrow('no rate from EUR to KWD');
  });

  it('[DR-4.58] maxPayout over the shown factor', () => {
    expect(decide([line('6.000')], stake(10_000_00n))).toBe(10_000_00n);
    expect(decide([line('6.000')], stake(10_000_01n))).toMatchObject({
      code: 'STAKE_OVER_MAX',
      maxMinor: 10_000_00n,
      boundBy: 'max-payout',
    });
    expect(decide([line('400.000')], stake(300_01n))).toMatchObject({ maxMinor: 300_00n });
  });

  it('[DM-CP-037] [DR-4.60] the bonus account has no maximum of the legs', () => {
    const bonus = { accountType: 4, ...stake(200_00n) } as const;
    expect(decide(legs(), bonus)).toBe(200_00n);
    expect(decide(legs(), stake(200_00n))).toMatchObject({ code: 'STAKE_OVER_MAX' });
  });

  it('[DM-CP-036] [DR-4.60] the maximum of the legs applies to the types that the configuration names', () => {
    const request = requestOf(1, legs(), stake(200_00n));
    const forExpress = quoteCoupon(request, snapshotOf(legs()), { ...CONFIG, typesWithMaximum: [1] });
    expect(forExpress.priced?.maxBetMinor).toBe(80_00n);
    const config = { ...CONFIG, typesWithMaximum: [0] };
    const quote = quoteCoupon(request, snapshotOf(legs()), config);
    expect(quote.errors).toEqual([]);
    expect(quote.priced?.maxBetMinor).toBeUndefined();
  });

  it('[DR-4.61] balance, limits and bonus rules limit the stake too, each under its own code', () => {
    const player = { balanceMinor: 70_00n, wagerLeftMinor: 60_00n, lossLeftMinor: 65_00n };
    expect(decide(legs(), stake(75_00n), player)).toEqual({
      code: 'LIMIT_WAGER',
      maxMinor: 60_00n,
      boundBy: 'wager-limit',
    });
    expect(decide(legs(), stake(75_00n), { ...player, wagerLeftMinor: 80_00n })).toMatchObject({
      code: 'LIMIT_LOSS',
    });
    expect(decide(legs(), stake(75_00n), { balanceMinor: 70_00n })).toEqual({
      code: 'NO_FUNDS',
      maxMinor: 70_00n,
      boundBy: 'balance',
    });
    expect(decide(legs(), stake(75_00n), { bonusMaxMinor: 10_00n })).toMatchObject({
      code: 'STAKE_OVER_MAX',
      boundBy: 'bonus-rule',
    });
  });
});

describe('minimum', () => {
  it('[DR-4.56] minBet, and N x minLine where lines count', () => {
    expect(decide([line('2.000')], stake(20n))).toBe(20n);
    expect(decide([line('2.000')], stake(19n))).toEqual({ code: 'STAKE_UNDER_MIN', minMinor: 20n });
    const twelve = Array.from({ length: 12 }, () => line('2.000'));
    const system = { typeId: 2, systemValue: 6 };
    expect(decide(twelve, { ...system, ...stake(18_47n) })).toEqual({
      code: 'STAKE_UNDER_MIN',
      minMinor: 18_48n,
    });
    expect(decide(twelve, { ...system, ...stake(18_48n) })).toBe(18_48n);
  });

  it('[DR-1.5] a stake of zero is out of range', () => {
    expect(decide([line('2.000')], stake(0n))).toEqual({ code: 'AMOUNT_RANGE' });
    expect(decide([line('2.000')], { ...stake(-1n), isAutoMax: true })).toEqual({ code: 'AMOUNT_RANGE' });
  });
});

describe('auto-max', () => {
  const legs = () => [limited('1.500', 500_00n), limited('1.800', 80_00n)];

  it('[DR-4.62] takes the smallest of request, maximum and balance', () => {
    expect(decide(legs(), { ...stake(200_00n), isAutoMax: true })).toBe(80_00n);
    expect(decide(legs(), { ...stake(50_00n), isAutoMax: true })).toBe(50_00n);
    expect(decide(legs(), { ...stake(200_00n), isAutoMax: true }, { balanceMinor: 9_99n })).toBe(9_99n);
    expect(decide(legs(), { stake: { kind: 'max' }, isAutoMax: true })).toBe(80_00n);
  });

  it('[DR-4.62] "max" needs it', () => {
    expect(decide(legs(), { stake: { kind: 'max' } })).toEqual({ code: 'AMOUNT_RANGE' });
  });

  it('[DR-4.61] "max" with no remaining amount names the bound', () => {
    const max = { stake: { kind: 'max' }, isAutoMax: true } as const;
    expect(decide(legs(), max, { balanceMinor: 19n })).toEqual({
      code: 'NO_FUNDS',
      minMinor: 20n,
      maxMinor: 19n,
      boundBy: 'balance',
    });
    expect(decide(legs(), max, { acceptedStakesMinor: [0n, 80_00n] })).toEqual({
      code: 'STAKE_OVER_MAX',
      minMinor: 20n,
      maxMinor: 0n,
      boundBy: 'leg-limit',
    });
    expect(decide(legs(), max, { wagerLeftMinor: 0n })).toMatchObject({
      code: 'LIMIT_WAGER',
      boundBy: 'wager-limit',
    });
  });

  it('[DR-4.62] never goes below the minimum, and names the bound that is too low', () => {
    const auto = { ...stake(50_00n), isAutoMax: true };
    expect(decide(legs(), auto, { balanceMinor: 19n })).toEqual({
      code: 'NO_FUNDS',
      minMinor: 20n,
      maxMinor: 19n,
      boundBy: 'balance',
    });
    expect(decide(legs(), { ...stake(10n), isAutoMax: true })).toEqual({
      code: 'STAKE_UNDER_MIN',
      minMinor: 20n,
    });
  });
});
