import type { ValuePointWire } from '@touchline/contracts/sports-betting';
import { couponOf, useBettingRig, type RigPlayer } from '@touchline/testkit/betting-rig';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxValuePoints } from './value-points.ts';

const { admin, db, rig } = useBettingRig();

const pointsOf = async (player: RigPlayer, id: number): Promise<ValuePointWire[]> =>
  ((await player.browser.get(`/web-api/coupons/${id}/value-points`)).body as { points: ValuePointWire[] })
    .points;
const valuesOf = async (player: RigPlayer, id: number) =>
  (await pointsOf(player, id)).map(({ value, fairValue }) => [value, fairValue]);
const track = (): Promise<number> => rig().app.betting.trackValues();

/** A single of 100.00 at 2.000 on a game with this fair chance. */
async function single(kind: 'line' | 'live', chance: number) {
  const player = await rig().addPlayer(100_00n);
  const bet = await rig().addPricedGame(kind, 2000);
  await rig().setChance(bet, chance);
  const { id } = couponOf(await rig().place(player, [bet], { amount: '100.00' }));
  if (kind === 'live') {
    rig().clock.advance(20_000);
    await rig().app.betting.sweep();
  }
  return { player, bet, id };
}

describe('the values of open coupons', () => {
  beforeEach(async () => {
    // Coupons of other tests would be valued too.
    await admin().query('delete from betting_value_track');
  });

  it('[DR-4.190] a line coupon gets a point at once and then every ten minutes; with each change of its value', async () => {
    const { player, bet, id } = await single('line', 0.5);
    await track();
    expect(await valuesOf(player, id)).toEqual([['95.00', '100.00']]);
    await rig().setChance(bet, 0.68);
    rig().clock.advance(599_000);
    await track();
    expect(await valuesOf(player, id)).toHaveLength(1);
    rig().clock.advance(1_000);
    await track();
    expect(await valuesOf(player, id)).toEqual([
      ['95.00', '100.00'],
      ['129.20', '136.00'],
    ]);
  });

  it('[DR-4.190] [DR-4.192] a live coupon gets a point every 20 seconds; a suspension is a gap', async () => {
    const { player, bet, id } = await single('live', 0.5);
    await track();
    await admin().query("update catalogue_market set status = 'SUSPENDED' where game_id = $1", [bet.gameId]);
    rig().clock.advance(20_000);
    await track();
    expect(await valuesOf(player, id)).toEqual([
      ['95.00', '100.00'],
      [null, null],
    ]);
  });

  it('[DR-4.191] a coupon has one row and at most 48 points', async () => {
    const { player, bet, id } = await single('live', 0.5);
    for (let at = 0; at < maxValuePoints + 4; at++) {
      await rig().setChance(bet, 0.3 + (at % 7) / 20);
      await track();
      rig().clock.advance(20_000);
    }
    expect(await pointsOf(player, id)).toHaveLength(maxValuePoints);
    const rows = await admin().query('select 1 from betting_value_track where coupon_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('[DR-4.191] the points of a settled coupon are deleted', async () => {
    const { player, bet, id } = await single('line', 0.5);
    await track();
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    rig().clock.advance(600_000);
    await track();
    expect(await pointsOf(player, id)).toEqual([]);
    const rows = await admin().query('select 1 from betting_value_track where coupon_id = $1', [id]);
    expect(rows).toEqual([]);
    await admin().query('delete from betting_settlement_due');
    await admin().query("delete from platform_outbox where event = 'results-stored'");
  });

  it('[DR-4.190] [RL-53] a guest and another player get nothing', async () => {
    const { id } = await single('line', 0.5);
    await track();
    const other = await rig().addPlayer(1n);
    expect(await other.browser.get(`/web-api/coupons/${id}/value-points`)).toMatchObject({
      status: 404,
      body: { error: { code: 'betting/no-coupon' } },
    });
    // The read itself names the owner too, so it does not depend on the check of the route.
    expect(await rig().app.betting.valuePoints(other.userId, BigInt(id))).toEqual([]);
    expect((await rig().browser().get(`/web-api/coupons/${id}/value-points`)).status).toBe(401);
    for (const bad of ['abc', '0', '-1', '99999999999999999999'])
      expect((await other.browser.get(`/web-api/coupons/${bad}/value-points`)).status).toBe(400);
  });

  it('[DR-4.190] two workers at once: each coupon is valued by one of them', async () => {
    const coupons = [await single('line', 0.5), await single('line', 0.6), await single('line', 0.7)];
    await track();
    rig().clock.advance(600_000);
    const [first, second] = await Promise.all([track(), track()]);
    const due = await admin().query<{ count: number }>(
      'select count(*)::int as count from betting_value_track where jsonb_array_length(points) = 2',
    );
    expect(first + second).toBe(due[0]?.count);
    for (const { player, id } of coupons) expect(await pointsOf(player, id)).toHaveLength(2);
  });

  it('[DR-4.190] a coupon that another worker has taken is left out, and no worker waits for it', async () => {
    const taken = await single('line', 0.5);
    const free = await single('line', 0.6);
    await track();
    rig().clock.advance(600_000);
    await db().transaction(async (tx) => {
      await tx.query('select 1 from betting_value_track where coupon_id = $1 for update', [taken.id]);
      let isDone = false;
      const waits = async (): Promise<string> => {
        while (!isDone) {
          const waiting = await admin().query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          if (waiting.length > 0) return 'waits';
        }
        return 'done';
      };
      const passes = track().then(() => {
        isDone = true;
        return 'passes';
      });
      expect(await Promise.race([passes, waits()])).toBe('passes');
    });
    expect(await pointsOf(free.player, free.id)).toHaveLength(2);
    expect(await pointsOf(taken.player, taken.id)).toHaveLength(1);
  });
});
