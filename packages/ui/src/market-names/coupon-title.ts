import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';

/** In the bankers' block of a system: contained in each of its lines. */
export const isBanker = (
  { typeId }: Pick<CouponWire, 'typeId'>,
  { blockId }: Pick<CouponWire['bets'][number], 'blockId'>,
): boolean => typeId === 2 && blockId === 0;

/** "Single", "Express of 3", "System 2/3". */
export function couponTitle(
  coupon: Pick<CouponWire, 'typeId' | 'systemValue' | 'bets'>,
  t: Translate,
): string {
  if (coupon.typeId === 0) return t('coupon_single');
  if (coupon.typeId === 1) return t('coupon_express_of', { count: coupon.bets.length });
  const free = coupon.bets.filter((bet) => !isBanker(coupon, bet)).length;
  return t('coupon_system', { of: `${coupon.systemValue ?? 2}/${free}` });
}
