/** Lists the targets to which a medium can move. Each move is one store event, and a navigation where needed. */
import type { MediaEntity, MediaTarget, MediaType } from '@touchline/contracts/sports-betting';
import { sectionPath } from '@touchline/line-kit';
import { useLocation, useMedia, useNavigate, useSetPreference } from '@touchline/view-kit';

export interface Moves {
  readonly show: (type: MediaType) => void;
  readonly put: (target: Exclude<MediaTarget, 'fullscreen'>) => void;
  readonly float: () => void;
  readonly toGame: () => void;
  readonly close: () => void;
}

export function useMoves(entity: MediaEntity): Moves {
  const [, send] = useMedia();
  const { lang, path } = useLocation();
  const navigate = useNavigate();
  const setPreference = useSetPreference();

  /** The same game at another target is the same medium after a move, not a second one. */
  const moveTo = (change: Partial<MediaEntity>): void => {
    const { id, ...rest } = entity;
    if (change.type !== undefined && change.type !== entity.type) send({ type: 'media-unselected', id });
    send({ type: 'media-selected', media: { ...rest, ...change } });
  };
  return {
    show: (type) => {
      if (type !== entity.type) moveTo({ type });
    },
    put: (target) => {
      moveTo({ target, isFloating: false, autoClearable: target === 'board' });
      if (target === 'overview' && path !== 'live' && !path.startsWith('live/'))
        navigate(sectionPath(lang, 'live'));
    },
    float: () => moveTo({ target: 'side', isFloating: true, autoClearable: false }),
    toGame: () => {
      // The scoreboard shows the medium after the navigation. With `autoClearable` the page that is left would close
      // it.
      moveTo({ target: 'board', isFloating: false, autoClearable: false });
      navigate(entity.gameLink);
    },
    close: () => {
      send({ type: 'media-unselected', id: entity.id });
      // When the visitor closes a zone on the game page, it does not open there automatically again.
      if (entity.type === 'zone' && entity.target === 'board') setPreference('isGameZoneOff', true);
    },
  };
}
