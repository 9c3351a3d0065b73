import type { CatalogueApi } from '@touchline/contracts/sports-betting';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CategoryEntity } from './writes/feed-messages.ts';

const { db, rig } = useBettingRig();
const names = (name: string) => ({ en: name, ru: name });
const category = (id: number, key: string | null, sort = 1): CategoryEntity => ({
  id,
  sportId: id < 2000 ? 1 : 40,
  names: names(`Category ${key}`),
  countryCode: null,
  ...(key !== null && { discipline: { type: id < 2000 ? 'virtual' : 'real', key, sort } }),
});
const champ = (id: number, categoryId: number, sportId = 40) => ({
  id,
  sportId,
  categoryId,
  names: names(`Champ ${id}`),
  sort: id,
  isSimulated: sportId === 1,
});
const game = (id: number, champId: number, kind: 'line' | 'live', sportId = 40) => ({
  id,
  champId,
  sportId,
  homeId: sportId === 40 ? 9001 : 9003,
  awayId: sportId === 40 ? 9002 : 9004,
  kind,
  startAtMs: rig().app.clock.nowMs() + 3_600_000,
  isSimulated: sportId === 1,
});
const side = (id: number) => ({
  id,
  sportId: id < 9003 ? 40 : 1,
  names: names(`Side ${id}`),
  countryCode: null,
  crest: null,
});
const fixture = () => ({
  kind: 'FixtureUpsert' as const,
  producer: 'test',
  producerTs: rig().app.clock.nowMs(),
  sports: [{ id: 40, key: 'esports', names: names('E-sports'), isCyber: true, sort: 5 }],
  categories: [category(2001, 'cs2', 2), category(2002, 'dota-2', 1), category(1001, 'football', 3)],
  champs: [champ(501, 2001), champ(502, 2001), champ(503, 2002), champ(504, 1001, 1)],
  competitors: [9001, 9002, 9003, 9004].map(side),
  games: [
    game(7001, 501, 'live'),
    game(7002, 501, 'line'),
    game(7003, 503, 'line'),
    game(7004, 504, 'line', 1),
  ],
});

beforeAll(async () => {
  await rig().addPricedGame('line', 2000);
  await rig().app.catalogue.apply([fixture()]);
  await rig().app.mirror.load();
  await rig().app.producers.load(db());
});

const get = async <T>(path: string) => {
  const { status, body } = await rig().browser().get(`/web-api/catalogue/${path}`);
  return { status, body: body as T };
};
const list = async (more: string) => {
  const { status, body } = await get<CatalogueApi['list']['reply']>(`list?lng=en&${more}`);
  return { status, topic: body.topic, ids: body.games?.map(({ id }) => id) };
};

describe('disciplines of cyber-sports', () => {
  it('[DR-7.60] the menu has each discipline with its championships and numbers of games, in its order', async () => {
    const { body } = await get<CatalogueApi['cyber']['reply']>('cyber?lng=en');
    expect(
      body.disciplines.map(({ type, key, sportKey, lineCount, liveCount, champs }) => [
        `${type}/${key}`,
        sportKey,
        lineCount,
        liveCount,
        champs.map((one) => [one.id, one.lineCount, one.liveCount]),
      ]),
    ).toEqual([
      ['real/dota-2', 'esports', 1, 0, [[503, 1, 0]]],
      [
        'real/cs2',
        'esports',
        1,
        1,
        [
          [501, 1, 1],
          [502, 0, 0],
        ],
      ],
      ['virtual/football', 'football', 1, 0, [[504, 1, 0]]],
    ]);
  });

  it('[DR-7.60] a list is narrowed to a discipline or a type, on the topic of its sport', async () => {
    expect(await list('section=line&discipline=real/cs2')).toEqual({
      status: 200,
      topic: 'line/40',
      ids: [7002],
    });
    expect(new Set((await list('section=line&discipline=real')).ids)).toEqual(new Set([7002, 7003]));
    expect(await list('section=line&discipline=virtual')).toEqual({
      status: 200,
      topic: 'line/1',
      ids: [7004],
    });
    expect((await list('section=live&discipline=real')).ids).toEqual([7001]);
  });

  it('[RL-70] [RL-71] an unknown discipline answers 404 with its code, a malformed one 400', async () => {
    for (const [wanted, status] of [
      ['real/chess', 404],
      ['virtual/cs2', 404],
      ['fake', 400],
      ['real/', 400],
      ['real/CS2', 400],
    ] as const)
      expect([wanted, (await list(`section=line&discipline=${wanted}`)).status]).toEqual([wanted, status]);
    const { body } = await get<object>('list?lng=en&section=line&discipline=real/chess');
    expect(body).toMatchObject({
      error: { code: 'catalogue/no-discipline', message: 'The site does not have this discipline.' },
    });
  });

  it('[DR-7.60] games, championships and results of a search name their discipline, others have none', async () => {
    const { body } = await get<CatalogueApi['game']['reply']>('game/7001?lng=en');
    const discipline = { type: 'real', key: 'cs2' };
    expect([body.game.discipline, body.champ.discipline]).toEqual([discipline, discipline]);
    const found = await get<{ games: { discipline?: object }[]; champs: { discipline?: object }[] }>(
      'search?lng=en&text=champ%20501',
    );
    expect(found.body.games.map((one) => one.discipline)).toEqual([discipline, discipline]);
    expect(found.body.champs[0]?.discipline).toEqual(discipline);
    const plain = await get<CatalogueApi['list']['reply']>('list?lng=en&section=line&sport=football');
    expect(plain.body.games.filter(({ id }) => id !== 7004).map((one) => one.discipline)).toEqual([
      undefined,
    ]);
  });

  it('[SH-RT-193] while the pages are off, no game names a discipline', async () => {
    await rig().app.siteConfig.change({ features: { cyber: false } });
    const { body } = await get<CatalogueApi['game']['reply']>('game/7001?lng=en');
    expect(body.game.discipline).toBeUndefined();
    expect((await get<CatalogueApi['cyber']['reply']>('cyber?lng=en')).body.disciplines).toEqual([]);
    await rig().app.siteConfig.change({ features: {} });
  });

  it('[DR-7.60] a championship moves to a discipline with a later message, and a key is unique in its type', async () => {
    const moved = { ...fixture(), categories: [], games: [], champs: [champ(502, 2002)] };
    await rig().app.catalogue.apply([moved]);
    await rig().app.mirror.refreshNames();
    expect(rig().app.mirror.names().champs.get(502)?.discipline).toMatchObject({ key: 'dota-2' });
    const insert = (id: number, key: string | null, type: string | null) =>
      db().query(
        `insert into catalogue_category (id, sport_id, names, cyber_type, discipline_key)
         values ($1, 40, '{}', $2, $3)`,
        [id, type, key],
      );
    await expect(insert(3001, 'cs2', 'real')).rejects.toThrow(/catalogue_category_by_discipline/);
    await expect(insert(3002, 'all', 'real')).rejects.toThrow(/check/);
    await expect(insert(3003, 'disciplines', 'real')).rejects.toThrow(/check/);
    await expect(insert(3004, 'go', 'other')).rejects.toThrow(/check/);
    await expect(insert(3005, null, 'real')).rejects.toThrow(/catalogue_category_discipline/);
  });
});
