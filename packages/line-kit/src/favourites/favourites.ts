/** Games and market types that the visitor starred; stored in this browser and shared by its tabs. */

export interface Favourites {
  readonly games: readonly number[];
  readonly markets: readonly string[];
}
export const NO_FAVOURITES: Favourites = { games: [], markets: [] };

const KEY = 'touchline.favourites';
/** Maximum number of stars; the oldest are removed. */
const MAX_STARS = 100;

/** Returns the valid part of the stored value. */
export function readFavourites(text: string | null): Favourites {
  if (text === null) return NO_FAVOURITES;
  try {
    const { games, markets } = JSON.parse(text) as Partial<Record<keyof Favourites, unknown>>;
    return {
      games: Array.isArray(games) ? games.filter((id) => Number.isSafeInteger(id)).slice(-MAX_STARS) : [],
      markets: Array.isArray(markets)
        ? markets.filter((key) => typeof key === 'string').slice(-MAX_STARS)
        : [],
    };
  } catch {
    return NO_FAVOURITES;
  }
}

/** Returns the list with one star added or removed. */
export function toggled<T>(stars: readonly T[], star: T): readonly T[] {
  return stars.includes(star) ? stars.filter((other) => other !== star) : [...stars, star].slice(-MAX_STARS);
}

export interface FavouritesStore {
  readonly get: () => Favourites;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggleGame: (gameId: number) => void;
  readonly toggleMarket: (typeKey: string) => void;
}

/** @param storage null when the browser's storage is not available; stars then last until the page is closed */
export function createFavourites(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  onOtherTab: (listener: (key: string | null) => void) => () => void,
): FavouritesStore {
  const listeners = new Set<() => void>();
  let state = readFavourites(storage?.getItem(KEY) ?? null);
  let stop: (() => void) | null = null;
  const set = (next: Favourites): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const save = (next: Favourites): void => {
    set(next);
    try {
      storage?.setItem(KEY, JSON.stringify(next));
    } catch {
      // When the storage is full, the star is kept only until the page is closed.
    }
  };
  return {
    get: () => state,
    subscribe(listener) {
      // Another view of this tab has its own store. The stars may have changed there while this one had no listener.
      if (storage && listeners.size === 0) state = readFavourites(storage.getItem(KEY));
      listeners.add(listener);
      stop ??= onOtherTab((key) => {
        if (key === null || key === KEY) set(readFavourites(storage?.getItem(KEY) ?? null));
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    toggleGame: (gameId) => save({ ...state, games: toggled(state.games, gameId) }),
    toggleMarket: (typeKey) => save({ ...state, markets: toggled(state.markets, typeKey) }),
  };
}
