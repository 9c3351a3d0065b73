import { randomUUID } from 'node:crypto';
import type { TotoCouponWire, TotoDrawWire } from '@touchline/contracts/sports-betting';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { refusalOf } from '@touchline/testkit/rounds';
import { copyTotoCoupon, totoSteps } from '@touchline/testkit/toto';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterEach, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints } from '../../../platform/process/failpoints.ts';
import { totoInvariants } from './invariants.ts';

const { db, admin, rig } = useBettingRig({ maxConnections: 20 });
const { addGames, openDraw, send, buy, close, settle, finish, draw } = totoSteps(rig);

afterEach(async () => {
  disableFailpoints();
  for (const { rule, find } of totoInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

const available = async (player: RigPlayer): Promise<string> => (await rig().balance(player)).available;

/** Adds coupons of one player, as `copyTotoCoupon` does. */
async function addCoupons(player: RigPlayer, { drawId }: TotoDrawWire, count: number): Promise<void> {
  const first = await buy(player, drawId);
  await copyTotoCoupon(admin(), first.couponId, count);
}

describe('two at once', () => {
  it('[DR-8.166] [RL-40] purchases with one id from several devices are one coupon', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(player, open.drawId, '1 1 1 1 1 1', { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as TotoCouponWire).couponId)).size).toBe(1);
    expect(await available(player)).toBe('99.50');
    await finish(open, '1 1 1 1 1 1');
  });

  it('[DR-8.166] of many purchases of a player at once only those that the balance covers are made', async () => {
    const player = await rig().addPlayer(1_20n);
    const open = await openDraw();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(player, open.drawId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await available(player)).toBe('0.20');
    await finish(open, '2 2 2 2 2 2');
  });

  it('[DR-8.162] a purchase that waits for a lock until the first match has begun is refused', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203543, $1::integer)', [
      BigInt(open.drawId),
    ]);
    const answer = send(player, open.drawId);
    await waitForLockWaiters(db(), 1);
    rig().clock.advance(open.closesAtMs - rig().clock.nowMs());
    await rig().app.db.query('select 1');
    await release();
    expect(refusalOf(await answer)).toEqual([409, 'toto/closed', {}]);
    expect(await available(player)).toBe('100.00');
    await finish(open, '1 1 1 1 1 1');
  });

  it('[DR-8.161] two workers make one draw of a slot', async () => {
    const { clock, app } = rig();
    clock.advance(900_000 - (clock.nowMs() % 900_000));
    await addGames(6);
    await Promise.all([app.toto.work(), app.toto.work(), app.toto.work()]);
    const [row] = await db().query<{ count: number }>(
      "select count(*)::int as count from toto_draw where kind = 'quick' and state = 'open'",
    );
    expect(row?.count).toBe(1);
  });

  it('[DR-8.167] [DR-8.53] two workers count and pay three chunks of coupons once', async () => {
    const { app } = rig();
    const player = await rig().addPlayer(1_000_00n);
    const open = await openDraw();
    await addCoupons(player, open, 1_200);
    await close(open);
    await settle(open, '1 1 1 1 1 1');
    while ((await Promise.all([app.toto.work(), app.toto.work()])).some((done) => done > 0));
    const ended = await draw(open.drawId);
    // 200 coupons have six right, 200 + 400 five, 400 four; the first one has six.
    expect(ended).toMatchObject({
      state: 'paid',
      lines: 1_200,
      counts: [0, 0, 0, 0, 399, 600, 201].map(Number),
    });
    const [row] = await db().query<{ paid: bigint; transfers: bigint }>(
      `select sum(c.payout_minor)::bigint as paid, (select count(*) from ledger_transfer t where t.key like 'toto:%:payout'
         and t.key in (select 'toto:' || x.id || ':payout' from toto_coupon x where x.draw_id = $1)) as transfers
       from toto_coupon c where c.draw_id = $1`,
      [BigInt(open.drawId)],
    );
    expect(row?.transfers).toBe(1_200n);
    expect(await available(player)).toBe(((1_000_00 - 1_200 * 50 + Number(row?.paid)) / 100).toFixed(2));
  });
});

describe('a worker that fails', () => {
  it.each(['toto-draw-counted', 'toto-draw-decided', 'toto-draw-paid'] as const)(
    '[DR-8.167] at %s loses nothing and pays nothing twice',
    async (point) => {
      const { app } = rig();
      const player = await rig().addPlayer(1_000_00n);
      const open = await openDraw();
      await addCoupons(player, open, 1_200);
      await close(open);
      await settle(open, '1 1 1 1 1 2');
      enableFailpoints(`${point}=throw:0.5`, false);
      for (;;) {
        await app.toto.work().catch(() => 0);
        if ((await draw(open.drawId)).state === 'paid') break;
      }
      const { counts, lines } = await draw(open.drawId);
      expect([lines, counts?.reduce((sum, one) => sum + one, 0)]).toEqual([1_200, 1_200]);
    },
  );

  it('[DR-8.160] a refund in three chunks gives each price back once', async () => {
    const { app } = rig();
    const player = await rig().addPlayer(1_000_00n);
    const open = await openDraw();
    await addCoupons(player, open, 1_200);
    await close(open);
    await settle(open, 'void void 1 1 1 1');
    enableFailpoints('toto-draw-paid=throw:0.5', false);
    for (;;) {
      await app.toto.work().catch(() => 0);
      if ((await draw(open.drawId)).state === 'refunded') break;
    }
    expect(await available(player)).toBe('1000.00');
  });
});
