/** The score by halves, periods, quarters, sets or maps. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { stageName } from '../stage.ts';
import { spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { periodScopes } from './data/period-scopes.ts';
import styles from './period-scores.module.css';

export function Periods({ game }: { readonly game: GameWire }): ReactElement | null {
  const t = useT();
  const { score } = game;
  if (!score || score.periods.length === 0) return null;
  const scopes = periodScopes(score);
  return (
    <table className={styles['table']}>
      <caption className={spoken}>{t('sportsbook_periods')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles['corner']}>
            <span className={spoken}>{t('sportsbook_team')}</span>
          </th>
          {score.periods.map((period, index) => {
            const name = stageName(scopes[index] ?? '', t);
            return (
              <th key={period.no} scope="col" className={styles['head']}>
                <abbr title={name === '' ? String(period.no) : name}>{period.no}</abbr>
              </th>
            );
          })}
          <th scope="col" className={styles['head']}>
            {t('sportsbook_sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className={styles['name']}>
              {game[side].name}
            </th>
            {score.periods.map((period) => (
              <td key={period.no} className={styles['cell']}>
                {period[side]}
              </td>
            ))}
            <td className={styles['sum']}>{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
