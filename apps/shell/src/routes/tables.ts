/** Toto and lotto. */
import type { Route } from './route.ts';

export const tablesRoutes = [
  { id: 'toto', path: 'toto/:totoSection?', view: 'tables' },
  { id: 'toto-draw', path: 'toto/:totoSection?/draw', view: 'tables' },
  { id: 'toto-next', path: 'toto/:totoSection?/next', view: 'tables' },
  { id: 'toto-coupons', path: 'toto/:totoSection?/coupons', view: 'tables' },
  { id: 'toto-draws', path: 'toto/:totoSection?/draws', view: 'tables' },
  { id: 'toto-nonimees', path: 'toto/:totoSection?/nonimees', view: 'tables' },
  { id: 'lotto', path: 'lotto/:sectionName?/:lottoId?', view: 'tables' },
  { id: 'lotto-results', path: 'lotto/:sectionName?/:lottoId?/results', view: 'tables' },
  { id: 'lotto-view', path: 'lotto/:sectionName?/:lottoId?/view', view: 'tables' },
] as const satisfies readonly Route[];
