/** The lines of a paycheck of a coupon. */
import type { PaycheckWire } from '@touchline/contracts/banking';
import { Badge, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { couponState } from '../data/coupon-labels.ts';

type Coupon = Extract<PaycheckWire['subject'], { kind: 'coupon' }>;

export function CouponSums({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { id, state, amount, payout, sold, insurance, settledAtMs } = coupon;
  const { tone, word } = couponState(coupon);
  const money = (value: string): string => formatMoney(value, { lang, currency: coupon.currency });
  return (
    <>
      <dt>{t('office_paycheck_bet')}</dt>
      <dd>
        <a href={`/${lang}/print-coupon/${id}`}>
          <bdi>{t('coupon_number', { id: String(id) })}</bdi>
        </a>
      </dd>
      <Sum label={t('coupon_print_stake')} amount={money(amount)} />
      {insurance && <Sum label={t('office_paycheck_premium')} amount={money(insurance.premium)} />}
      {sold && <Sum label={t('coupon_print_sold')} amount={money(sold.paid)} />}
      {payout !== null && state !== 'sold' && <Sum label={t('coupon_print_paid')} amount={money(payout)} />}
      {insurance !== null && insurance.paid !== null && (
        <Sum label={t('office_paycheck_insured')} amount={money(insurance.paid)} />
      )}
      <dt>{t('office_csv_state')}</dt>
      <dd>
        <Badge tone={tone}>{t(word)}</Badge>
      </dd>
      {settledAtMs !== null && (
        <>
          <dt>{t('office_paycheck_settled')}</dt>
          <dd>
            <Moment atMs={settledAtMs} />
          </dd>
        </>
      )}
    </>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </>
  );
}
