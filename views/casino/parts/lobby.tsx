/** The lobby: what a player goes on with, and all games. */
import { covers } from '@touchline/games/covers';
import { gameLines } from '@touchline/games/list';
import { ButtonLink } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ListPage } from '../data/lists.ts';
import { sectionName } from '../data/game-texts.ts';
import { GoOn } from './go-on.tsx';
import styles from './lobby.module.css';
import { GameTiles } from './game-tiles.tsx';
import { useMyGames } from './use-my-games.ts';

/** A row of the lobby: the first games of a section. */
export type LobbyRow = ListPage & { readonly section: string };

export function Lobby({ rows }: { readonly rows: readonly LobbyRow[] }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const mine = useMyGames();
  return (
    <>
      <section className={styles['hero']}>
        <h1>{t('games_lobby_title')}</h1>
        <p>{t('games_lobby_text')}</p>
        <ButtonLink tone="chalk" href={`/${lang}/games-landing/fairness`}>
          {t('games_check_how')}
        </ButtonLink>
        <div className={styles['art']} aria-hidden="true">
          {gameLines.slice(0, 3).map(({ id }) => {
            const Cover = covers[id];
            return <span key={id}>{Cover && <Cover />}</span>;
          })}
        </div>
      </section>
      {mine.games && <GoOn games={mine.games} />}
      <section aria-labelledby="originals">
        <h2 id="originals" className={styles['title']}>
          {t('games_originals')}
        </h2>
        <GameTiles games={gameLines.map(({ id }) => ({ kind: 'own', id }))} mine={mine} />
      </section>
      {rows.map(({ section, games, total }) => (
        <section key={section} aria-labelledby={`section-${section}`}>
          <div className={styles['row']}>
            <h2 id={`section-${section}`} className={styles['title']}>
              {sectionName(t, section)}
            </h2>
            <a href={`/${lang}/${section}`}>{t('games_all_of', { count: total })}</a>
          </div>
          <GameTiles games={games} mine={mine} />
        </section>
      ))}
    </>
  );
}
