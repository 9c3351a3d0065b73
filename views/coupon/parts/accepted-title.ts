import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { couponLabels } from '@touchline/ui/market-names';
import { showCoef } from './coefficient.ts';

/**
 * Returns "Bet placed at 1.86". A coupon of several bets has no common odds, and the greatest one is not what the player
 * got, so its title names none.
 */
export function acceptedTitle(
  { typeId, coefMilli, editedFrom }: Pick<CouponWire, 'typeId' | 'coefMilli' | 'editedFrom'>,
  t: Translate,
  coefViewId: number,
): string {
  const isEdited = editedFrom !== null;
  if (couponLabels(typeId).totalKey === null)
    return t(isEdited ? 'coupon_edit_done_lines' : 'coupon_accepted');
  const coef = showCoef(coefMilli, coefViewId);
  return isEdited ? t('coupon_edit_done', { coef }) : t('coupon_accepted_at', { coef });
}
