/** Tiles of games of other companies: cover, studio, average return, volatility. */
import { spoken } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { foreignAddress } from '../data/foreign.ts';
import type { FoundGame } from '../data/foreign-search.ts';
import { ForeignCover } from './foreign-cover.tsx';
import foreign from './foreign-tiles.module.css';
import styles from './game-tiles.module.css';

export function ForeignTiles({ games }: { readonly games: readonly FoundGame[] }): ReactElement {
  return (
    <ul className={styles['tiles']}>
      {games.map((game) => (
        <li key={game.number}>
          <Tile game={game} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ game }: { readonly game: FoundGame }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <article className={styles['tile']}>
      <div className={styles['frame']}>
        <a href={foreignAddress(lang, game, isSignedIn)} className={styles['cover']}>
          <ForeignCover game={game} />
          <strong>{game.name}</strong>
        </a>
        {isSignedIn && (
          <a
            href={foreignAddress(lang, game, false)}
            className={styles['free']}
            aria-label={t('games_free_of', { name: game.name })}
          >
            {t('games_for_free')}
          </a>
        )}
      </div>
      <p className={foreign['studio']}>{game.studio}</p>
      <p className={styles['line']}>
        <span>
          {game.returnPpm !== null && t('games_return_of', { percent: percent(game.returnPpm, lang) })}
        </span>
        <span className={styles['volatility']}>
          <span className={spoken}>{t('games_volatility', { level: game.volatility })}</span>
          {[1, 2, 3, 4, 5].map((level) => (
            <i key={level} data-on={level <= game.volatility || undefined} />
          ))}
        </span>
      </p>
    </article>
  );
}

/** Rounded down to two digits, so that no game shows more than it returns. */
const percent = (ppm: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 }).format(
    Math.floor(ppm / 100) / 10_000,
  );
