/**
 * Reserved places of games that have left a list. If the row disappeared at once, the next row would move under the
 * visitor's finger. So the row stays, without prices, until it is out of view or a new game of the championship takes
 * its place (P15).
 */
import type { GameWire } from '@touchline/contracts/sports-betting';

/** The position of a game in its championship. */
export interface Place {
  readonly startAtMs: number;
  readonly id: number;
}

export interface ReservedPlaces {
  readonly reserve: (game: GameWire) => void;
  /**
   * Adds a game at the first reserved place of its championship, or else at its own place.
   * @returns the id of the game that had reserved the place; null when none had
   */
  readonly fill: (game: GameWire) => number | null;
  /**
   * Releases the place of a game.
   * @returns whether the place was reserved
   */
  readonly release: (gameId: number) => boolean;
  readonly releaseAll: () => void;
  /** The removed game in its last state. */
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
