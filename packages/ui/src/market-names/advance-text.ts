import { type CouponWire } from '@touchline/contracts/sports-betting';
import { sumOfDecimals } from '@touchline/contracts/shared';
import type { Translate } from '@touchline/i18n';

type Advance = NonNullable<CouponWire['prepaid']>;

/** Returns both parts of the stake of a coupon with an advance (DR-4.98). */
export const advanceParts = (
  { own, amount }: Advance,
  t: Translate,
  money: (amount: string) => string,
): string => t('coupon_advance_parts', { own: money(own), advance: money(amount) });

/**
 * Returns what has become of an advance: it waits for the open bets of the player, is covered, or is cancelled
 * (DR-4.100).
 */
export function advanceText(
  { own, amount, filled, state }: Advance,
  t: Translate,
  money: (amount: string) => string,
): string | null {
  switch (state) {
    case 'outstanding':
      return t('coupon_advance_waits', { filled: money(filled), advance: money(amount) });
    case 'confirmed':
      return t('coupon_advance_confirmed');
    case 'cancelled':
      return t('coupon_advance_cancelled', { returned: money(sumOfDecimals([own, filled]) ?? own) });
    case 'reserved':
    case 'released':
      return null;
  }
}
