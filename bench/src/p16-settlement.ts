import type { BenchOptions } from './options.ts';
import { compareValues } from './paired-comparison.ts';
import { addOpenCoupons, type CouponShape, legsOf } from './open-coupons.ts';
import { openPlacementSite, type Pick } from './placement-site.ts';
import { type Line, lineOf } from './report.ts';
import { addRawCoupons, createRawTables, settleRaw } from './raw-settlement.ts';
import { drawOf, settleAll } from './settle-all.ts';

const couponCounts = { full: 100_000, small: 10_000 } as const;
const maxPairs = 3;
/** How many times the time of the raw statements a settlement may take, by P16. A system has the goal of an express. */
const goals = { single: 3, express: 5, system: 5 } as const;
const growthGoal = 12;

/**
 * P16: the time to settle open coupons from their results, beside raw statements that settle as many rows as sets. All
 * coupons of a pair have the same selections, and they win. The goal is set for a million coupons; `full` has a tenth
 * of that, and the growth line compares with a hundredth.
 */
export async function benchSettlement(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  const count = couponCounts[options.size];
  const pairs = Math.min(options.pairs, maxPairs);
  try {
    await createRawTables(site.adminDb);
    const picks = site.picks[Symbol.iterator]();
    const measure = async (shape: CouponShape, coupons: number): Promise<number> => {
      const chosen = Array.from({ length: legsOf(shape) }, () => drawOf(next(picks)));
      await addOpenCoupons(site, shape, { picks: chosen, count: coupons });
      await site.adminDb.query('analyze betting_coupon, betting_leg, betting_liability');
      return secondsOf(() => settleAll(site, chosen, coupons));
    };
    await measure('single', count / 10);
    const lines: Line[] = [];
    const singles: number[] = [];
    for (const shape of ['single', 'express', 'system'] as const) {
      const samples: { ours: number; yardstick: number }[] = [];
      for (let pair = 0; pair < pairs; pair++) {
        await addRawCoupons(site.adminDb, count, legsOf(shape));
        const ours = await measure(shape, count);
        const yardstick = await secondsOf(() => settleRaw(site.adminDb));
        samples.push({ ours, yardstick });
        if (shape === 'single') singles.push(ours);
        options.onStep(`${shape}: ${ours.toFixed(2)} s, raw ${yardstick.toFixed(2)} s`);
      }
      const title = `${count} coupons settled / raw statements: ${shape}`;
      const head = { id: 'P16', title, unit: 's', goal: goals[shape], bound: 'at-most' } as const;
      lines.push(lineOf(head, compareValues(samples)));
    }
    const growth: { ours: number; yardstick: number }[] = [];
    for (const ours of singles) growth.push({ ours, yardstick: await measure('single', count / 10) });
    const title = `${count} singles / ${count / 10} singles`;
    lines.push(
      lineOf({ id: 'P16', title, unit: 's', goal: growthGoal, bound: 'at-most' }, compareValues(growth)),
    );
    return lines;
  } finally {
    await site.close();
  }
}

function next(picks: Iterator<Pick>): Pick {
  const { value, done } = picks.next();
  if (done === true) throw new Error('the site has too few games');
  return value;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
