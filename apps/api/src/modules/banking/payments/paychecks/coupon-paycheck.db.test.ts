import { codeOf, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { rig } = useBettingRig();
const path = (id: number): string => `/web-api/payments/paychecks/coupon/${id}`;

describe('the paycheck of a coupon', () => {
  it('[SH-RT-118] [DR-12.68] [RL-53] has stake, payout and state, for its player only', async () => {
    const [owner, other] = [await rig().addPlayer(100_00n), await rig().addPlayer(0n)];
    const { id } = couponOf(await rig().place(owner, [await rig().addPricedGame('line', 1865)]));
    const { status, body } = await owner.browser.get(path(id));
    const year = new Date(rig().clock.nowMs()).getUTCFullYear();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        number: `C-${year}-${id}`,
        subject: expect.objectContaining({
          kind: 'coupon',
          id,
          state: 'open',
          currency: 'EUR',
          amount: '10.00',
          payout: null,
          sold: null,
          settledAtMs: null,
        }),
      }),
    ]);
    const refused = await other.browser.get(path(id));
    expect([refused.status, codeOf(refused)]).toEqual([404, 'payments/no-paycheck']);
  });

  it('[DR-12.68] a coupon that was not accepted has none', async () => {
    const owner = await rig().addPlayer(100_00n);
    const live = await rig().addPricedGame('live', 2000);
    await rig().send({ kind: 'EventState', gameId: live.gameId, state: 'LIVE' });
    const waiting = couponOf(await rig().place(owner, [live]));
    expect(waiting.state).toBe('waiting');
    expect(codeOf(await owner.browser.get(path(waiting.id)))).toBe('payments/no-paycheck');
  });
});
