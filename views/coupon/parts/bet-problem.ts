/**
 * Returns why a bet prevents the placement of the coupon, as a dictionary key; null when the bet does not prevent it.
 */
import { couponForm } from '@touchline/betting-engine';
import type { CouponState, QuotedBetWire } from '@touchline/contracts/sports-betting';

const started: ReadonlySet<string> = new Set(['LIVE', 'ENDED', 'CLOSED', 'INTERRUPTED']);

export function betProblemOf(quoted: QuotedBetWire, coupon: Pick<CouponState, 'typeId' | 'bets'>) {
  if (quoted.isRemoved) return 'coupon_bet_removed';
  if (quoted.isBlocked) {
    const bet = coupon.bets.find((one) => one.marketId === quoted.marketId);
    if (bet?.kind === 3 && quoted.gameState !== null && started.has(quoted.gameState))
      return 'coupon_bet_started';
    return 'coupon_bet_suspended';
  }
  const form = couponForm(coupon.typeId);
  if (quoted.isDepend && form?.allowsDependentLegs === false) return 'coupon_bet_related';
  return quoted.isBannedExpress && form?.allowsBannedExpress === false ? 'coupon_bet_single_only' : null;
}
