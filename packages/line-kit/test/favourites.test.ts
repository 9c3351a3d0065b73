import {
  createFavourites,
  type FavouritesAccount,
  type FavouritesAnswer,
  NO_FAVOURITES,
  readFavourites,
  toggled,
} from '@touchline/line-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const key = 'touchline.favourites';

function browser(stored: Record<string, unknown> = {}) {
  const kept = new Map<string, string>([[key, JSON.stringify(stored)]]);
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  return { kept, storage, stored: () => JSON.parse(kept.get(key) ?? '{}') as object };
}
const noTabs = () => () => undefined;
type Ids = Parameters<FavouritesAccount['merge']>[0];
const ids = (change: Partial<Ids> = {}): Ids => ({ games: [], champs: [], teams: [], ...change });

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** An account whose answers the test gives, one after the other. */
function testAccount(userId = 7) {
  const calls: unknown[][] = [];
  const open: ((answer: FavouritesAnswer) => void)[] = [];
  const listeners = new Set<(ids: Ids) => void>();
  const later = (...made: unknown[]): Promise<FavouritesAnswer> => {
    calls.push(made);
    return new Promise((resolve) => open.push(resolve));
  };
  const account: FavouritesAccount = {
    userId,
    load: () => later('load'),
    merge: (merged) => later('merge', merged),
    change: (kind, id, isAdded) => later('change', kind, id, isAdded),
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const answer = async (next: FavouritesAnswer): Promise<void> => {
    // A change is sent after the answer to the one before, so the calls of finished steps are made first.
    await settle();
    open.shift()?.(next);
    await settle();
  };
  return { account, calls, answer, tell: (next: Ids) => listeners.forEach((one) => one(next)), listeners };
}
const ok = (change: Partial<Ids> = {}): FavouritesAnswer => ({ outcome: 'ok', ids: ids(change) });

describe('stars of the browser', () => {
  it('a stored value is read as stars, and an invalid one as no stars', () => {
    expect(readFavourites(null)).toEqual(NO_FAVOURITES);
    expect(readFavourites('{"games":[1,"2",3.5,-4],"champs":[5],"teams":{},"markets":["total",7]}')).toEqual({
      games: [1],
      champs: [5],
      teams: [],
      markets: ['total'],
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { games, champs, teams, markets } = readFavourites(text);
          expect([...games, ...champs, ...teams].every((id) => Number.isSafeInteger(id) && id > 0)).toBe(
            true,
          );
          expect(markets.every((name) => typeof name === 'string')).toBe(true);
        },
      ),
    );
  });

  it('[DR-10.68] a second toggle removes a star; when there are too many, the oldest is removed', () => {
    expect(toggled(toggled([1], 2), 2)).toEqual([1]);
    const many = Array.from({ length: 100 }, (_, index) => index);
    expect(toggled(many, 100)).toEqual(many.slice(1).concat(100));
  });

  it('[DR-10.68] are stored, and follow changes in another tab', () => {
    const { storage, kept } = browser();
    let tell: (name: string | null) => void = () => undefined;
    let stops = 0;
    const store = createFavourites(storage, (listener) => {
      tell = listener;
      return () => (stops += 1);
    });
    const stop = store.subscribe(() => undefined);
    store.toggle('games', 7);
    store.toggle('champs', 3);
    store.toggleMarket('total');
    expect(createFavourites(storage, noTabs).get()).toEqual({
      games: [7],
      champs: [3],
      teams: [],
      markets: ['total'],
    });
    kept.set(key, '{"games":[9],"markets":[]}');
    tell(key);
    expect(store.get()).toEqual({ games: [9], champs: [], teams: [], markets: [] });
    stop();
    expect(stops).toBe(1);
  });
});

describe('stars of the account', () => {
  it('[DR-10.65] are loaded at the log-in, and those of the browser are gone again after the log-out', async () => {
    const { storage } = browser({ markets: ['total'] });
    const { account, calls, answer, listeners } = testAccount();
    const store = createFavourites(storage, noTabs);
    const leave = store.connect(account);
    store.connect(account);
    await answer(ok({ games: [4], champs: [2] }));
    expect(calls).toEqual([['load']]);
    expect(store.get()).toEqual({ games: [4], champs: [2], teams: [], markets: ['total'] });
    leave();
    expect(listeners.size).toBe(1);
    store.connect(null);
    expect(listeners.size).toBe(0);
    expect(store.get()).toEqual({ games: [], champs: [], teams: [], markets: ['total'] });
  });

  it('[DR-10.68] the list of the browser is added once, and then removed from the browser', async () => {
    const { storage, stored } = browser({ games: [1, 2], champs: [3], teams: [4], markets: ['total'] });
    const { account, calls, answer } = testAccount();
    const store = createFavourites(storage, noTabs);
    store.connect(account);
    expect(calls).toEqual([['merge', { games: [1, 2], champs: [3], teams: [4] }]]);
    await answer(ok({ games: [8, 1, 2], champs: [3], teams: [4] }));
    expect(store.get().games).toEqual([8, 1, 2]);
    expect(stored()).toEqual({ games: [], champs: [], teams: [], markets: ['total'] });
  });

  it('[DR-10.68] without an answer the browser keeps its list for the next time', async () => {
    const { storage, stored } = browser({ games: [1] });
    const { account, answer } = testAccount();
    createFavourites(storage, noTabs).connect(account);
    await answer({ outcome: 'refused', code: 'network' });
    expect(stored()).toEqual({ games: [1] });
  });

  it('[DR-10.69] a press is shown at once, and a refusal takes it back with its code', async () => {
    const { storage, stored } = browser();
    const { account, calls, answer } = testAccount();
    const store = createFavourites(storage, noTabs);
    store.connect(account);
    await answer(ok({ games: [1] }));
    const codes: string[] = [];
    store.toggle('games', 2, (code) => codes.push(code));
    expect(store.get().games).toEqual([1, 2]);
    await answer({ outcome: 'refused', code: 'favourites/too-many' });
    expect([store.get().games, codes]).toEqual([[1], ['favourites/too-many']]);
    expect(calls.at(-1)).toEqual(['change', 'games', 2, true]);
    expect(stored()).toEqual({});
  });

  it('[DR-10.69] changes are sent one after the other, and the last answer has the last word', async () => {
    const { account, calls, answer, tell } = testAccount();
    const store = createFavourites(null, noTabs);
    store.connect(account);
    await answer(ok());
    store.toggle('teams', 5);
    store.toggle('teams', 5);
    await answer(ok({ teams: [5] }));
    expect(store.get().teams).toEqual([]);
    // A list from before the last press is not shown while its answer is awaited.
    tell(ids({ teams: [5] }));
    expect(store.get().teams).toEqual([]);
    await answer(ok({ teams: [] }));
    expect(store.get().teams).toEqual([]);
    expect(calls.slice(1)).toEqual([
      ['change', 'teams', 5, true],
      ['change', 'teams', 5, false],
    ]);
  });

  it('[DR-10.69] a change on another device is shown, and an older reply does not replace it', async () => {
    const { account, answer, tell } = testAccount();
    const store = createFavourites(null, noTabs);
    let renders = 0;
    store.subscribe(() => (renders += 1));
    store.connect(account);
    tell(ids({ champs: [9] }));
    await answer(ok({ champs: [] }));
    expect(store.get().champs).toEqual([9]);
    expect(renders).toBeGreaterThan(0);
  });

  it('[DR-10.65] another player of the browser never sees the list of the first one', async () => {
    const [first, second] = [testAccount(1), testAccount(2)];
    const store = createFavourites(null, noTabs);
    store.connect(first.account);
    await first.answer(ok({ games: [1] }));
    store.connect(second.account);
    expect(store.get().games).toEqual([]);
    first.tell(ids({ games: [1, 2] }));
    expect(store.get().games).toEqual([]);
    await second.answer(ok({ games: [6] }));
    expect(store.get().games).toEqual([6]);
  });
});
