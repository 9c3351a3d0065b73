/** The bets of an open system in "My bets", with the results so far and what it can still pay. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { isBanker, outcomeName, unitStakeText } from '@touchline/ui/market-names';
import { formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { LinesGrid } from './lines-grid.tsx';
import { ReturnsTable } from './returns-table.tsx';
import styles from './coupon-grid.module.css';

export function CouponGrid({ coupon }: { readonly coupon: CouponWire }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { grid, bets, currency, amount, lineCount } = coupon;
  if (!grid) return null;
  const shown = bets.map((bet) => ({
    name: outcomeName(bet, bet.outcomeKey, t),
    isBanker: isBanker(coupon, bet),
    statusId: bet.statusId,
  }));
  const hidden = lineCount - grid.lines.length;
  return (
    <details className={styles['lines']}>
      <summary>{unitStakeText(coupon, t, (value) => formatMoney(value, { lang, currency }))}</summary>
      <LinesGrid bets={shown} currency={currency} lines={grid.lines} />
      {hidden > 0 && <p className={styles['small']}>{t('coupon_more_lines', { count: hidden })}</p>}
      <ReturnsTable
        returns={grid.returns}
        count={shown.filter((bet) => !bet.isBanker).length}
        hasOpenBanker={shown.some(({ isBanker: isOne, statusId }) => isOne && statusId < 0)}
        amount={amount}
        currency={currency}
      />
    </details>
  );
}
