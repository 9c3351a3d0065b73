/** The blocks of a multibet or a conditional bet as groups (DR-4.6, DR-4.25, DR-4.30). */
import { couponForm } from '@touchline/betting-engine';
import {
  betKey,
  blockCountOf,
  blockIdsOf,
  type CouponBet,
  type CouponState,
} from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import type { Arrangement } from '../drag/arrangement.ts';

/** @param isOrdered whether the blocks are played in order */
export function arrangeBlocks(coupon: CouponState, t: Translate, isOrdered: boolean): Arrangement {
  const form = couponForm(coupon.typeId);
  const ids = blockIdsOf(coupon);
  const count = blockCountOf(coupon);
  const inBlock = (id: number): readonly CouponBet[] => coupon.bets.filter((_, at) => ids[at] === id);
  const blocks = Array.from({ length: count }, (_, at) => at + 1);
  const hasRoom = count < (form?.blockLimits?.max ?? 0);
  return {
    kind: 'groups',
    isOrdered,
    groups: [
      ...(form?.hasBankers ? [{ id: 0, label: t('coupon_block_lobby'), bets: inBlock(0) }] : []),
      ...blocks.map((id) => ({
        id,
        label: t('coupon_block', { number: id }),
        isTogether: true,
        bets: inBlock(id),
      })),
      ...(hasRoom ? [{ id: count + 1, label: t('coupon_block_new'), isNew: true, bets: [] }] : []),
    ],
    isAllowed: (bet, id) => isAllowed(coupon, { bet, id, bets: inBlock(ids[coupon.bets.indexOf(bet)] ?? 0) }),
    eventOf: ({ marketId, outcomeKey }, block) => ({ type: 'block-chosen', marketId, outcomeKey, block }),
  };
}

/** A bet alone in its block gains nothing from a new block. The lobby takes only bets that may be bankers. */
function isAllowed(
  coupon: CouponState,
  { bet, id, bets }: { bet: CouponBet; id: number; bets: readonly CouponBet[] },
): boolean {
  if (id === 0) return coupon.quotedByBet[betKey(bet)]?.isDisabledBanker !== true;
  return id <= blockCountOf(coupon) || bet.isBanker || bets.length > 1;
}
