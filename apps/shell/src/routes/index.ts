/** Finds the route of a path. */
import { createMatcher } from '@touchline/view-kit';
import { ROUTES, type RouteId, type RouteRow } from './route-table.ts';

export { ROUTES, type RouteId, type RouteRow } from './route-table.ts';

const byId = new Map<RouteId, RouteRow>(ROUTES.map((row) => [row.id, row]));
const matcher = createMatcher(ROUTES.map((row) => [row.id, row.path] as const));

export interface RouteMatch {
  readonly route: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the route of a path without language, or null for an unknown path (404). */
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
