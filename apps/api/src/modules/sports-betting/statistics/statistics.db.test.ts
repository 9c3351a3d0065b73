import type { StatisticsApi } from '@touchline/contracts/sports-betting';
import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CanonicalMessage, PastGame } from '../catalogue/index.ts';

const { rig } = useBettingRig();
const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstMs = Date.parse('2026-03-01T12:00:00.000Z');

type Played = readonly [
  id: number,
  day: number,
  sides: readonly [number, number],
  score: readonly [number, number],
];

/** A match of season 5 of the championship 81, or of no season. */
const past = (
  [id, day, [homeId, awayId], [home, away]]: Played,
  state: PastGame['state'] = 'ENDED',
): PastGame => ({
  game: {
    id,
    champId: 81,
    sportId: 81,
    homeId,
    awayId,
    kind: 'line',
    startAtMs: firstMs + day * dayMs,
    isSimulated: false,
    seasonId: 5,
    round: day + 1,
  },
  endedAtMs: firstMs + day * dayMs + 2 * hourMs,
  state,
  score: { home, away, periods: [], stage: 'H2', clock: null },
});

const games: PastGame[] = [
  past([1001, 0, [81, 82], [2, 1]]),
  past([1002, 1, [83, 81], [0, 0]]),
  past([1003, 2, [82, 81], [3, 0]]),
  past([1004, 3, [81, 82], [5, 5]], 'ABANDONED'),
  past([1005, 4, [81, 82], [1, 0]]),
  past([1006, 5, [82, 83], [4, 4]]),
  // Twelve more matches of side 83, so that its form is cut to ten.
  ...Array.from({ length: 12 }, (_, at) => past([1100 + at, 10 + at, [83, 84], [at, 0]])),
];

beforeAll(async () => {
  const message: CanonicalMessage = {
    ...head(),
    kind: 'FixtureUpsert',
    sports: [{ id: 81, key: 'football-s', names: { en: 'Football' }, isCyber: false, sort: 1 }],
    categories: [],
    champs: [{ id: 81, sportId: 81, categoryId: null, names: { en: 'Cup' }, sort: 1, isSimulated: false }],
    competitors: [81, 82, 83, 84].map((id) => ({
      id,
      sportId: 81,
      names: { en: `Side ${id}` },
      countryCode: null,
      crest: null,
    })),
    seasons: [
      {
        id: 5,
        champId: 81,
        name: '26',
        startsAtMs: firstMs,
        endsAtMs: firstMs + 100 * dayMs,
        rounds: 30,
        winPoints: 3,
        drawPoints: 1,
        entrantIds: [81, 82, 83, 84],
      },
    ],
    games: [],
  };
  await rig().app.catalogue.apply([message, { ...head(), kind: 'PastGames', games }]);
  await rig().app.mirror.load();
});

const read = async (id: number | string) => {
  const answer = await rig().browser().get(`/web-api/statistics/games/${id}?lng=en`);
  return {
    status: answer.status,
    code: codeOf(answer),
    body: answer.body as StatisticsApi['game']['reply'],
  };
};
const pricesOf = async (id: number) => {
  const answer = await rig().browser().get(`/web-api/statistics/games/${id}/prices`);
  return {
    status: answer.status,
    code: codeOf(answer),
    body: answer.body as StatisticsApi['prices']['reply'],
  };
};
const idsOf = (matches: readonly { gameId: number }[]) => matches.map(({ gameId }) => gameId);

describe('statistics of a match', () => {
  it('[DR-10.60] form and head to head have earlier matches that were played to their end, oldest first', async () => {
    const { body } = await read(1005);
    expect(idsOf(body.form.home)).toEqual([1001, 1002, 1003]);
    expect(idsOf(body.form.away)).toEqual([1001, 1003]);
    expect(body.meetings).toEqual([
      { gameId: 1001, startAtMs: firstMs, homeId: 81, awayId: 82, home: 2, away: 1 },
      { gameId: 1003, startAtMs: firstMs + 2 * dayMs, homeId: 82, awayId: 81, home: 3, away: 0 },
    ]);
    expect(body.teams.map(({ name }) => name).toSorted()).toEqual(['Side 81', 'Side 82', 'Side 83']);
  });

  it('[DR-10.60] the form has the last ten matches and head to head the last eight', async () => {
    const { body } = await read(1111);
    expect(idsOf(body.form.home)).toEqual([1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108, 1109, 1110]);
    expect(idsOf(body.meetings)).toEqual([1103, 1104, 1105, 1106, 1107, 1108, 1109, 1110]);
    expect(idsOf((await read(1100)).body.form.home)).toEqual([1002, 1006]);
    expect((await read(1001)).body).toMatchObject({ form: { home: [], away: [] }, meetings: [], teams: [] });
  });

  it('[DR-10.61] the season has the results until the match, its own included', async () => {
    const { body } = await read(1005);
    expect(body.season?.results.map(({ gameId }) => gameId)).toEqual([1001, 1002, 1003, 1005]);
    expect(body.game).toMatchObject({ id: 1005, section: null, state: 'ENDED', round: 5, hasTracker: false });
  });

  it('a match on sale without a season has no table', async () => {
    const id = await rig().addGame('line');
    await rig().app.mirror.load();
    expect((await read(id)).body).toMatchObject({ season: null, game: { id, section: 'line' } });
  });

  it('[RL-70] unknown and bad ids are refused', async () => {
    expect(await read(999_999)).toMatchObject({ status: 404, code: 'statistics/no-game' });
    expect(await pricesOf(999_999)).toMatchObject({ status: 404, code: 'statistics/no-game' });
    for (const bad of ['0', '-1', '1.5', 'x', '9007199254740993'])
      expect(await read(bad)).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});

describe('the list of statistics', () => {
  it('[DR-10.62] has live matches first and is narrowed by sport', async () => {
    const line = await rig().addGame('line');
    const live = await rig().addGame('live');
    await rig().app.mirror.load();
    const all = await rig().browser().get('/web-api/statistics?lng=en');
    const { games: listed, sports } = all.body as StatisticsApi['list']['reply'];
    const ids = listed.map(({ id }) => id);
    expect(ids.indexOf(live)).toBeLessThan(ids.indexOf(line));
    expect(sports.every(({ count }) => count > 0)).toBe(true);
    const none = await rig().browser().get('/web-api/statistics?lng=en&sport=football-s');
    expect((none.body as StatisticsApi['list']['reply']).games).toEqual([]);
    const unknown = await rig().browser().get('/web-api/statistics?lng=en&sport=unknown');
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'statistics/no-sport']);
  });
});

describe('prices of a match', () => {
  /** Stores points of the outcome 1 of the match's main market, as minutes from its start. */
  const addPoints = (gameId: number, points: readonly (readonly [minute: number, coefMilli: number])[]) =>
    rig().app.db.query(
      `insert into catalogue_price_point (market_id, outcome_key, at, coef_milli)
       select m.id, '1', g.start_at + p.minute * interval '1 minute', p.coef
       from catalogue_market m join catalogue_game g on g.id = m.game_id,
         unnest($2::int[], $3::int[]) as p(minute, coef)
       where m.game_id = $1`,
      [gameId, points.map(([minute]) => minute), points.map(([, coef]) => coef)],
    );

  it('[DR-7.95] opening is the first point, closing the last one no later than the start', async () => {
    const id = await rig().addGame('live', -hourMs);
    await rig().price(id, [2000, 3400, 3600]);
    await addPoints(id, [
      [-90, 2100],
      [-30, 2050],
      [0, 1990],
      [20, 1500],
    ]);
    await rig().app.mirror.load();
    const { body } = await pricesOf(id);
    const [market] = body.markets;
    expect(market).toMatchObject({ typeKey: '1x2', spec: {} });
    expect(market?.outcomes).toHaveLength(1);
    expect(market?.outcomes[0]).toMatchObject({
      key: '1',
      opening: { atMs: body.startAtMs - 90 * 60_000, coefMilli: 2100 },
      closing: { atMs: body.startAtMs, coefMilli: 1990 },
    });
    expect(market?.outcomes[0]?.points.map(({ coefMilli }) => coefMilli)).toEqual([2100, 2050, 1990, 1500]);
  });

  it('[DR-7.95] a match that has not started has no closing price', async () => {
    const id = await rig().addGame('line', hourMs);
    await rig().price(id, [2000, 3400, 3600]);
    await addPoints(id, [[-90, 2100]]);
    await rig().app.mirror.load();
    expect((await pricesOf(id)).body.markets[0]?.outcomes[0]).toMatchObject({
      opening: { coefMilli: 2100 },
      closing: null,
    });
  });

  it('[DR-7.96] prices stay when the rows of the match are deleted, at most 62 points of an outcome', async () => {
    const id = await rig().addGame('live', -3 * hourMs);
    await rig().price(id, [2000, 3400, 3600]);
    await addPoints(
      id,
      Array.from({ length: 300 }, (_, at) => [at - 150, 2000 + at] as const),
    );
    await rig().settle(id, [1, 0, 0]);
    await rig().app.catalogue.apply([
      { ...head(), kind: 'EventState', gameId: id, state: 'ENDED' },
      { ...head(), kind: 'EventState', gameId: id, state: 'CLOSED' },
    ]);
    await rig().app.db.query(
      `update catalogue_game set closed_at = closed_at - interval '3 days' where id = $1`,
      [id],
    );
    const before = (await pricesOf(id)).body.markets;
    await rig().app.catalogue.cleanUp();
    const rows = await rig().app.db.query('select 1 from catalogue_market where game_id = $1', [id]);
    expect(rows).toEqual([]);
    await rig().app.mirror.load();
    const { status, body } = await pricesOf(id);
    expect([status, body.markets]).toEqual([200, before]);
    const outcome = body.markets[0]?.outcomes[0];
    expect(outcome?.points).toHaveLength(62);
    expect([outcome?.opening.coefMilli, outcome?.closing?.coefMilli]).toEqual([2000, 2150]);
    expect(outcome?.points.at(-1)?.coefMilli).toBe(2299);
  });
});
