/** Why a bet prevents the coupon's placement, as a dictionary key; null when it does not. */
import type { CouponState, QuotedBetWire } from '@touchline/contracts/sports-betting';

const started: ReadonlySet<string> = new Set(['LIVE', 'ENDED', 'CLOSED', 'INTERRUPTED']);

export function betProblemOf(quoted: QuotedBetWire, coupon: Pick<CouponState, 'typeId' | 'bets'>) {
  if (quoted.isRemoved) return 'coupon_blame_removed';
  if (quoted.isBlocked) {
    const bet = coupon.bets.find((one) => one.marketId === quoted.marketId);
    if (bet?.kind === 3 && quoted.gameState !== null && started.has(quoted.gameState))
      return 'coupon_blame_started';
    return 'coupon_blame_suspended';
  }
  if (coupon.typeId === 0) return null;
  if (quoted.isDepend) return 'coupon_blame_related';
  return quoted.isBannedExpress ? 'coupon_blame_single_only' : null;
}
