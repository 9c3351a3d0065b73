/** Statistics and results. */
import type { Route } from './route.ts';

export const statisticsRoutes = [
  { id: 'statistic', path: 'statistic', view: 'statistics', isBetting: true },
  { id: 'statistic-popup', path: 'statisticpopup/:path(.+)', view: 'statistics' },
  { id: 'results', path: 'results/:type(live|zone)?', view: 'results', isBetting: true },
] as const satisfies readonly Route[];
