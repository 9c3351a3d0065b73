/** The games played last, and the one whose round is open (DR-8.87). */
import { covers } from '@touchline/games/covers';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { nameOf } from '../data/game-texts.ts';
import type { MyGames } from '../data/my-games.ts';
import { gamesWith } from '../data/pages.ts';
import { roomAddress } from '@touchline/games/room-address';
import styles from './go-on.module.css';

export function GoOn({ games: { recent, openGame } }: { readonly games: MyGames }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const ids = [...new Set([...(openGame === null ? [] : [openGame]), ...recent.map(({ game }) => game)])];
  const shown = gamesWith(ids);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on" className={styles['title']}>
        {t('games_go_on')}
      </h2>
      <ul className={styles['list']}>
        {shown.map((game) => {
          const Cover = covers[game.id];
          const played = recent.find((one) => one.game === game.id);
          return (
            <li key={game.id}>
              <a href={roomAddress(lang, game, true)} className={styles['game']}>
                <span className={styles['cover']}>{Cover && <Cover />}</span>
                <span className={styles['text']}>
                  <strong>{nameOf(t, game)}</strong>
                  {game.id === openGame ? (
                    <b>{t('games_open_round')}</b>
                  ) : (
                    played && <Moment atMs={played.playedAtMs} />
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
