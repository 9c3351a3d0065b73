/** The selections of an accepted coupon, with the odds at which each was accepted. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { Badge } from '@touchline/ui';
import { isBanker, outcomeName } from '@touchline/ui/market-names';
import { usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './accepted.module.css';
import { showCoef } from './coefficient.ts';

export function AcceptedPicks({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  return (
    <ol className={styles['picks']}>
      {coupon.bets.map((bet) => (
        <li key={`${bet.marketId}/${bet.outcomeKey}`}>
          <span>
            {isBanker(coupon, bet) && <Badge>{t('coupon_banker')}</Badge>}{' '}
            {outcomeName(bet, bet.outcomeKey, t)}
          </span>
          <b dir="ltr">{showCoef(bet.coefMilli, coefViewId)}</b>
          <small>{t('coupon_game', { home: bet.homeName, away: bet.awayName })}</small>
        </li>
      ))}
    </ol>
  );
}
