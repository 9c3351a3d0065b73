import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const hourMs = 3_600_000;

/** Runs all retention jobs of the worker. */
async function runRetention(): Promise<void> {
  const { app } = rig();
  await app.betting.sweep();
  await app.identity.expireSessions();
  await app.identity.cleanUp();
  await app.captcha.cleanUp();
  await app.analytics.deleteExpired();
  await app.support.deleteExpired();
  await app.siteGate.appeals.deleteExpired();
  for (let n = 0; n < 3; n++) await app.catalogue.cleanUp();
}

const couponsOf = async ({ userId }: RigPlayer): Promise<number> =>
  (
    await db().query<{ n: number }>('select count(*)::int as n from betting_coupon where user_id = $1', [
      userId,
    ])
  )[0]?.n ?? -1;

/** Credits a player's account, so that a request that was refused for lack of funds would be accepted now. */
const credit = (player: RigPlayer, key: string) =>
  db().transaction(async (tx) => {
    const account = await rig().app.wallet.account(tx, player.userId, BigInt(player.accountId));
    if (!account) throw new Error('no account');
    const bank = { code: 'house/demo-bank', currency: 'EUR', isGuarded: false };
    await rig().app.ledger.apply(tx, [
      {
        phase: 'direct',
        key,
        sourceId: await rig().app.ledger.openAccount(tx, bank),
        destinationId: account.ledgerAccountId,
        currency: 'EUR',
        amountMinor: 100_00n,
        reason: 'demo-grant',
      },
    ]);
  });

describe('a request id after a long time', () => {
  it('[RL-41] gets the same answer after 25 hours and after 30 days: no coupon is placed again, and a refusal stays a refusal', async () => {
    const player = await rig().addPlayer(35_00n);
    const line = await rig().addPricedGame('line', 1865);
    const live = await rig().addPricedGame('live', 2000);
    const bodies = {
      open: rig().body(player, [line]),
      settled: rig().body(player, [live]),
      refused: rig().body(player, [line], { amount: '500.00' }),
    };
    const send = (body: object) => player.browser.post('/web-api/coupons', body);
    const first = {
      open: await send(bodies.open),
      settled: await send(bodies.settled),
      refused: await send(bodies.refused),
    };
    expect([codeOf(first.open), codeOf(first.settled), codeOf(first.refused)]).toEqual([
      'placed',
      'waiting',
      'betting/no-funds',
    ]);
    rig().clock.advance(60_000);
    expect(await rig().app.betting.decide(BigInt(couponOf(first.settled).id))).toBe('accepted');
    await rig().settle(live.gameId, [1, 0, 0]);
    await rig().settleCoupons(live.gameId);
    await rig().send({ kind: 'EventState', gameId: live.gameId, state: 'CLOSED' });
    await credit(player, `rig:later:${player.userId}`);
    const { available } = await rig().balance(player);
    for (const ageMs of [25 * hourMs, 30 * 24 * hourMs]) {
      rig().clock.advance(ageMs);
      await runRetention();
      await rig().logInAgain(player);
      // The line game ended long ago and the money is available now. Both could wrongly lead to another decision.
      expect(couponOf(await send(bodies.open)).id).toBe(couponOf(first.open).id);
      const settled = couponOf(await send(bodies.settled));
      expect([settled.id, settled.state]).toEqual([couponOf(first.settled).id, 'won']);
      const refused = await send(bodies.refused);
      expect([refused.status, codeOf(refused)]).toEqual([first.refused.status, codeOf(first.refused)]);
      // A different request with a used id is refused, whatever the outcome of the first request.
      for (const body of Object.values(bodies))
        expect(codeOf(await send({ ...body, amount: '1.00' }))).toBe('betting/request-id-reused');
      expect([await couponsOf(player), (await rig().balance(player)).available]).toEqual([2, available]);
    }
  });
});
