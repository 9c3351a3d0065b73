/** A row of the site's own games, with their pictures. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { nameOfGame } from '@touchline/games/game-name';
import { type GameLine, gameLines } from '@touchline/games/list';
import { returnText } from '@touchline/games/return-text';
import { roomAddress } from '@touchline/games/room-address';
import { useIsNearViewport } from '@touchline/line-kit';
import { lazyComponent, useLocation, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './games-band.module.css';
import { SectionHead } from './section-head.tsx';

/** As many as fill the row of a wide window; a phone scrolls them. */
const SHOWN = 8;

// The pictures are a chunk of their own, which comes when the row is near: the first screens do not wait for them.
const GameCover = lazyComponent(async () => (await import('./game-cover.tsx')).GameCover);

/** Nothing where the site has no casino, and during a break of the player (DR-10.4). */
export function GamesBand(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { features } = useSiteConfig();
  const session = useSession();
  const [row, isNear] = useIsNearViewport<HTMLUListElement>(false);
  if (features['casino'] !== true || playBreakOf(session) !== null) return null;
  return (
    <section className={styles['band']} aria-labelledby="home-games">
      <SectionHead
        id="home-games"
        title={t('home_games')}
        all={{ href: `/${lang}/casino-lobby`, text: t('home_games_all') }}
      />
      <ul ref={row} className={styles['row']}>
        {gameLines.slice(0, SHOWN).map((game) => (
          <GameTile key={game.id} game={game} hasCover={isNear} isForMoney={session.status === 'signed-in'} />
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  readonly game: GameLine;
  readonly hasCover: boolean;
  readonly isForMoney: boolean;
}

function GameTile({ game, hasCover, isForMoney }: TileProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <li>
      <a href={roomAddress(lang, game, isForMoney)} className={styles['game']}>
        <span className={styles['cover']} aria-hidden>
          {hasCover && <GameCover id={game.id} />}
        </span>
        <strong>{nameOfGame(t, game.id)}</strong>
        <span className={styles['return']}>
          {t('home_games_return', { percent: returnText(game.returns, lang) })}
        </span>
      </a>
    </li>
  );
}
