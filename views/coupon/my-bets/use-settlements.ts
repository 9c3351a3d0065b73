/**
 * Announces the settlement of the player's bets while the site is in view (DR-11.24, DR-11.25). It may run several times in
 * a browser, since the stored memory gives each settlement to one of them.
 */
import { couponPaths } from '@touchline/contracts/sports-betting';
import { call, useApi, useEvents, useLive, useLocation, useSession, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import { afterStates, type CouponStates, readMemory, statesIn, storeMemory } from './settlement-memory.ts';
import { settlementNotices, withSettlement } from './settlement-texts.ts';

/** An older settlement is not announced: the list of settled bets shows it. */
const NEWS_MS = 3_600_000;

/** Without a reply nothing was announced: the next message or visit tries again. */
function forget(userId: number, couponIds: readonly number[]): void {
  const announced = readMemory(localStorage, userId)?.announced ?? [];
  storeMemory(localStorage, userId, { announced: announced.filter((id) => !couponIds.includes(id)) });
}

export function useSettlements(): void {
  const api = useApi();
  const t = useT();
  const { lang } = useLocation();
  const events = useEvents();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  /** Null until the first message of the topic. */
  const states = useRef<CouponStates | null>(null);

  const announce = async (couponIds: readonly number[]): Promise<void> => {
    const answers = await Promise.all(
      couponIds.map((couponId) =>
        call(api, couponPaths.coupon, { params: { couponId }, query: { lng: lang } }),
      ),
    );
    const failed = couponIds.filter((_, at) => answers[at]?.outcome === 'failed');
    if (failed.length > 0 && userId !== null) forget(userId, failed);
    const coupons = answers.flatMap((answer) => (answer.outcome === 'ok' ? [answer.data] : []));
    const news = withSettlement(coupons).filter(
      ({ coupon }) => (coupon.settledAtMs ?? 0) > Date.now() - NEWS_MS,
    );
    for (const notice of settlementNotices(news, t, lang)) events.emit('notification/shown', notice);
  };

  /** A page in the background announces nothing; the tab in view does, or this one once it is in view. */
  const check = (before: CouponStates | null): void => {
    if (userId === null || document.visibilityState !== 'visible' || states.current === null) return;
    const { memory, due } = afterStates(readMemory(localStorage, userId), states.current, before);
    storeMemory(localStorage, userId, memory);
    if (due.length > 0) void announce(due);
  };
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    states.current = null;
    const onVisible = (): void => latest.current(states.current);
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [userId]);
  useLive(userId === null ? null : `user/${userId}`, ({ data }) => {
    const before = states.current;
    states.current = new Map([...(before ?? []), ...statesIn(data.set)]);
    check(before);
  });
}
