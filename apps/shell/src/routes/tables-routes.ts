/** Routes of toto and lotto. */
import type { Route } from './route.ts';

export const tablesRoutes = [
  { id: 'toto', path: 'toto/:totoSection?', view: 'toto', feature: 'toto' },
  { id: 'toto-draw', path: 'toto/:totoSection?/draw', view: 'toto', feature: 'toto' },
  { id: 'toto-next', path: 'toto/:totoSection?/next', view: 'toto', feature: 'toto' },
  { id: 'toto-coupons', path: 'toto/:totoSection?/coupons', view: 'toto', feature: 'toto' },
  { id: 'toto-draws', path: 'toto/:totoSection?/draws', view: 'toto', feature: 'toto' },
  { id: 'toto-nonimees', path: 'toto/:totoSection?/nonimees', view: 'toto', feature: 'toto' },
  { id: 'lotto', path: 'lotto/:sectionName?/:lottoId?', view: 'tables', feature: 'lotto' },
  { id: 'lotto-results', path: 'lotto/:sectionName?/:lottoId?/results', view: 'tables', feature: 'lotto' },
  { id: 'lotto-view', path: 'lotto/:sectionName?/:lottoId?/view', view: 'tables', feature: 'lotto' },
] as const satisfies readonly Route[];
