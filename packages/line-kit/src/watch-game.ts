/** What can be watched of a game, as the store takes it. */
import type { GameWire, MediaSelection, MediaTarget, MediaType } from '@touchline/contracts/sports-betting';

/** Kinds a game has while it is played, the one that needs no log-in first. */
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
  /** `home – away`: read back as two names where each has its own half. */
  readonly title: string;
  readonly gameLink: string;
}

/** A medium of a game; what is not on the game's own page stays when the page is left. */
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
