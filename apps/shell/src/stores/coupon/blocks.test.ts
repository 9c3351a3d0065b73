import { describe, expect, it } from 'vitest';
import { reduceCoupon } from './index.ts';
import { placeBody } from './coupon-requests.ts';
import { add, run } from './coupon-samples.testdata.ts';
import { blockIdsOf, type CouponEvent, type CouponState } from './state.ts';
import { readStoredCoupon, writeStoredCoupon } from './storage.ts';

const context = { lng: 'en', accountId: 9, accountType: 0, currency: 'EUR', coefViewId: 0 };
const [multibet, conditional, chain] = [4, 5, 3];
const chosen = (typeId: number): CouponEvent => ({ type: 'type-chosen', typeId });
const into = (marketId: number, block: number): CouponEvent => ({
  type: 'block-chosen',
  marketId,
  outcomeKey: '1',
  block,
});
const moved = (marketId: number, by: -1 | 1): CouponEvent => ({
  type: 'bet-moved',
  marketId,
  outcomeKey: '1',
  by,
});
const order = (state: CouponState) => state.bets.map(({ marketId }) => marketId);
const four = [add(1), add(2), add(3), add(4)];

describe('blocks', () => {
  it('[DR-4.6] [DR-4.130] each bet starts in its own block; a moved bet is listed with its new block', () => {
    const state = run(...four, chosen(multibet), into(4, 1));
    expect(order(state)).toEqual([1, 4, 2, 3]);
    expect(blockIdsOf(state)).toEqual([1, 1, 2, 3]);
    expect(state.systemValue).toBe(2);
  });

  it('[DR-4.6] an emptied block leaves no gap, and choosing the last number makes a new block', () => {
    const state = run(...four, chosen(multibet), into(2, 1));
    expect(blockIdsOf(state)).toEqual([1, 1, 2, 3]);
    const apart = reduceCoupon(state, into(1, 4));
    expect(order(apart)).toEqual([2, 3, 4, 1]);
    expect(blockIdsOf(apart)).toEqual([1, 2, 3, 4]);
  });

  it('[DR-4.25] the lobby is block 0, in a multibet only', () => {
    const state = run(...four, chosen(multibet), into(3, 0));
    expect(order(state)).toEqual([3, 1, 2, 4]);
    expect(blockIdsOf(state)).toEqual([0, 1, 2, 3]);
    const same = run(...four, chosen(conditional));
    expect(reduceCoupon(same, into(3, 0))).toBe(same);
  });

  it('[DR-4.5] system values count blocks, not bets', () => {
    const state = run(...four, add(5), { type: 'type-chosen', typeId: multibet, systemValue: 4 });
    expect(state.systemValue).toBe(4);
    expect(reduceCoupon(state, into(5, 1)).systemValue).toBe(3);
  });

  it('[DR-4.30] a conditional bet sends the amounts of its later blocks, the whole account by default', () => {
    const state = run(...four, { type: 'amount-typed', amount: '10' }, chosen(conditional), into(4, 3), {
      type: 'block-amount-typed',
      block: 2,
      amount: '7.50',
    });
    const body = placeBody(state, context, 'id');
    expect(body?.bets.map(({ blockId }) => blockId)).toEqual([1, 2, 3, 3]);
    expect(body?.amountByBlockId).toEqual({ 2: '7.50', 3: 'max' });
    const express = reduceCoupon(state, chosen(1));
    expect(placeBody(express, context, 'id')).not.toHaveProperty('amountByBlockId');
    expect(placeBody(express, context, 'id')?.bets.map(({ blockId }) => blockId)).toEqual([1, 2, 3, 4]);
  });

  it('[DR-4.18] a bet of a chain is exchanged with its neighbour; the first and last bet stay at the ends', () => {
    const state = run(...four, chosen(chain), moved(3, -1));
    expect(order(state)).toEqual([1, 3, 2, 4]);
    expect(reduceCoupon(state, moved(1, -1))).toBe(state);
    expect(order(reduceCoupon(state, moved(4, 1)))).toEqual([1, 3, 2, 4]);
  });

  it('[RL-38] [DR-4.130] blocks and amounts survive a reload and a change of the type', () => {
    const state = run(...four, chosen(conditional), into(4, 3), {
      type: 'block-amount-typed',
      block: 3,
      amount: '2',
    });
    expect(readStoredCoupon(writeStoredCoupon(state))).toEqual(state);
    const back = [chosen(1), chosen(conditional)].reduce<CouponState>(reduceCoupon, state);
    expect(blockIdsOf(back)).toEqual([1, 2, 3, 3]);
    expect(back.amountByBlockId).toEqual({ 3: '2' });
  });
});
