/** Routes of statistics and results. */
import type { Route } from './route.ts';

export const statisticsRoutes = [
  { id: 'statistic', path: 'statistic', view: 'statistics', isBetting: true, feature: 'statistics' },
  {
    id: 'statistic-popup',
    path: 'statisticpopup/:path(.+)',
    layout: 'empty',
    view: 'statistics',
    feature: 'statistics',
  },
  { id: 'results', path: 'results/:type(live|zone)?', view: 'results', isBetting: true, feature: 'results' },
] as const satisfies readonly Route[];
