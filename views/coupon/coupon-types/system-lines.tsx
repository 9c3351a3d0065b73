/**
 * The bets of a coupon with several lines: a table with a row for each bet, and what is paid when this many selections
 * win. Of a long list only the first bets are shown.
 */
import { formatMoney } from '@touchline/ui';
import { outcomeName, unitStakeText } from '@touchline/ui/market-names';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import { betKey, type CouponQuote, totalAmount } from '@touchline/contracts/sports-betting';
import type { ReactElement } from 'react';
import { LinesGrid } from '../lines-grid/lines-grid.tsx';
import { ReturnsTable } from '../lines-grid/returns-table.tsx';
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

/** A player reads a list of this many bets at a glance, so it is open from the start. */
const OPEN_LINES = 11;

export function SystemLines({ quote }: { readonly quote: CouponQuote }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const [coupon] = useCoupon();
  const { bets, lines, lineCount, currency, returns } = quote;
  const amount = stakeOf(totalAmount(coupon), quote);
  if (lines.length === 0 || amount === null) return null;
  const money = (value: string): string => formatMoney(value, { lang, currency });
  const shown = bets.map((bet) => ({
    name: bet.facts ? outcomeName(bet.facts, bet.outcomeKey, t) : '',
    isBanker: coupon.bets.find((one) => betKey(one) === betKey(bet))?.isBanker === true,
    statusId: -1,
  }));
  return (
    <details open={lineCount <= OPEN_LINES} className={styles['lines']}>
      <summary>
        {unitStakeText({ amount, lineCount }, t, money) ?? t('coupon_lines_count', { count: lineCount })}
      </summary>
      <LinesGrid bets={shown} currency={currency} lines={lines} />
      {lineCount > lines.length && (
        <p className={styles['small']}>{t('coupon_more_lines', { count: lineCount - lines.length })}</p>
      )}
      <ReturnsTable
        returns={returns}
        count={shown.filter((bet) => !bet.isBanker).length}
        hasOpenBanker={shown.some((bet) => bet.isBanker)}
        amount={amount}
        currency={currency}
      />
    </details>
  );
}
