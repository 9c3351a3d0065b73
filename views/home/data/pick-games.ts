/** Which games the home page shows. */
import type { ChampWire, GameWire } from '@touchline/contracts/sports-betting';

/** A few games of each sport: many of the most popular, some of the others. */
const PER_SPORT = [4, 2, 2, 2, 1, 1] as const;

export interface SportPick {
  readonly sportId: number;
  readonly gameIds: readonly number[];
}

/** Sorted by championship in the operator's order, then by start. */
export function pickLive(games: readonly GameWire[], champs: readonly ChampWire[]): readonly SportPick[] {
  const rank = new Map(champs.map((champ, index) => [champ.id, index]));
  const order = (game: GameWire): number => rank.get(game.champId) ?? champs.length;
  const real = games
    .filter((game) => !game.isSimulated && game.marketCount > 0)
    .toSorted((a, b) => order(a) - order(b) || a.startAtMs - b.startAtMs || a.id - b.id);
  return [...Map.groupBy(real, ({ sportId }) => sportId)]
    .slice(0, PER_SPORT.length)
    .map(([sportId, ofSport], index) => ({
      sportId,
      gameIds: ofSport.slice(0, PER_SPORT[index] ?? 1).map(({ id }) => id),
    }));
}

const QUICK_SHOWN = 4;

/** Games of the quick league: the latest start first, since it can be followed to its end. */
export function pickQuick(games: readonly GameWire[]): readonly number[] {
  return games
    .filter(({ isSimulated }) => isSimulated)
    .toSorted((a, b) => b.startAtMs - a.startAtMs || a.id - b.id)
    .slice(0, QUICK_SHOWN)
    .map(({ id }) => id);
}

const SOON_SHOWN = 8;

/** The next games to begin, grouped by sport. */
export function pickUpcoming(games: readonly GameWire[]): readonly SportPick[] {
  const next = games
    .filter(({ isSimulated }) => !isSimulated)
    .toSorted((a, b) => a.startAtMs - b.startAtMs || a.id - b.id)
    .slice(0, SOON_SHOWN);
  return [...Map.groupBy(next, ({ sportId }) => sportId)].map(([sportId, ofSport]) => ({
    sportId,
    gameIds: ofSport.map(({ id }) => id),
  }));
}

const QUICK_NEXT = 2;

/** The next games of the quick league: one begins within a minute. */
export function pickQuickNext(games: readonly GameWire[]): readonly number[] {
  return games
    .filter(({ isSimulated }) => isSimulated)
    .toSorted((a, b) => a.startAtMs - b.startAtMs || a.id - b.id)
    .slice(0, QUICK_NEXT)
    .map(({ id }) => id);
}
