import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameLiveWire, MarketWire } from '@touchline/contracts/sports-betting';
import { lineKeys } from '../src/store/line-keys.ts';
import { createLineStore } from '../src/store/line-store.ts';
import type { LineStep, LineStore } from '../src/store/line-store.ts';
import { game, gameLive, market } from './fixtures.ts';

const GAMES = [1, 2, 3, 4] as const;
const MARKETS = Array.from({ length: 12 }, (_, index) => index + 1);
const gameOf = (marketId: number): number => GAMES[marketId % GAMES.length] ?? 1;
const TYPES = ['1x2', 'total', 'handicap'] as const;
const typeOf = (marketId: number): string => TYPES[marketId % TYPES.length] ?? '1x2';

const image = { clk: 1, games: GAMES.map((id) => game(id)), markets: [] };
const delta = (version: number, step: LineStep) => ({ kind: 'delta' as const, version, data: step });
const snapshot = (version: number, set: LineStep['set']) => ({
  kind: 'snapshot' as const,
  version,
  data: { set, del: [] },
});

/** Everything that a page can read, independent of the order of messages. */
function seen(store: LineStore) {
  return {
    games: GAMES.map((id) => store.game(id)),
    listed: store.gameIds().toSorted((a, b) => a - b),
    markets: MARKETS.map((id) => store.market(id)),
    marketIds: GAMES.map((id) => store.marketIds(id).toSorted((a, b) => a - b)),
    mains: GAMES.flatMap((id) => TYPES.map((type) => store.mainMarket(id, type))),
  };
}

const anyMarket = fc
  .record({
    id: fc.constantFrom(...MARKETS),
    coefMilli: fc.integer({ min: 1001, max: 30_000 }),
    status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const),
    isMain: fc.boolean(),
  })
  .map(({ id, coefMilli, status, isMain }) =>
    market(id, gameOf(id), {
      typeKey: typeOf(id),
      status,
      isMain,
      outcomes: [{ key: '1', coefMilli, active: true }],
    }),
  );

/** Deltas as a topic sends them: market versions rise, deletions are explicit. */
const anySteps = fc
  .array(
    fc.oneof(
      anyMarket.map((value) => ({ kind: 'market' as const, value })),
      fc.constantFrom(...MARKETS).map((id) => ({ kind: 'market-gone' as const, id })),
      fc
        .tuple(fc.constantFrom(...GAMES), fc.integer({ min: 0, max: 9 }))
        .map(([id, goals]) => ({ kind: 'game' as const, id, goals })),
    ),
    { maxLength: 60 },
  )
  .map((changes) =>
    changes.map((change, index): LineStep => {
      switch (change.kind) {
        case 'market':
          return { set: { [`m:${change.value.id}`]: { ...change.value, version: index + 1 } }, del: [] };
        case 'market-gone':
          return { set: {}, del: [`m:${change.id}`] };
        case 'game':
          return { set: { [`g:${change.id}`]: gameLive(change.id, { marketCount: change.goals }) }, del: [] };
      }
    }),
  );

/** The same deltas on a plain map: the state of the server's topic. */
function topicAfter(steps: readonly LineStep[]): Record<string, object> {
  const topic = new Map<string, object>(GAMES.map((id) => [`g:${id}`, gameLive(id)]));
  for (const { set, del } of steps) {
    for (const key of del) topic.delete(key);
    for (const [key, object] of Object.entries(set)) topic.set(key, object);
  }
  return Object.fromEntries(topic);
}

describe('line store', () => {
  it('[RL-29] after any deltas the page equals a snapshot of the topic', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const stepped = createLineStore();
        stepped.load(image);
        for (const [index, step] of steps.entries()) stepped.take(delta(index + 2, step));
        const fresh = createLineStore();
        fresh.load(image);
        fresh.take(snapshot(steps.length + 2, topicAfter(steps)));
        expect(seen(stepped)).toEqual(seen(fresh));
      }),
      { numRuns: 2000 },
    );
  });

  it('[RL-29] prices of one topic may arrive in any order and twice', () => {
    fc.assert(
      fc.property(
        anySteps.map((steps) => steps.filter(({ del }) => del.length === 0)),
        fc.infiniteStream(fc.nat()),
        (steps, dice) => {
          const inOrder = createLineStore();
          inOrder.load(image);
          const markets = steps.filter(({ set }) => Object.keys(set).every((key) => key.startsWith('m:')));
          for (const [index, step] of markets.entries()) inOrder.take(delta(index + 2, step));
          const shuffled = createLineStore();
          shuffled.load(image);
          const mixed = [...markets, ...markets]
            .map((step) => ({ step, at: dice.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at);
          for (const { step } of mixed) shuffled.take(delta(99, step));
          expect(seen(shuffled)).toEqual(seen(inOrder));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[RL-29] a snapshot replaces everything', () => {
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1), game(2)], markets: [market(1, 1), market(2, 2)] });
    store.take(snapshot(5, { 'g:2': gameLive(2), 'm:2': market(2, 2, { version: 4 }) }));
    expect(store.gameIds()).toEqual([2]);
    expect(store.market(1)).toBeUndefined();
    expect(store.market(2)?.version).toBe(4);
  });

  it('[RL-29] an api reply older than the socket data adds names but no prices', () => {
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1)], markets: [market(1, 1)] });
    const moved = market(1, 1, { version: 9, outcomes: [{ key: '1', coefMilli: 2000, active: true }] });
    const score = { home: 1, away: 0, periods: [], stage: 'H1', clock: null };
    store.take(
      delta(8, { set: { 'm:1': moved, 'g:1': gameLive(1, { score }), 'g:2': gameLive(2) }, del: [] }),
    );
    store.load({ clk: 7, games: [game(1), game(2)], markets: [market(1, 1, { version: 2 })] });
    expect(store.market(1)).toEqual(moved);
    expect(store.game(1)?.score).toEqual(score);
    expect(store.gameIds()).toEqual([1, 2]);
  });

  it('fetches once the names of a game that joins, and only when it belongs to the page', () => {
    const store = createLineStore({ belongs: ({ champId }) => champId === 10 });
    store.load({ clk: 1, games: [game(1)], markets: [] });
    store.take(delta(2, { set: { 'g:2': gameLive(2), 'g:3': gameLive(3, { champId: 11 }) }, del: [] }));
    expect(store.joinedIds()).toEqual([2]);
    store.load({ clk: 2, games: [game(1)], markets: [] });
    expect(store.joinedIds()).toEqual([]);
    store.load({ clk: 3, games: [game(1), game(2)], markets: [] });
    expect(store.gameIds()).toEqual([1, 2]);
  });

  it('[DR-6.30] notifies only subscribers of changed keys', () => {
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1), game(2)], markets: [market(1, 1), market(2, 2)] });
    const notifiedKeys: string[] = [];
    for (const key of [
      lineKeys.market(1),
      lineKeys.market(2),
      lineKeys.main(1, '1x2'),
      lineKeys.main(2, '1x2'),
      lineKeys.markets(1),
      lineKeys.game(1),
      lineKeys.games,
    ]) {
      store.subscribe(key, () => notifiedKeys.push(key));
    }
    store.take(delta(2, { set: { 'm:1': market(1, 1, { version: 2 }) }, del: [] }));
    expect(notifiedKeys).toEqual(['m:1', 'main:1:1x2']);
  });

  it('keeps the same arrays while nothing is added or removed, and drops unsubscribed listeners', () => {
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1)], markets: [market(1, 1)] });
    const [ids, marketIds] = [store.gameIds(), store.marketIds(1)];
    let count = 0;
    const stop = store.subscribe('m:1', () => (count += 1));
    store.take(delta(2, { set: { 'm:1': market(1, 1, { version: 2 }) }, del: [] }));
    stop();
    store.take(delta(3, { set: { 'm:1': market(1, 1, { version: 3 }) }, del: [] }));
    expect(store.gameIds()).toBe(ids);
    expect(store.marketIds(1)).toBe(marketIds);
    expect(count).toBe(1);
  });

  it('the main line may move to another market', () => {
    const line = (id: number, text: string, isMain: boolean, version: number): MarketWire =>
      market(id, 1, { typeKey: 'total', spec: { line: text }, isMain, version });
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1)], markets: [line(1, '2.5', true, 1)] });
    store.take(
      delta(2, { set: { 'm:1': line(1, '2.5', false, 2), 'm:2': line(2, '3.5', true, 1) }, del: [] }),
    );
    expect(store.mainMarket(1, 'total')?.spec).toEqual({ line: '3.5' });
  });

  it('games come before sets in the columns of a sport that has both', () => {
    const store = createLineStore();
    const total = (id: number, spec: MarketWire['spec']) => market(id, 1, { typeKey: 'total', spec });
    store.load({
      clk: 1,
      games: [game(1)],
      markets: [
        total(1, { unit: 'sets', line: '2.5' }),
        total(2, { line: '22.5' }),
        total(3, { scope: 'S1', line: '9.5' }),
      ],
    });
    expect(store.mainMarket(1, 'total')?.id).toBe(2);
  });

  it('a removed game is gone when its key is announced', () => {
    const store = createLineStore();
    store.load({ clk: 1, games: [game(1), game(2)], markets: [] });
    let notifiedCount = 0;
    store.subscribe(lineKeys.games, () => (notifiedCount += 1));
    store.take(delta(2, { set: {}, del: ['g:1'] }));
    expect(store.gameIds()).toEqual([2]);
    expect(notifiedCount).toBe(1);
    const again: GameLiveWire = gameLive(1);
    store.take(delta(3, { set: { 'g:1': again }, del: [] }));
    expect(store.game(1)?.home.name).toBe('Home 1');
  });

  it('[RL-29] a reply that is older than the removal of a game does not bring it back, and a newer one does', () => {
    const store = createLineStore();
    const first = { clk: 1, games: [game(1), game(2)], markets: [market(1, 1), market(2, 2)] };
    store.load(first);
    store.take(delta(2, { set: {}, del: ['g:1', 'm:1'] }));
    store.load(first);
    expect(store.gameIds()).toEqual([2]);
    expect(store.market(1)).toBeUndefined();
    store.load({ ...first, clk: 3 });
    expect(store.gameIds()).toEqual([2, 1]);
    expect(store.market(1)?.gameId).toBe(1);
  });
});

describe('the decimals of a page', () => {
  const priced = (id: number, coefMilli: number): MarketWire =>
    market(id, 1, { outcomes: [{ key: '1', coefMilli, active: true }] });

  it('[DR-11.30] are two until a price needs three, and then three for all, also after it has gone', () => {
    const store = createLineStore();
    const seenDecimals: number[] = [];
    store.subscribe(lineKeys.decimals, () => seenDecimals.push(store.decimals()));
    store.load({ clk: 1, games: [game(1)], markets: [priced(1, 1400)] });
    expect(store.decimals()).toBe(2);
    store.take(delta(2, { set: { [lineKeys.market(2)]: priced(2, 2659) }, del: [] }));
    expect(store.decimals()).toBe(3);
    store.take(delta(3, { set: {}, del: [lineKeys.market(2)] }));
    expect(store.decimals()).toBe(3);
    expect(seenDecimals).toEqual([3]);
  });
});
