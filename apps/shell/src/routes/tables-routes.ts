/** Routes of toto and lotto. */
import type { Route } from './route.ts';

export const tablesRoutes = [
  { id: 'toto', path: 'toto/:totoSection?', view: 'tables', feature: 'toto' },
  { id: 'toto-draw', path: 'toto/:totoSection?/draw', view: 'tables', feature: 'toto' },
  { id: 'toto-next', path: 'toto/:totoSection?/next', view: 'tables', feature: 'toto' },
  { id: 'toto-coupons', path: 'toto/:totoSection?/coupons', view: 'tables', feature: 'toto' },
  { id: 'toto-draws', path: 'toto/:totoSection?/draws', view: 'tables', feature: 'toto' },
  { id: 'toto-nonimees', path: 'toto/:totoSection?/nonimees', view: 'tables', feature: 'toto' },
  { id: 'lotto', path: 'lotto/:sectionName?/:lottoId?', view: 'tables', feature: 'lotto' },
  { id: 'lotto-results', path: 'lotto/:sectionName?/:lottoId?/results', view: 'tables', feature: 'lotto' },
  { id: 'lotto-view', path: 'lotto/:sectionName?/:lottoId?/view', view: 'tables', feature: 'lotto' },
] as const satisfies readonly Route[];
