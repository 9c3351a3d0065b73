/** Head to head: a column for each match, up for the home side of this match and down for the other. */
import type { StatisticsApi } from '@touchline/contracts/sports-betting';
import { spoken } from '@touchline/ui';
import { Moment, useT } from '@touchline/view-kit';
import type { CSSProperties, ReactElement } from 'react';
import { formOf } from '../data/form.ts';
import styles from './meetings.module.css';
import { NoData, Panel } from './panel.tsx';

export function Meetings({
  reply: { game, meetings },
}: {
  readonly reply: StatisticsApi['game']['reply'];
}): ReactElement {
  const t = useT();
  const { matches, won, drawn, lost } = formOf(game.home.id, meetings);
  if (matches.length === 0) {
    return (
      <Panel id="meetings" title={t('statistics_meetings')}>
        <NoData text={t('statistics_no_meetings')} />
      </Panel>
    );
  }
  const most = Math.max(1, ...matches.flatMap(({ scored, conceded }) => [scored, conceded]));
  const names = { home: game.home.name, away: game.away.name };
  return (
    <Panel
      id="meetings"
      title={t('statistics_meetings')}
      note={t('statistics_meetings_note', { count: matches.length })}
    >
      <p className={styles['sum']}>
        <span data-side="1">{t('statistics_wins', { team: names.home, count: won })}</span>
        <span>{t('statistics_draws', { count: drawn })}</span>
        <span data-side="2">{t('statistics_wins', { team: names.away, count: lost })}</span>
      </p>
      <ol dir="ltr" className={styles['matches']}>
        {matches.map(({ match, scored, conceded }) => (
          <li key={match.gameId} className={styles['match']}>
            <span className={spoken}>
              {t('statistics_meeting', {
                ...names,
                homeScore: String(scored),
                awayScore: String(conceded),
              })}
            </span>
            <span aria-hidden="true" className={styles['half']}>
              <b>{scored}</b>
              <i className={styles['bar']} style={{ '--share': scored / most } as CSSProperties} />
            </span>
            <span aria-hidden="true" className={styles['half']} data-side="2">
              <i className={styles['bar']} style={{ '--share': conceded / most } as CSSProperties} />
              <b>{conceded}</b>
            </span>
            <bdi className={styles['time']}>
              <Moment atMs={match.startAtMs} />
            </bdi>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
