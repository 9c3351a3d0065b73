import type { TotoDrawWire } from '@touchline/contracts/sports-betting';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { copyTotoCoupon, totoSteps } from '@touchline/testkit/toto';
import { holdLock, waitForLockWaiters, waitUntil } from '@touchline/testkit/wait-until';
import { runFailingWorker, startWorkerProcess } from '@touchline/testkit/worker-process';
import { afterEach, describe, expect, it } from 'vitest';
import { totoInvariants } from './invariants.ts';

// The rig's clock is behind the workers' clock, because it is moved to the next slot of a draw.
const { db, url, admin, rig } = useBettingRig({ startMs: Date.now() - 6 * 3_600_000 });
const { openDraw, buy, close, settle, draw } = totoSteps(rig);

afterEach(async () => {
  for (const { rule, find } of totoInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

/** The player's balance in minor units. The worker's clock is ahead, so the session of the player's browser has ended. */
async function balanceOf({ userId }: RigPlayer): Promise<number> {
  const [row] = await db().query<{ minor: number }>(
    `select (b.posted_in - b.posted_out - b.held_out)::int as minor from ledger_balance b
     join wallet_account w on w.ledger_account_id = b.account_id where w.user_id = $1`,
    [userId],
  );
  return row?.minor ?? 0;
}
const isPaid = `exists (select from toto_draw where id = $1 and state = 'paid')`;

/** The coupons of a draw that are paid or lost, and the transfers that paid them. */
async function readPaid(drawId: number): Promise<{ ended: number; transfers: number; minor: number }> {
  const [row] = await db().query<{ ended: number; transfers: number; minor: number }>(
    `select count(*) filter (where c.state in ('paid', 'lost'))::int as ended,
       count(t.key)::int as transfers, coalesce(sum(t.amount_minor), 0)::int as minor
     from toto_coupon c left join ledger_transfer t on t.key = 'toto:' || c.id || ':payout' where c.draw_id = $1`,
    [drawId],
  );
  if (!row) throw new Error('a count has a row');
  return row;
}

/** A closed draw with all results and this many coupons of one player. */
async function endedDraw(player: RigPlayer, count: number): Promise<TotoDrawWire> {
  const open = await openDraw();
  const first = await buy(player, open.drawId);
  await copyTotoCoupon(admin(), first.couponId, count);
  await close(open);
  await settle(open, '1 1 1 1 1 1');
  return open;
}

describe('a worker that is killed at the end of a draw', () => {
  it.each(['toto-draw-counted', 'toto-draw-decided', 'toto-draw-paid'] as const)(
    '[DR-8.53] [DR-8.167] [RL-22] at %s: the next worker pays each coupon once',
    async (point) => {
      const player = await rig().addPlayer(1_000_00n);
      const { drawId } = await endedDraw(player, 1_200);
      expect(await runFailingWorker(url(), `${point}=kill:1`)).toBe('SIGKILL');
      expect(await readPaid(drawId)).toEqual({ ended: 0, transfers: 0, minor: 0 });
      const second = await startWorkerProcess(url());
      await waitUntil(db(), isPaid, [BigInt(drawId)]);
      const ended = await draw(drawId);
      // 200 coupons have six right, 200 + 400 five, 400 four; the first one has six.
      expect(ended).toMatchObject({ lines: 1_200, counts: [0, 0, 0, 0, 399, 600, 201] });
      const paid = await readPaid(drawId);
      expect([paid.ended, paid.transfers]).toEqual([1_200, 1_200]);
      expect(await balanceOf(player)).toBe(1_000_00 - 1_200 * 50 + paid.minor);
      expect(await second.stop()).toBe(0);
    },
    120_000,
  );

  it('[DR-8.53] [DR-8.167] [RL-22] in the middle of its chunks: the paid ones stay, and the next worker pays the rest once', async () => {
    const many = await rig().addPlayer(1_000_00n);
    const last = await rig().addPlayer(1_000_00n);
    const open = await openDraw();
    const first = await buy(many, open.drawId);
    await copyTotoCoupon(admin(), first.couponId, 1_200);
    await buy(last, open.drawId);
    await close(open);
    await settle(open, '1 1 1 1 1 1');
    // The last coupon is of another player, whose lock stops the worker in the last chunk.
    const release = await holdLock(
      db(),
      `select 1 from ledger_balance b join wallet_account w on w.ledger_account_id = b.account_id
       where w.user_id = $1 for update of b`,
      [last.userId],
    );
    const killed = await startWorkerProcess(url());
    await waitForLockWaiters(db(), 1);
    const before = await readPaid(open.drawId);
    expect([before.ended, before.transfers]).toEqual([1_000, 1_000]);
    await killed.kill();
    await release();
    const second = await startWorkerProcess(url());
    await waitUntil(db(), isPaid, [BigInt(open.drawId)]);
    const paid = await readPaid(open.drawId);
    expect([paid.ended, paid.transfers]).toEqual([1_201, 1_201]);
    expect((await balanceOf(many)) + (await balanceOf(last))).toBe(2_000_00 - 1_201 * 50 + paid.minor);
    expect(await second.stop()).toBe(0);
  }, 120_000);
});
