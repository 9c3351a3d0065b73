import { type LobbyApi, MAX_FAVORITE_GAMES } from '@touchline/contracts/gaming';
import { type Gambler, refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, admin } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler, play } = roundSteps(
  () => test,
  () => db(),
);

type Mine = LobbyApi['mine']['reply'];
const mineOf = async ({ browser }: Gambler): Promise<Mine> =>
  (await browser.get('/web-api/games/mine')).body as Mine;
const add = ({ browser }: Gambler, game: string) => browser.post('/web-api/games/favorites', { game });
const remove = ({ browser }: Gambler, game: string) =>
  browser.post('/web-api/games/favorites/remove', { game });

describe('favourite games', () => {
  it('[DR-8.86] [SH-RT-084] are kept on the account, the newest first; twice changes nothing', async () => {
    const player = await addGambler(0n);
    expect(await mineOf(player)).toEqual({ favorites: [], recent: [], openGame: null });
    expect((await add(player, 'dice')).body).toEqual({ favorites: ['dice'] });
    expect((await add(player, 'mines')).body).toEqual({ favorites: ['mines', 'dice'] });
    expect((await add(player, 'dice')).body).toEqual({ favorites: ['mines', 'dice'] });
    expect((await remove(player, 'mines')).body).toEqual({ favorites: ['dice'] });
    expect((await remove(player, 'mines')).body).toEqual({ favorites: ['dice'] });
    expect((await mineOf(player)).favorites).toEqual(['dice']);
  });

  it('[DR-8.86] [RL-70] a game that the site does not have is refused and changes nothing; a guest has none', async () => {
    const player = await addGambler(0n);
    expect(refusalOf(await add(player, 'nothing'))).toEqual([404, 'games/unknown', {}]);
    for (const game of ['', 'Dice', '../dice', 'x'.repeat(41), 7 as unknown as string])
      expect((await add(player, game)).status).toBe(400);
    expect((await mineOf(player)).favorites).toEqual([]);
    const guest = test.browser();
    expect([
      (await guest.get('/web-api/games/mine')).status,
      (await guest.post('/web-api/games/favorites', { game: 'dice' })).status,
    ]).toEqual([401, 401]);
  });

  it('[DR-8.86] at most 200, also when two are added at once', async () => {
    const player = await addGambler(0n);
    await admin().query(
      `insert into lobby_favorite (user_id, game, added_at) select $1, 'gone-' || n, now() from generate_series(1, $2) n`,
      [player.userId, MAX_FAVORITE_GAMES - 1],
    );
    const answers = await Promise.all(['dice', 'mines'].map((game) => add(player, game)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refusalOf)).toEqual([
      [409, 'games/too-many', {}],
    ]);
    const [row] = await db().query<{ n: number }>(
      'select count(*)::int as n from lobby_favorite where user_id = $1',
      [player.userId],
    );
    expect(row?.n).toBe(MAX_FAVORITE_GAMES);
  });

  it('[DR-8.86] [RL-53] a player changes the own list only; a game that has left the site is not listed', async () => {
    const [player, other] = [await addGambler(0n), await addGambler(0n)];
    await add(player, 'dice');
    await add(other, 'dice');
    await remove(other, 'dice');
    await admin().query(`insert into lobby_favorite (user_id, game, added_at) values ($1, 'gone', now())`, [
      player.userId,
    ]);
    expect([(await mineOf(player)).favorites, (await mineOf(other)).favorites]).toEqual([['dice'], []]);
  });

  it('[DR-13.144] [DR-13.153] are in the export and erased with the account', async () => {
    const player = await addGambler(0n);
    await add(player, 'dice');
    const rows = await db().query<{ section: string; item: object }>(
      'select section, item from lobby_personal_data($1)',
      [player.userId],
    );
    expect(rows).toEqual([
      { section: 'favourite-games', item: { game: 'dice', addedAt: expect.any(String) as string } },
    ]);
    await db().query('select lobby_erase($1)', [player.userId]);
    expect((await mineOf(player)).favorites).toEqual([]);
  });
});

describe('games played last', () => {
  it('[DR-8.87] the last one first, each once, with the time of its last round; other players are not in it', async () => {
    const [player, other] = [await addGambler(), await addGambler()];
    await play(player);
    const wheel = await play(player, { game: 'wheel', bet: {} });
    const dice = await play(player);
    await play(other, { game: 'limbo', bet: { target: 200 } });
    expect((await mineOf(player)).recent).toEqual([
      { game: 'dice', playedAtMs: dice.startedAtMs },
      { game: 'wheel', playedAtMs: wheel.startedAtMs },
    ]);
  });

  it('[DR-8.87] [DR-8.70] the game whose round is open says so', async () => {
    const player = await addGambler();
    await play(player, { game: 'mines', bet: { mines: 3 } });
    expect((await mineOf(player)).openGame).toBe('mines');
  });
});
