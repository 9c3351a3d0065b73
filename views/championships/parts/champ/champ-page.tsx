/** One championship: its head, table, games and outrights, all updated live. */
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ChampData } from '../../data/load-champ.ts';
import { Bracket } from './bracket.tsx';
import { ChampHead } from './champ-head.tsx';
import { ChampLine, ReloadAfterGame } from './champ-line.tsx';
import styles from './champ-page.module.css';
import { Games } from './games.tsx';
import { LeagueTable } from './league-table.tsx';
import { Outrights } from './outrights.tsx';
import { PageLinks } from './page-links.tsx';
import { RoundResults } from './round-results.tsx';
import { TopScorers } from './top-scorers.tsx';

export function ChampPage({ data }: { readonly data: ChampData }): ReactElement {
  const t = useT();
  const { reply, live, line, isCurrent } = data;
  const { season, champ } = reply;
  const bracket = season?.bracket ?? null;
  // A cup has a bracket in place of a table.
  const table = bracket === null ? season : null;
  const outrights = isCurrent ? reply.outrights : [];
  const games = isCurrent && (
    <>
      <Games title={t('championships_live')} reply={live} section="live" sportKey={reply.sport.key} />
      <ChampLine reply={line} champId={champ.id}>
        <Games title={t('championships_next')} reply={line} section="line" sportKey={reply.sport.key} />
      </ChampLine>
    </>
  );
  return (
    <ChampLine reply={live} champId={champ.id}>
      <ReloadAfterGame />
      <ChampHead reply={reply} path={data.path} />
      {data.page && <PageLinks name={data.page.name} current="home" isCup={bracket !== null} />}
      {bracket && (
        <Bracket
          rounds={bracket}
          entrants={season?.entrants ?? []}
          sportKey={reply.sport.key}
          champId={champ.id}
        />
      )}
      <div className={styles['columns']} data-table={table !== null}>
        {table && <LeagueTable season={table} isCurrent={isCurrent} />}
        {(outrights.length > 0 || reply.scorers.length > 0) && (
          <div className={styles['outrights']}>
            {outrights.map((outright) => (
              <Outrights
                key={outright.eventId}
                outright={outright}
                entrants={season?.entrants ?? []}
                sportKey={reply.sport.key}
              />
            ))}
            {reply.scorers.length > 0 && (
              <TopScorers scorers={reply.scorers} entrants={season?.entrants ?? []} />
            )}
          </div>
        )}
        <div className={styles['games']}>
          {games}
          {table && <RoundResults season={table} />}
        </div>
      </div>
    </ChampLine>
  );
}
