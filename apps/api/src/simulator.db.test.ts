import { useBettingRig } from '@touchline/testkit/betting-rig';
import { simulate } from '@touchline/testkit/simulator/simulate';
import { type LimitCounts, simulateLimits } from '@touchline/testkit/simulator/simulate-limits';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();

/** The rule requires 200 seeds of 500 steps: `npm run test:long`. */
const SEEDS = Number(process.env['TOUCHLINE_SEEDS'] ?? 8);
const STEPS = Number(process.env['TOUCHLINE_STEPS'] ?? 200);
const FIRST_SEED = Number(process.env['TOUCHLINE_SEED'] ?? 1);

/** Seeds and steps of the simulation of limits. */
const LIMIT_SEEDS = Number(process.env['TOUCHLINE_LIMIT_SEEDS'] ?? 3);
const LIMIT_STEPS = Number(process.env['TOUCHLINE_LIMIT_STEPS'] ?? 85);

describe('the simulator', () => {
  it(`[DR-8.99] [DR-8.105] [RL-2] [RL-18] [RL-19] [RL-20] [RL-80] ${SEEDS} seeds of ${STEPS} steps: the site matches the model, and every invariant holds`, async () => {
    await rig().app.siteConfig.change({ settleHoldSec: 60, isInsuranceEnabled: true });
    const total: Record<string, number> = {};
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
      const counts = await simulate(db(), rig(), { seed, steps: STEPS });
      for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
    }
    const states = await db().query<{ state: string; n: number }>(
      'select state, count(*)::int as n from betting_coupon group by state order by state',
    );
    const advances = await db().query<{ state: string; n: number }>(
      'select state, count(*)::int as n from betting_prepaid group by state order by state',
    );
    const [insured] = await db().query<{ n: number; paid: number }>(
      `select (select count(*)::int from betting_insurance) as n,
         (select count(*)::int from betting_settlement where insurance_minor > 0) as paid`,
    );
    const payouts = await db().query<{ state: string; n: number }>(
      'select state, count(*)::int as n from payments_payout group by state order by state',
    );
    const entries = await db().query<{ state: string; n: number }>(
      'select state, count(*)::int as n from shared_entry group by state order by state',
    );
    process.stdout.write(
      `simulator: ${SEEDS} seeds of ${STEPS} steps, ${JSON.stringify(total)}; coupons ${states.map(({ state, n }) => `${state} ${n}`).join(', ')}; advances ${advances.map(({ state, n }) => `${state} ${n}`).join(', ')}; insurances ${insured?.n}, paid ${insured?.paid}; payouts ${payouts.map(({ state, n }) => `${state} ${n}`).join(', ')}; entries in shared rounds ${entries.map(({ state, n }) => `${state} ${n}`).join(', ')}\n`,
    );
    // Advances were covered and not covered (DR-4.100).
    if (SEEDS * STEPS >= 1600)
      expect(advances.map(({ state }) => state)).toEqual(expect.arrayContaining(['cancelled', 'confirmed']));
    // Payouts ended in every way that a provider and an operator decide (RL-8).
    if (SEEDS * STEPS >= 1600)
      expect(payouts.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['failed', 'paid', 'refused', 'replaced', 'returned']),
      );
    // Entries in shared rounds were cashed out, lost, and returned by a break (DR-8.99, DR-8.100).
    if (SEEDS * STEPS >= 1600)
      expect(entries.map(({ state }) => state)).toEqual(['lost', 'paid', 'returned']);
    // Coupons were insured, and insurances paid (DR-4.123).
    if (SEEDS * STEPS >= 1600) expect(insured?.paid).toBeGreaterThan(0);
    // Changes of the clock, of up to ten minutes in either direction.
    if (SEEDS * STEPS >= 1600) expect(total['clock']).toBeGreaterThanOrEqual(SEEDS * STEPS >= 4000 ? 50 : 20);
    expect(Object.values(total).reduce((sum, count) => sum + count, 0)).toBe(SEEDS * STEPS);
  }, 3_600_000);

  it(`[RL-2] [RL-86] [DR-5.14] [DR-5.20] [DR-5.24] ${LIMIT_SEEDS} seeds of ${LIMIT_STEPS} steps with limits: each stake and deposit is refused by the limit of the rules, and I1, I2, I7 and I8 hold after each step`, async () => {
    rig().setClockOff(0);
    await rig().app.siteConfig.change({ settleHoldSec: 0 });
    const counts: LimitCounts = { steps: {}, taken: {}, refusals: {} };
    for (let seed = FIRST_SEED; seed < FIRST_SEED + LIMIT_SEEDS; seed++)
      await simulateLimits(db(), rig(), { seed, steps: LIMIT_STEPS }, counts);
    process.stdout.write(
      `simulator of limits: ${LIMIT_SEEDS} seeds of ${LIMIT_STEPS} steps, ${JSON.stringify(counts.steps)}; taken ${JSON.stringify(counts.taken)}; refusals by limit ${JSON.stringify(counts.refusals)}\n`,
    );
    // Each limit has refused, and raises were confirmed.
    if (LIMIT_SEEDS * LIMIT_STEPS >= 4000) {
      const types = [1, 2, 3, 10, 11, 12, 30, 33, '31 or 32', '37 single-stake'].map(
        (type) => `stake ${type}`,
      );
      const ofDeposits = [20, 21, 22, 30, 33, '37 net-deposit'].map((type) => `deposit ${type}`);
      expect(Object.keys(counts.refusals)).toEqual(expect.arrayContaining([...types, ...ofDeposits]));
      expect(Object.keys(counts.taken)).toEqual(
        expect.arrayContaining(['raises: confirm', 'returns', 'clocks set back']),
      );
    }
    expect(Object.values(counts.steps).reduce((sum, count) => sum + count, 0)).toBe(
      LIMIT_SEEDS * LIMIT_STEPS,
    );
  }, 3_600_000);
});
