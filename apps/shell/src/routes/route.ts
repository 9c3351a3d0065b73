/** One row of the route table. Rows are data: guards, layouts and views are named here, never called. */
import type { GuardName } from '../guards/index.ts';
import type { RouteShape } from './route-shape.ts';

export { type LayoutName, LAYOUTS } from './route-shape.ts';

export type Route = RouteShape<GuardName>;
