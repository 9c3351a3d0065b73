/** What the player can do about bets that prevent the placement: wait, take the live odds, or remove them. */
import { betKey, type CouponBet, type CouponState } from '@touchline/contracts/sports-betting';
import { betProblemOf } from './bet-problem.ts';

export interface BlockedBets {
  /** Suspended bets, which may reopen. */
  readonly suspended: number;
  /** Pre-match bets whose game has begun and whose market is open live. */
  readonly live: readonly CouponBet[];
  /** Bets that never reopen as they are: removed, or begun without live odds now. */
  readonly closed: number;
}

/** Whether a pre-match bet whose game has begun can go on as a live bet at the quoted odds. */
export function hasLiveOdds(bet: CouponBet, { quotedByBet }: Pick<CouponState, 'quotedByBet'>): boolean {
  const quoted = quotedByBet[betKey(bet)];
  return (
    bet.kind === 3 &&
    quoted?.kind === 1 &&
    quoted.coefMilli !== null &&
    quoted.marketStatus === 'OPEN' &&
    quoted.gameState === 'LIVE'
  );
}

export function blockedBets(coupon: Pick<CouponState, 'typeId' | 'bets' | 'quotedByBet'>): BlockedBets {
  const problems = coupon.bets.map((bet) => {
    const quoted = coupon.quotedByBet[betKey(bet)];
    return { bet, problem: quoted ? betProblemOf(quoted, coupon) : null };
  });
  const begun = problems.filter(({ problem }) => problem === 'coupon_bet_started').map(({ bet }) => bet);
  const live = begun.filter((bet) => hasLiveOdds(bet, coupon));
  const removed = problems.filter(({ problem }) => problem === 'coupon_bet_removed').length;
  return {
    suspended: problems.filter(({ problem }) => problem === 'coupon_bet_suspended').length,
    live,
    closed: removed + begun.length - live.length,
  };
}
