import { describe, expect, it } from 'vitest';
import type { CouponRequest, EngineConfig, LegSnapshot, VipBetTerms } from '../../src/index.ts';
import {
  COUPON_TYPES,
  decideCapture,
  decideReserve,
  isVipBetAvailable,
  quoteCoupon,
  settleCoupon,
  vipDecidesAtMs,
} from '../../src/index.ts';
import { at, CONFIG, line, live, NOW, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const MINUTE_MS = 60_000;
const ALL_HOLD: VipBetTerms = {
  isAllowed: true,
  maxBetMinor: 80_00n,
  legKinds: [3, 3],
  isOfType: true,
  accountType: 0,
};

describe('whether a VIP bet can be requested', () => {
  it('[DM-CP-038] [DR-4.84] it may when every condition holds', () => {
    expect(isVipBetAvailable(ALL_HOLD)).toBe(true);
    const { manySingles, ...others } = COUPON_TYPES;
    expect(Object.values(others).every((type) => type.allowsVipBet)).toBe(true);
    expect(manySingles.allowsVipBet).toBe(false);
    expect(isVipBetAvailable({ ...ALL_HOLD, accountType: 9 })).toBe(true);
  });

  it.each<[string, Partial<VipBetTerms>]>([
    ['the site does not allow it', { isAllowed: false }],
    ['the maximum is unlimited', { maxBetMinor: undefined }],
    ['one bet is live', { legKinds: [3, 1] }],
    ['there is no bet', { legKinds: [] }],
    ['the coupon type does not allow it, as type 9', { isOfType: false }],
  ])('[DM-CP-039] [DR-4.84] not when %s', (_, change) => {
    expect(isVipBetAvailable({ ...ALL_HOLD, ...change })).toBe(false);
  });

  it('[DR-4.85] never for a bonus account', () => {
    expect(isVipBetAvailable({ ...ALL_HOLD, accountType: 4 })).toBe(false);
  });

  it('[DR-4.86] the trader has 15 minutes, or until the first game begins', () => {
    expect(vipDecidesAtMs(NOW, 15 * MINUTE_MS, [NOW + 60 * MINUTE_MS])).toBe(NOW + 15 * MINUTE_MS);
    expect(vipDecidesAtMs(NOW, 15 * MINUTE_MS, [NOW + 60 * MINUTE_MS, NOW + 4 * MINUTE_MS])).toBe(
      NOW + 4 * MINUTE_MS,
    );
  });
});

/** A leg at 2.000 with a maximum stake of 80.00. */
const limited = (more: Partial<LegSnapshot> = {}): LegSnapshot =>
  line('2.000', { maxWinMinor: 80_00n, ...more });
const stake = (minor: bigint) => ({ stake: { kind: 'amount', minor } }) as const;

function reserve(
  legs: readonly LegSnapshot[],
  request: Partial<CouponRequest>,
  config: EngineConfig = CONFIG,
  player: Partial<typeof PLAYER> = {},
) {
  const snapshot = snapshotOf(legs, { player: { ...PLAYER, ...player } });
  return decideReserve(requestOf(legs.length === 1 ? 0 : 1, legs, request), snapshot, config);
}

describe('a stake over the maximum', () => {
  const vip = { isVipBet: true, ...stake(200_00n) };

  it('[DR-4.85] [DR-4.65] waits for a trader when the player requests it; the whole stake is reserved', () => {
    expect(reserve([limited()], stake(200_00n))).toMatchObject({
      outcome: 'refused',
      code: 'STAKE_OVER_MAX',
    });
    expect(reserve([limited()], vip)).toMatchObject({
      outcome: 'pending-vip',
      decidesAtMs: NOW + 15 * MINUTE_MS,
      reservation: { stakeMinor: 200_00n, maxMinor: 80_00n },
      coupon: { coefMilli: 2000n, possibleWinMinor: 400_00n },
    });
  });

  it('[DR-4.85] a stake within the maximum needs no trader', () => {
    expect(reserve([limited()], { ...vip, ...stake(80_00n) }).outcome).toBe('accepted');
  });

  it.each<[string, LegSnapshot, Partial<CouponRequest>, Partial<EngineConfig>]>([
    ['the site does not allow it', limited(), {}, { isVipBetAllowed: false }],
    ['the bet is live', live('2.000', { maxWinMinor: 80_00n }), {}, {}],
    ['no amount is named', limited(), { stake: { kind: 'max' }, isAutoMax: false }, {}],
  ])('[DR-4.84] is refused as before when %s', (_, leg, change, config) => {
    expect(reserve([leg], { ...vip, ...change }, { ...CONFIG, ...config }).outcome).toBe('refused');
  });

  it('[DR-4.87] is still limited by the maximum payout and by the limits of the player', () => {
    const over = { isVipBet: true, ...stake(40_000_00n) };
    expect(reserve([limited()], over)).toMatchObject({
      code: 'STAKE_OVER_MAX',
      details: { boundBy: 'max-payout' },
    });
    expect(reserve([limited()], vip, CONFIG, { wagerLeftMinor: 100_00n })).toMatchObject({
      code: 'LIMIT_WAGER',
    });
    expect(reserve([limited()], vip, CONFIG, { balanceMinor: 100_00n })).toMatchObject({ code: 'NO_FUNDS' });
  });

  it('[DR-4.212] over the maximum payout it goes to a trader where the site allows that, and is accepted only when lifted', () => {
    const config = { ...CONFIG, isMaxPayoutOverrideAllowed: true };
    const legs = [limited()];
    const pending = reserve(legs, { isVipBet: true, ...stake(40_000_00n) }, config, {
      balanceMinor: 50_000_00n,
    });
    if (pending.outcome !== 'pending-vip') throw new Error(pending.outcome);
    const { reservation } = pending;
    expect(reservation).toMatchObject({ maxMinor: 80_00n, maxBy: 'leg-limit' });
    const decide = (isMaxPayoutLifted: boolean, player: Partial<typeof PLAYER> = {}) =>
      decideCapture(
        { ...reservation, request: { ...reservation.request, isMaxPayoutLifted } },
        snapshotOf(legs, { player: { ...PLAYER, balanceMinor: 50_000_00n, ...player } }),
        config,
      );
    expect(decide(false)).toMatchObject({ code: 'STAKE_OVER_MAX', details: { boundBy: 'max-payout' } });
    const accepted = decide(true);
    if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome);
    const { coupon } = accepted;
    expect(coupon).toMatchObject({
      isMaxPayoutLifted: true,
      maxPayoutMinor: 80_000_00n,
      possibleWinMinor: 80_000_00n,
      isPayoutCapped: false,
    });
    expect(settleCoupon(coupon, [{ statusId: 1 }])).toMatchObject({ payoutMinor: 80_000_00n });
    // Limits of responsible gaming and the balance are never lifted.
    expect(decide(true, { wagerLeftMinor: 100_00n })).toMatchObject({ code: 'LIMIT_WAGER' });
    expect(decide(true, { balanceMinor: 100_00n })).toMatchObject({ code: 'NO_FUNDS' });
  });

  it("[DR-4.85] [DR-4.74] after the trader's approval it is decided on the current prices, by the policy of the player", () => {
    const legs = [limited()];
    const pending = reserve(legs, vip);
    if (pending.outcome !== 'pending-vip') throw new Error(pending.outcome);
    const decide = (coef: string) => decideCapture(pending.reservation, snapshotOf(at(legs, coef)), CONFIG);
    expect(decide('2.000')).toMatchObject({
      outcome: 'accepted',
      coupon: { stakeMinor: 200_00n, coefMilli: 2000n },
    });
    expect(decide('2.100')).toMatchObject({ outcome: 'accepted', coupon: { coefMilli: 2100n } });
    expect(decide('1.900')).toMatchObject({ outcome: 'requoted', coefMilli: 1900n });
  });

  it('[DR-4.126] a quote says whether it can be requested, and a request removes the error', () => {
    const legs = [limited()];
    const quote = (more: Partial<CouponRequest>) =>
      quoteCoupon(requestOf(0, legs, { ...stake(200_00n), ...more }), snapshotOf(legs), CONFIG);
    expect(quote({}).priced).toMatchObject({ isVipBetAvailable: true, maxBetMinor: 80_00n });
    expect(quote({}).errors.map(({ code }) => code)).toEqual(['STAKE_OVER_MAX']);
    expect(quote({ isVipBet: true }).errors).toEqual([]);
  });
});
