import { DEFAULT_COUPON_SETTINGS } from '@touchline/contracts/players';
import { isOneClickActive, maxBetOf } from '@touchline/contracts/sports-betting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_COUPON, reduceCoupon } from './index.ts';
import { add, bet, run } from './coupon-samples.testdata.ts';
import type { CouponEvent, CouponQuote, CouponState } from './state.ts';
import { readStoredCoupon, writeStoredCoupon } from './storage.ts';

describe('choosing bets', () => {
  it('[DM-CP-016] [DM-CP-017] [DM-CP-018] adds, replaces within a market, removes', () => {
    const state = run(add(1), add(2, 'X'), add(1, '2'));
    expect(state.bets.map((one) => `${one.marketId}${one.outcomeKey}`)).toEqual(['12', '2X']);
    const fewer = reduceCoupon(state, { type: 'bet-removed', marketId: 1, outcomeKey: '2' });
    expect(fewer.bets.map((one) => one.marketId)).toEqual([2]);
    expect(reduceCoupon(fewer, { type: 'cleared' })).toEqual(EMPTY_COUPON);
  });

  it('[DM-CP-012] the type follows the number of bets until a system is chosen', () => {
    expect(run(add(1)).typeId).toBe(0);
    expect(run(add(1), add(2)).typeId).toBe(1);
    const system = run(add(1), add(2), add(3), { type: 'type-chosen', typeId: 2 });
    expect([system.typeId, system.systemValue]).toEqual([2, 2]);
    const four = reduceCoupon(system, add(4));
    expect([four.typeId, four.systemValue]).toEqual([2, 2]);
    const two = [3, 4].reduce<CouponState>(
      (state, marketId) => reduceCoupon(state, { type: 'bet-removed', marketId, outcomeKey: '1' }),
      four,
    );
    expect([two.typeId, two.systemValue]).toEqual([1, null]);
  });

  it('[DM-CP-005] [DR-4.5] a system value is between 2 and n-1, where n counts the bets that are not bankers', () => {
    const state = run(add(1), add(2), add(3), add(4), { type: 'type-chosen', typeId: 2, systemValue: 9 });
    expect(state.systemValue).toBe(3);
    const banker = reduceCoupon(state, { type: 'banker-toggled', marketId: 4, outcomeKey: '1' });
    expect(banker.systemValue).toBe(2);
    const tooMany = reduceCoupon(banker, { type: 'banker-toggled', marketId: 3, outcomeKey: '1' });
    expect(tooMany).toBe(banker);
    expect(reduceCoupon(state, { type: 'type-chosen', typeId: 2, systemValue: 1 }).systemValue).toBe(2);
  });

  it('[DM-CP-004] bankers may be on by default; when they are switched off, each former banker gets its own block', () => {
    expect(EMPTY_COUPON.isActiveSystemBanker).toBe(true);
    const toggle = (marketId: number): CouponEvent => ({ type: 'banker-toggled', marketId, outcomeKey: '1' });
    const system = run(add(1), add(2), add(3), add(4), { type: 'type-chosen', typeId: 2, systemValue: 2 });
    const banker = reduceCoupon(system, toggle(4));
    expect(banker.bets.map((one) => one.isBanker)).toEqual([false, false, false, true]);
    const off = reduceCoupon(banker, { type: 'system-banker-switched', isOn: false });
    expect(off.bets.map((one) => one.isBanker)).toEqual([false, false, false, false]);
    expect(reduceCoupon(off, toggle(4))).toBe(off);
    const on = reduceCoupon(off, { type: 'system-banker-switched', isOn: true });
    expect(reduceCoupon(on, toggle(4)).bets.map((one) => one.isBanker)).toEqual([false, false, false, true]);
  });

  it('[DM-CP-003] [DR-4.60] the maximum is unlimited until a quote limits it', () => {
    expect(maxBetOf(EMPTY_COUPON)).toBeNull();
    const limited = { maxBetAmount: '80.00' } as CouponQuote;
    expect(maxBetOf({ quote: limited })).toBe('80.00');
    expect(maxBetOf({ quote: { ...limited, maxBetAmount: null } })).toBeNull();
  });

  it('[DR-4.79] an approved offer is placed at its own coefficients', () => {
    const offered: CouponState = {
      ...run(add(1), add(2)),
      phase: {
        at: 'requoted',
        coefsMilli: [1800, 1750],
        coefMilli: 3150,
        fromMilli: 3460,
        validUntilMs: 9,
        quoteId: 'id-0',
      },
    };
    const approved = reduceCoupon(offered, { type: 'offer-approved' });
    expect(approved.bets.map((one) => one.coefMilli)).toEqual([1800, 1750]);
    expect(approved.phase).toEqual({ at: 'editing' });
    expect(reduceCoupon(approved, { type: 'offer-approved' })).toBe(approved);
  });

  it('[DR-4.199] a re-quote names the total that the player agreed to, whatever the quote has become since', () => {
    const details = {
      coefsMilli: [1990],
      coefMilli: 1990,
      requestedMilli: 2000,
      validUntilMs: 9,
      quoteId: 'q',
    };
    const later: CouponState = { ...run(add(1)), quote: { coefMilli: 1985 } as CouponQuote };
    const requoted = (change: object) =>
      reduceCoupon(later, {
        type: 'answered-refused',
        code: 'betting/requoted',
        details: { ...details, ...change },
      }).phase;
    expect(requoted({})).toMatchObject({ at: 'requoted', fromMilli: 2000, coefMilli: 1990 });
    // A process of the release before names no old total.
    expect(requoted({ requestedMilli: undefined })).toMatchObject({ fromMilli: 1985 });
  });

  it('[DR-4.73] a pre-match bet whose game has begun goes on at its live odds, and only with live odds', () => {
    const begun = (kind: 1 | 3, coefMilli: number | null): CouponState => ({
      ...run(add(1), add(2)),
      quotedByBet: { '1/1': { kind, coefMilli } as CouponState['quotedByBet'][string] },
    });
    const take: CouponEvent = { type: 'live-odds-taken', marketId: 1, outcomeKey: '1' };
    const taken = reduceCoupon(begun(1, 2100), take);
    expect(taken.bets.map(({ kind, coefMilli }) => [kind, coefMilli])).toEqual([
      [1, 2100],
      [3, 1860],
    ]);
    for (const without of [begun(3, 2100), begun(1, null), run(add(1))])
      expect(reduceCoupon(without, take)).toBe(without);
  });

  it('[DM-CP-019] [DM-CP-020] a deleted bonus bet stays deleted until the coupon is emptied', () => {
    const state = run(add(1), add(2), add(3), { type: 'bonus-bet-deleted' });
    expect(reduceCoupon(state, add(4)).manuallyDeletedBonusBet).toBe(true);
    expect(reduceCoupon(state, { type: 'cleared' }).manuallyDeletedBonusBet).toBe(false);
  });

  it('[DM-CS-002] [DM-CS-008] settings: policy 2 by default; switching exact off also switches drop-on-score off', () => {
    expect(EMPTY_COUPON.settings.changeCoefAction).toBe(2);
    const on = run({ type: 'settings-changed', settings: { exactCoef: true, isDropOnScoreChange: true } });
    expect(on.settings.isDropOnScoreChange).toBe(true);
    const off = reduceCoupon(on, { type: 'settings-changed', settings: { exactCoef: false } });
    expect(off.settings.isDropOnScoreChange).toBe(false);
  });

  it('[DM-CS-004] [DM-CS-005] [DM-CS-006] [DM-CS-007] one-click requires a confirmation before it empties a coupon', () => {
    const prompted = run(add(1), { type: 'one-click-requested' });
    expect([prompted.isOneClickPrompted, prompted.settings.isActiveOneClick, prompted.bets.length]).toEqual([
      true,
      false,
      1,
    ]);
    const cancelled = reduceCoupon(prompted, { type: 'one-click-cancelled' });
    expect(cancelled).toEqual(run(add(1)));
    const confirmed = reduceCoupon(prompted, { type: 'one-click-confirmed' });
    expect(confirmed).toEqual({
      ...EMPTY_COUPON,
      settings: { ...DEFAULT_COUPON_SETTINGS, isActiveOneClick: true },
    });
    expect(run({ type: 'one-click-requested' })).toEqual(confirmed);
    expect(reduceCoupon(confirmed, { type: 'one-click-ended' })).toEqual(EMPTY_COUPON);
  });

  it('[DM-CS-009] [DR-4.76] [DR-4.197] drop on score change turns one-click off', () => {
    const on = run(
      { type: 'one-click-requested' },
      { type: 'settings-changed', settings: { exactCoef: true } },
    );
    expect(on.settings.isActiveOneClick).toBe(true);
    const drop = reduceCoupon(on, { type: 'settings-changed', settings: { isDropOnScoreChange: true } });
    expect(drop.settings).toMatchObject({ isDropOnScoreChange: true, isActiveOneClick: false });
  });

  it('[DM-CP-040] [DR-4.83] one-click is active only where the site allows it', () => {
    const on = { ...DEFAULT_COUPON_SETTINGS, isActiveOneClick: true };
    expect([isOneClickActive(on, true), isOneClickActive(on, false)]).toEqual([true, false]);
    expect(isOneClickActive(DEFAULT_COUPON_SETTINGS, true)).toBe(false);
  });

  it('nothing changes a coupon while its placement is pending', () => {
    const placing: CouponState = { ...run(add(1)), phase: { at: 'placing', requestId: 'r' } };
    for (const event of [
      add(2),
      { type: 'cleared' } as const,
      { type: 'amount-typed', amount: '5' } as const,
    ]) {
      expect(reduceCoupon(placing, event)).toBe(placing);
    }
  });

  it('any sequence keeps the invariants: at most 30 bets, one per market, and a type that allows them', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('bet-added' as const),
        bet: fc.integer({ min: 1, max: 40 }).map((n) => bet(n)),
      }),
      fc.record({
        type: fc.constant('bet-removed' as const),
        marketId: fc.integer({ min: 1, max: 40 }),
        outcomeKey: fc.constant('1'),
      }),
      fc.record({
        type: fc.constant('type-chosen' as const),
        typeId: fc.constantFrom(0, 1, 2),
        systemValue: fc.integer({ min: 0, max: 40 }),
      }),
      fc.record({
        type: fc.constant('banker-toggled' as const),
        marketId: fc.integer({ min: 1, max: 40 }),
        outcomeKey: fc.constant('1'),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), (events) => {
        const state = events.reduce<CouponState>(reduceCoupon, EMPTY_COUPON);
        const free = state.bets.filter((one) => !one.isBanker).length;
        expect(state.bets.length).toBeLessThanOrEqual(30);
        expect(new Set(state.bets.map((one) => one.marketId)).size).toBe(state.bets.length);
        if (state.typeId === 2 && state.bets.length >= 3) {
          expect(state.systemValue).toBeGreaterThanOrEqual(2);
          expect(state.systemValue).toBeLessThanOrEqual(Math.max(2, free - 1));
        } else expect(state.bets.every((one) => !one.isBanker || state.typeId === 2)).toBe(true);
      }),
    );
  });
});

describe('storage', () => {
  it('a coupon is restored completely; a pending placement is restored as unknown', () => {
    const state = run(add(1), add(2), { type: 'amount-typed', amount: '7.50' });
    expect(readStoredCoupon(writeStoredCoupon(state))).toEqual(state);
    const pending: CouponState = { ...state, phase: { at: 'placing', requestId: 'r1' } };
    expect(readStoredCoupon(writeStoredCoupon(pending)).phase).toEqual({ at: 'unknown', requestId: 'r1' });
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '{"bets":[{"marketId":"x"}]}',
    '{"bets":[{"marketId":1.5,"gameId":1,"coefMilli":1,"outcomeKey":"1","kind":1,"isBanker":false}]}',
  ])('reads %j as an empty coupon', (text) => {
    expect(readStoredCoupon(text)).toEqual(EMPTY_COUPON);
  });
});
