/** The stars as the browser stores them. */

/** Ids of what a player can mark on the account (DR-10.65), the oldest first. */
export interface Ids {
  readonly games: readonly number[];
  readonly champs: readonly number[];
  readonly teams: readonly number[];
}
export type FavouriteKind = keyof Ids;

export interface Favourites extends Ids {
  /** Keys of market types; they stay in the browser (DR-10.69). */
  readonly markets: readonly string[];
}

export const NO_IDS: Ids = { games: [], champs: [], teams: [] };
export const NO_FAVOURITES: Favourites = { ...NO_IDS, markets: [] };

export const STORAGE_KEY = 'touchline.favourites';
/** Maximum number of stars of a kind; the oldest are removed (DR-10.68). */
const MAX_STARS = 100;
/** The account takes at most this many (DR-10.66, DR-13.166). */
const MAX_CHAMPS = 50;
const MAX_TEAMS = 50;

/** Returns the valid part of the stored value. */
export function readFavourites(text: string | null): Favourites {
  if (text === null) return NO_FAVOURITES;
  try {
    const { games, champs, teams, markets } = JSON.parse(text) as Partial<Record<keyof Favourites, unknown>>;
    return {
      games: idsIn(games, MAX_STARS),
      champs: idsIn(champs, MAX_CHAMPS),
      teams: idsIn(teams, MAX_TEAMS),
      markets: Array.isArray(markets)
        ? markets.filter((key) => typeof key === 'string').slice(-MAX_STARS)
        : [],
    };
  } catch {
    return NO_FAVOURITES;
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const idsIn = (value: unknown, most: number): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => isId(one)).slice(-most) : [];

/** Returns the list with one star added or removed. */
export function toggled<T>(stars: readonly T[], star: T): readonly T[] {
  return stars.includes(star) ? stars.filter((other) => other !== star) : [...stars, star].slice(-MAX_STARS);
}
