/**
 * Places of games that have left a list. A row that went at once would bring the next one under a finger that is on
 * its way to a price; so it stays, without prices, until nobody sees it, or until another game of its championship
 * has come and stands there (P15).
 */
import type { GameWire } from '@touchline/contracts/sports-betting';

/** Where a game stands among those of its championship. */
export interface Place {
  readonly startAtMs: number;
  readonly id: number;
}

export interface ReservedPlaces {
  readonly reserve: (game: GameWire) => void;
  /** A game comes: it takes the first place reserved in its championship, or its own. @returns who has reserved it */
  readonly fill: (game: GameWire) => number | null;
  /** The place is given up. @returns whether it was reserved */
  readonly release: (gameId: number) => boolean;
  readonly releaseAll: () => void;
  /** As it was when it left. */
  readonly game: (gameId: number) => GameWire | undefined;
  readonly ids: () => readonly number[];
  readonly placeOf: (game: GameWire) => Place;
}

const before = (a: Place, b: Place): number => a.startAtMs - b.startAtMs || a.id - b.id;

export function createReservedPlaces(): ReservedPlaces {
  const reserved = new Map<number, GameWire>();
  const taken = new Map<number, Place>();
  const placeOf = (game: GameWire): Place => taken.get(game.id) ?? game;

  function release(gameId: number): boolean {
    taken.delete(gameId);
    return reserved.delete(gameId);
  }

  return {
    reserve: (game) => void reserved.set(game.id, game),
    fill(game) {
      const [first] = [...reserved.values()]
        .filter(({ champId }) => champId === game.champId)
        .toSorted((a, b) => before(placeOf(a), placeOf(b)));
      if (!first) return null;
      const { startAtMs, id } = placeOf(first);
      release(first.id);
      taken.set(game.id, { startAtMs, id });
      return first.id;
    },
    release,
    releaseAll: () => reserved.clear(),
    game: (gameId) => reserved.get(gameId),
    ids: () => [...reserved.keys()],
    placeOf,
  };
}
