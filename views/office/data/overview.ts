/** Deposits, net result and time on the site of one period, as the server has them (DR-11.40 to DR-11.42). */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import { type SessionApi, sessionPaths } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { couponPaths, type CouponApi } from '@touchline/contracts/sports-betting';
import { call } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

/** Days of a period; the last one is twelve months. */
export const OVERVIEW_PERIODS = ['7', '30', '365'] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

const DEFAULT_PERIOD: OverviewPeriod = '30';

export interface Overview {
  readonly period: OverviewPeriod;
  /** The last day, in UTC as in the replies. */
  readonly today: string;
  readonly deposits: WalletApi['deposits']['reply'];
  readonly net: CouponApi['summary']['reply'];
  readonly played: SessionApi['playTime']['reply'];
}

/** Reads the period from the address; another value becomes the default. */
export function readPeriod(search: string): OverviewPeriod {
  const days = new URLSearchParams(search).get('days');
  return OVERVIEW_PERIODS.find((period) => period === days) ?? DEFAULT_PERIOD;
}

/** @param accountId the active account, whose bets the net result counts */
export async function readOverview(
  api: ApiClient,
  accountId: number,
  period: OverviewPeriod,
): Promise<Overview> {
  const days = Number(period);
  const [deposits, net, played] = await Promise.all([
    call(api, walletPaths.deposits, { query: { accountId, days } }),
    call(api, couponPaths.summary, { query: { days } }),
    call(api, sessionPaths.playTime, { query: { days } }),
  ]);
  return {
    period,
    today: new Date().toISOString().slice(0, 10),
    deposits: mustAnswer(deposits, 'deposits'),
    net: mustAnswer(net, 'summary'),
    played: mustAnswer(played, 'play time'),
  };
}

/** The most bars of a chart; a longer period has several days in each. */
const MOST_BARS = 30;
const DAY_MS = 86_400_000;

/**
 * Returns one number for each bar, oldest first: the sums of the days in it, as shares of the largest, from -1 to 1. They
 * are pixels, not money.
 */
export function barsOf(
  byDay: readonly { readonly date: string; readonly value: number }[],
  today: string,
  days: number,
): readonly number[] {
  const count = Math.min(days, MOST_BARS);
  const sums = Array.from({ length: count }, () => 0);
  for (const { date, value } of byDay) {
    const age = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
    const bar = count - 1 - Math.floor((age * count) / days);
    // The first hours of the period belong to the day before its first whole one.
    const at = Math.min(count - 1, Math.max(0, bar));
    sums[at] = (sums[at] ?? 0) + value;
  }
  const most = Math.max(...sums.map(Math.abs));
  return sums.map((sum) => (most === 0 ? 0 : sum / most));
}

/** Whole hours and minutes of a time, rounded down. */
export function hoursOf(ms: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.floor(ms / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
