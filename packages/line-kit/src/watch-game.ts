/** The media of a game, in the form of the media store. */
import type { GameWire, MediaSelection, MediaTarget, MediaType } from '@touchline/contracts/sports-betting';

/** Media kinds of a live game. A kind that needs no log-in comes first. */
export function watchTypes(game: GameWire): readonly MediaType[] {
  if (game.section !== 'live') return [];
  return [
    ...(game.zoneId === undefined ? [] : (['zone'] as const)),
    ...(game.videoId === undefined ? [] : (['video'] as const)),
  ];
}

export interface WatchChoice {
  readonly type: MediaType;
  readonly target: MediaTarget;
  /** Both sides as `home – away`. The media box splits the text where each side has its own half. */
  readonly title: string;
  readonly gameLink: string;
}

/**
 * Describes a medium of a game for the media store. A medium outside the game page stays open when the visitor leaves
 * the page.
 */
export function watchGame(game: GameWire, choice: WatchChoice): MediaSelection {
  return {
    ...choice,
    gameId: game.id,
    sportId: game.sportId,
    zoneId: game.zoneId ?? null,
    videoId: game.videoId ?? null,
    autoClearable: choice.target === 'board',
  };
}
