/** The games played last, and the one whose round is open (DR-8.87). */
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { idOf, type ListedGame } from '../data/lists.ts';
import { gamesWith, type MyGames } from '../data/my-games.ts';
import styles from './go-on.module.css';
import { useShownGame } from './use-shown-game.tsx';

export function GoOn({
  games: { recent, openGame, foreign },
}: {
  readonly games: MyGames;
}): ReactElement | null {
  const t = useT();
  const ids = [...new Set([...(openGame === null ? [] : [openGame]), ...recent.map(({ game }) => game)])];
  const shown = gamesWith(ids, foreign);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on" className={styles['title']}>
        {t('games_go_on')}
      </h2>
      <ul className={styles['list']}>
        {shown.map((game) => (
          <li key={idOf(game)}>
            <Line
              game={game}
              isOpen={idOf(game) === openGame}
              playedAtMs={recent.find((one) => one.game === idOf(game))?.playedAtMs ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly game: ListedGame;
  /** A round of it waits for the player. */
  readonly isOpen: boolean;
  readonly playedAtMs: number | null;
}

function Line({ game, isOpen, playedAtMs }: LineProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const shown = useShownGame(game);
  if (shown === null) return null;
  return (
    <a href={shown.addressOf(lang, true)} className={styles['game']}>
      <span className={styles['cover']}>{shown.cover}</span>
      <span className={styles['text']}>
        <strong>{shown.name}</strong>
        {isOpen ? <b>{t('games_open_round')}</b> : playedAtMs !== null && <Moment atMs={playedAtMs} />}
      </span>
    </a>
  );
}
