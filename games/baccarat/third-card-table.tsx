/** When the banker takes a third card, with the cell that decided the last hand. */
import type { StageProps } from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { BANKER_TABLE, thirdCardNotes, thirdValue } from './dealing.ts';
import { type BaccaratHand, baccaratTotal } from './rules.ts';
import styles from './third-card-table.module.css';

interface TableProps {
  /** The hand that is over; null before the first and while cards are dealt. */
  readonly hand: BaccaratHand | null;
  readonly t: StageProps<never, never, never>['t'];
}

export function ThirdCardTable({ hand, t }: TableProps): ReactElement {
  const isByTable = hand !== null && thirdCardNotes(hand)[0]?.kind !== 'natural';
  const used = isByTable ? { total: baccaratTotal(hand.banker.slice(0, 2)), third: thirdValue(hand) } : null;
  return (
    <details className={styles['rule']}>
      <summary>{t('games_baccarat_third')}</summary>
      <p>{t('games_baccarat_third_rule')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('games_baccarat_third_total')}</th>
            {BANKER_TABLE[0]?.cells.map(({ third }) => (
              <th key={third} scope="col">
                {third ?? (
                  <>
                    <span className={spoken}>{t('games_baccarat_third_none')}</span>
                    <span aria-hidden="true">–</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BANKER_TABLE.map(({ total, cells }) => (
            <tr key={total}>
              <th scope="row">{total}</th>
              {cells.map(({ third, draws }) => {
                const isUsed = used?.total === total && used.third === third;
                return (
                  <td
                    key={third}
                    aria-current={isUsed ? 'true' : undefined}
                    className={classNames(draws && styles['draws'], isUsed && styles['used'])}
                  >
                    <span className={spoken}>
                      {t(draws ? 'games_baccarat_draws' : 'games_baccarat_stands')}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['legend']} aria-hidden="true">
        <i className={styles['draws']} /> {t('games_baccarat_draws')} <i /> {t('games_baccarat_stands')}
      </p>
    </details>
  );
}
