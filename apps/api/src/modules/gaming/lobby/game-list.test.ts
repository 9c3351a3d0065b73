import type { GameListQuery } from '@touchline/contracts/gaming';
import { gameLines } from '@touchline/games/list';
import type { Log } from '../../../platform/process/log.ts';
import { virtualClock } from '../../../platform/process/clock.ts';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import { defaultGameCollections } from '../../site/site-config/index.ts';
import { createGameList } from './game-list.ts';
import type { ForeignGame } from './list-games.ts';

const foreign = (number: number, change: Partial<ForeignGame> = {}): ForeignGame => ({
  number,
  slug: `game-${number}`,
  name: `Amber Game ${number}`,
  studio: 'Alder Works',
  studioSlug: 'alder-works',
  section: 'slots',
  subcategory: 'classic',
  returnPpm: 954_625,
  volatility: 3,
  addedOn: '2026-01-01',
  hasDemo: true,
  minStake: '0.20',
  maxStake: '10.00',
  ...change,
});
const catalogue = [
  foreign(1001),
  foreign(1002, { section: 'crash-games', subcategory: null, name: 'Silver Ladder', addedOn: '2027-01-01' }),
  foreign(1003, { section: 'poker', subcategory: 'three-card', studio: 'Elm & Oak', studioSlug: 'elm-oak' }),
  foreign(1004, { subcategory: 'ways', name: 'Dise Tower' }),
];

/** A list over a catalogue that the test may change. */
function rig(games: ForeignGame[] = [...catalogue]) {
  const clock = virtualClock(Date.UTC(2026, 10, 27));
  const state = { games, version: '1', minStake: '0.10', isDown: false, reads: 0 };
  const fails = (): void => {
    if (state.isDown) throw new Error('the database does not answer');
  };
  const warned: string[] = [];
  const list = createGameList({
    clock,
    log: { warn: (_: unknown, text: string) => warned.push(text) } as unknown as Log,
    lines: gameLines,
    texts: { games: pageTexts('games'), names: pageTexts('game-names') },
    collections: () => defaultGameCollections,
    ownMinStake: () => state.minStake,
    foreign: {
      catalogue: async () => {
        state.reads += 1;
        return Promise.resolve(state.games);
      },
      catalogueVersion: async () => {
        fails();
        return Promise.resolve(state.version);
      },
    },
  });
  const ask = (query: Partial<GameListQuery> = {}) =>
    list.list({ lng: 'en', offset: 0, limit: 48, ...query });
  const ids = async (query: Partial<GameListQuery>): Promise<(string | number)[]> =>
    (await ask(query)).games.map((game) => (game.kind === 'own' ? game.id : game.number));
  return { clock, state, list, ask, ids, warned };
}

describe('the list of all games', () => {
  it('[DR-8.113] has the site’s own games first, then those of companies, a page at a time', async () => {
    const { ask, ids } = rig();
    const all = await ask();
    expect([all.total, all.unfiltered]).toEqual([gameLines.length + 4, gameLines.length + 4]);
    expect(await ids({ offset: gameLines.length - 1, limit: 2 })).toEqual(['roulette', 1001]);
    expect(all.studios).toEqual([
      { name: 'Alder Works', slug: 'alder-works', count: 3 },
      { name: 'Elm & Oak', slug: 'elm-oak', count: 1 },
      { name: 'Touchline Originals', slug: 'touchline', count: gameLines.length },
    ]);
  });

  it('[DR-8.43] [DR-8.113] [SH-RT-082] a section has both: Crash beside games like it; poker has video poker and tables, and no game between players', async () => {
    const { ids, ask } = rig();
    expect(await ids({ section: 'crash-games' })).toEqual(['crash', 1002]);
    expect(await ids({ section: 'poker' })).toEqual(['blackjack', 'video-poker', 'baccarat', 1003]);
    expect(await ids({ section: 'keno' })).toEqual(['keno']);
    expect((await ask({ section: 'slots' })).subcategories).toEqual(['classic', 'ways']);
    expect(await ids({ section: 'slots', subcategory: 'ways' })).toEqual([1004]);
    expect((await ask({ section: 'poker', subcategory: 'nothing' })).unfiltered).toBe(0);
  });

  it('[DR-8.113] filters count in the list, and the studios stay those of the whole list', async () => {
    const { ids, ask, state } = rig();
    const found = await ask({ section: 'crash-games', studio: 'alder-works' });
    expect([found.total, found.unfiltered, found.studios.length]).toEqual([1, 2, 2]);
    expect(await ids({ section: 'crash-games', stake: '0.20' })).toEqual(['crash', 1002]);
    state.minStake = '0.30';
    expect(await ids({ section: 'crash-games', stake: '0.20' })).toEqual([1002]);
  });

  it('[DR-8.89] by name in the language of the page; `new` is a section, the newest first', async () => {
    const { ids } = rig();
    const [first] = await ids({ order: 'name' });
    expect(first).toBe(1001);
    expect((await ids({ order: 'name', section: 'fast-games', lng: 'en' }))[0]).toBe('dice');
    expect((await ids({ order: 'name', section: 'fast-games', lng: 'ru' }))[0]).not.toBe('dice');
    expect((await ids({ section: 'crash-games', subcategory: 'new' }))[0]).toBe(1002);
  });

  it('[DR-8.138] a search finds own games and others in one list, the best match first, in any language', async () => {
    const { ids } = rig();
    expect(await ids({ text: 'dise' })).toEqual([1004, 'dice']);
    expect(await ids({ text: 'кости' })).toContain('dice');
    expect(await ids({ text: 'silver ladder' })).toEqual([1002]);
    expect(await ids({ text: 'dise', studio: 'touchline' })).toEqual(['dice']);
    expect(await ids({ text: 'nothing at all' })).toEqual([]);
  });

  it('[DR-8.114] a collection has named games, and those of its sections, parts and studios', async () => {
    const { ids, ask } = rig([
      ...catalogue,
      foreign(1005, { section: 'casino', subcategory: 'cards' }),
      foreign(1006, { section: 'casino', studioSlug: 'elm-oak' }),
    ]);
    expect(await ids({ collection: 'brand' })).toEqual(['blackjack', 'baccarat', 'roulette', 1005]);
    expect(await ids({ collection: 'vulkan' })).toEqual([1001]);
    expect((await ask({ collection: 'vulkan', lng: 'en' })).collection?.title).toBe('Three-reel slots');
    expect((await ask({ collection: 'vulkan', lng: 'fr' })).collection?.title).toBe('Three-reel slots');
    expect(await ask({ collection: 'unknown' })).toMatchObject({ total: 0, collection: null });
  });

  it('[DR-8.134] is compared with the catalogue every 30 seconds, and stays while the database does not answer', async () => {
    const { clock, state, list, ask, warned } = rig();
    await ask();
    expect(await list.has('1004')).toBe(true);
    state.games = [foreign(1001)];
    state.version = '2';
    clock.advance(29_999);
    expect([await list.has('1004'), state.reads]).toEqual([true, 1]);
    state.isDown = true;
    clock.advance(1);
    expect(await list.has('1004')).toBe(true);
    expect(warned).toEqual(['the list of games could not be compared with the catalogue']);
    state.isDown = false;
    expect([await list.has('1004'), await list.has('1001'), await list.has('dice'), state.reads]).toEqual([
      false,
      true,
      true,
      2,
    ]);
    clock.advance(30_000);
    await ask();
    expect(state.reads).toBe(2);
  });

  it('[DR-8.113] without a game of a company it is compared every second, as after the first start', async () => {
    const { clock, state, list } = rig([]);
    expect(await list.has('1001')).toBe(false);
    state.games = [foreign(1001)];
    state.version = '2';
    clock.advance(999);
    expect(await list.has('1001')).toBe(false);
    clock.advance(1);
    expect(await list.has('1001')).toBe(true);
  });

  it('[DR-8.113] counts sections and studios, and gives games by number', async () => {
    const { list } = rig();
    const { sections } = await list.counts();
    expect(sections.find(({ section }) => section === 'crash-games')).toEqual({
      section: 'crash-games',
      count: 2,
    });
    expect(await list.foreign(['dice', '1003', '9999'])).toEqual([catalogue[2]]);
  });
});
