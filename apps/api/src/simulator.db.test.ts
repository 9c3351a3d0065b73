import { useBettingRig } from '@touchline/testkit/betting-rig';
import { simulate } from '@touchline/testkit/simulator/simulate';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();

/** The rule requires 200 seeds of 500 steps: `npm run test:long`. */
const SEEDS = Number(process.env['TOUCHLINE_SEEDS'] ?? 20);
const STEPS = Number(process.env['TOUCHLINE_STEPS'] ?? 200);
const FIRST_SEED = Number(process.env['TOUCHLINE_SEED'] ?? 1);

describe('the simulator', () => {
  it(`[RL-2] [RL-18] [RL-19] [RL-20] [RL-80] ${SEEDS} seeds of ${STEPS} steps: the site matches the model, and every invariant holds`, async () => {
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
    process.stdout.write(
      `simulator: ${SEEDS} seeds of ${STEPS} steps, ${JSON.stringify(total)}; coupons ${states.map(({ state, n }) => `${state} ${n}`).join(', ')}; advances ${advances.map(({ state, n }) => `${state} ${n}`).join(', ')}; insurances ${insured?.n}, paid ${insured?.paid}; payouts ${payouts.map(({ state, n }) => `${state} ${n}`).join(', ')}\n`,
    );
    // Advances were covered and not covered (DR-4.100).
    if (SEEDS * STEPS >= 4000)
      expect(advances.map(({ state }) => state)).toEqual(expect.arrayContaining(['cancelled', 'confirmed']));
    // Payouts ended in every way that a provider and an operator decide (RL-8).
    if (SEEDS * STEPS >= 4000)
      expect(payouts.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['failed', 'paid', 'refused', 'replaced', 'returned']),
      );
    // Coupons were insured, and insurances paid (DR-4.123).
    if (SEEDS * STEPS >= 4000) expect(insured?.paid).toBeGreaterThan(0);
    // At least 50 changes of the clock, of up to ten minutes in either direction.
    if (SEEDS * STEPS >= 4000) expect(total['clock']).toBeGreaterThanOrEqual(50);
    expect(Object.values(total).reduce((sum, count) => sum + count, 0)).toBe(SEEDS * STEPS);
  }, 3_600_000);
});
