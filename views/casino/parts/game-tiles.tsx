/** Tiles of games of the site and of other companies: cover, studio, average return, volatility, favourite. */
import { classNames, FormError, Icon, spoken } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import { Heart } from 'lucide-react';
import type { ReactElement } from 'react';
import { idOf, type ListedGame } from '../data/lists.ts';
import { useShownGame } from './use-shown-game.tsx';
import styles from './game-tiles.module.css';
import type { UseMyGames } from './use-my-games.ts';

interface TilesProps {
  readonly games: readonly ListedGame[];
  readonly mine: UseMyGames;
  /** Whether tiles out of sight are not drawn. Each game is in the page once only then. */
  readonly isWindowed?: boolean;
}

export function GameTiles({ games, mine, isWindowed = false }: TilesProps): ReactElement {
  const t = useT();
  return (
    <>
      {mine.refusal !== null && <FormError>{t(mine.refusal)}</FormError>}
      <ul className={classNames(styles['tiles'], isWindowed && styles['windowed'])}>
        {games.map((game) => (
          <li key={idOf(game)}>
            <Tile game={game} mine={mine} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Tile({ game, mine }: { readonly game: ListedGame; readonly mine: UseMyGames }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const shown = useShownGame(game);
  if (shown === null) return null;
  const { name, cover, studio, returns, volatility, addressOf, hasDemo } = shown;
  return (
    <article className={styles['tile']}>
      <div className={styles['frame']}>
        <a href={addressOf(lang, isSignedIn || !hasDemo)} className={styles['cover']}>
          {cover}
          <strong>{name}</strong>
        </a>
        {isSignedIn && hasDemo && (
          <a
            href={addressOf(lang, false)}
            className={styles['free']}
            aria-label={t('games_free_of', { name })}
          >
            {t('games_for_free')}
          </a>
        )}
        {mine.games && <HeartButton id={idOf(game)} name={name} mine={mine} />}
      </div>
      <p className={styles['studio']}>{studio}</p>
      <p className={styles['line']}>
        <span>{returns}</span>
        <span className={styles['volatility']}>
          <span className={spoken}>{t('games_volatility', { level: volatility })}</span>
          {[1, 2, 3, 4, 5].map((level) => (
            <i key={level} data-on={level <= volatility || undefined} />
          ))}
        </span>
      </p>
    </article>
  );
}

interface HeartProps {
  readonly id: string;
  readonly name: string;
  readonly mine: UseMyGames;
}

function HeartButton({ id, name, mine }: HeartProps): ReactElement {
  const t = useT();
  const isFavorite = mine.games?.favorites.includes(id) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t('games_favorite_of', { name })}
      className={classNames(styles['heart'], isFavorite && styles['on'])}
      onClick={() => mine.setFavorite(id, !isFavorite)}
    >
      <Icon of={Heart} size={18} />
    </button>
  );
}
