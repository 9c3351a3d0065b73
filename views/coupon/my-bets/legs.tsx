/** The bets of a coupon with the score, the minute and the standing of each. */
import { columnDecimals } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { CouponSteps, LegMark, LegNow, legProgress, type LiveGames } from '@touchline/line-kit';
import { Badge } from '@touchline/ui';
import { isBanker, marketName, outcomeName, eventTitle } from '@touchline/ui/market-names';
import { usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { lineLetters } from '../lines-grid/line-letters.ts';
import { showCoef } from '../parts/coefficient.ts';
import styles from './legs.module.css';

interface LegsProps {
  readonly coupon: CouponWire;
  readonly games: LiveGames;
}

export function Legs({ coupon, games }: LegsProps): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const legs = coupon.bets.map((bet) => ({
    bet,
    progress: legProgress(bet, games.isCurrent ? games.game(bet.gameId) : undefined),
  }));
  // The table below names its columns by these letters.
  const letters = coupon.grid && lineLetters(coupon.bets.map((bet) => ({ isBanker: isBanker(coupon, bet) })));
  const decimals = columnDecimals(coupon.bets.map(({ coefMilli }) => coefMilli));
  return (
    <>
      <ol className={styles['legs']}>
        {legs.map(({ bet, progress }, at) => (
          <li key={`${bet.marketId}/${bet.outcomeKey}`}>
            <LegMark progress={progress} />
            <div className={styles['what']}>
              <strong>
                <Letter letter={letters?.[at] ?? null} />
                {isBanker(coupon, bet) && <Badge>{t('coupon_banker')}</Badge>}{' '}
                {outcomeName(bet, bet.outcomeKey, t)}
              </strong>
              <small>
                {marketName(bet, t)} · {eventTitle(bet, t)}
              </small>
              <LegNow bet={bet} progress={progress} games={games} />
            </div>
            <b dir="ltr">{showCoef(bet.coefMilli, coefViewId, decimals)}</b>
          </li>
        ))}
      </ol>
      <CouponSteps progress={legs.map(({ progress }) => progress)} />
    </>
  );
}

/** Nothing for a banker, and for coupons without the table. */
function Letter({ letter }: { readonly letter: string | null }): ReactElement | null {
  if (letter === null) return null;
  return (
    <span aria-hidden="true" className={styles['letter']}>
      {letter}
    </span>
  );
}
