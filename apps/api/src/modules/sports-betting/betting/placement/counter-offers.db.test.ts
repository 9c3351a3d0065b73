import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../../ops/run-command.ts';

const { db, admin, rig } = useBettingRig();
beforeAll(async () => {
  // The maximum win on a selection is 100.00, so at 2.000 the maximum stake is 100.00.
  await rig().app.siteConfig.change({ maxWinLine: '100.00', maxWinLive: '100.00' });
});

const secondMs = 1000;
const ops = (line: string) =>
  runOps(rig().app, [...line.split(' '), '--reason', 'a test of the command'], 'trader');
const read = async (player: RigPlayer, id: number) =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as Record<string, unknown>;
const answer = (player: RigPlayer, id: number, isApproved: boolean) =>
  player.browser.post(`/web-api/coupons/${id}/counter-offer`, { isApproved, lng: 'en' });

type Requested = { player: RigPlayer; bet: RigBet & { gameId: number }; id: number };

/** Stakes 250.00 on a line bet at 2.000, whose maximum stake is 100.00. */
async function requestStake(change: Record<string, unknown> = {}): Promise<Requested> {
  const player = await rig().addPlayer(1000_00n);
  const bet = await rig().addPricedGame('line', 2000);
  const placed = await rig().place(player, [bet], { amount: '250.00', isVipBet: true, ...change });
  expect(couponOf(placed).state).toBe('pending-vip');
  return { player, bet, id: couponOf(placed).id };
}

async function offered(offer = '--stake 150.00 --odds 1.95'): Promise<Requested> {
  const requested = await requestStake();
  expect(await ops(`vip offer ${requested.id} ${offer}`)).toMatchObject({ ok: true });
  return requested;
}

describe('a counter-offer of a trader', () => {
  it('[DR-4.85] [RL-77] is shown to the player with its time, and audited', async () => {
    const { player, id } = await requestStake();
    expect(await ops(`vip offer ${id} --stake 150.00 --odds 1.95`)).toEqual({
      ok: true,
      text: `Coupon ${id}: 150.00 EUR at 1.95 is offered; it could win 292.50 EUR.`,
    });
    expect(await read(player, id)).toMatchObject({
      state: 'pending-vip',
      amount: '250.00',
      counterOffer: {
        amount: '150.00',
        legsMilli: [1950],
        coefMilli: 1950,
        possibleWin: '292.50',
        leftMs: 60 * secondMs,
      },
    });
    const audit = await db().query('select actor, action, after from platform_audit where subject = $1', [
      `coupon:${id}`,
    ]);
    expect(audit).toEqual([
      { actor: 'trader', action: 'vip.offer', after: { stake: '150.00 EUR', odds: '1.95' } },
    ]);
  });

  it('[DR-4.85] becomes the coupon when the player approves it; the rest of the stake is returned', async () => {
    const { player, id } = await offered();
    const approved = await answer(player, id, true);
    expect([approved.status, approved.body]).toMatchObject([
      200,
      { id, state: 'open', amount: '150.00', coefMilli: 1950, possibleWin: '292.50', counterOffer: null },
    ]);
    expect(await rig().balance(player)).toEqual({ available: '850.00', held: '0.00' });
    const again = await answer(player, id, true);
    expect([again.status, again.body]).toEqual([200, approved.body]);
    expect(await rig().balance(player)).toEqual({ available: '850.00', held: '0.00' });
  });

  it('[DR-4.85] the approved coupon pays the offered coefficient', async () => {
    const { player, bet, id } = await offered();
    await answer(player, id, true);
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect(await read(player, id)).toMatchObject({ state: 'won', payout: '292.50' });
    expect(await rig().balance(player)).toEqual({ available: '1142.50', held: '0.00' });
  });

  it('[DR-4.85] keeps its coefficient when the price of the market moves within the time', async () => {
    const { player, bet, id } = await offered('--stake 150.00');
    await rig().price(bet.gameId, [1700, 3400, 3600]);
    expect((await answer(player, id, true)).body).toMatchObject({ state: 'open', coefMilli: 2000 });
  });

  it('[DR-4.85] [RL-10] is refused when the market was suspended in the meantime; the stake is returned', async () => {
    const { player, bet, id } = await offered();
    await rig().price(bet.gameId, [2000, 3400, 3600], 'SUSPENDED');
    expect((await answer(player, id, true)).body).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/leg-blocked' },
    });
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('[DR-4.87] [DR-5.43] is refused when the player has excluded himself in the meantime', async () => {
    const { player, id } = await offered();
    await db().query(
      `insert into identity_restriction (user_id, kind, starts_at, source) values ($1, 'self-excluded', $2, 'test')`,
      [player.userId, new Date(rig().clock.nowMs())],
    );
    await answer(player, id, true);
    const [row] = await db().query('select state, refusal ->> $2 as code from betting_coupon where id = $1', [
      BigInt(id),
      'code',
    ]);
    expect(row).toEqual({ state: 'refused', code: 'betting/self-excluded' });
  });

  it('[DR-4.85] is declined: the stake is returned, and the player sees the maximum', async () => {
    const { player, id } = await offered();
    expect((await answer(player, id, false)).body).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/stake-over-max', details: { max: '100.00' } },
    });
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
    expect(codeOf(await answer(player, id, true))).toBe('betting/no-counter-offer');
  });

  it('[DR-4.85] can be approved for 60 s and not later; then the stake is returned', async () => {
    const inTime = await offered();
    rig().clock.advance(60 * secondMs - 1);
    await rig().app.betting.sweep();
    expect((await answer(inTime.player, inTime.id, true)).body).toMatchObject({ state: 'open' });
    const { player, id } = await offered();
    rig().clock.advance(60 * secondMs);
    expect([(await answer(player, id, true)).status, codeOf(await answer(player, id, true))]).toEqual([
      410,
      'betting/no-counter-offer',
    ]);
    await rig().app.betting.sweep();
    expect(await read(player, id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/quote-expired' },
    });
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('[DR-4.86] ends at the start of the first game when that is sooner', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bet = await rig().addPricedGame('line', 2000);
    rig().clock.advance(3_600_000 - 20 * secondMs);
    const id = couponOf(await rig().place(player, [bet], { amount: '250.00', isVipBet: true })).id;
    await ops(`vip offer ${id} --stake 150.00`);
    expect(await read(player, id)).toMatchObject({
      counterOffer: { leftMs: 20 * secondMs },
    });
  });

  it('[RL-17] an approval whose process has died is decided by the worker', async () => {
    const { player, id } = await offered();
    expect(await rig().app.betting.approveCounterOffer(player.userId, BigInt(id))).toBe('approved');
    rig().clock.advance(2 * secondMs);
    expect(await rig().app.betting.sweep()).toBe(1);
    expect(await read(player, id)).toMatchObject({ state: 'open', amount: '150.00', coefMilli: 1950 });
  });

  it.each([
    ['a stake over the requested one', '--stake 251.00', 'at most that of the request'],
    ['higher odds', '--odds 2.01', 'at most those of the request'],
    ['odds of two bets', '--odds 1.90,1.90', 'odds of each bet'],
    ['the request itself', '--stake 250.00', 'use vip allow'],
    ['no amount', '--stake 1.005', 'is not an amount of EUR'],
    ['no odds', '--odds 1.x', 'is not a list of odds'],
    ['a stake under the minimum', '--stake 0.01', 'STAKE_UNDER_MIN'],
  ])('[DR-4.85] [DR-7.34] is not made with %s', async (_, options, text) => {
    const { player, id } = await requestStake();
    const result = await ops(`vip offer ${id} ${options}`);
    expect([result.ok, result.text]).toEqual([false, expect.stringContaining(text)]);
    expect(await read(player, id)).toMatchObject({ state: 'pending-vip', counterOffer: null });
    await ops(`vip refuse ${id}`);
  });

  it('[DR-4.85] is made once; after it the trader can only withdraw the request', async () => {
    const { player, id } = await offered();
    expect(await ops(`vip offer ${id} --stake 100.00`)).toMatchObject({ ok: false });
    expect(await ops(`vip allow ${id}`)).toMatchObject({ ok: false });
    expect(await ops(`vip refuse ${id}`)).toMatchObject({ ok: true });
    expect((await answer(player, id, true)).status).toBe(410);
    await expect(
      admin().query('update betting_counter_offer set stake_minor = 1 where coupon_id = $1', [BigInt(id)]),
    ).rejects.toThrow('a counter-offer is never altered');
  });

  it('[DR-4.85] [RL-69] is not answered by another player, nor for a coupon without an offer', async () => {
    const { player, id } = await offered();
    const other = await rig().addPlayer(10_00n);
    expect([(await answer(other, id, true)).status, (await answer(other, id, false)).status]).toEqual([
      404, 404,
    ]);
    expect(await rig().app.betting.approveCounterOffer(other.userId, BigInt(id))).toBe('gone');
    expect(await rig().app.betting.declineCounterOffer(other.userId, BigInt(id))).toBe(false);
    expect(await read(player, id)).toMatchObject({ state: 'pending-vip' });
    const plain = await requestStake();
    expect((await answer(plain.player, plain.id, true)).status).toBe(410);
    expect((await answer(plain.player, plain.id, false)).status).toBe(410);
    expect(await read(plain.player, plain.id)).toMatchObject({ state: 'pending-vip' });
  });

  it('[DR-4.85] [RL-17] approval, decline and withdrawal at once: one of them counts, and the stake moves once', async () => {
    for (let round = 0; round < 20; round++) {
      const { player, id } = await offered();
      await Promise.all([
        answer(player, id, true),
        answer(player, id, true),
        answer(player, id, false),
        ops(`vip refuse ${id}`),
      ]);
      const { state } = await read(player, id);
      expect(['open', 'refused']).toContain(state);
      const available = state === 'open' ? '850.00' : '1000.00';
      expect(await rig().balance(player)).toEqual({ available, held: '0.00' });
    }
  });

  /** Makes the changes wait for the row of the coupon until both have read it; then they run in this order. */
  async function inOrder<A, B>(id: number, changes: [() => Promise<A>, () => Promise<B>]): Promise<[A, B]> {
    const release = await holdLock(db(), 'select 1 from betting_coupon where id = $1 for update', [
      BigInt(id),
    ]);
    const first = changes[0]();
    await waitForLockWaiters(db(), 1);
    const second = changes[1]();
    await waitForLockWaiters(db(), 2);
    await release();
    return Promise.all([first, second]);
  }

  it('[DR-4.85] [RL-39] two approvals at once: both answers say that the offer is approved', async () => {
    const { player, id } = await offered();
    const approve = () => rig().app.betting.approveCounterOffer(player.userId, BigInt(id));
    expect(await inOrder(id, [approve, approve])).toEqual(['approved', 'repeated']);
  });

  it('[DR-4.85] an offer and a permission of two traders at once: the permission comes too late', async () => {
    const { player, id } = await requestStake();
    const [offer, allowed] = await inOrder(id, [
      () => ops(`vip offer ${id} --stake 150.00 --odds 1.95`),
      () => ops(`vip allow ${id}`),
    ]);
    expect([offer.ok, allowed.ok]).toEqual([true, false]);
    expect(await read(player, id)).toMatchObject({
      state: 'pending-vip',
      counterOffer: { amount: '150.00' },
    });
  });
});
