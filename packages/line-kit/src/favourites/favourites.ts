/**
 * Matches, championships, teams and market types that the visitor starred. Those of a signed-in player are kept on the
 * account, except market types (DR-10.65); those of a visitor are stored in this browser and shared by its tabs.
 */
import type { Favourites, FavouriteKind, Ids } from './stored-favourites.ts';
import { NO_IDS, readFavourites, STORAGE_KEY, toggled } from './stored-favourites.ts';

/** The account's calls. They return the account's ids after the call, or the code of a refusal. */
export interface FavouritesAccount {
  readonly userId: number;
  readonly load: () => Promise<Answer>;
  readonly change: (kind: FavouriteKind, id: number, isAdded: boolean) => Promise<Answer>;
  readonly merge: (ids: Ids) => Promise<Answer>;
  /** Calls the listener with the account's ids at each change on any device. */
  readonly follow: (listener: (ids: Ids) => void) => () => void;
}
export type Answer =
  | { readonly outcome: 'ok'; readonly ids: Ids }
  | { readonly outcome: 'refused'; readonly code: string };

export interface FavouritesStore {
  readonly get: () => Favourites;
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds or removes a star. @param onRefused called with the code when the account refuses it */
  readonly toggle: (kind: FavouriteKind, id: number, onRefused?: (code: string) => void) => void;
  readonly toggleMarket: (typeKey: string) => void;
  /** Shows the stars of an account until the returned function is called by each caller; null: those of the browser. */
  readonly connect: (account: FavouritesAccount | null) => () => void;
}

interface Connected {
  readonly account: FavouritesAccount;
  ids: Ids;
  users: number;
  stop: (() => void) | null;
  /** Changes are sent one after the other, so that the last press decides. */
  last: Promise<unknown>;
  waiting: number;
  /** Counts lists that arrived, so that an older reply does not replace a newer list. */
  received: number;
}

/** @param storage null when the browser's storage is not available; stars then last until the page is closed */
export function createFavourites(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  onOtherTab: (listener: (key: string | null) => void) => () => void,
): FavouritesStore {
  const listeners = new Set<() => void>();
  const stored = (): Favourites => readFavourites(storage?.getItem(STORAGE_KEY) ?? null);
  let local = stored();
  let connected: Connected | null = null;
  let shown = local;
  let stop: (() => void) | null = null;

  const show = (): void => {
    shown = connected ? { ...connected.ids, markets: local.markets } : local;
    for (const listener of listeners) listener();
  };
  const save = (next: Favourites): void => {
    local = next;
    show();
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // When the storage is full, the star is kept only until the page is closed.
    }
  };
  const take = (one: Connected, ids: Ids): void => {
    one.received += 1;
    // A change that waits for its answer is newer than this list.
    if (one.waiting > 0 || connected !== one) return;
    one.ids = ids;
    show();
  };

  /** Loads the account's stars; those of the browser are added to them first and then removed here (DR-10.68). */
  const load = async (one: Connected): Promise<void> => {
    const { games, champs, teams } = stored();
    const hasOwn = games.length + champs.length + teams.length > 0;
    const { received } = one;
    const answer = await (hasOwn ? one.account.merge({ games, champs, teams }) : one.account.load());
    if (answer.outcome !== 'ok') return;
    if (hasOwn) save({ ...stored(), ...NO_IDS });
    if (one.received === received) take(one, answer.ids);
  };
  const changeAccount = (
    one: Connected,
    kind: FavouriteKind,
    id: number,
    onRefused?: (code: string) => void,
  ): void => {
    const isAdded = !one.ids[kind].includes(id);
    const put = (has: boolean): void => {
      const others = one.ids[kind].filter((other) => other !== id);
      one.ids = { ...one.ids, [kind]: has ? [...others, id] : others };
      if (connected === one) show();
    };
    // Shown at once; a refusal takes it back.
    put(isAdded);
    one.waiting += 1;
    const sent = one.last.then(() => one.account.change(kind, id, isAdded));
    one.last = sent;
    void sent.then((answer) => {
      one.waiting -= 1;
      if (answer.outcome === 'ok') return take(one, answer.ids);
      put(!isAdded);
      return onRefused?.(answer.code);
    });
  };

  return {
    get: () => shown,
    subscribe(listener) {
      // Another view of this tab has its own store. The stars may have changed there while this one had no listener.
      if (storage && listeners.size === 0) {
        local = stored();
        shown = connected ? { ...connected.ids, markets: local.markets } : local;
      }
      listeners.add(listener);
      stop ??= onOtherTab((key) => {
        if (key !== null && key !== STORAGE_KEY) return;
        local = stored();
        show();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    toggle(kind, id, onRefused) {
      if (connected) changeAccount(connected, kind, id, onRefused);
      else save({ ...local, [kind]: toggled(local[kind], id) });
    },
    toggleMarket: (typeKey) => save({ ...local, markets: toggled(local.markets, typeKey) }),
    connect(account) {
      if (connected?.account.userId !== account?.userId) {
        connected?.stop?.();
        connected = account && {
          account,
          ids: NO_IDS,
          users: 0,
          stop: null,
          last: Promise.resolve(),
          waiting: 0,
          received: 0,
        };
        show();
      }
      const one = connected;
      if (!one) return () => undefined;
      one.users += 1;
      if (one.users === 1) {
        one.stop = one.account.follow((ids) => take(one, ids));
        void load(one);
      }
      return () => {
        one.users -= 1;
        if (one.users > 0) return;
        one.stop?.();
        one.stop = null;
      };
    },
  };
}
