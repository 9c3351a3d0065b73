/** The accepted coupon: coefficient, stake, number. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { Button, formatMoney } from '@touchline/ui';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './accepted.module.css';
import { couponTitle } from '@touchline/ui/market-names';
import { showCoef } from './coefficient.ts';

export function Accepted({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [, send] = useCoupon();
  // A trader decides; nothing is accepted yet.
  const isPending = coupon.state === 'pending-vip';
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is removed: the answer gets the focus and is announced.
  useEffect(() => title.current?.focus(), []);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  return (
    <div className={styles['accepted']}>
      <span className={styles['ok']}>
        <ReceiptText size={20} aria-hidden />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {isPending
          ? t('coupon_vip_sent')
          : t('coupon_accepted_at', { coef: showCoef(coupon.coefMilli, coefViewId) })}
      </h3>
      {isPending && <p>{t('coupon_vip_text')}</p>}
      <p>
        {couponTitle(coupon, t)} · {money(coupon.amount)} ·{' '}
        <bdi>{t('coupon_number', { id: String(coupon.id) })}</bdi>
      </p>
      <dl className={styles['win']}>
        <dt>{t(coupon.typeId === 2 ? 'coupon_greatest_win' : 'coupon_possible_win')}</dt>
        <dd>{money(coupon.possibleWin)}</dd>
      </dl>
      <Button size="large" isWide tone="primary" onClick={() => send({ type: 'result-closed' })}>
        {t('coupon_next')}
      </Button>
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
