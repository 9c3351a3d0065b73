/** The bet now and after the edit, and the price of the edit as one number (DR-4.141). */
import { type CouponEdit, isEditUnchanged } from '@touchline/contracts/sports-betting';
import { formatMoney, Skeleton } from '@touchline/ui';
import { couponLabels } from '@touchline/ui/market-names';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { priceOf } from './edit-price.ts';
import styles from './edit.module.css';

const SECOND_MS = 1_000;

export function EditFigures({ edit: { offer } }: { readonly edit: CouponEdit }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [coupon] = useCoupon();
  const { quote, typeId, isQuoting } = coupon;
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  const shown = (amount: string | null | undefined): ReactElement =>
    amount ? <bdi>{money(amount)}</bdi> : <Skeleton width="56px" />;
  const price = offer && priceOf(offer.price);
  return (
    <div className={styles['figures']} aria-busy={isQuoting}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('coupon_edit_figure')}</th>
            <th scope="col">{t('coupon_edit_now')}</th>
            <th scope="col">{t('coupon_edit_after')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('coupon_edit_value')}</th>
            <td>{shown(offer?.value)}</td>
            <td>–</td>
          </tr>
          <tr>
            <th scope="row">{t('coupon_edit_stake_row')}</th>
            <td>{shown(offer?.stakeLeft)}</td>
            <td>{shown(offer?.stake)}</td>
          </tr>
          <tr>
            <th scope="row">{t(couponLabels(typeId).winKey)}</th>
            <td>{shown(offer?.possible)}</td>
            <td>{quote && !quote.possibleWin ? '–' : shown(quote?.possibleWin)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles['price']}>
        <span>{price && t(price.labelKey)}</span>
        <b>{shown(price?.amount)}</b>
      </p>
      {isEditUnchanged(coupon) && <p className={styles['delay']}>{t('coupon_edit_unchanged')}</p>}
      {offer !== null && offer.delayMs > 0 && (
        <p className={styles['delay']}>
          {t('coupon_edit_delay', { seconds: Math.ceil(offer.delayMs / SECOND_MS) })}
        </p>
      )}
    </div>
  );
}
