/** The table of a season. It moves with each goal of a game in play. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { lineKeys, useGameIds, useLine } from '@touchline/line-kit';
import { Card, spoken, TeamCrest } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { seasonTable, type TableRow } from '../../data/season-table.ts';
import { CardHead } from './card-head.tsx';
import styles from './league-table.module.css';

interface LeagueTableProps {
  readonly season: SeasonWire;
  readonly isCurrent: boolean;
}

export function LeagueTable({ season, isCurrent }: LeagueTableProps): ReactElement {
  const t = useT();
  const rows = useTable(season, isCurrent);
  const liveCount = rows.filter(({ live }) => live !== null).length / 2;
  const teams = new Map(season.entrants.map((team) => [team.id, team]));
  return (
    <Card as="section" className={styles['card']} aria-labelledby="league-table">
      <CardHead id="league-table" title={t('championships_table')}>
        {liveCount > 0 && <span>{t('championships_table_live', { count: liveCount })}</span>}
      </CardHead>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={spoken}>{t('championships_place')}</span>
            </th>
            <th scope="col" className={styles['club']}>
              {t('championships_club')}
            </th>
            <Column name={t('championships_played')} short={t('championships_played_short')} />
            <Column name={t('championships_difference')} short={t('championships_difference_short')} />
            <Column name={t('championships_points')} short={t('championships_points_short')} />
            <th scope="col" className={styles['form']}>
              {t('championships_form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} team={teams.get(row.id)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Returns the table with the current scores of the games in play. */
function useTable(season: SeasonWire, isCurrent: boolean): readonly TableRow[] {
  const { store } = useLine();
  const ids = useGameIds();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = ids.map((id) => store.subscribe(lineKeys.game(id), listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [ids, store],
  );
  const read = (): string =>
    isCurrent
      ? ids
          .map((id) => {
            const score = store.game(id)?.score;
            return `${id}:${score?.home ?? 0}:${score?.away ?? 0}`;
          })
          .join()
      : '';
  const scores = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () => seasonTable(season, scores === '' ? [] : ids.flatMap((id) => store.game(id) ?? [])),
    // `scores` names everything of the games that the table uses.
    // oxlint-disable-next-line react/exhaustive-deps
    [season, scores],
  );
}

function Column({ name, short }: { readonly name: string; readonly short: string }): ReactElement {
  return (
    <th scope="col">
      <abbr title={name}>{short}</abbr>
    </th>
  );
}

function Row({
  row,
  team,
}: {
  readonly row: TableRow;
  readonly team: SeasonWire['entrants'][number] | undefined;
}): ReactElement {
  const { lang } = useLocation();
  const difference = row.scored - row.conceded;
  return (
    <tr>
      <td className={styles['place']}>
        <span>{row.position}</span>
        <Movement by={row.moved} />
      </td>
      <th scope="row" className={styles['club']}>
        <span className={styles['team']}>
          {team && <TeamCrest team={team} />}
          <a href={`/${lang}/team/line/${row.id}`} className={styles['name']}>
            {team?.name ?? row.id}
          </a>
          {row.live && <LiveScore live={row.live} />}
        </span>
      </th>
      <td>{row.played}</td>
      <td dir="ltr">{difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'}</td>
      <td className={styles['points']}>{row.points}</td>
      <td className={styles['form']}>
        <Form row={row} />
      </td>
    </tr>
  );
}

function Movement({ by }: { readonly by: number }): ReactElement | null {
  const t = useT();
  if (by === 0) return null;
  return (
    <span className={styles['moved']} data-way={by > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'}
        {Math.abs(by)}
      </span>
      <span className={spoken}>
        {by > 0 ? t('championships_up', { places: by }) : t('championships_down', { places: -by })}
      </span>
    </span>
  );
}

function LiveScore({ live }: { readonly live: NonNullable<TableRow['live']> }): ReactElement {
  const t = useT();
  return (
    <span className={styles['live']}>
      <span className={spoken}>{t('line_live')}</span>
      <bdi dir="ltr">
        {live.own}:{live.other}
      </bdi>
    </span>
  );
}

/** Bars: up for a win, in the middle for a draw, down for a defeat. */
function Form({ row }: { readonly row: TableRow }): ReactElement {
  const t = useT();
  return (
    <>
      <span className={styles['bars']} aria-hidden="true">
        {row.form.map((outcome, index) => (
          // Outcomes have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} data-outcome={outcome} />
        ))}
      </span>
      <span className={spoken}>
        {row.form.map((outcome) => t('championships_outcome', { outcome })).join(', ')}
      </span>
    </>
  );
}
