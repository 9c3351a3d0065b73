/** Tiles of games: cover, average return, volatility, and whether the game is a favourite. */
import { covers } from '@touchline/games/covers';
import type { GameLine } from '@touchline/games/list';
import { returnText } from '@touchline/games/return-text';
import { classNames, FormError, Icon, spoken } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import { Heart } from 'lucide-react';
import type { ReactElement } from 'react';
import { nameOf } from '../data/game-texts.ts';
import { roomAddress } from '@touchline/games/room-address';
import styles from './game-tiles.module.css';
import type { UseMyGames } from './use-my-games.ts';

interface TilesProps {
  readonly games: readonly GameLine[];
  readonly mine: UseMyGames;
}

export function GameTiles({ games, mine }: TilesProps): ReactElement {
  const t = useT();
  return (
    <>
      {mine.refusal !== null && <FormError>{t(mine.refusal)}</FormError>}
      <ul className={styles['tiles']}>
        {games.map((game) => (
          <li key={game.id}>
            <Tile game={game} mine={mine} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Tile({ game, mine }: { readonly game: GameLine; readonly mine: UseMyGames }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const name = nameOf(t, game);
  const Cover = covers[game.id];
  return (
    <article className={styles['tile']}>
      <div className={styles['frame']}>
        <a href={roomAddress(lang, game, isSignedIn)} className={styles['cover']}>
          {Cover && <Cover />}
          <strong>{name}</strong>
        </a>
        {isSignedIn && (
          <a
            href={roomAddress(lang, game, false)}
            className={styles['free']}
            aria-label={t('games_free_of', { name })}
          >
            {t('games_for_free')}
          </a>
        )}
        {mine.games && <HeartButton game={game} name={name} mine={mine} />}
      </div>
      <p className={styles['line']}>
        <span>
          {t(game.isSkill === true ? 'games_return_best' : 'games_return_of', {
            percent: returnText(game.returns, lang),
          })}
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

interface HeartProps {
  readonly game: GameLine;
  readonly name: string;
  readonly mine: UseMyGames;
}

function HeartButton({ game, name, mine }: HeartProps): ReactElement {
  const t = useT();
  const isFavorite = mine.games?.favorites.includes(game.id) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t('games_favorite_of', { name })}
      className={classNames(styles['heart'], isFavorite && styles['on'])}
      onClick={() => mine.setFavorite(game.id, !isFavorite)}
    >
      <Icon of={Heart} size={18} />
    </button>
  );
}
