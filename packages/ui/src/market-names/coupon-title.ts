import type { CouponWire } from '@touchline/contracts';
import type { Translate } from '@touchline/i18n';

/** "Single", "Express of 3", "System 2/3". */
export function couponTitle(
  coupon: Pick<CouponWire, 'typeId' | 'systemValue' | 'bets'>,
  t: Translate,
): string {
  if (coupon.typeId === 0) return t('coupon_single');
  if (coupon.typeId === 1) return t('coupon_express_of', { count: coupon.bets.length });
  const free = coupon.bets.filter((bet) => bet.blockId !== 0).length;
  return t('coupon_system', { of: `${coupon.systemValue ?? 2}/${free}` });
}
