import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupGames } from '../src/group-games.ts';
import { lineKeys } from '../src/store/line-keys.ts';
import { createLineStore } from '../src/store/line-store.ts';
import type { LineStore } from '../src/store/line-store.ts';
import { champ, game, gameLive, market, startMs } from './fixtures.ts';

const step = (version: number, set: Record<string, object>, del: readonly string[] = []) => ({
  kind: 'delta' as const,
  version,
  data: { set, del },
});
const startingAt = (id: number, minute: number) => ({ ...game(id), startAtMs: startMs + minute * 60_000 });
const order = (store: LineStore): readonly number[] =>
  groupGames(
    store.gameIds().flatMap((id) => store.game(id) ?? []),
    [champ(10), champ(20)],
    { placeOf: store.placeOf },
  ).flatMap(({ gameIds }) => gameIds);

const image = (ids: readonly number[]) => ({
  kind: 'snapshot' as const,
  version: 1,
  data: {
    set: Object.fromEntries(
      ids.map((id) => [`g:${id}`, gameLive(id, { startAtMs: startingAt(id, id).startAtMs })]),
    ),
    del: [],
  },
});

/** A list whose topic has sent a message. */
function storeOf(...ids: readonly number[]): LineStore {
  const store = createLineStore({ reservesPlaces: true });
  store.load({ clk: 1, games: ids.map((id) => startingAt(id, id)), markets: [] });
  store.take(image(ids));
  store.take(step(1, { 'm:1': market(1, 1) }));
  return store;
}

/** Adds a game as the page does: first the topic announces the game, then its names are fetched. */
function join(store: LineStore, version: number, id: number, minute: number, champId = 10): void {
  const { home, away, isSimulated, ...moving } = { ...startingAt(id, minute), champId };
  store.take(step(version, { [`g:${id}`]: moving }));
  store.load({ clk: version, games: [{ ...moving, home, away, isSimulated }], markets: [] });
}

describe('places of games that have left a list', () => {
  it('[P15] a removed game stays in its place in its last state, marked as removed', () => {
    const store = storeOf(1, 2, 3);
    const notifications: string[] = [];
    store.subscribe(lineKeys.game(1), () => notifications.push('game'));
    store.take(step(2, { 'g:1': gameLive(1, { startAtMs: startMs + 60_000, marketCount: 7 }) }));
    store.take(step(3, {}, ['g:1', 'm:1']));
    expect([order(store), store.isLeft(1), store.game(1)?.marketCount]).toEqual([[1, 2, 3], true, 7]);
    expect([store.market(1), store.marketIds(1)]).toEqual([undefined, []]);
    expect(notifications).toEqual(['game', 'game']);
  });

  it('[P15] the place goes to the next game of the championship, and to no other championship', () => {
    const store = storeOf(1, 2, 3);
    store.take(step(2, {}, ['g:1']));
    join(store, 3, 7, 70, 20);
    expect(order(store)).toEqual([1, 2, 3, 7]);
    join(store, 4, 8, 80);
    expect([order(store), store.game(1), store.isLeft(8)]).toEqual([[8, 2, 3, 7], undefined, false]);
    // The new game leaves the list, and the next game takes the same place.
    store.take(step(5, {}, ['g:8']));
    join(store, 6, 9, 90);
    expect(order(store)).toEqual([9, 2, 3, 7]);
  });

  it("[P15] out of sight the place is released, and the list's subscribers are notified", () => {
    const store = storeOf(1, 2);
    store.take(step(2, {}, ['g:1']));
    let notifications = 0;
    store.subscribe(lineKeys.games, () => (notifications += 1));
    store.release(2);
    expect([order(store), notifications]).toEqual([[1, 2], 0]);
    store.release(1);
    expect([order(store), notifications, store.game(1)]).toEqual([[2], 1, undefined]);
    join(store, 3, 8, 80);
    expect(order(store)).toEqual([2, 8]);
  });

  it('[P15] a game that returns has its old place; a snapshot of the whole list reserves nothing', () => {
    const store = storeOf(1, 2);
    store.take(step(2, {}, ['g:1']));
    store.take(step(3, { 'g:1': gameLive(1, { startAtMs: startMs + 60_000 }) }));
    expect([order(store), store.isLeft(1)]).toEqual([[1, 2], false]);
    store.take(step(4, {}, ['g:1']));
    store.take(image([2]));
    expect([order(store), store.game(1)]).toEqual([[2], undefined]);
  });

  it('[P15] games that stay do not move while the number of games is the same', () => {
    const championship = [1, 2, 3, 4, 5, 6];
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 20 }), (leaving) => {
        const store = storeOf(...championship);
        let version = 1;
        let next = 100;
        for (const at of leaving) {
          const before = order(store);
          const gone = before[at] ?? 0;
          store.take(step(++version, {}, [`g:${gone}`]));
          expect(order(store)).toEqual(before);
          join(store, ++version, ++next, next);
          expect(order(store)).toEqual(before.with(at, next));
        }
      }),
    );
  });

  it('by default a store reserves no places', () => {
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1)], markets: [] });
    store.take(step(2, {}, ['g:1']));
    expect([store.gameIds(), store.game(1), store.isLeft(1)]).toEqual([[], undefined, false]);
  });
});
