/** The score by halves, periods, quarters, sets or maps in one line, for games whose course is shown below. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { stageName } from '../stage.ts';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { periodScopes } from './data/period-scopes.ts';
import { Pair } from './pair.tsx';
import styles from './period-line.module.css';

export function PeriodLine({ game }: { readonly game: GameWire }): ReactElement | null {
  const t = useT();
  const { score } = game;
  if (!score || score.periods.length === 0) return null;
  const scopes = periodScopes(score);
  return (
    <ol aria-label={t('sportsbook_periods')} className={styles['line']}>
      {score.periods.map(({ no, home, away }, index) => (
        <li key={no} className={styles['period']}>
          <span>{stageName(scopes[index] ?? '', t) || String(no)}</span>
          <Pair home={home} away={away} className={styles['pair']} />
        </li>
      ))}
    </ol>
  );
}
