/** The expresses a system is made of, unfolded when asked for; a long list shows its beginning. */
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { CouponState } from '@touchline/contracts/coupon-state';
import { betKey } from '@touchline/contracts/coupon-state';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import { linesOf } from './lines.ts';
import styles from './place-area.module.css';

const shownLines = 20;

export function SystemLines({ coupon }: { readonly coupon: CouponState }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const coefOf = (at: number): number => {
    const bet = coupon.bets[at];
    return bet ? (coupon.quotedByBet[betKey(bet)]?.coefMilli ?? bet.coefMilli) : 1000;
  };
  const isBanker = coupon.bets.map((bet) => bet.isBanker);
  const lines = linesOf(isBanker, coupon.systemValue ?? 2, shownLines);
  const total = coupon.quote?.lineCount ?? lines.length;
  return (
    <details className={styles['lines']}>
      <summary>{t('coupon_show_lines', { count: total })}</summary>
      <ol dir={lang === 'ar' ? 'rtl' : 'ltr'}>
        {lines.map((line) => (
          <li key={line.join('-')} dir="ltr">
            {line.map((at) => showCoef(coefOf(at), coefViewId)).join(' × ')}
          </li>
        ))}
      </ol>
      {total > lines.length && (
        <p className={styles['small']}>{t('coupon_more_lines', { count: total - lines.length })}</p>
      )}
    </details>
  );
}
