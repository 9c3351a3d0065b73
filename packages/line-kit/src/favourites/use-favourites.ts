import { useSyncExternalStore } from 'react';
import { createFavourites, NO_FAVOURITES } from './favourites.ts';
import type { Favourites, FavouritesStore } from './favourites.ts';

let store: FavouritesStore | null = null;

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Returns the store, created on first use in the browser. */
export function favourites(): FavouritesStore {
  store ??= createFavourites(browserStorage(), (listener) => {
    const onStorage = (event: StorageEvent): void => listener(event.key);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });
  return store;
}

const subscribe = (listener: () => void): (() => void) => favourites().subscribe(listener);

/** The server and the first render use no stars, so hydration finds the same HTML. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(
    subscribe,
    () => favourites().get(),
    () => NO_FAVOURITES,
  );
}
