/** How a competition is decided: the final of a cup, or the race for the title of a league. */
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ChampData } from '../../data/load-champ.ts';
import { titleRace } from '../../data/title-race.ts';
import { ChampHead } from '../champ/champ-head.tsx';
import { ChampLine, ReloadAfterGame } from '../champ/champ-line.tsx';
import styles from '../champ/champ-page.module.css';
import { Games } from '../champ/games.tsx';
import { Outrights } from '../champ/outrights.tsx';
import { PageLinks } from '../champ/page-links.tsx';
import { CupFinal } from './cup-final.tsx';
import { TitleRaceCard } from './title-race.tsx';

export function FinalPage({ data }: { readonly data: ChampData }): ReactElement {
  const { reply, live, isCurrent, page, path } = data;
  const { season, champ, sport } = reply;
  const entrants = season?.entrants ?? [];
  const bracket = season?.bracket ?? null;
  const titles = reply.outrights
    .map((one) => ({ ...one, markets: one.markets.filter(({ typeKey }) => typeKey === 'outright') }))
    .filter(({ markets }) => isCurrent && markets.length > 0);
  return (
    <ChampLine reply={live} champId={champ.id}>
      <ReloadAfterGame />
      <ChampHead reply={reply} path={path} />
      {page && <PageLinks name={page.name} current="final" isCup={bracket !== null} />}
      <div className={styles['columns']} data-table={titles.length > 0}>
        {bracket && <CupFinal {...{ bracket, entrants }} sportKey={sport.key} champId={champ.id} />}
        {season && !bracket && <TitleRaceCard season={season} />}
        {titles.length > 0 && (
          <div className={styles['outrights']}>
            {titles.map((one) => (
              <Outrights key={one.eventId} outright={one} entrants={entrants} sportKey={sport.key} />
            ))}
          </div>
        )}
        {isCurrent && (
          <div className={styles['games']}>
            <DecidingGames data={data} />
          </div>
        )}
      </div>
    </ChampLine>
  );
}

/** Games of the teams that can still win the title; all games of a cup and of a competition without a table. */
function DecidingGames({ data: { reply, live, line } }: { readonly data: ChampData }): ReactElement {
  const t = useT();
  const { season, champ, sport } = reply;
  const ids = season && !season.bracket ? titleRace(season).contenders.map(({ id }) => id) : null;
  const isDeciding = (sides: readonly number[]): boolean =>
    ids === null || sides.some((id) => ids.includes(id));
  return (
    <>
      <ChampLine reply={live} champId={champ.id} isShown={isDeciding}>
        <Games title={t('championships_live')} reply={live} section="live" sportKey={sport.key} />
      </ChampLine>
      <ChampLine reply={line} champId={champ.id} isShown={isDeciding}>
        <Games title={t('championships_next')} reply={line} section="line" sportKey={sport.key} />
      </ChampLine>
    </>
  );
}
