import { useTestDatabase } from '@touchline/testkit/test-database';
import { createTestApp } from '@touchline/testkit/test-app';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEntity } from '../catalogue/index.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let nextGame = 1;

beforeAll(async () => {
  test = createTestApp(db());
  await test.app.catalogue.setProducer('test', 'UP');
});

/** Adds a game with media, as in the read model of an `api` process. */
async function addGame(more: Partial<Pick<GameEntity, 'kind' | 'zoneId' | 'videoId'>> = {}): Promise<number> {
  const id = nextGame++;
  const { app, clock } = test;
  const side = (n: number) => ({
    id: n,
    sportId: 1,
    names: { en: `Team ${n}` },
    countryCode: null,
    crest: { first: '#aa2211', second: '#ffffff', shape: 'round' },
  });
  await app.catalogue.apply([
    {
      kind: 'FixtureUpsert',
      producer: 'test',
      producerTs: clock.nowMs(),
      sports: [{ id: 1, key: 'football', names: { en: 'Football' }, isCyber: false, sort: 1 }],
      categories: [{ id: 1, sportId: 1, names: { en: 'England' }, countryCode: 'GB' }],
      champs: [{ id: 1, sportId: 1, categoryId: 1, names: { en: 'League' }, sort: 1, isSimulated: false }],
      competitors: [side(1), side(2)],
      games: [
        {
          id,
          champId: 1,
          sportId: 1,
          homeId: 1,
          awayId: 2,
          kind: 'live',
          startAtMs: clock.nowMs() - 600_000,
          isSimulated: true,
          ...more,
        },
      ],
    },
  ]);
  await app.mirror.load();
  return id;
}

/** Creates a player who is logged in. */
async function player(): Promise<{
  browser: ReturnType<typeof test.browser>;
  userId: bigint;
  sessionId: bigint;
}> {
  const { app } = test;
  const opened = await db().transaction(async (tx) => {
    const user = await app.identity.addUser(tx, {
      email: `watcher${nextGame++}@example.org`,
      passwordHash: 'x',
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    });
    if (!user) throw new Error('taken');
    return { user, session: await app.identity.openSession(tx, user.id, {}, false) };
  });
  const browser = test.browser();
  browser.cookies.set('session', opened.session.token);
  return { browser, userId: opened.user.id, sessionId: opened.session.sessionId };
}

type Token = { token: string; expiresAtSec: number };
const tokenOf = async (browser: ReturnType<typeof test.browser>): Promise<Token> =>
  (await browser.get('/web-api/media/video-token')).body;
const listOf = (gameId: number, token: string) =>
  test.browser().get(`/web-api/media/video/${gameId}/live.m3u8?token=${token}`);

describe('the video token', () => {
  it('[DM-MD-016] [DM-MD-017] a guest gets none; a player gets one for fifteen minutes', async () => {
    const guest = await test.browser().get('/web-api/media/video-token');
    expect(guest).toMatchObject({ status: 401, body: { error: { code: 'session/required' } } });
    const { browser } = await player();
    const answer = await browser.get('/web-api/media/video-token');
    expect(answer.status).toBe(200);
    expect((answer.body as Token).expiresAtSec).toBe(Math.floor(test.clock.nowMs() / 1000) + 900);
  });

  it('[RL-49] opens videos only, and no other token opens a video', async () => {
    const { browser, userId, sessionId } = await player();
    const { token } = await tokenOf(browser);
    const asBearer = await test.browser().get('/web-api/session/check', { authorization: `Bearer ${token}` });
    expect(asBearer.body).toEqual({ user_id: null });
    const gameId = await addGame({ videoId: 'demo-1' });
    for (const audience of ['web-api', 'views'] as const) {
      const other = await test.app.identity.tokens.issue(audience, { userId, sessionId });
      expect((await listOf(gameId, other.token)).status).toBe(401);
    }
    expect((await listOf(gameId, token)).status).toBe(200);
  });

  it('[DM-MD-016] [RL-48] opens nothing when it is expired or forged, or its session has ended', async () => {
    const gameId = await addGame({ videoId: 'demo-1' });
    const { browser, userId, sessionId } = await player();
    const { token } = await tokenOf(browser);
    const refused = { status: 401, body: { error: { code: 'media/token' } } };
    expect((await listOf(gameId, token)).status).toBe(200);
    expect(await listOf(gameId, `${token}x`)).toMatchObject(refused);
    expect(await test.browser().get(`/web-api/media/video/${gameId}/live.m3u8`)).toMatchObject(refused);
    test.clock.advance(901_000);
    expect(await listOf(gameId, token)).toMatchObject(refused);
    const { token: second } = await tokenOf(browser);
    expect((await listOf(gameId, second)).status).toBe(200);
    await test.app.identity.disconnect(userId, sessionId);
    expect(await listOf(gameId, second)).toMatchObject(refused);
  });
});

describe('the demo camera', () => {
  it('[SH-PR-006] serves the playlist, the header and the segments it lists, and 404 for older and later ones', async () => {
    const gameId = await addGame({ videoId: 'demo-1' });
    const { token } = await tokenOf((await player()).browser);
    const get = (file: string) => test.browser().get(`/web-api/media/video/${gameId}/${file}?token=${token}`);
    const list = await get('live.m3u8');
    expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(list.headers['cache-control']).toBe('no-store');
    const numbers = [...String(list.body).matchAll(/piece-(\d+)/g)].map((match) => Number(match[1]));
    expect(numbers).toHaveLength(6);
    const [first = 0] = numbers;
    expect((await get('head.mp4')).headers['content-type']).toBe('video/mp4');
    for (const number of numbers) expect((await get(`piece-${number}.m4s`)).status).toBe(200);
    const gone = { status: 404, body: { error: { code: 'media/no-piece' } } };
    for (const file of [
      `piece-${first - 2}.m4s`,
      `piece-${first + 6}.m4s`,
      'piece-x.m4s',
      'piece-01.m4s',
      'other',
    ])
      expect(await get(file)).toMatchObject(gone);
    test.clock.advance(4000);
    expect((await get(`piece-${first}.m4s`)).status).toBe(404);
    expect((await get(`piece-${first + 7}.m4s`)).status).toBe(200);
  });

  it('[RL-53] a game without a video, a game that is not live, an unknown game and an invalid number get the same reply', async () => {
    const { token } = await tokenOf((await player()).browser);
    const games = [
      await addGame(),
      await addGame({ videoId: 'other-1' }),
      await addGame({ videoId: 'demo-2', kind: 'line' }),
    ];
    for (const id of [...games, 999_999, 'abc', '1e3'])
      expect(await test.browser().get(`/web-api/media/video/${id}/live.m3u8?token=${token}`)).toMatchObject({
        status: 404,
        body: { error: { code: 'media/no-video' } },
      });
  });

  it('[DM-MD-001] a game reports its video and match tracker, and nothing when there are none', async () => {
    const listed = await addGame({ zoneId: 'zone-1', videoId: 'demo-1' });
    const plain = await addGame();
    const game = async (id: number) =>
      (await test.browser().get(`/web-api/catalogue/game/${id}?lng=en`)).body;
    expect(await game(listed)).toMatchObject({ game: { zoneId: 'zone-1', videoId: 'demo-1' } });
    expect(Object.keys((await game(plain))['game'])).not.toEqual(expect.arrayContaining(['zoneId']));
  });
});
