/** Makes a coupon of loaded selections, from a booking code or from an earlier bet (DR-4.103). */
import type { CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import { couponForm } from '@touchline/betting-engine';
import { betKey, type CouponState, EMPTY_COUPON, maxBets } from './state.ts';

/**
 * The bets, the type and the blocks come from the reply. Amount and settings stay the player's own, because a shared
 * coupon must not set a stake.
 */
export function couponFromSelections(
  { settings, amount, isAmountTouched }: CouponState,
  { bets, typeId, savedTypeId, systemValue, removedLegs }: CouponSelectionsWire,
  code: string | null,
): CouponState {
  const left = bets.slice(0, maxBets);
  const loaded = { code, savedTypeId, typeId, betCount: left.length, removedLegs };
  if (left.length === 0) return { ...EMPTY_COUPON, settings, loaded };
  const hasBlocks = couponForm(typeId)?.blockLimits !== undefined;
  return {
    ...EMPTY_COUPON,
    settings,
    amount,
    isAmountTouched,
    bets: left.map(({ marketId, outcomeKey, gameId, kind, coefMilli, blockId }) => ({
      marketId,
      outcomeKey,
      gameId,
      kind,
      coefMilli,
      isBanker: blockId === 0,
    })),
    typeId,
    systemValue,
    blockByBetId: hasBlocks
      ? Object.fromEntries(left.flatMap((bet) => (bet.blockId > 0 ? [[betKey(bet), bet.blockId]] : [])))
      : {},
    isCouponLoadedFromCode: code !== null,
    loaded,
  };
}
