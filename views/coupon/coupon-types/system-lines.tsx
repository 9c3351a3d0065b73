/**
 * The expresses of a system in an expandable list: coefficients, stake, win. Of a long list only the first lines are
 * shown.
 */
import { formatMoney } from '@touchline/ui';
import { unitStakeText } from '@touchline/ui/market-names';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { type CouponQuote, totalAmount } from '@touchline/contracts/sports-betting';
import type { ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import styles from './system.module.css';

/**
 * Returns the typed stake with the decimals of its currency, as in the amounts of the quote; null while the stake is
 * incomplete.
 */
function stakeOf(typed: string, { lines }: CouponQuote): string | null {
  if (!/^[0-9]+(\.[0-9]*)?$/.test(typed)) return null;
  const decimals = lines[0]?.amount.split('.')[1]?.length ?? 0;
  const [whole = '0', part = ''] = typed.split('.');
  return decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0').slice(0, decimals)}`;
}

export function SystemLines({ quote }: { readonly quote: CouponQuote }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [coupon] = useCoupon();
  const { bets, lines, lineCount, currency } = quote;
  const amount = stakeOf(totalAmount(coupon), quote);
  if (lines.length === 0 || amount === null) return null;
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const coefsOf = (line: readonly number[]): string =>
    line.map((at) => showCoef(bets[at]?.coefMilli ?? 1000, coefViewId)).join(' × ');
  return (
    <details className={styles['lines']}>
      <summary>
        {unitStakeText({ amount, lineCount }, t, money) ?? t('coupon_lines_count', { count: lineCount })}
      </summary>
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
