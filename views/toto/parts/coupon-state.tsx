import type { TotoCouponWire } from '@touchline/contracts/sports-betting';
import { Badge, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './list.module.css';

/** What has become of a coupon. */
export function CouponState({ coupon }: { readonly coupon: TotoCouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { state, drawState, payout, currency } = coupon;
  const amount = formatMoney(payout ?? '0', { lang, currency });
  return (
    <span className={styles['end']}>
      {state === 'open' && (
        <Badge>{t(drawState === 'open' ? 'toto_coupon_bought' : 'toto_coupon_running')}</Badge>
      )}
      {state === 'paid' && <Badge tone="up">{t('toto_coupon_won', { amount })}</Badge>}
      {state === 'lost' && <Badge>{t('toto_coupon_lost')}</Badge>}
      {state === 'refunded' && <Badge tone="warn">{t('toto_coupon_refunded', { amount })}</Badge>}
    </span>
  );
}
