/** Opens the media of a live game beside the list. Where the page has no place beside the list, the media floats. */
import { useIsHydrated } from '@touchline/ui';
import type { GameWire } from '@touchline/contracts/sports-betting';
import { useLocation, useReadable, useSession, useT, useViewContext } from '@touchline/view-kit';
import { MonitorPlay, Radar } from 'lucide-react';
import type { ReactElement } from 'react';
import { gamePath } from '../paths.ts';
import { watchGame, watchTypes } from '../watch-game.ts';
import styles from './game-row.module.css';
import { useVersus } from './sides.tsx';

/** Below this width the coupon is a sheet and not a column. */
const COLUMN_FROM_PX = 760;

interface WatchButtonProps {
  readonly game: GameWire;
  readonly sportKey: string;
}

export function WatchButton({ game, sportKey }: WatchButtonProps): ReactElement | null {
  const t = useT();
  const { media } = useViewContext();
  const { lang } = useLocation();
  const isPlayer = useSession().status === 'signed-in';
  const versus = useVersus(game);
  const isHydrated = useIsHydrated();
  const isOpen = useReadable(media, ({ mediaEntities }) =>
    mediaEntities.some(({ gameId }) => gameId === game.id),
  );
  const types = watchTypes(game);
  // A guest gets the media type that needs no log-in, if the game has one.
  const type = types.includes('video') && (isPlayer || types.length === 1) ? 'video' : types[0];
  if (type === undefined) return null;
  const press = (): void => {
    if (isOpen) return media.send({ type: 'game-media-unselected', gameId: game.id });
    const gameLink = gamePath(lang, sportKey, game);
    const chosen = watchGame(game, { type, target: 'side', title: versus, gameLink });
    media.send({
      type: 'media-selected',
      media: { ...chosen, isFloating: window.innerWidth <= COLUMN_FROM_PX },
    });
  };
  const label = t('line_watch', { type, game: versus });
  const Shape = type === 'video' ? MonitorPlay : Radar;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isHydrated && isOpen}
      className={styles['watch']}
      onClick={press}
    >
      <Shape size={16} aria-hidden />
    </button>
  );
}
