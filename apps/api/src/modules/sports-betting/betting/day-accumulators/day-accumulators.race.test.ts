import { couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { findViolations } from '../../../../platform/database/invariants.ts';
import { publishOne } from './publish-sets.ts';

const { admin, db, rig } = useBettingRig({ maxConnections: 20 });

const players: RigPlayer[] = [];
beforeAll(async () => {
  for (let at = 0; at < 8; at++) players.push(await rig().addPlayer(1_000_00n));
});

async function publish(section: 'line' | 'live'): Promise<{ bets: RigBet[]; expressId: number }> {
  const bets: RigBet[] = [];
  for (let at = 0; at < 3; at++) bets.push(await rig().addPricedGame(section, 2000));
  const expressId = await publishOne(
    db(),
    {
      section,
      marketIds: bets.map(({ marketId }) => marketId),
      outcomeKeys: bets.map(({ outcomeKey }) => outcomeKey),
      publishedBy: 'operator',
    },
    100,
  );
  return { bets, expressId: expressId ?? 0 };
}

const firstPlayer = (): RigPlayer => {
  const [player] = players;
  if (!player) throw new Error('no player');
  return player;
};

const faultOf = (answer: { body: unknown }): unknown =>
  (answer.body as { error?: { details?: { dayAccumulatorFault?: string } } }).error?.details
    ?.dayAccumulatorFault;

describe('a withdrawal beside placements', () => {
  it('[DR-9.34] [RL-12] a placement waits for a withdrawal that has begun, and is then decided without the boost', async () => {
    const { bets, expressId } = await publish('line');
    const placed = Promise.withResolvers<unknown>();
    await admin().transaction(async (tx) => {
      await tx.query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator']);
      rig()
        .place(firstPlayer(), bets, { expressId })
        .then((answer) => placed.resolve(faultOf(answer)), placed.reject);
      await waitForLockWaiters(db(), 1);
    });
    expect(await placed.promise).toBe('ended');
    expect(await findViolations(db(), invariants)).toEqual([]);
  });

  it('[DR-9.34] [RL-12] a live coupon at the end of its delay waits for a withdrawal too, and is re-quoted', async () => {
    const { bets, expressId } = await publish('live');
    const { id } = couponOf(await rig().place(firstPlayer(), bets, { expressId }));
    rig().clock.advance(7_000);
    const decided = Promise.withResolvers<string>();
    await admin().transaction(async (tx) => {
      await tx.query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator']);
      rig().app.betting.decide(BigInt(id)).then(decided.resolve, decided.reject);
      await waitForLockWaiters(db(), 1);
    });
    expect(await decided.promise).toBe('refused');
    const coupon = (await firstPlayer().browser.get(`/web-api/coupons/${id}?lng=en`)).body as CouponWire;
    expect(coupon.refusal).toMatchObject({
      code: 'betting/requoted',
      details: { dayAccumulatorFault: 'ended' },
    });
    expect(await findViolations(db(), invariants)).toEqual([]);
  });

  it('[DR-9.34] [DR-4.140] eight players bet while the set is withdrawn: each gets the boost or a re-quote, and I16 holds', async () => {
    const { bets, expressId } = await publish('line');
    const answers = await Promise.all([
      ...players.map((player) => rig().place(player, bets, { expressId })),
      db()
        .query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator'])
        .then(() => null),
    ]);
    for (const answer of answers) {
      if (answer === null) continue;
      if (answer.status < 300)
        expect(answer.body).toMatchObject({ coupon: { dayAccumulator: { expressId }, coefMilli: 8800 } });
      else expect(faultOf(answer)).toBe('ended');
    }
    expect(faultOf(await rig().place(firstPlayer(), bets, { expressId }))).toBe('ended');
    expect(await findViolations(db(), invariants)).toEqual([]);
  });
});
