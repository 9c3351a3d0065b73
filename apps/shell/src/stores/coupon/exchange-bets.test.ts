import { COUPON_FORMS } from '@touchline/betting-engine';
import { describe, expect, it } from 'vitest';
import { add, bet, run } from './coupon-samples.testdata.ts';
import { reduceCoupon } from './index.ts';
import type { CouponEvent, CouponState } from './state.ts';

const order = ({ bets }: CouponState): string[] =>
  bets.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`);

const exchange = (removed: readonly number[], added = bet(99, 'yes', 3249)): CouponEvent => ({
  type: 'bets-exchanged',
  removed: removed.map((marketId) => bet(marketId)),
  added,
});

describe('bets in the place of others', () => {
  it('[DR-4.227] a combination takes the place of the first of its parts, and the type follows the number of bets', () => {
    const three = run(add(1), add(2), add(3), { type: 'amount-typed', amount: '7' });
    const state = reduceCoupon(three, exchange([1, 3]));
    expect(order(state)).toEqual(['99/yes', '2/1']);
    expect([state.typeId, state.amount]).toEqual([COUPON_FORMS.express.id, '7']);
    expect(reduceCoupon(state, exchange([2], bet(5))).bets[1]).toMatchObject({
      marketId: 5,
      isBanker: false,
    });
    const single = reduceCoupon(run(add(1), add(2)), exchange([1, 2]));
    expect([order(single), single.typeId]).toEqual([['99/yes'], COUPON_FORMS.single.id]);
  });

  it('[DR-4.227] is a banker when one of its parts was, and is in the coupon once', () => {
    const system: CouponEvent = { type: 'type-chosen', typeId: COUPON_FORMS.system.id };
    const banker: CouponEvent = { type: 'banker-toggled', marketId: 2, outcomeKey: '1' };
    const bets = [add(1), add(2), add(3), add(4), add(5)];
    const state = reduceCoupon(run(...bets, system, banker), exchange([1, 2]));
    expect(state.bets.find(({ marketId }) => marketId === 99)?.isBanker).toBe(true);
    const known = reduceCoupon(run(add(1), add(2), add(3)), exchange([1], bet(3)));
    expect(order(known)).toEqual(['3/1', '2/1']);
  });

  it('[DR-4.227] changes nothing when a part has left the coupon, and while the bet is being placed', () => {
    const state = run(add(1), add(2));
    expect(reduceCoupon(state, exchange([1, 9]))).toEqual(state);
    expect(reduceCoupon(state, exchange([]))).toEqual(state);
    const sent = reduceCoupon(state, { type: 'sent', requestId: 'a' } as never);
    expect(reduceCoupon(sent, exchange([1, 2]))).toBe(sent);
  });
});
