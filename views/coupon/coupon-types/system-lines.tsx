/**
 * The expresses of a system in an expandable list: coefficients, stake, win. Of a long list only the first lines are
 * shown.
 */
import { formatMoney } from '@touchline/ui';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { CouponQuote } from '@touchline/contracts/sports-betting';
import type { ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import styles from './system.module.css';

export function SystemLines({ quote }: { readonly quote: CouponQuote }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const { bets, lines, lineCount, currency } = quote;
  const [first] = lines;
  if (!first) return null;
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const coefsOf = (line: readonly number[]): string =>
    line.map((at) => showCoef(bets[at]?.coefMilli ?? 1000, coefViewId)).join(' × ');
  return (
    <details className={styles['lines']}>
      <summary>{t('coupon_lines_of', { count: lineCount, amount: money(first.amount) })}</summary>
      <ol>
        {lines.map((line) => (
          <li key={line.bets.join('-')}>
            <bdi dir="ltr">{coefsOf(line.bets)}</bdi>
            <span>{money(line.amount)}</span>
            <b>{money(line.win)}</b>
          </li>
        ))}
      </ol>
      {lineCount > lines.length && (
        <p className={styles['small']}>{t('coupon_more_lines', { count: lineCount - lines.length })}</p>
      )}
    </details>
  );
}
