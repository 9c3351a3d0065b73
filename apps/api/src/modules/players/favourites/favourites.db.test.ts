import { type FavouriteIds, favouriteLimits } from '@touchline/contracts/players';
import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const path = '/web-api/favourites';

/** Games 1 to 3 by the rig; 1001 to 1203 and championships 1001 to 1053 of one fixture. */
const many = Array.from({ length: 203 }, (_, at) => 1001 + at);
const manyChamps = many.slice(0, 53);

beforeAll(async () => {
  for (let game = 0; game < 3; game++) await rig().addGame('line');
  const { clock, app } = rig();
  const champ = (id: number) => ({
    id,
    sportId: 1,
    categoryId: null,
    names: { en: `League ${id}` },
    sort: 1,
    isSimulated: false,
  });
  const game = (id: number) => ({
    id,
    champId: 1,
    sportId: 1,
    homeId: 2,
    awayId: 3,
    kind: 'line' as const,
    startAtMs: clock.nowMs() + 3_600_000,
    isSimulated: false,
  });
  const fixture = { sports: [], categories: [], competitors: [], games: many.map(game) };
  await app.catalogue.apply([
    {
      kind: 'FixtureUpsert',
      producer: 'test',
      producerTs: clock.nowMs(),
      ...fixture,
      champs: manyChamps.map(champ),
    },
  ]);
  await app.mirror.load();
});

type Marked = { gameId: number } | { champId: number };
const of = async ({ browser }: RigPlayer): Promise<FavouriteIds> =>
  (await browser.get(path)).body as FavouriteIds;
const add = ({ browser }: RigPlayer, marked: Marked) => browser.post(path, marked);
const remove = ({ browser }: RigPlayer, marked: Marked) => browser.post(`${path}/remove`, marked);
const merge = ({ browser }: RigPlayer, ids: Partial<FavouriteIds>) =>
  browser.post(`${path}/merge`, { games: [], champs: [], teams: [], ...ids });

describe('favourites of the account', () => {
  it('[DR-10.65] are kept in the order of the marks; twice changes nothing', async () => {
    const player = await rig().addPlayer(0n);
    expect(await of(player)).toEqual({ games: [], champs: [], teams: [] });
    await add(player, { gameId: 2 });
    await add(player, { champId: 1 });
    await player.browser.post('/web-api/office/favorite-teams?lng=en', { teamId: 4 });
    const added = await add(player, { gameId: 1 });
    expect([added.status, added.body]).toEqual([200, { games: [2, 1], champs: [1], teams: [4] }]);
    expect((await add(player, { gameId: 2 })).body).toEqual({ games: [2, 1], champs: [1], teams: [4] });
    for (let times = 0; times < 2; times++) {
      await remove(player, { champId: 1 });
      expect((await remove(player, { gameId: 2 })).body).toEqual({ games: [1], champs: [], teams: [4] });
    }
  });

  it('[DR-10.65] [RL-70] what the catalogue does not have is refused and changes nothing; a guest has none', async () => {
    const player = await rig().addPlayer(0n);
    await add(player, { gameId: 1 });
    const answers = [await add(player, { gameId: 99_999 }), await add(player, { champId: 99_999 })];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [404, 'favourites/unknown-game'],
      [404, 'favourites/unknown-champ'],
    ]);
    const bad = [
      { gameId: 0 },
      { gameId: -1 },
      { champId: 1.5 },
      { gameId: '1' },
      {},
      { gameId: 1, champId: 1 },
    ];
    for (const body of bad) expect((await player.browser.post(path, body)).status).toBe(400);
    expect(await of(player)).toEqual({ games: [1], champs: [], teams: [] });
    const guest = rig().browser();
    expect([
      (await guest.get(path)).status,
      (await guest.post(path, { gameId: 1 })).status,
      (await guest.post(`${path}/merge`, { games: [1], champs: [], teams: [] })).status,
    ]).toEqual([401, 401, 401]);
  });

  it('[DR-10.65] [RL-53] a player reads and changes the own list only', async () => {
    const [player, other] = [await rig().addPlayer(0n), await rig().addPlayer(0n)];
    await add(player, { gameId: 1 });
    await add(player, { champId: 1 });
    expect(await of(other)).toEqual({ games: [], champs: [], teams: [] });
    await remove(other, { gameId: 1 });
    await remove(other, { champId: 1 });
    expect(await of(player)).toEqual({ games: [1], champs: [1], teams: [] });
  });

  it('[DR-10.66] at most 50 championships, also when more are marked at once', async () => {
    const player = await rig().addPlayer(0n);
    const answers = await Promise.all(manyChamps.map((champId) => add(player, { champId })));
    const codes = answers.map((answer) => (answer.status === 200 ? 'stored' : codeOf(answer)));
    expect(codes.filter((code) => code === 'stored')).toHaveLength(favouriteLimits.champs);
    expect(codes.filter((code) => code === 'favourites/too-many')).toHaveLength(3);
    expect((await of(player)).champs).toHaveLength(favouriteLimits.champs);
  });

  it('[DR-10.66] [DR-10.67] at most 200 matches; one that is over leaves the list and takes no place in it', async () => {
    const player = await rig().addPlayer(0n);
    const over = await rig().addGame('live');
    await add(player, { gameId: over });
    await merge(player, { games: many.slice(0, 199) });
    const full = await add(player, { gameId: 1 });
    expect([full.status, codeOf(full)]).toEqual([409, 'favourites/too-many']);
    expect((await of(player)).games).toEqual([over, ...many.slice(0, 199)]);
    await rig().send({ kind: 'EventState', gameId: over, state: 'ENDED' });
    expect((await of(player)).games).toEqual(many.slice(0, 199));
    expect((await add(player, { gameId: 1 })).status).toBe(200);
    expect(codeOf(await add(player, { gameId: 2 }))).toBe('favourites/too-many');
    expect(codeOf(await add(player, { gameId: over }))).toBe('favourites/unknown-game');
    const rows = await db().query('select 1 from favourites_game where user_id = $1', [player.userId]);
    expect(rows).toHaveLength(favouriteLimits.games);
  });

  it('[DR-10.68] the list of a visitor is added once: unknown ones are left out, and the newest fit first', async () => {
    const player = await rig().addPlayer(0n);
    await add(player, { gameId: 2 });
    const local = { games: [1, 99_999, 2, 3], champs: [1, 99_999], teams: [5, 99_999] };
    const merged = { games: [2, 1, 3], champs: [1], teams: [5] };
    const answers = await Promise.all([merge(player, local), merge(player, local)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await merge(player, local)).body).toEqual(merged);
    await merge(player, { games: many.slice(0, 198) });
    expect((await of(player)).games).toEqual([2, 1, 3, ...many.slice(1, 198)]);
    await merge(player, { games: [many[200] ?? 0] });
    expect((await of(player)).games).toHaveLength(favouriteLimits.games);
  });

  it('[DR-10.69] a change is announced to the open pages of the player, with the new list', async () => {
    const player = await rig().addPlayer(0n);
    const { userId, browser } = player;
    const announced = () =>
      db().query(
        `delete from platform_outbox where event = 'user-changed' and payload ->> 'userId' = $1
           and payload ->> 'what' = 'favourites' returning 1`,
        [String(userId)],
      );
    await announced();
    const changes = [
      () => add(player, { gameId: 1 }),
      () => remove(player, { gameId: 1 }),
      () => add(player, { champId: 1 }),
      () => browser.post('/web-api/office/favorite-teams?lng=en', { teamId: 4 }),
      () => browser.post('/web-api/office/favorite-teams/remove?lng=en', { teamId: 4 }),
      () => merge(player, { games: [2] }),
    ];
    for (const change of changes) {
      await change();
      expect(await announced()).toHaveLength(1);
    }
    const { readUserSnapshot } = await import('../../../read-snapshot.ts');
    const { set } = await readUserSnapshot(rig().app, userId);
    expect(set['favourites']).toEqual({ games: [2], champs: [1], teams: [] });
  });

  it('[DR-10.70] names of championships and teams are for anyone, without unknown ones', async () => {
    const guest = rig().browser();
    const names = await guest.get(`${path}/names?lng=ru&champs=1,99999&teams=5,99999,4`);
    expect(names.body).toEqual({
      champs: [
        {
          id: 1,
          sportId: 1,
          name: 'Лига',
          countryCode: null,
          categoryName: null,
          isSimulated: false,
          sort: 1,
          sportKey: 'football',
        },
      ],
      teams: [
        { id: 5, name: 'Команда 5', countryCode: 'IT', crest: null },
        {
          id: 4,
          name: 'Команда 4',
          countryCode: null,
          crest: { first: '#b3202c', second: '#ffffff', shape: 'shield' },
        },
      ],
    });
    expect((await guest.get(`${path}/names?lng=en&champs=&teams=`)).body).toEqual({ champs: [], teams: [] });
    const tooLong = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    for (const bad of ['1,,2', '0', 'x', '-1', tooLong])
      expect((await guest.get(`${path}/names?lng=en&champs=${bad}&teams=`)).status).toBe(400);
  });

  it('[DR-13.144] [DR-13.153] are in the export and erased with the account', async () => {
    const player = await rig().addPlayer(0n);
    await add(player, { gameId: 1 });
    await add(player, { champId: 1 });
    const addedAt = expect.any(String) as string;
    expect(
      await db().query('select section, item from favourites_personal_data($1)', [player.userId]),
    ).toEqual([
      { section: 'favourite-matches', item: { matchId: '1', addedAt } },
      { section: 'favourite-championships', item: { championshipId: '1', addedAt } },
    ]);
    await db().query('select favourites_erase($1)', [player.userId]);
    expect(await of(player)).toEqual({ games: [], champs: [], teams: [] });
  });
});
