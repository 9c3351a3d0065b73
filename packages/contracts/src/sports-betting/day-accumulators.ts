/** Accumulators of the day: published sets of selections with a boost (DR-9.33). */
import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { teamBadge } from './catalogue.ts';
import { betFacts, language } from './coupon.ts';
import { dayAccumulatorPaths } from './day-accumulator-paths.ts';

export const dayAccumulatorErrors = {} as const;

/** The changing part: the object `d:{expressId}` of the live topics. Coefficients in thousandths. */
const dayAccumulatorLive = z.object({
  expressId: z.number(),
  /** The total without and with the boost. */
  coefMilli: z.number(),
  boostedMilli: z.number(),
  /** The coefficients of the selections, in order. */
  coefsMilli: z.array(z.number()),
});

const dayAccumulator = dayAccumulatorLive.extend({
  section: z.enum(['line', 'live']),
  /** How much the boost raises the total: 10 is 1.10 (DR-9.33). */
  boostPercent: z.number(),
  legs: z.array(
    betFacts.extend({
      sportName: z.string(),
      homeBadge: teamBadge,
      awayBadge: teamBadge.nullable(),
      kind: z.union([z.literal(1), z.literal(3)]),
    }),
  ),
});

export const dayAccumulatorEndpoints = defineEndpoints(dayAccumulatorPaths, {
  list: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Open accumulators of the day of the line or live; `topic` and `clk` go on by the socket',
    query: z.strictObject({ section: z.enum(['line', 'live']), lng: language }),
    reply: z.object({ topic: z.string(), clk: z.number(), accumulators: z.array(dayAccumulator) }),
  },
});

export type DayAccumulatorApi = ApiTypes<typeof dayAccumulatorEndpoints>;
export type DayAccumulatorWire = z.output<typeof dayAccumulator>;
export type DayAccumulatorLiveWire = z.output<typeof dayAccumulatorLive>;
