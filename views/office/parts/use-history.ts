/** Holds the loaded list. "More" and messages of the player's topic extend it. */
import type { UserLiveObjects } from '@touchline/contracts/shared';
import { useApi, useLive, useLocation, useSession } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { appendPage, fetchHistory, fetchSummary, hasNews, renewFirstPage } from '../data/history.ts';
import type { HistoryData, HistoryReply, Summary } from '../data/history.ts';

interface Shown {
  readonly of: HistoryData;
  readonly coupons: HistoryReply['coupons'];
  readonly next: number | null;
  readonly openCount: number;
  readonly summary: Summary | null;
}

export interface LiveHistory extends Omit<Shown, 'of'> {
  readonly more: () => void;
  /** Loads the first page again. */
  readonly renew: () => Promise<void>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const firstOf = (data: HistoryData): Shown => ({
  of: data,
  coupons: data.history.coupons,
  next: data.history.next,
  openCount: data.history.openCount,
  summary: data.summary,
});

export function useHistory(data: HistoryData): LiveHistory {
  const api = useApi();
  const { lang } = useLocation();
  const [state, setState] = useState<Shown>(() => firstOf(data));
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (state.of !== data) setState(firstOf(data));
  const shown = state.of === data ? state : firstOf(data);
  // The reply to an earlier query must not change a later list.
  const change = (next: (before: Shown) => Shown): void =>
    setState((before) => (before.of === data ? next(before) : before));

  const more = async (): Promise<void> => {
    if (shown.next === null) return;
    setLoading(true);
    const answer = await fetchHistory(api, lang, data, shown.next);
    setLoading(false);
    setFailed(answer.outcome === 'failed');
    if (answer.outcome === 'ok')
      change((before) => ({
        ...before,
        ...appendPage(before, answer.data),
        openCount: answer.data.openCount,
      }));
  };

  const renew = async (): Promise<void> => {
    const [history, summary] = await Promise.all([
      fetchHistory(api, lang, data),
      fetchSummary(api, data.days),
    ]);
    change((before) => ({
      ...before,
      ...(history.outcome === 'ok' && {
        ...renewFirstPage(before, history.data),
        openCount: history.data.openCount,
      }),
      ...(summary.outcome === 'ok' && { summary: summary.data }),
    }));
  };
  useRenewal(shown, renew);
  const { of: _, ...rest } = shown;
  return { ...rest, more: () => void more(), renew, isLoading, hasFailed };
}

/**
 * Reloads the first page when a coupon has changed. One reload runs at a time; messages during a reload cause one more.
 */
function useRenewal(shown: Shown, renew: () => Promise<void>): void {
  const session = useSession();
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const running = useRef<'no' | 'yes' | 'again'>('no');
  const run = async (): Promise<void> => {
    running.current = 'yes';
    await latest.current();
    const isAsked = (running.current as string) === 'again';
    running.current = 'no';
    if (isAsked) await run();
  };
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, (message) => {
    if (!hasNews(shown.coupons, message.data.set as UserLiveObjects as { [key: string]: object })) return;
    if (running.current === 'no') void run();
    else running.current = 'again';
  });
}
