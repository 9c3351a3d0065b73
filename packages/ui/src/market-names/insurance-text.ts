import { type CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';

/** Returns what insures a coupon, or what its insurance has paid (DR-4.123, DR-4.204); null without insurance. */
export function insuranceText(
  { insurance, state }: Pick<CouponWire, 'insurance' | 'state'>,
  t: Translate,
  money: (amount: string) => string,
): string | null {
  if (insurance === null) return null;
  const premium = money(insurance.premium);
  if (insurance.paid !== null && state === 'lost')
    return t('coupon_insurance_paid', { insured: money(insurance.paid), premium });
  if (insurance.paid !== null && state === 'returned')
    return t('coupon_insurance_returned', { returned: money(insurance.paid) });
  if (state !== 'open') return t('coupon_insurance_ended', { premium });
  return t('coupon_insurance_of', { insured: money(insurance.insured), premium });
}
