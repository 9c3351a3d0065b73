import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteBody } from './coupon-requests.ts';
import { add, bet, run } from './coupon-samples.testdata.ts';
import { reduceCoupon } from './index.ts';
import { betKey, type CouponEvent, type CouponQuote, type CouponState, EMPTY_COUPON } from './state.ts';
import { readStoredCoupon, writeStoredCoupon } from './storage.ts';

const expressId = 71;
const bets = [1, 2, 3].map((marketId) => bet(marketId));
const taken: CouponEvent = { type: 'bets-replaced', bets, expressId };
const day = (): CouponState => run(taken);
const requester = { lng: 'en', accountId: 5, currency: 'EUR', accountType: 0, coefViewId: 0 };

describe('an accumulator of the day in the coupon', () => {
  it('[DR-9.33] replaces the bets and requests its boost; the own selections can be restored', () => {
    const before = run(add(8), add(9), { type: 'amount-typed', amount: '7' });
    const state = reduceCoupon(before, taken);
    expect(state).toMatchObject({ typeId: 1, amount: '7', express: { expressId }, expressEnd: null });
    expect(state.bets.map(({ marketId }) => marketId)).toEqual([1, 2, 3]);
    expect(quoteBody(state, requester)).toMatchObject({ expressId });
    const back = reduceCoupon(state, { type: 'replaced-restored' });
    expect(back.bets).toEqual(before.bets);
    expect([back.express, back.replaced]).toEqual([null, null]);
  });

  it('[DR-9.34] an added, removed or changed bet and another type end the boost, with the reason', () => {
    const changes: readonly CouponEvent[] = [
      add(4),
      add(2, 'X'),
      { type: 'bet-removed', marketId: 2, outcomeKey: '1' },
      { type: 'type-chosen', typeId: 2 },
    ];
    for (const change of changes) {
      const state = reduceCoupon(day(), change);
      expect([state.express, state.expressEnd]).toEqual([null, 'selections']);
      expect(quoteBody(state, requester)).not.toHaveProperty('expressId');
      expect(reduceCoupon(state, { type: 'express-end-closed' }).expressEnd).toBeNull();
    }
    expect(reduceCoupon(day(), { type: 'cleared' })).toEqual(EMPTY_COUPON);
    const amount = reduceCoupon(day(), { type: 'amount-typed', amount: '12' });
    expect(amount.express?.expressId).toBe(expressId);
  });

  it('[DR-9.34] the boost is requested exactly while the bets are those of the set, whatever the player does', () => {
    const change = fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((marketId) => add(marketId)),
      fc
        .integer({ min: 1, max: 5 })
        .map((marketId): CouponEvent => ({ type: 'bet-removed', marketId, outcomeKey: '1' })),
      fc.constantFrom<CouponEvent>(taken, { type: 'type-chosen', typeId: 2 }, { type: 'express-removed' }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const state = changes.reduce(reduceCoupon, day());
        if (state.express === null) return;
        expect(state.bets.map(betKey).toSorted()).toEqual([...state.express.keys].toSorted());
        expect(state.typeId).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  it('[DR-4.94] replaces a promo code in the request', () => {
    const promo = { code: 'PRXM2345', freeBetAmount: null };
    const state = { ...day(), promo };
    expect(quoteBody(state, requester)).not.toHaveProperty('promoCode');
    const plain = reduceCoupon(state, { type: 'express-removed' });
    expect(quoteBody(plain, requester)).toMatchObject({ promoCode: 'PRXM2345' });
  });

  it('[DR-9.34] the server ends it: at a quote the coupon is quoted again, at a placement the re-quote stands', () => {
    const state = day();
    const quote = { bets: [], initialAmount: null, dayAccumulatorFault: 'ended' } as unknown as CouponQuote;
    const ended = reduceCoupon(state, { type: 'quoted', quote, forBets: state.bets });
    expect([ended.express, ended.expressEnd]).toEqual([null, 'ended']);
    expect(ended.bets).not.toBe(state.bets);
    const details = {
      coefsMilli: [2000, 2000, 2000],
      coefMilli: 8000,
      validUntilMs: 9,
      quoteId: 'q',
      dayAccumulatorFault: 'ended',
    };
    const refused = reduceCoupon(state, { type: 'answered-refused', code: 'betting/requoted', details });
    expect(refused).toMatchObject({
      express: null,
      expressEnd: 'ended',
      phase: { at: 'requoted', quoteId: 'q' },
    });
    const approved = reduceCoupon(refused, { type: 'offer-approved' });
    expect(quoteBody(approved, requester)).not.toHaveProperty('expressId');
  });

  it('[DR-9.33] outlives a reload, and a damaged copy is dropped', () => {
    const state = day();
    expect(readStoredCoupon(writeStoredCoupon(state)).express).toEqual(state.express);
    const stored = JSON.parse(writeStoredCoupon(state)) as Record<string, unknown>;
    for (const express of [7, 'x', { expressId: '1', keys: [] }, { expressId: 1 }])
      expect(readStoredCoupon(JSON.stringify({ ...stored, express })).express).toBeNull();
  });

  it('[DR-9.36] a proposal of the bet generator replaces the bets, sets the stake and has no boost', () => {
    const state = run(add(9), { type: 'bets-replaced', bets, amount: '25' });
    expect(state).toMatchObject({ express: null, amount: '25', isAmountTouched: true, typeId: 1 });
    expect(state.replaced?.bets.map(({ marketId }) => marketId)).toEqual([9]);
  });
});
