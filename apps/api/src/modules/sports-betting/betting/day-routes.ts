import {
  dayAccumulatorEndpoints,
  dayAccumulatorErrors,
  dayAccumulatorTopic,
} from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { DayAccumulators } from './day-accumulators/day-accumulators.ts';

/** The accumulators of the day (DR-9.33). */
export const dayRoutes = ({ dayAccumulators, clock }: { dayAccumulators: DayAccumulators; clock: Clock }) =>
  routes(dayAccumulatorEndpoints, dayAccumulatorErrors, {
    list: async ({ query }) => ({
      topic: dayAccumulatorTopic(query.section),
      // Read before the data: a change during the read gets a later version.
      clk: clock.nowMs(),
      accumulators: dayAccumulators.list(query.section, query.lng),
    }),
  });
