import { invariants } from '@touchline/api/invariants';
import type { Database } from '@touchline/api/platform/database/db';
import { findViolations } from '@touchline/api/platform/database/invariants';
import type { BettingRig } from '../betting-rig.ts';
import { seededRandom } from '../crash/seeded-random.ts';
import { finishCrash, newCrashRunner, prepareCrash } from './simulator-crash.ts';
import { largestClockStepMs, runWorker, steps } from './simulator-steps.ts';
import { startNode, type World } from './simulator-model.ts';

const totalWeight = steps.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Simulates one site from a seed: random steps over the real modules and database, on a virtual clock. Each step is
 * compared with a small model. At the end all due work is done, and every invariant is checked over the data of the
 * seed.
 * @returns how often each step occurred
 * @throws with the seed and the step when the site differs from the model or an invariant is violated
 */
export async function simulate(
  db: Database,
  rig: BettingRig,
  options: { seed: number; steps: number },
): Promise<Record<string, number>> {
  // Each seed has its own hour, because coupons are found by the time of their placement.
  rig.setClockOff(0);
  const crash = newCrashRunner(rig.admin());
  await prepareCrash(rig, options.seed);
  rig.clock.advance(3_600_000);
  const since = new Date(rig.clock.nowMs() - largestClockStepMs);
  await rig.sendAlive(rig.clock.nowMs());
  const world: World = {
    db,
    rig,
    random: seededRandom(options.seed),
    games: [],
    players: [],
    node: startNode(db, rig),
    crash,
    restarts: 0,
    counts: {},
  };
  for (let n = 0; n < 4; n++) world.players.push({ ...(await rig.addPlayer(500_00n)), isExcluded: false });
  let name = '';
  let at = 0;
  try {
    for (; at < options.steps; at++) {
      const chosen = choose(world);
      ({ name } = chosen);
      world.counts[name] = (world.counts[name] ?? 0) + 1;
      await chosen.step(world);
    }
    name = 'end';
    await finish(world);
    const violations = await findViolations(db, invariants, { since });
    if (violations.length > 0)
      throw new Error(JSON.stringify(violations, (_, v: unknown) => (typeof v === 'bigint' ? `${v}` : v)));
  } catch (error) {
    throw new Error(`seed ${options.seed}, step ${at} (${name}): ${String(error)}`, { cause: error });
  } finally {
    await world.node.close();
  }
  return world.counts;
}

function choose(world: World): (typeof steps)[number] {
  let left = world.random() * totalWeight;
  const found = steps.find(({ weight }) => (left -= weight) < 0) ?? steps[0];
  if (!found) throw new Error('no steps');
  return found;
}

/** Decides every game, ends every delay and does all due work. After that nothing may be open. */
async function finish(world: World): Promise<void> {
  for (const game of world.games) {
    if (game.state === 'open' || game.state === 'suspended') await world.rig.settle(game.gameId, [1, 0, 0]);
  }
  // A bet may have been placed with the clock ahead, and the clock is behind now.
  world.rig.clock.advance(2 * largestClockStepMs + 60_000);
  await world.rig.sendAlive(world.rig.clock.nowMs());
  await runWorker(world);
  await finishCrash(world);
  const open = await world.db.query(
    "select id, state from betting_coupon where state in ('open', 'waiting', 'pending-vip') limit 5",
  );
  if (open.length > 0) throw new Error(`coupons were left: ${open.length}`);
}
