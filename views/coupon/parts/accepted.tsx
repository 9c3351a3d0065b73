/** The accepted coupon: coefficient, stake, number. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { SharePicture } from '@touchline/coupon-picture';
import { Button, formatMoney } from '@touchline/ui';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './accepted.module.css';
import {
  advanceParts,
  advanceText,
  couponLabels,
  couponTitle,
  unitStakeText,
} from '@touchline/ui/market-names';
import { CouponPicks } from './coupon-picks.tsx';
import { acceptedTitle } from './accepted-title.ts';

export function Accepted({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [, send] = useCoupon();
  // The coupon is not accepted yet; a trader decides.
  const isPending = coupon.state === 'pending-vip';
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is removed, so the result takes the focus and is announced.
  useEffect(() => title.current?.focus(), []);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  const unitStake = unitStakeText(coupon, t, money);
  return (
    <div className={styles['accepted']}>
      <span className={styles['ok']}>
        <ReceiptText size={20} aria-hidden />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {isPending ? t('coupon_vip_sent') : acceptedTitle(coupon, t, coefViewId)}
      </h3>
      {isPending && <p>{t('coupon_vip_text')}</p>}
      <p>
        {couponTitle(coupon, t)} · {money(coupon.amount)} ·{' '}
        <bdi>{t('coupon_number', { id: String(coupon.id) })}</bdi>
      </p>
      {unitStake !== null && (
        <p>
          <bdi>{unitStake}</bdi>
        </p>
      )}
      <CouponPicks coupon={coupon} className={styles['picks']} />
      {coupon.dayAccumulator && <p>{t('coupon_day_of', { percent: coupon.dayAccumulator.boostPercent })}</p>}
      {coupon.promo && <p>{t('coupon_promo_of', { code: coupon.promo.code })}</p>}
      {coupon.prepaid && (
        <p>
          {advanceParts(coupon.prepaid, t, money)}. {advanceText(coupon.prepaid, t, money)}
        </p>
      )}
      {coupon.editedFrom !== null && (
        <p>
          <bdi>{t('coupon_edited_from', { id: String(coupon.editedFrom) })}</bdi>
        </p>
      )}
      <dl className={styles['win']}>
        <dt>{t(couponLabels(coupon.typeId).winKey)}</dt>
        <dd>{money(coupon.possibleWin)}</dd>
      </dl>
      <Button size="large" isWide tone="primary" onClick={() => send({ type: 'result-closed' })}>
        {t('coupon_next')}
      </Button>
      {!isPending && <SharePicture coupon={coupon} />}
      {!isPending && (
        <a className={styles['link']} href={`/${lang}/print-coupon/${coupon.id}`}>
          {t('coupon_print')}
        </a>
      )}
      <a className={styles['link']} href={`/${lang}/office/history`}>
        {t('coupon_to_history')}
      </a>
    </div>
  );
}
