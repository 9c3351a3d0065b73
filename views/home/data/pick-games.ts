/** Chooses the games for the home page. */
import type { ChampWire, GameWire } from '@touchline/contracts/sports-betting';

/** The number of games shown per sport, the most popular sport first. */
const PER_SPORT = [4, 2, 2, 2, 1, 1] as const;

export interface SportPick {
  readonly sportId: number;
  readonly gameIds: readonly number[];
}

/** Chooses live games, sorted by championship in the operator's order, then by start. */
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

/** Chooses the big match: the first of the operator's order of championships, by start. Null when there is none. */
export function pickFeatured(
  games: readonly GameWire[],
  champs: readonly Pick<ChampWire, 'id'>[],
): number | null {
  const rank = new Map(champs.map((champ, index) => [champ.id, index]));
  const order = (game: GameWire): number => rank.get(game.champId) ?? champs.length;
  const [first] = games
    .filter((game) => !game.isSimulated && game.marketCount > 0 && !game.isBlocked)
    .toSorted((a, b) => order(a) - order(b) || a.startAtMs - b.startAtMs || a.id - b.id);
  return first?.id ?? null;
}

/** Returns the seconds to the next of these starts; null when all are past. */
export function secondsToNext(startsAtMs: readonly number[], nowMs: number): number | null {
  const next = startsAtMs.filter((atMs) => atMs > nowMs).toSorted((a, b) => a - b)[0];
  return next === undefined ? null : Math.ceil((next - nowMs) / 1000);
}

const QUICK_SHOWN = 4;

/** Simulated games of cyber-sports are not in the quick league. */
const isQuick = ({ isSimulated, discipline }: GameWire): boolean => isSimulated && discipline === undefined;

/** Chooses games of the quick league, the latest start first, because the visitor can watch it to the end. */
export function pickQuick(games: readonly GameWire[]): readonly number[] {
  return games
    .filter(isQuick)
    .toSorted((a, b) => b.startAtMs - a.startAtMs || a.id - b.id)
    .slice(0, QUICK_SHOWN)
    .map(({ id }) => id);
}

const SOON_SHOWN = 8;

/** Chooses the next games to start, grouped by sport. */
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

/** Chooses the next games of the quick league; one starts within a minute. */
export function pickQuickNext(games: readonly GameWire[]): readonly number[] {
  return games
    .filter(isQuick)
    .toSorted((a, b) => a.startAtMs - b.startAtMs || a.id - b.id)
    .slice(0, QUICK_NEXT)
    .map(({ id }) => id);
}
