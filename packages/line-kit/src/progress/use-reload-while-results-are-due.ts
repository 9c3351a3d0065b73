/**
 * The result of one bet of an open coupon has no message of its own. While the score has decided a bet that is not
 * settled, the list is loaded again every few seconds.
 */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { useEffect, useRef } from 'react';
import { legProgress } from './leg-progress.ts';
import type { LiveGames } from './use-live-games.ts';

const RELOAD_MS = 10_000;

export function useReloadWhileResultsAreDue(
  coupons: readonly Pick<CouponWire, 'bets'>[],
  games: LiveGames,
  reload: () => Promise<void>,
): void {
  const isDue = coupons.some(({ bets }) =>
    bets.some((bet) => legProgress(bet, games.game(bet.gameId)).basis === 'decided'),
  );
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current();
    }, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isDue]);
}
