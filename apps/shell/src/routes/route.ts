/** One route as data: it names guards, layouts and views without calling them. */
import type { GuardName } from '../guards/index.ts';
import type { RouteShape } from './route-shape.ts';

export { type LayoutName, LAYOUTS } from './route-shape.ts';

export type Route = RouteShape<GuardName>;
