import { COUPON_FORMS } from '@touchline/betting-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceCoupon } from './index.ts';
import { add, run } from './coupon-samples.testdata.ts';
import { blockIdsOf, type CouponEvent, type CouponState } from './state.ts';

const { chain, conditional } = COUPON_FORMS;
const typed = (typeId: number, count = 4): CouponState =>
  run(...Array.from({ length: count }, (_, at) => add(at + 1)), { type: 'type-chosen', typeId });
const order = ({ bets }: CouponState): number[] => bets.map(({ marketId }) => marketId);
const place = (marketId: number, position: number): CouponEvent => ({
  type: 'bet-placed-at',
  marketId,
  outcomeKey: '1',
  position,
});

describe('moving bets in the coupon', () => {
  it('[DR-4.18] a bet gets a position; the others keep their order', () => {
    const state = typed(chain.id);
    expect(order(reduceCoupon(state, place(1, 2)))).toEqual([2, 3, 1, 4]);
    expect(order(reduceCoupon(state, place(4, 0)))).toEqual([4, 1, 2, 3]);
    for (const event of [place(9, 0), place(1, 4), place(1, -1), place(1, 0.5)])
      expect(reduceCoupon(state, event)).toBe(state);
  });

  it('[DR-4.18] any moves keep every bet exactly once', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -1, max: 6 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(moves, (all) => {
        const events = all.map(([marketId, position]) => place(marketId, position));
        const state = events.reduce(reduceCoupon, typed(chain.id, 6));
        expect(order(state).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
      }),
      { numRuns: 50 },
    );
  });

  it('[DR-4.30] a block changes places with its neighbour, together with its stake', () => {
    const choose = (marketId: number, block: number): CouponEvent => ({
      type: 'block-chosen',
      marketId,
      outcomeKey: '1',
      block,
    });
    const amount: CouponEvent = { type: 'block-amount-typed', block: 2, amount: '7' };
    const state = [choose(2, 1), amount].reduce(reduceCoupon, typed(conditional.id));
    expect([order(state), blockIdsOf(state)]).toEqual([
      [1, 2, 3, 4],
      [1, 1, 2, 3],
    ]);
    const moved = reduceCoupon(state, { type: 'block-moved', block: 2, by: 1 });
    expect([order(moved), blockIdsOf(moved), moved.amountByBlockId]).toEqual([
      [1, 2, 4, 3],
      [1, 1, 2, 3],
      { 3: '7' },
    ]);
    const first = reduceCoupon(state, { type: 'block-moved', block: 1, by: 1 });
    expect([order(first), blockIdsOf(first)]).toEqual([
      [3, 1, 2, 4],
      [1, 2, 2, 3],
    ]);
    for (const event of [
      { type: 'block-moved', block: 1, by: -1 },
      { type: 'block-moved', block: 3, by: 1 },
      { type: 'block-moved', block: 0, by: 1 },
    ] as const)
      expect(reduceCoupon(state, event)).toBe(state);
  });
});
