import { useEvents, useLocation, useSession, useT, useViewContext } from '@touchline/view-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { createFavourites } from './favourites.ts';
import type { FavouritesStore } from './favourites.ts';
import { favouritesAccount, starRefusalKey } from './favourites-account.ts';
import type { FavouriteKind, Favourites } from './stored-favourites.ts';
import { NO_FAVOURITES } from './stored-favourites.ts';

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

/** Connects the store with the account of the signed-in player while the component is shown. */
function useAccount(): void {
  const session = useSession();
  const context = useViewContext();
  const { lang } = useLocation();
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(
    () => favourites().connect(userId === null ? null : favouritesAccount(context, userId, lang)),
    [context, userId, lang],
  );
}

/**
 * The stars of the signed-in player, else of this browser. The server and the first render use no stars, so hydration
 * finds the same HTML.
 */
export function useFavourites(): Favourites {
  useAccount();
  return useSyncExternalStore(
    subscribe,
    () => favourites().get(),
    () => NO_FAVOURITES,
  );
}

/** Whether one of them is starred, and the function that changes it; a refusal is shown over the page (DR-10.69). */
export function useStar(kind: FavouriteKind, id: number): readonly [boolean, () => void] {
  const t = useT();
  const events = useEvents();
  useAccount();
  const isStarred = useSyncExternalStore(
    subscribe,
    () => favourites().get()[kind].includes(id),
    () => false,
  );
  const toggle = (): void =>
    favourites().toggle(kind, id, (code) =>
      events.emit('notification/shown', { tone: 'warning', text: t(starRefusalKey(code)) }),
    );
  return [isStarred, toggle];
}
