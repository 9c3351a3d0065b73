/** The route table: one file an area, joined here. The order of rows does not matter (see the matcher). */
import { createMatcher } from '@touchline/view-kit';
import { homeRoutes } from './home.ts';
import { bettingRoutes } from './betting.ts';
import { championshipsRoutes } from './championships.ts';
import { cyberRoutes } from './cyber.ts';
import { tablesRoutes } from './tables.ts';
import { statisticsRoutes } from './statistics.ts';
import { informationRoutes } from './information.ts';
import { promotionsRoutes } from './promotions.ts';
import { casinoRoutes } from './casino.ts';
import { paymentsRoutes } from './payments.ts';
import { officeRoutes } from './office.ts';
import { userRoutes } from './user.ts';
import { technicalRoutes } from './technical.ts';
import type { Route } from './route.ts';

const rows = [
  ...homeRoutes,
  ...bettingRoutes,
  ...championshipsRoutes,
  ...cyberRoutes,
  ...tablesRoutes,
  ...statisticsRoutes,
  ...informationRoutes,
  ...promotionsRoutes,
  ...casinoRoutes,
  ...paymentsRoutes,
  ...officeRoutes,
  ...userRoutes,
  ...technicalRoutes,
] as const;

export type RouteId = (typeof rows)[number]['id'];
export type RouteRow = Route & { readonly id: RouteId };

export const ROUTES: readonly RouteRow[] = rows;
const byId = new Map<RouteId, RouteRow>(ROUTES.map((row) => [row.id, row]));
const matcher = createMatcher(ROUTES.map((row) => [row.id, row.path] as const));

export interface RouteMatch {
  readonly route: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

/** The row of a path without language, or null: then the page is 404. */
export function matchRoute(path: string): RouteMatch | null {
  const found = matcher.match(path);
  const route = found && byId.get(found.id);
  return found && route ? { route, params: found.params } : null;
}

export function routeById(id: RouteId): RouteRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no route ${id}`);
  return row;
}
