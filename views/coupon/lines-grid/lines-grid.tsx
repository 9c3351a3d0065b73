/**
 * The bets of a system as a table: a row for each bet, a column for each selection with a mark where the bet contains
 * it, the odds and the return. Bankers come first and are in every row.
 */
import { columnDecimals } from '@touchline/betting-engine';
import type { CouponQuote } from '@touchline/contracts/sports-betting';
import { formatMoney, spoken } from '@touchline/ui';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import { lineLetters, lineState } from './line-letters.ts';
import styles from './lines-grid.module.css';

export interface GridBet {
  readonly name: string;
  readonly isBanker: boolean;
  /** The status of the selection (DR-3.2); below 0 while it is open. */
  readonly statusId: number;
}

interface LinesGridProps {
  readonly bets: readonly GridBet[];
  readonly lines: CouponQuote['lines'];
  readonly currency: string;
}

export function LinesGrid({ bets, lines, currency }: LinesGridProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const letters = lineLetters(bets);
  const decimals = columnDecimals(lines.map(({ coefMilli }) => coefMilli));
  const order = bets
    .map((bet, at) => ({ bet, at }))
    .toSorted((a, b) => Number(b.bet.isBanker) - Number(a.bet.isBanker));
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']}>
        <caption className={spoken}>{t('coupon_grid_caption')}</caption>
        <thead>
          <tr>
            {order.map(({ bet, at }) => (
              <th key={at} scope="col" data-status={bet.statusId} className={styles['head']}>
                {letters[at] ?? t('coupon_banker_short')}
                <span className={spoken}> {bet.name}</span>
              </th>
            ))}
            <th scope="col" className={styles['number']}>
              {t('coupon_grid_odds')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('coupon_grid_return')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const state = lineState(line.bets.map((at) => bets[at]?.statusId ?? -1));
            return (
              <tr key={line.bets.join('-')} data-state={state} className={styles['line']}>
                {order.map(({ bet, at }) => (
                  <td key={at} className={styles['cell']}>
                    {line.bets.includes(at) && <Mark bet={bet} />}
                  </td>
                ))}
                <td className={styles['number']}>
                  <bdi dir="ltr">{showCoef(line.coefMilli, coefViewId, decimals)}</bdi>
                </td>
                <td className={styles['number']}>
                  <b>{formatMoney(line.win, { lang, currency })}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The mark of a selection in a bet: open, won, lost or returned; a banker is a square. */
function Mark({ bet: { isBanker, statusId } }: { readonly bet: GridBet }): ReactElement {
  const t = useT();
  const result = statusId < 0 ? 'open' : statusId === 0 ? 'lost' : statusId === 1 ? 'won' : 'returned';
  return (
    <>
      <i aria-hidden="true" data-result={result} data-banker={isBanker} className={styles['mark']} />
      <span className={spoken}>{t('coupon_grid_mark', { result })}</span>
    </>
  );
}
