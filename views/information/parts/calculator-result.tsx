/** The coupon's payout, and its lines. */
import { formatCoef } from '@touchline/betting-engine';
import { Cell, formatMoney, HeadCell, Table } from '@touchline/ui';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { CalculatedLine, Calculation } from '../calculator/calculation.ts';
import styles from './calculator.module.css';

interface ResultProps {
  readonly calculation: Calculation;
  readonly currency: string;
  /** The number of bets that the type allows. */
  readonly limits: { readonly min: number; readonly max: number };
}

export function CalculatorResult({ calculation, currency, limits }: ResultProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  if (calculation.outcome === 'problem') {
    const text =
      calculation.problem === 'size'
        ? t('information_calc_problem_size', limits)
        : t(`information_calc_problem_${calculation.problem}`);
    return <output className={styles['problem']}>{text}</output>;
  }
  const { payout, net, coefMilli, isCapped, lineCount, lines } = calculation;
  const isLost = net.startsWith('-');
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  return (
    <>
      <output className={styles['result']}>
        <span className={styles['label']}>{t('information_calc_payout')}</span>
        <strong className={styles['payout']}>{money(payout)}</strong>
        <span className={styles['facts']}>
          <Fact
            label={t(isLost ? 'information_calc_lost' : 'information_calc_win')}
            value={money(isLost ? net.slice(1) : net)}
          />
          <Fact label={t('information_calc_total')} value={formatCoef(coefMilli, coefViewId)} />
          {lineCount > 1n && <Fact label={t('information_calc_lines')} value={String(lineCount)} />}
        </span>
        {isCapped && <span className={styles['capped']}>{t('information_calc_capped')}</span>}
      </output>
      {lines.length > 0 && <Lines lines={lines} money={money} />}
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <span className={styles['fact']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{value}</span>
    </span>
  );
}

interface LinesProps {
  readonly lines: readonly CalculatedLine[];
  readonly money: (amount: string) => string;
}

function Lines({ lines, money }: LinesProps): ReactElement {
  const t = useT();
  return (
    <details className={styles['lines']}>
      <summary className={styles['linesHead']}>
        {t('information_calc_lines_first', { count: lines.length })}
      </summary>
      <Table>
        <thead>
          <tr>
            <HeadCell>{t('information_calc_line_bets')}</HeadCell>
            <HeadCell isNumber>{t('information_calc_line_stake')}</HeadCell>
            <HeadCell isNumber>{t('information_calc_line_payout')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ bets, stake, payout }) => (
            <tr key={bets.join(' ')}>
              <Cell>
                <bdi dir="ltr">{bets.map((at) => at + 1).join(' + ')}</bdi>
              </Cell>
              <Cell isNumber>{money(stake)}</Cell>
              <Cell isNumber>{money(payout)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
