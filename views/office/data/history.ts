/** The list of a player's coupons: the query, and how pages and messages change the list. */
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { type CouponApi, couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export const FILTERS = ['all', 'open', 'settled'] as const;
export type HistoryFilter = (typeof FILTERS)[number];

export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

export interface HistoryQuery {
  readonly filter: HistoryFilter;
  readonly days: Period;
}

export type Summary = CouponApi['summary']['reply'];
export type HistoryReply = CouponApi['history']['reply'];

export interface HistoryData extends HistoryQuery {
  readonly history: HistoryReply;
  /** Null for a player without an account. */
  readonly summary: Summary | null;
  /** The last day of the chart, in UTC as in the summary. */
  readonly today: string;
}

const isOf = <Value extends string>(list: readonly Value[], value: string | null): value is Value =>
  value !== null && (list as readonly string[]).includes(value);

/** Reads the query from the address; unknown values become the default. */
export function readQuery(search: string): HistoryQuery {
  const query = new URLSearchParams(search);
  const [filter, days] = [query.get('filter'), query.get('days')];
  return { filter: isOf(FILTERS, filter) ? filter : 'all', days: isOf(PERIODS, days) ? days : '30' };
}

export const historyAddress = (lang: string, { filter, days }: HistoryQuery): string =>
  `/${lang}/office/history?${new URLSearchParams({ filter, days })}`;

export async function fetchHistory(
  api: ApiClient,
  lng: string,
  { filter, days }: HistoryQuery,
  before?: number,
): Promise<ApiAnswer<HistoryReply>> {
  return call(api, couponPaths.history, {
    // Open coupons are listed at any age, because their stakes are still in play.
    query: { lng, filter, days: filter === 'open' ? undefined : Number(days), before },
  });
}

export async function fetchSummary(api: ApiClient, days: Period): Promise<ApiAnswer<Summary>> {
  return call(api, couponPaths.summary, { query: { days: Number(days) } });
}

export async function readHistory({
  api,
  location,
}: Pick<LoadRequest, 'api' | 'location'>): Promise<HistoryData> {
  const query = readQuery(location.search);
  const [history, summary] = await Promise.all([
    fetchHistory(api, location.lang, query),
    fetchSummary(api, query.days),
  ]);
  const hasNoAccount = summary.outcome === 'failed' && summary.status === 404;
  return {
    ...query,
    history: mustAnswer(history, 'history'),
    summary: hasNoAccount ? null : mustAnswer(summary, 'summary'),
    today: new Date().toISOString().slice(0, 10),
  };
}

type Known = Pick<HistoryReply, 'coupons' | 'next'>;

/** Appends the next page. */
export function appendPage(known: Known, page: Known): Known {
  const ids = new Set(known.coupons.map(({ id }) => id));
  return { coupons: [...known.coupons, ...page.coupons.filter(({ id }) => !ids.has(id))], next: page.next };
}

/**
 * Merges the reloaded first page: it replaces the coupons of its range, and older ones stay. A coupon of that range
 * that no longer matches the filter is removed.
 */
export function renewFirstPage(known: Known, page: Known): Known {
  const last = page.coupons.at(-1);
  if (page.next === null || !last) return page;
  const rest = known.coupons.filter(({ id }) => id < last.id);
  return { coupons: [...page.coupons, ...rest], next: rest.length > 0 ? known.next : page.next };
}

/** Whether a message of the player's topic has a coupon state that the list does not show yet. */
export function hasNews(
  coupons: readonly Pick<CouponWire, 'id' | 'state'>[],
  set: { readonly [key: string]: object },
): boolean {
  const known = new Map(coupons.map(({ id, state }) => [id, state as string]));
  const newest = coupons[0]?.id ?? 0;
  return Object.entries(set).some(([key, value]) => {
    if (!key.startsWith('coupon:')) return false;
    const { couponId, state } = value as { couponId: number; state: string };
    const shown = known.get(couponId);
    return shown === undefined ? couponId > newest : shown !== state;
  });
}
