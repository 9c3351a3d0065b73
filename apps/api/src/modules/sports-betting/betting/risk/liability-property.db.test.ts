import { type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { couponOf } from '@touchline/testkit/betting-rig';
import { expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { findViolations } from '../../../../platform/database/invariants.ts';

const { db, rig } = useBettingRig({ maxConnections: 20 });

/** `npm run test:long -- liability` runs many more seeds. */
const seeds = Number(process.env['TOUCHLINE_LIABILITY_SEEDS'] ?? '2');
const steps = 40;

/** A small random number generator; the same seed gives the same steps. */
function seeded(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Game = RigBet & { gameId: number };
const results = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [3, 3, 3],
] as const;

async function placeAny(
  next: (below: number) => number,
  games: Game[],
  players: RigPlayer[],
): Promise<bigint | null> {
  const player = players[next(players.length)];
  const size = 1 + next(3);
  const first = next(games.length);
  const bets = games.slice(first, first + size);
  if (!player) return null;
  const answer = await rig().place(player, bets, { amount: `${1 + next(50)}.${10 + next(80)}` });
  return (answer.body as { outcome?: string }).outcome === 'placed' ? BigInt(couponOf(answer).id) : null;
}

async function sellPart(next: (below: number) => number, couponId: bigint): Promise<void> {
  const [coupon] = await db().query<{ userId: bigint }>(
    'select user_id as "userId" from betting_coupon where id = $1',
    [couponId],
  );
  if (!coupon) return;
  await rig().app.betting.sell({
    requestId: crypto.randomUUID(),
    userId: coupon.userId,
    couponId,
    kind: 'player',
    percent: [20, 50, 100][next(3)] ?? 100,
    expectedMinor: 1n,
  });
}

it(
  `[DR-4.161] [DR-4.163] ${seeds} seeds of ${steps} placements, results, corrections, voids and sales: the counters equal a recount`,
  async () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= seeds; seed++) {
      const next = seeded(seed);
      const games: Game[] = [];
      for (let n = 0; n < 5; n++) {
        const game = await rig().addPricedGame('line', 1500 + next(2000));
        await rig().setChance(game, 0.4);
        games.push(game);
      }
      const players = [await rig().addPlayer(10_000_00n), await rig().addPlayer(10_000_00n, 'USD')];
      const coupons: bigint[] = [];
      for (let step = 0; step < steps; step++) {
        const kind = step < 12 ? 0 : next(4);
        if (kind < 2) {
          const placed = await placeAny(next, games, players);
          if (placed !== null) coupons.push(placed);
        } else if (kind === 2) {
          await sellPart(next, coupons[next(coupons.length)] ?? 0n);
        } else {
          const game = games[next(games.length)];
          const result = results[next(results.length)];
          if (!game || !result) continue;
          if (next(4) === 0) await rig().send({ kind: 'RollbackSettle', gameId: game.gameId, lines: '*' });
          else await rig().settle(game.gameId, result);
          await rig().settleCoupons(game.gameId);
        }
        if (step % 10 === 9)
          expect((await findViolations(db(), invariants)).filter(({ id }) => id === 'I14')).toEqual([]);
      }
      // A single on a cancelled game is refunded.
      const cancelled = await rig().addPricedGame('line', 2000);
      for (const player of players) await rig().place(player, [cancelled], { amount: '1.00' });
      await rig().settle(cancelled.gameId, [3, 3, 3]);
      await rig().settleCoupons(cancelled.gameId);
      expect((await findViolations(db(), invariants)).filter(({ id }) => id === 'I14')).toEqual([]);
      const states = await db().query<{ state: string }>(
        `select distinct state || case when sold_stake_minor > 0 then '+sold' else '' end as state from betting_coupon`,
      );
      for (const { state } of states) kinds.add(state);
    }
    // Every kind of step was taken, so the test covers all of them.
    expect([...kinds]).toEqual(
      expect.arrayContaining(['open', 'won', 'lost', 'returned', 'sold+sold', 'open+sold']),
    );
  },
  30_000 + seeds * 10_000,
);
