import type { CouponWire, SingleResultWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { reduceCoupon } from './index.ts';
import { placeBody, quoteBody } from './coupon-requests.ts';
import { add, run } from './coupon-samples.testdata.ts';
import { amountOfBet, type CouponState, isPlacementPending, totalAmount } from './state.ts';
import { readStoredCoupon, writeStoredCoupon } from './storage.ts';

const manySingles = { type: 'type-chosen', typeId: 9 } as const;
const typed = (amount: string) => ({ type: 'amount-typed', amount }) as const;
const ofBet = (marketId: number, amount: string) =>
  ({ type: 'bet-amount-typed', marketId, outcomeKey: '1', amount }) as const;
const amounts = (state: CouponState) => state.bets.map((bet) => amountOfBet(state, bet));
const context = { lng: 'en', accountId: 9, accountType: 0, currency: 'EUR', coefViewId: 0 };

const accepted = (state: string): SingleResultWire => ({
  requestId: 'r',
  coupon: { id: 7, state, refusal: null } as unknown as CouponWire,
  refusal: null,
});
const refused: SingleResultWire = {
  requestId: 'r',
  coupon: null,
  refusal: { code: 'betting/leg-blocked', details: {} },
};
const answered = (state: CouponState, ...results: SingleResultWire[]): CouponState =>
  reduceCoupon(reduceCoupon(state, { type: 'sent', requestId: 'r' }), {
    type: 'answered-singles',
    requestId: 'r',
    results,
  });

describe('amounts of singles', () => {
  it('[DR-4.130] each bet starts with the common amount; typing a common amount again resets all', () => {
    const state = run(add(1), add(2), manySingles, typed('5.00'), ofBet(2, '7.5'));
    expect(amounts(state)).toEqual(['5.00', '7.5']);
    expect(amounts(reduceCoupon(state, typed('3')))).toEqual(['3', '3']);
  });

  it('[DR-4.49] the total is the exact sum; there is no total while an amount is missing', () => {
    const state = run(add(1), add(2), manySingles, typed('0.10'), ofBet(2, '0.2'));
    expect(totalAmount(state)).toBe('0.30');
    expect(totalAmount(reduceCoupon(state, ofBet(2, '')))).toBe('');
    expect(totalAmount(run(add(1), add(2), typed('4')))).toBe('4');
  });

  it('[DR-4.49] requests have an amount for each bet and the sum; another type has no amounts for bets', () => {
    const state = run(add(1), add(2), manySingles, typed('5.00'), ofBet(2, '7'));
    const body = placeBody(state, context, 'id');
    expect(body?.bets.map(({ amount }) => amount)).toEqual(['5.00', '7']);
    expect(body).toMatchObject({ typeId: 9, amount: '12.00' });
    const open = reduceCoupon(state, ofBet(2, ''));
    expect(placeBody(open, context, 'id')).toBeNull();
    expect(quoteBody(open, context).bets.map(({ amount }) => amount)).toEqual(['5.00', undefined]);
    const express = reduceCoupon(state, { type: 'type-chosen', typeId: 1 });
    expect(placeBody(express, context, 'id')?.bets.map(({ amount }) => amount)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[DR-4.130] amounts survive a reload and a change of the type', () => {
    const state = run(add(1), add(2), manySingles, typed('5.00'), ofBet(2, '7'));
    expect(readStoredCoupon(writeStoredCoupon(state))).toEqual(state);
    const back = [{ type: 'type-chosen', typeId: 1 } as const, manySingles].reduce<CouponState>(
      reduceCoupon,
      state,
    );
    expect(amounts(back)).toEqual(['5.00', '7']);
  });
});

describe('results of singles', () => {
  const state = run(add(1), add(2), add(3), manySingles, typed('5.00'), ofBet(2, '7'));

  it('[DR-4.49] placed bets leave the coupon, refused ones stay with their amounts', () => {
    const after = answered(state, accepted('open'), refused, accepted('open'));
    expect(after.bets.map(({ marketId }) => marketId)).toEqual([2]);
    expect(amounts(after)).toEqual(['7']);
    expect(after.phase).toMatchObject({ at: 'singles', bets: state.bets });
    expect(reduceCoupon(after, { type: 'result-closed' }).phase).toEqual({ at: 'editing' });
  });

  it('[DR-4.49] when all are placed the coupon is empty, unless it is kept', () => {
    const all = [accepted('open'), accepted('open'), accepted('open')];
    expect(answered(state, ...all).bets).toEqual([]);
    const fixed = { ...state, settings: { ...state.settings, isCouponFixed: true } };
    expect(answered(fixed, ...all).bets).toEqual(state.bets);
  });

  it('[RL-38] while a result is pending nothing changes, and a reload finds the request again', () => {
    const waiting = answered(state, accepted('waiting'), refused, accepted('open'));
    expect(isPlacementPending(waiting.phase)).toBe(true);
    expect(waiting.bets).toEqual(state.bets);
    expect(reduceCoupon(waiting, { type: 'cleared' })).toBe(waiting);
    const reloaded = readStoredCoupon(writeStoredCoupon(waiting));
    expect(reloaded.phase).toEqual({ at: 'unknown', requestId: 'r' });
    const decided = reduceCoupon(waiting, {
      type: 'answered-singles',
      requestId: 'r',
      results: [accepted('refused'), refused, accepted('open')],
    });
    expect(isPlacementPending(decided.phase)).toBe(false);
    expect(decided.bets.map(({ marketId }) => marketId)).toEqual([1, 2]);
  });
});
