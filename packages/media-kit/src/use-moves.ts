/** Where a medium can go from where it is. Each move is one event of the store, and a step of the page where it needs one. */
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

  /** The same game at another place is one thing that has moved, not two. */
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
      // The board takes it when the page is there; a page that is left would take it along.
      moveTo({ target: 'board', isFloating: false, autoClearable: false });
      navigate(entity.gameLink);
    },
    close: () => {
      send({ type: 'media-unselected', id: entity.id });
      // A zone that is closed on the game's page does not open there by itself any more.
      if (entity.type === 'zone' && entity.target === 'board') setPreference('isGameZoneOff', true);
    },
  };
}
