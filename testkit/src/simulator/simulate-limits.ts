import { invariants } from '@touchline/api/invariants';
import type { Database } from '@touchline/api/platform/database/db';
import { findViolations } from '@touchline/api/platform/database/invariants';
import type { BettingRig } from '../betting-rig.ts';
import { seededRandom } from '../crash/seeded-random.ts';
import { changeSteps, drawTypes, setOne } from './limit-change-steps.ts';
import { createLimitModel } from './limit-model.ts';
import { moneySteps } from './limit-steps.ts';
import { compareLimits, dateMoney, type LimitStep, type LimitWorld } from './limit-world.ts';
import { newCrashRunner } from './simulator-crash.ts';
import { startNode } from './simulator-model.ts';

const steps: readonly { name: string; weight: number; step: LimitStep }[] = [...moneySteps, ...changeSteps];
const totalWeight = steps.reduce((sum, { weight }) => sum + weight, 0);
const setStep = { name: 'set', weight: 0, step: setOne };
/** Each seed begins with some limits; players whom these do not meet set their first one later. */
const firstChanges = 3;
/** Sums, balances, acceptance and counters of limits: checked after every step. */
const checkedEachStep = invariants.filter(({ id }) => ['I1', 'I2', 'I7', 'I8'].includes(id));

export type LimitCounts = {
  steps: Record<string, number>;
  taken: Record<string, number>;
  refusals: Record<string, number>;
};

/**
 * Simulates players who change their limits, stake, deposit and take breaks, from a seed, on a clock that moves over
 * windows and cooling times. After each step every limit of every player is compared with a model of the rules, and I1,
 * I2, I7 and I8 are checked.
 * @param counts what occurred is added here
 * @throws with the seed and the step when the site differs from the rules or an invariant is violated
 */
export async function simulateLimits(
  db: Database,
  rig: BettingRig,
  options: { seed: number; steps: number },
  counts: LimitCounts,
): Promise<void> {
  // Everything of this seed is after this moment.
  rig.clock.advance(86_400_000);
  const since = new Date(rig.clock.nowMs());
  await rig.setProducerUp();
  const random = seededRandom(options.seed);
  const world: LimitWorld = {
    db,
    rig,
    random,
    types: drawTypes(random),
    games: [],
    players: [],
    node: startNode(db, rig),
    crash: newCrashRunner(rig.admin()),
    restarts: 0,
    counts: counts.steps,
    coupons: [],
    deposits: [],
    refusals: counts.refusals,
    taken: counts.taken,
    datedTo: await lastTransfer(db),
  };
  for (let n = 0; n < 3; n++)
    world.players.push({
      ...(await rig.addPlayer(1_000_00n)),
      isExcluded: false,
      model: createLimitModel(),
    });
  await dateMoney(world);
  let name = '';
  let at = 0;
  try {
    for (; at < options.steps; at++) {
      const chosen = at < firstChanges ? setStep : choose(world);
      ({ name } = chosen);
      counts.steps[name] = (counts.steps[name] ?? 0) + 1;
      await chosen.step(world);
      await compareLimits(world);
      const found = await Promise.all(checkedEachStep.map((one) => findViolations(db, [one], { since })));
      if (found.flat().length > 0)
        throw new Error(
          JSON.stringify(found.flat(), (_, v: unknown) => (typeof v === 'bigint' ? `${v}` : v)),
        );
    }
  } catch (error) {
    throw new Error(`seed ${options.seed}, step ${at} (${name}): ${String(error)}`, { cause: error });
  } finally {
    await world.node.close();
    // No worker takes the outbox here, and a long run is longer than a row may wait (I9).
    await db.query('delete from platform_outbox');
  }
}

async function lastTransfer(db: Database): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    'select coalesce(max(id), 0)::bigint as id from ledger_transfer',
  );
  return row?.id ?? 0n;
}

function choose(world: LimitWorld): (typeof steps)[number] {
  let left = world.random() * totalWeight;
  const found = steps.find(({ weight }) => (left -= weight) < 0) ?? steps[0];
  if (!found) throw new Error('no steps');
  return found;
}
