/** What a system pays when this many selections win: from the smallest to the largest return, with the stake as a mark. */
import { formatMoney, spoken } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './returns-table.module.css';

interface ReturnsTableProps {
  readonly returns: readonly { readonly wins: number; readonly least: string; readonly most: string }[];
  /** Number of selections without bankers. */
  readonly count: number;
  /** Whether all returns need a banker whose result is not known yet. */
  readonly hasOpenBanker: boolean;
  /** The stake, as in amounts of the quote. */
  readonly amount: string;
  readonly currency: string;
}

export function ReturnsTable({
  returns,
  count,
  hasOpenBanker,
  amount,
  currency,
}: ReturnsTableProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (returns.length === 0) return null;
  const money = (value: string): string => formatMoney(value, { lang, currency });
  const top = Math.max(...returns.map(({ most }) => Number(most)));
  const share = (value: string): number => (Number(value) / top) * 100;
  return (
    <>
      <table className={styles['returns']}>
        <caption className={styles['title']}>{t('coupon_returns_title')}</caption>
        <thead className={spoken}>
          <tr>
            <th scope="col">{t('coupon_returns_wins')}</th>
            <th scope="col" colSpan={2}>
              {t('coupon_grid_return')}
            </th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ wins, least, most }) => (
            <tr key={wins}>
              <th scope="row" className={styles['wins']}>
                {t('coupon_returns_of', { wins, count })}
              </th>
              <td aria-hidden="true" className={styles['range']}>
                <i className={styles['track']}>
                  <i
                    className={styles['bar']}
                    data-less={Number(most) < Number(amount)}
                    style={{
                      insetInlineStart: `${share(least).toFixed(1)}%`,
                      inlineSize: `${(share(most) - share(least)).toFixed(1)}%`,
                    }}
                  />
                  {Number(amount) <= top && (
                    <i
                      className={styles['stake']}
                      style={{ insetInlineStart: `${share(amount).toFixed(1)}%` }}
                    />
                  )}
                </i>
              </td>
              <td className={styles['amounts']}>
                {least === most
                  ? money(most)
                  : t('coupon_returns_range', { least: money(least), most: money(most) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasOpenBanker && <p className={styles['note']}>{t('coupon_returns_banker')}</p>}
    </>
  );
}
