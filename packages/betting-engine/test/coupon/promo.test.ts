import { rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AcceptedCoupon,
  CouponRequest,
  PromoEffect,
  PromoTerms,
  SettledStatusId,
} from '../../src/index.ts';
import {
  decideCapture,
  decideReserve,
  DEFAULT_CONFIG,
  liabilityMinor,
  quoteCoupon,
  saleValue,
  settleCoupon,
} from '../../src/index.ts';
import { at, CONFIG, line, live, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const FREE_BET: PromoEffect = { kind: 'free-bet', amountMinor: 10_00n, maxWinMinor: 100_00n };
const TOP_UP: PromoEffect = { kind: 'top-up', percent: 50, maxMinor: 20_00n };
const BOOST: PromoEffect = { kind: 'profit-boost', percent: 20, maxMinor: 15_00n };

const promoOf = (effect: PromoEffect, more: Partial<PromoTerms> = {}): PromoTerms => ({
  code: 'PRXM2345',
  effect,
  currency: 'EUR',
  minLegs: 1,
  minLegMilli: 1000n,
  minTotalMilli: 1000n,
  ...more,
});

function decide(
  coefs: readonly string[],
  promo: PromoTerms,
  more: Partial<CouponRequest> = {},
  typeId = coefs.length > 1 ? 1 : 0,
) {
  const legs = coefs.map((coef) => line(coef));
  return decideReserve(requestOf(typeId, legs, { promo, ...more }), snapshotOf(legs), DEFAULT_CONFIG);
}

function accept(
  coefs: readonly string[],
  effect: PromoEffect,
  stakeMinor: bigint,
  more: Partial<CouponRequest> = {},
): AcceptedCoupon {
  const decision = decide(coefs, promoOf(effect), { stake: { kind: 'amount', minor: stakeMinor }, ...more });
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision.outcome));
  return decision.coupon;
}

const settle = (coupon: AcceptedCoupon, ...statusIds: readonly SettledStatusId[]) =>
  settleCoupon(
    coupon,
    statusIds.map((statusId) => ({ statusId })),
  );

describe('a free bet', () => {
  const single = (coef: string) => accept([coef], FREE_BET, 10_00n);

  it('[DR-4.173] [DR-4.177] [DR-9.20] pays the winnings without the stake, at most the maximum of the code', () => {
    expect(single('2.100').possibleWinMinor).toBe(11_00n);
    expect(settle(single('2.100'), 1)).toMatchObject({ state: 'WON', payoutMinor: 11_00n });
    expect(settle(single('2.100'), 0)).toMatchObject({ state: 'LOST', payoutMinor: 0n });
    expect(settle(single('30.000'), 1)).toMatchObject({ state: 'WON', payoutMinor: 100_00n });
  });

  it('[DR-4.177] [DR-9.21] half results fall out of the factor, and a void free bet is returned without a payout', () => {
    expect(settle(single('2.100'), 4)).toMatchObject({ state: 'WON', payoutMinor: 5_50n });
    expect(settle(single('2.100'), 5)).toMatchObject({ state: 'LOST', payoutMinor: 0n });
    expect(settle(single('2.100'), 3)).toMatchObject({ state: 'RETURNED', payoutMinor: 0n });
  });

  it('[DR-4.173] needs no balance, counts against no limit of the player, and auto-max never lowers it', () => {
    const legs = [line('2.100', { maxWinMinor: 1_00n })];
    const player = { ...PLAYER, balanceMinor: 0n, wagerLeftMinor: 0n, lossLeftMinor: 0n };
    const request = requestOf(0, legs, {
      promo: promoOf(FREE_BET),
      stake: { kind: 'amount', minor: 10_00n },
      isAutoMax: true,
    });
    // The limit of the selection is 1.00 / 1.1 = 0.90, and a free bet is not divisible.
    expect(decideReserve(request, snapshotOf(legs, { player }), CONFIG)).toMatchObject({
      outcome: 'refused',
      code: 'STAKE_OVER_MAX',
      details: { maxMinor: 90n, boundBy: 'leg-limit' },
    });
    const open = [line('2.100')];
    const fits = requestOf(0, open, { promo: promoOf(FREE_BET), stake: { kind: 'amount', minor: 10_00n } });
    expect(decideReserve(fits, snapshotOf(open, { player }), CONFIG)).toMatchObject({
      outcome: 'accepted',
      coupon: { stakeMinor: 10_00n, promo: { code: 'PRXM2345', effect: FREE_BET } },
    });
  });

  it('[DR-4.171] [DR-4.173] has exactly the amount of its code, which a quote without a stake uses', () => {
    const wrong = decide(['2.100'], promoOf(FREE_BET), { stake: { kind: 'amount', minor: 9_99n } });
    expect(wrong).toMatchObject({ code: 'PROMO_INVALID', details: { promoFault: 'stake' } });
    const most = decide(['2.100'], promoOf(FREE_BET), { stake: { kind: 'max' }, isAutoMax: true });
    expect(most).toMatchObject({ code: 'PROMO_INVALID', details: { promoFault: 'stake' } });
    const legs = [line('2.100')];
    const { stake: _, ...unstaked } = requestOf(0, legs, { promo: promoOf(FREE_BET) });
    expect(quoteCoupon(unstaked, snapshotOf(legs), CONFIG).priced).toMatchObject({
      stakeMinor: 10_00n,
      possibleWinMinor: 11_00n,
      isVipBetAvailable: false,
    });
  });

  it('[DR-4.160] [DR-4.173] its whole payout is the liability, because the player stakes nothing', () => {
    expect(liabilityMinor(single('2.100'))).toBe(11_00n);
  });
});

describe('a stake top-up', () => {
  it('[DR-4.174] [DR-4.177] adds the percentage of the stake, rounded down, and pays only the winnings of the addition', () => {
    const coupon = accept(['2.100'], TOP_UP, 10_01n);
    expect(coupon.boost).toEqual({ kind: 'top-up', addedMinor: 5_00n });
    // 10.01 x 2.1 = 21.021 and 5.00 x 1.1 = 5.50.
    expect(settle(coupon, 1)).toMatchObject({ state: 'WON', payoutMinor: 26_52n, bonusMinor: 5_50n });
    expect(settle(coupon, 2)).toMatchObject({ state: 'RETURNED', payoutMinor: 10_01n });
    expect(settle(coupon, 5)).toMatchObject({ state: 'PARTIAL', payoutMinor: 5_01n });
    expect(settle(coupon, 0)).toMatchObject({ state: 'LOST', payoutMinor: 0n });
    expect(accept(['2.100'], TOP_UP, 100_00n).boost).toEqual({ kind: 'top-up', addedMinor: 20_00n });
    expect(liabilityMinor(coupon)).toBe(16_51n);
  });
});

describe('a profit boost', () => {
  it('[DR-4.175] [DR-4.177] adds the percentage of the profit, rounded down, at most the maximum of the code', () => {
    const coupon = accept(['1.333'], BOOST, 10_00n);
    // The profit is 3.33, of which 20 % are 0.666.
    expect(settle(coupon, 1)).toMatchObject({ payoutMinor: 13_99n, bonusMinor: 66n });
    expect(settle(coupon, 2)).toMatchObject({ state: 'RETURNED', payoutMinor: 10_00n, bonusMinor: 0n });
    expect(settle(accept(['5.000'], BOOST, 100_00n), 1)).toMatchObject({ payoutMinor: 515_00n });
    expect(liabilityMinor(coupon)).toBe(3_99n);
  });

  it('[DR-4.94] [DR-4.176] replaces the boost of the engine', () => {
    const coupon = accept(['1.500', '1.800', '2.100', '1.400'], BOOST, 100_00n);
    expect(coupon.boost).toEqual({ kind: 'profit-boost', percent: 20, maxMinor: 15_00n });
    expect(coupon.possibleWinMinor).toBe(793_80n + 15_00n);
  });
});

describe('the conditions of a promo code', () => {
  it.each<[string, Partial<PromoTerms>, Partial<CouponRequest>]>([
    ['type', { typeIds: [0, 2] }, {}],
    ['legs', { minLegs: 3 }, {}],
    ['leg-coef', { minLegMilli: 1501n }, {}],
    ['total-coef', { minTotalMilli: 2701n }, {}],
    ['currency', { currency: 'USD' }, {}],
    ['account', {}, { accountType: 4 }],
  ])('[DR-4.171] %s', (promoFault, terms, more) => {
    const refused = decide(['1.500', '1.800'], promoOf(BOOST, terms), more);
    expect(refused).toMatchObject({ outcome: 'refused', code: 'PROMO_INVALID', details: { promoFault } });
    const met = promoOf(BOOST, { typeIds: [1], minLegs: 2, minLegMilli: 1500n, minTotalMilli: 2700n });
    expect(decide(['1.500', '1.800'], met)).toMatchObject({ outcome: 'accepted' });
  });

  it('[DR-4.171] a fault that the server found refuses the coupon', () => {
    const legs = [line('2.000')];
    const decision = decideReserve(requestOf(0, legs, { promoFault: 'expired' }), snapshotOf(legs), CONFIG);
    expect(decision).toMatchObject({ code: 'PROMO_INVALID', details: { promoFault: 'expired' } });
  });

  it('[DR-4.171] prices are judged again at the end of the delay', () => {
    const legs = [live('2.000')];
    const request = requestOf(0, legs, {
      promo: promoOf(BOOST, { minLegMilli: 1900n }),
      changeCoefAction: 1,
    });
    const waiting = decideReserve(request, snapshotOf(legs), CONFIG);
    if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
    expect(decideCapture(waiting.reservation, snapshotOf(at(legs, '1.899')), CONFIG)).toMatchObject({
      code: 'PROMO_INVALID',
      details: { promoFault: 'leg-coef' },
    });
    expect(decideCapture(waiting.reservation, snapshotOf(at(legs, '1.900')), CONFIG)).toMatchObject({
      outcome: 'accepted',
      coupon: { boost: { kind: 'profit-boost' } },
    });
  });

  it('[DR-4.176] a coupon with a code is not sent to a trader and cannot be sold', () => {
    const legs = [line('2.000', { maxWinMinor: 50_00n })];
    const request = requestOf(0, legs, { promo: promoOf(BOOST), isVipBet: true });
    expect(decideReserve(request, snapshotOf(legs), CONFIG)).toMatchObject({ code: 'STAKE_OVER_MAX' });
    const chance = { state: 'open' as const, fairChancePpb: 500_000_000n, returnedPpb: 0n };
    expect(saleValue(accept(['2.000'], BOOST, 10_00n), 10_00n, [chance], CONFIG, 10n)).toEqual({
      outcome: 'none',
      reason: 'promo',
    });
  });
});

describe('properties of promo codes', () => {
  const effect = fc
    .record({ minor: fc.bigInt({ min: 1n, max: 10n ** 6n }), percent: fc.integer({ min: 1, max: 100 }) })
    .chain(({ minor, percent }) =>
      fc.constantFrom<PromoEffect>(
        { kind: 'top-up', percent, maxMinor: minor },
        { kind: 'profit-boost', percent, maxMinor: minor },
      ),
    );
  // Payouts stay below the maximum payout, which cuts both coupons.
  const coef = fc.bigInt({ min: 1001n, max: 3000n });
  const status = fc.constantFrom<SettledStatusId>(0, 1, 2, 3, 4, 5, 6);
  const legOf = (milli: bigint) => ({ ...line('2.000'), coefMilli: milli });

  it('[DR-4.174] [DR-4.175] [DR-4.134] a code pays at least the payout without it, nothing more without a profit, and a void returns exactly the stake', () => {
    fc.assert(
      fc.property(
        effect,
        fc.array(coef, { minLength: 1, maxLength: 4 }),
        fc.array(status, { minLength: 4, maxLength: 4 }),
        fc.bigInt({ min: 20n, max: 10n ** 4n }),
        (drawn, coefs, statuses, minor) => {
          const legs = coefs.map(legOf);
          const request = requestOf(legs.length > 1 ? 1 : 0, legs, { stake: { kind: 'amount', minor } });
          const [plain, coded] = [request, { ...request, promo: promoOf(drawn) }].map((one) => {
            const decision = decideReserve(one, snapshotOf(legs), CONFIG);
            if (decision.outcome !== 'accepted')
              throw new Error(JSON.stringify(decision, (_, value: unknown) => String(value)));
            return decision.coupon;
          });
          if (!plain || !coded) throw new Error('two coupons');
          const used = statuses.slice(0, legs.length);
          const [without, withCode] = [settle(plain, ...used), settle(coded, ...used)];
          if (without.outcome !== 'settled' || withCode.outcome !== 'settled') throw new Error('open');
          expect(withCode.payoutMinor).toBeGreaterThanOrEqual(without.payoutMinor);
          if (without.payoutMinor <= minor && drawn.kind === 'profit-boost')
            expect(withCode.payoutMinor).toBe(without.payoutMinor);
          expect(settle(coded, ...used.map(() => 3 as const))).toMatchObject({
            state: 'RETURNED',
            payoutMinor: minor,
          });
          expect(liabilityMinor(coded)).toBeGreaterThanOrEqual(withCode.payoutMinor - minor);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[DR-4.162] a stake that auto-max fits to a limit of liability keeps within it, with every effect', () => {
    fc.assert(
      fc.property(effect, coef, fc.bigInt({ min: 1n, max: 10n ** 6n }), (drawn, milli, roomMinor) => {
        const legs = [legOf(milli)];
        const player = {
          ...PLAYER,
          clientFactor: rational(1n),
          rooms: [{ by: 'site-limit' as const, roomMinor }],
        };
        const request = requestOf(0, legs, {
          promo: promoOf(drawn),
          stake: { kind: 'max' },
          isAutoMax: true,
        });
        const decision = decideReserve(request, snapshotOf(legs, { player }), CONFIG);
        if (decision.outcome === 'accepted')
          expect(liabilityMinor(decision.coupon)).toBeLessThanOrEqual(roomMinor);
      }),
      { numRuns: 2000 },
    );
  });
});
