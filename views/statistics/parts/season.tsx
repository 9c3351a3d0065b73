/** The season: points by round of both sides, and the table as it stood with both sides marked. */
import type { SeasonWire, StatisticsMatchWire } from '@touchline/contracts/sports-betting';
import { spoken, TeamCrest } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { pathOf, pointsByMatch, tableOf } from '../data/season.ts';
import { Panel } from './panel.tsx';
import styles from './season.module.css';

interface SeasonProps {
  readonly season: SeasonWire;
  readonly game: StatisticsMatchWire;
}

const BOX = { width: 300, height: 100 };

export function Season({ season, game }: SeasonProps): ReactElement {
  const t = useT();
  const rows = tableOf(season);
  const teams = new Map(season.entrants.map((team) => [team.id, team]));
  const sideOf = (id: number): 1 | 2 | undefined =>
    id === game.home.id ? 1 : id === game.away.id ? 2 : undefined;
  const isBegun = season.results.length > 0;
  return (
    <Panel id="season" title={t('statistics_table')} note={t('statistics_season', { name: season.name })}>
      {isBegun && <Points season={season} game={game} />}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={spoken}>{t('statistics_place')}</span>
            </th>
            <th scope="col" className={styles['team']}>
              {t('statistics_team')}
            </th>
            {(['played', 'difference', 'points'] as const).map((of) => (
              <th key={of} scope="col">
                <abbr title={t('statistics_column', { of })}>{t('statistics_column_short', { of })}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, position, played, scored, conceded, points }) => {
            const team = teams.get(id);
            return (
              <tr key={id} data-side={sideOf(id)}>
                <td>{position}</td>
                <th scope="row" className={styles['team']}>
                  <span className={styles['name']}>
                    {team && <TeamCrest team={team} />}
                    {team?.name ?? id}
                  </span>
                </th>
                <td>{played}</td>
                <td dir="ltr">{signed(scored - conceded)}</td>
                <td className={styles['points']}>{points}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

function Points({ season, game }: SeasonProps): ReactElement {
  const t = useT();
  const rows = tableOf(season);
  const lines = [game.home, game.away].map((team) => {
    const row = rows.find(({ id }) => id === team.id);
    return { team, numbers: row ? pointsByMatch(row, season) : [0] };
  });
  const length = Math.max(1, ...lines.map(({ numbers }) => numbers.length - 1));
  const most = Math.max(1, ...lines.flatMap(({ numbers }) => numbers));
  return (
    <figure className={styles['figure']}>
      <svg
        viewBox={`0 -3 ${BOX.width} ${BOX.height + 6}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles['chart']}
      >
        {lines.map(({ team, numbers }, index) => (
          <path
            key={team.id}
            d={pathOf(numbers, { length, most }, BOX)}
            data-side={index + 1}
            className={styles['line']}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption className={styles['legend']}>
        {lines.map(({ team, numbers }, index) => (
          <span key={team.id} data-side={index + 1}>
            {t('statistics_points_of', {
              team: team.name,
              points: numbers.at(-1) ?? 0,
              played: numbers.length - 1,
            })}
          </span>
        ))}
        <span className={spoken}>
          {lines
            .map(({ team, numbers }) =>
              t('statistics_points_by_match', { team: team.name, points: numbers.slice(1).join(', ') }),
            )
            .join(' ')}
        </span>
      </figcaption>
    </figure>
  );
}
