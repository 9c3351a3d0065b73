import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../../ops/run-command.ts';

const { db, rig } = useBettingRig();
beforeAll(async () => {
  // The maximum win on a selection is 100.00, so at 2.000 the maximum stake is 100.00.
  await rig().app.siteConfig.change({ maxWinLine: '100.00', maxWinLive: '100.00' });
});

const minuteMs = 60_000;
type Coupon = {
  state: string;
  amount: string;
  coefMilli: number;
  refusal: { code: string; details: object } | null;
};
const read = async (player: RigPlayer, id: number): Promise<Coupon> =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as Coupon;
const ops = (line: string) =>
  runOps(rig().app, [...line.split(' '), '--reason', 'a test of the command'], 'trader');

/** Stakes 250.00 on a line bet at 2.000, whose maximum stake is 100.00. */
async function requestStake(change: Record<string, unknown> = {}): Promise<{
  player: RigPlayer;
  bet: RigBet & { gameId: number };
  id: number;
}> {
  const player = await rig().addPlayer(1000_00n);
  const bet = await rig().addPricedGame('line', 2000);
  const answer = await rig().place(player, [bet], { amount: '250.00', isVipBet: true, ...change });
  expect([answer.status, couponOf(answer).state]).toEqual([200, 'pending-vip']);
  return { player, bet, id: couponOf(answer).id };
}

describe('a stake over the maximum', () => {
  it('[DR-4.85] gets the ordinary refusal when the player did not request a trader', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bet = await rig().addPricedGame('line', 2000);
    expect(codeOf(await rig().place(player, [bet], { amount: '250.00' }))).toBe('betting/stake-over-max');
    expect(couponOf(await rig().place(player, [bet], { amount: '100.00', isVipBet: true })).state).toBe(
      'open',
    );
  });

  it('[DR-4.85] waits for a trader with the stake held, and is listed among the open coupons', async () => {
    const { player, id } = await requestStake();
    expect(await rig().balance(player)).toEqual({ available: '750.00', held: '250.00' });
    expect(await read(player, id)).toMatchObject({ state: 'pending-vip', amount: '250.00', coefMilli: 2000 });
    const { body } = await player.browser.get('/web-api/coupons?lng=en&filter=open');
    expect(body).toMatchObject({ openCount: 1, coupons: [{ id, possibleWin: '500.00' }] });
    expect((await ops('vip-requests')).text).toContain(
      `${id}  user ${player.userId}  250.00 EUR at 2.00 could win 500.00 EUR`,
    );
    await ops(`vip refuse ${id}`);
  });

  it('[DR-4.85] [RL-77] becomes one coupon when a trader allows it; the decision is audited', async () => {
    const { player, id } = await requestStake();
    expect(await ops(`vip allow ${id}`)).toEqual({ ok: true, text: `Coupon ${id} is accepted.` });
    expect(await read(player, id)).toMatchObject({ state: 'open', amount: '250.00', coefMilli: 2000 });
    expect(await rig().balance(player)).toEqual({ available: '750.00', held: '0.00' });
    expect(await ops(`vip allow ${id}`)).toEqual({
      ok: false,
      text: `Coupon ${id} is not waiting for a decision.`,
    });
    const audit = await db().query('select actor, action, reason from platform_audit where subject = $1', [
      `coupon:${id}`,
    ]);
    expect(audit).toEqual([{ actor: 'trader', action: 'vip.allow', reason: 'a test of the command' }]);
  });

  it('[DR-4.85] when a trader refuses it, the stake is released, and the player sees the maximum', async () => {
    const { player, id } = await requestStake();
    expect(await ops(`vip refuse ${id}`)).toMatchObject({ ok: true });
    expect(await read(player, id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/stake-over-max', details: { max: '100.00' } },
    });
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it("[DR-4.74] when a trader allows it after a price fall, it is re-quoted by the player's odds-change policy", async () => {
    const { player, bet, id } = await requestStake();
    await rig().price(bet.gameId, [1900, 3400, 3600]);
    expect((await ops(`vip allow ${id}`)).text).toContain('its prices have changed');
    expect(await read(player, id)).toMatchObject({ state: 'refused', refusal: { code: 'betting/requoted' } });
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('[DR-4.86] without a decision, its stake is released after 15 minutes, and not earlier', async () => {
    const { player, id } = await requestStake();
    rig().clock.advance(15 * minuteMs - 1);
    await rig().app.betting.sweep();
    expect((await read(player, id)).state).toBe('pending-vip');
    rig().clock.advance(1);
    expect(await ops(`vip allow ${id}`)).toMatchObject({ ok: false });
    expect(await rig().app.betting.sweep()).toBe(1);
    expect(await read(player, id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/stake-over-max' },
    });
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('[DR-4.86] its stake is released sooner when its first game starts', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bet = await rig().addPricedGame('line', 2000);
    rig().clock.advance(55 * minuteMs);
    const answer = await rig().place(player, [bet], { amount: '250.00', isVipBet: true });
    expect(couponOf(answer).state).toBe('pending-vip');
    rig().clock.advance(5 * minuteMs);
    expect(await rig().app.betting.sweep()).toBe(1);
    expect((await read(player, couponOf(answer).id)).state).toBe('refused');
  });

  it('[DR-4.87] [DR-5.43] the stake is released when the player has excluded himself in the meantime', async () => {
    const { player, id } = await requestStake();
    await db().query(
      `insert into identity_restriction (user_id, kind, starts_at, source) values ($1, 'self-excluded', $2, 'test')`,
      [player.userId, new Date(rig().clock.nowMs())],
    );
    expect((await ops(`vip allow ${id}`)).ok).toBe(true);
    expect(await read(player, id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/self-excluded' },
    });
  });

  it('[DR-4.84] live bets, and bets on a site without this option, get the ordinary refusal', async () => {
    const player = await rig().addPlayer(1000_00n);
    const live = await rig().addPricedGame('live', 2000);
    const requested = { amount: '250.00', isVipBet: true };
    expect(codeOf(await rig().place(player, [live], requested))).toBe('betting/stake-over-max');
    await rig().app.siteConfig.change({ isVipBetAllowed: false });
    const line = await rig().addPricedGame('line', 2000);
    expect(codeOf(await rig().place(player, [line], requested))).toBe('betting/stake-over-max');
    await rig().app.siteConfig.change({ isVipBetAllowed: true });
  });

  it.each(['vip allow x', 'vip 12', 'vip grant 12'])('bad input %j returns the usage', async (line) => {
    expect((await ops(line)).text).toMatch(/^Usage: npm run ops -- vip allow/);
  });
});
