/** The lobby: what a player goes on with, and all games. */
import { covers } from '@touchline/games/covers';
import { gameLines } from '@touchline/games/list';
import { ButtonLink } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { gamesOf, SECTIONS, type SectionId } from '../data/pages.ts';
import type { ForeignPage } from '../data/foreign.ts';
import { foreignName, sectionName } from '../data/game-texts.ts';
import { ForeignTiles } from './foreign-tiles.tsx';
import { GoOn } from './go-on.tsx';
import styles from './lobby.module.css';
import { GameTiles } from './game-tiles.tsx';
import { useMyGames } from './use-my-games.ts';

/** Sections with a row of their own below the list of all games. */
const ROWS: readonly SectionId[] = ['card', 'skill', 'scratch'];

interface LobbyProps {
  /** Games of other companies. */
  readonly rows: readonly (ForeignPage & { readonly section: string })[];
}

export function Lobby({ rows }: LobbyProps): ReactElement {
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
        <GameTiles games={gameLines} mine={mine} />
      </section>
      {rows.map(({ section, games, total }) => (
        <section key={section} aria-labelledby={`foreign-${section}`}>
          <div className={styles['row']}>
            <h2 id={`foreign-${section}`} className={styles['title']}>
              {foreignName(t, section)}
            </h2>
            <a href={`/${lang}/${section}`}>{t('games_all_of', { count: total })}</a>
          </div>
          <ForeignTiles games={games} />
        </section>
      ))}
      {ROWS.filter((id) => gamesOf(id).length > 0).map((id) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <div className={styles['row']}>
            <h2 id={`section-${id}`} className={styles['title']}>
              {sectionName(t, id)}
            </h2>
            <a href={`/${lang}/${SECTIONS[id]}`}>{t('games_all_of', { count: gamesOf(id).length })}</a>
          </div>
          <GameTiles games={gamesOf(id)} mine={mine} />
        </section>
      ))}
    </>
  );
}
