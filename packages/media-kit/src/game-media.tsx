/**
 * The video and match tracker of a live game, below its scoreboard. The match tracker opens automatically unless the
 * visitor has closed it.
 */
import type { GameWire, MediaType } from '@touchline/contracts/sports-betting';
import { courseOf, gamePath, useVersus, watchGame, watchTypes } from '@touchline/line-kit';
import { Button, useIsHydrated } from '@touchline/ui';
import {
  lazyComponent,
  useLocation,
  useMedia,
  usePreferences,
  useSetPreference,
  useT,
} from '@touchline/view-kit';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import styles from './game-media.module.css';

const MediaPlace = lazyComponent(async () => (await import('./media-place.tsx')).MediaPlace);

interface GameMediaProps {
  readonly game: GameWire;
  readonly sportKey: string;
}

export function GameMedia({ game, sportKey }: GameMediaProps): ReactElement | null {
  const [{ mediaEntities, isRestored }] = useMedia();
  const { isGameZoneOff, isAppLightVersion } = usePreferences();
  const isHydrated = useIsHydrated();
  const open = useOpen(game, sportKey);
  const types = watchTypes(game);
  const shown = mediaEntities.find(({ gameId }) => gameId === game.id);
  const opensItself = types.includes('zone') && !isGameZoneOff && !isAppLightVersion;
  const isDue = isHydrated && isRestored && opensItself && shown === undefined;
  useEffect(() => {
    if (isDue) open('zone');
  });
  if (types.length === 0) return null;
  // The space is reserved in the first HTML, so that nothing moves when the picture appears.
  if (shown === undefined)
    return opensItself ? <Waiting sportKey={sportKey} /> : <OpenButtons types={types} open={open} />;
  return shown.target === 'board' ? (
    <MediaPlace target="board" gameId={game.id} fallback={<Waiting sportKey={sportKey} />} />
  ) : null;
}

const Waiting = ({ sportKey }: { readonly sportKey: string }): ReactElement => (
  <div aria-hidden="true" data-course={courseOf(sportKey)} className={styles['waiting']} />
);

function useOpen(game: GameWire, sportKey: string): (type: MediaType) => void {
  const [, send] = useMedia();
  const { lang } = useLocation();
  const title = useVersus(game);
  return (type) => {
    const gameLink = gamePath(lang, sportKey, game);
    send({ type: 'media-selected', media: watchGame(game, { type, target: 'board', title, gameLink }) });
  };
}

function OpenButtons({
  types,
  open,
}: {
  readonly types: readonly MediaType[];
  readonly open: (type: MediaType) => void;
}): ReactElement {
  const t = useT();
  const setPreference = useSetPreference();
  return (
    <div className={styles['open']}>
      {types.map((type) => (
        <Button
          key={type}
          tone="on-pitch"
          size="small"
          onClick={() => {
            if (type === 'zone') setPreference('isGameZoneOff', false);
            open(type);
          }}
        >
          {t('media_watch', { type })}
        </Button>
      ))}
    </div>
  );
}
