/** The player's casino: what to go on with, favourites, games played last. */
import { ButtonLink, EmptyState, ErrorBox, Icon, SkeletonTiles } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import { Heart, Gamepad2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { gamesWith, type MyGames } from '../data/my-games.ts';
import { FreeRounds } from './free-rounds.tsx';
import { GameTiles } from './game-tiles.tsx';
import { GoOn } from './go-on.tsx';
import styles from './lobby.module.css';
import { type UseMyGames, useMyGames } from './use-my-games.ts';

export function MyPage(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const mine = useMyGames();
  return (
    <>
      <h1 className={styles['heading']}>{t('games_mine')}</h1>
      <Loaded mine={mine} count={2}>
        {(games) => (
          <>
            <FreeRounds />
            <GoOn games={games} />
            <section aria-labelledby="favorites">
              <div className={styles['row']}>
                <h2 id="favorites" className={styles['title']}>
                  {t('games_favorites')}
                </h2>
                <a href={`/${lang}/my-casino/favorites`}>
                  {t('games_all_of', { count: gamesWith(games.favorites, games.foreign).length })}
                </a>
              </div>
              <FavoriteTiles games={games} mine={mine} />
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}

export function MyFavorites(): ReactElement {
  const t = useT();
  const mine = useMyGames();
  return (
    <>
      <h1 className={styles['heading']}>{t('games_favorites')}</h1>
      <Loaded mine={mine} count={12}>
        {(games) => <FavoriteTiles games={games} mine={mine} />}
      </Loaded>
    </>
  );
}

function FavoriteTiles({ games, mine }: { games: MyGames; mine: UseMyGames }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const favorites = gamesWith(games.favorites, games.foreign);
  return favorites.length > 0 ? (
    <GameTiles games={favorites} mine={mine} isWindowed={favorites.length > 24} />
  ) : (
    <EmptyState
      icon={<Icon of={Heart} size={28} />}
      title={t('games_no_favorites')}
      text={t('games_no_favorites_text')}
    >
      <ButtonLink href={`/${lang}/casino-lobby`}>{t('games_lobby')}</ButtonLink>
    </EmptyState>
  );
}

interface LoadedProps {
  readonly mine: UseMyGames;
  /** How many tiles are shown while the list loads. */
  readonly count: number;
  readonly children: (games: MyGames) => ReactElement;
}

/** The state of the list: a guest logs in first. */
function Loaded({ mine, count, children }: LoadedProps): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  if (useSession().status !== 'signed-in')
    return (
      <EmptyState
        icon={<Icon of={Gamepad2} size={28} />}
        title={t('games_guest_title')}
        text={t('games_guest_text')}
      >
        <ButtonLink
          tone="primary"
          href={`/${lang}/login?${new URLSearchParams({ 'return-url': `/${lang}/${path}` })}`}
        >
          {t('games_guest_log_in')}
        </ButtonLink>
      </EmptyState>
    );
  if (mine.games) return children(mine.games);
  return mine.hasFailed ? (
    <ErrorBox
      title={t('games_mine_failed')}
      text={t('games_mine_failed_text')}
      button={t('main_refreshing_button')}
      onRetry={mine.retry}
    />
  ) : (
    <SkeletonTiles count={count} />
  );
}
