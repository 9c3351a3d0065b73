/**
 * Decides whether search engines may index a page: only pages with public content at one address. Server and browser
 * use the same function.
 */
import type { ViewName } from '../remote-views/registry.ts';
import type { RouteRow } from '../routes/index.ts';

/** Views about one player, about payments and about the state of the site are never indexed. */
const CLOSED_VIEWS: ReadonlySet<ViewName> = new Set(['office', 'payments', 'technical-pages', 'auth']);
/** Layouts of pages that are shown in place of another page or opened from one. */
const CLOSED_LAYOUTS: ReadonlySet<string> = new Set(['maintenance', 'blocked', 'empty']);
const CLOSED_IDS: ReadonlySet<string> = new Set([
  'print-coupon',
  'statistic-popup',
  'casino-search',
  'debugger',
  'my-casino',
  'my-casino-favorites',
  'toto-coupons',
  'lotto-view',
]);

export interface IndexedPage {
  readonly status: number;
  readonly route: RouteRow;
  readonly view: ViewName | null;
  readonly openAuth: unknown;
}

export function isIndexed({ status, route, view, openAuth }: IndexedPage): boolean {
  if (status !== 200 || openAuth !== null || route.modal !== undefined) return false;
  if (CLOSED_IDS.has(route.id) || CLOSED_LAYOUTS.has(route.layout ?? 'main')) return false;
  const isForPlayers = (route.guards ?? []).some((guard) => guard === 'signed-in');
  return !isForPlayers && (view === null || !CLOSED_VIEWS.has(view));
}
