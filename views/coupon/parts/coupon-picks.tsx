/** The selections of an accepted coupon, with the odds at which each was accepted. */
import { columnDecimals } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { Badge, classNames } from '@touchline/ui';
import { isBanker, outcomeName, eventTitle } from '@touchline/ui/market-names';
import { usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './coupon-picks.module.css';

interface CouponPicksProps {
  readonly coupon: CouponWire;
  readonly className?: string | undefined;
}

export function CouponPicks({ coupon, className }: CouponPicksProps): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const decimals = columnDecimals(coupon.bets.map(({ coefMilli }) => coefMilli));
  return (
    <ol className={classNames(styles['picks'], className)}>
      {coupon.bets.map((bet) => (
        <li key={`${bet.marketId}/${bet.outcomeKey}`}>
          <span>
            {isBanker(coupon, bet) && <Badge>{t('coupon_banker')}</Badge>}{' '}
            {outcomeName(bet, bet.outcomeKey, t)}
          </span>
          <b dir="ltr">{showCoef(bet.coefMilli, coefViewId, decimals)}</b>
          <small>{eventTitle(bet, t)}</small>
        </li>
      ))}
    </ol>
  );
}
