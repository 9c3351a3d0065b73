/** The games whose scores the open bets need, running ones first, because a page watches a limited number. */
import type { CouponWire } from '@touchline/contracts/sports-betting';

const NOT_CALCULATED = -2;

export function watchedGames(coupons: readonly Pick<CouponWire, 'bets'>[]): readonly number[] {
  const bets = coupons.flatMap((coupon) => coupon.bets).filter(({ statusId }) => statusId < 0);
  const [running, others] = [
    bets.filter(({ statusId }) => statusId === NOT_CALCULATED),
    bets.filter(({ statusId }) => statusId !== NOT_CALCULATED).toSorted((a, b) => a.startAtMs - b.startAtMs),
  ];
  return [...running, ...others].map(({ gameId }) => gameId);
}
