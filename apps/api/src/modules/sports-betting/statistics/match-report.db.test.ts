import type { ChampionshipApi, MatchReport, ResultApi } from '@touchline/contracts/sports-betting';
import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import type { MatchStory } from '@touchline/price-model';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CanonicalMessage, GameEntity, LineUps, PastGame } from '../catalogue/index.ts';

const { rig } = useBettingRig();
const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });
const hourMs = 3_600_000;
const firstMs = Date.parse('2026-03-01T12:00:00.000Z');
const seasonId = 95;

const idsOf = (competitorId: number, from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => competitorId * 100 + from + at);
const lineUpOf = (competitorId: number): LineUps['home'] => ({
  formation: '4-4-2',
  captain: competitorId * 100 + 4,
  starting: idsOf(competitorId, 1, 11),
  bench: idsOf(competitorId, 12, 9),
});
const lineUps: LineUps = { home: lineUpOf(91), away: lineUpOf(92) };

const mark = (kind: string, side: 0 | 1 | 2, sec: number, more: object = {}) =>
  ({ kind, side, scope: 'H1', sec, home: 0, away: 0, ...more }) as MatchStory['marks'][number];
const storyOf = (...marks: MatchStory['marks'][number][]): MatchStory => ({
  stats: [{ key: 'shots', home: 9, away: 4 }],
  marks,
  course: {
    kind: 'clock',
    of: 'pressure',
    totalSec: 5400,
    nowSec: 5400,
    slotSec: 120,
    periods: [],
    values: [5],
  },
});

const gameOf = (id: number, more: Partial<GameEntity> = {}) =>
  ({
    id,
    champId: 91,
    sportId: 91,
    homeId: 91,
    awayId: 92,
    kind: 'line',
    startAtMs: rig().clock.nowMs() + hourMs,
    isSimulated: false,
    seasonId,
    round: 1,
    ...more,
  }) as PastGame['game'];

const fixture = (games: GameEntity[]): CanonicalMessage => ({
  ...head(),
  kind: 'FixtureUpsert',
  sports: [],
  categories: [],
  champs: [],
  competitors: [],
  games,
});

beforeAll(async () => {
  await rig().app.catalogue.apply([
    {
      ...head(),
      kind: 'FixtureUpsert',
      sports: [{ id: 91, key: 'football-r', names: { en: 'Football' }, isCyber: false, sort: 1 }],
      categories: [],
      champs: [{ id: 91, sportId: 91, categoryId: null, names: { en: 'Cup' }, sort: 1, isSimulated: false }],
      competitors: [91, 92].map((id) => ({
        id,
        sportId: 91,
        names: { en: `Side ${id}` },
        countryCode: null,
        crest: null,
      })),
      players: [91, 92].flatMap((competitorId) =>
        idsOf(competitorId, 1, 23).map((id, at) => ({
          id,
          competitorId,
          number: at + 1,
          position: at === 0 ? ('GK' as const) : ('MF' as const),
          names: { en: `Player ${id}`, ru: `Игрок ${id}` },
        })),
      ),
      seasons: [
        {
          id: seasonId,
          champId: 91,
          name: '1',
          startsAtMs: firstMs,
          endsAtMs: firstMs + 1000 * hourMs,
          rounds: 9,
          winPoints: 3,
          drawPoints: 1,
          entrantIds: [91, 92],
        },
      ],
      games: [],
    },
  ]);
  await rig().app.mirror.load();
});

const read = async <T>(path: string): Promise<T> => (await rig().browser().get(path)).body as T;
const reportOf = (id: number, lng = 'en') =>
  read<MatchReport>(`/web-api/statistics/games/${id}/report?lng=${lng}`);
const end = async (gameId: number, story: MatchStory) => {
  await rig().app.catalogue.apply([
    { ...head(), kind: 'EventState', gameId, state: 'LIVE', section: 'live' },
    { ...head(), kind: 'EventState', gameId, state: 'ENDED' },
    {
      ...head(),
      kind: 'ScoreUpdate',
      gameId,
      score: { home: 2, away: 1, periods: [], stage: 'H2', clock: null },
    },
    { ...head(), kind: 'MatchStory', gameId, story },
  ]);
};

describe('the report of a match', () => {
  it('[DR-7.126] [DR-7.131] has line-ups and names once they are published, and stored ones never change', async () => {
    const id = 9101;
    await rig().app.catalogue.apply([fixture([gameOf(id)])]);
    await rig().app.mirror.load();
    expect(await reportOf(id)).toEqual({ lineUps: null, players: [], story: null });
    await rig().app.catalogue.apply([
      { ...head(), kind: 'LineUps', gameId: id, lineUps },
      {
        ...head(),
        kind: 'LineUps',
        gameId: id,
        lineUps: { ...lineUps, home: { ...lineUps.home, formation: '5-3-2' } },
      },
    ]);
    const { lineUps: shown, players, story } = await reportOf(id, 'ru');
    expect(shown).toEqual(lineUps);
    expect(players).toHaveLength(40);
    expect(players[0]).toEqual({ id: 9101, number: 1, position: 'GK', name: 'Игрок 9101' });
    expect(story).toBeNull();
  });

  it('[DR-7.132] the story is stored once with the finished match and stays after the rows are deleted', async () => {
    const id = 9102;
    await rig().app.catalogue.apply([
      fixture([gameOf(id)]),
      { ...head(), kind: 'LineUps', gameId: id, lineUps },
    ]);
    const story = storyOf(mark('goal', 1, 700, { player: 9109, assist: 9107, home: 1 }));
    await end(id, story);
    await rig().app.catalogue.apply([
      { ...head(), kind: 'MatchStory', gameId: id, story: storyOf() },
      { ...head(), kind: 'EventState', gameId: id, state: 'CLOSED' },
    ]);
    await rig().app.db.query(
      `update catalogue_game set closed_at = closed_at - interval '3 days' where id = $1`,
      [id],
    );
    await rig().app.catalogue.cleanUp();
    expect(await rig().app.db.query('select 1 from catalogue_game where id = $1', [id])).toEqual([]);
    await rig().app.mirror.load();
    const report = await reportOf(id);
    expect(report.story).toEqual(story);
    expect(report.lineUps).toEqual(lineUps);
  });

  it('[DR-7.132] a match that ended without the feed gets its story once, also when it was stored without one', async () => {
    const past = (more: Partial<PastGame>): PastGame => ({
      game: gameOf(9103, { startAtMs: firstMs }),
      endedAtMs: firstMs + 2 * hourMs,
      state: 'ENDED',
      score: { home: 1, away: 0, periods: [], stage: 'H2', clock: null },
      ...more,
    });
    const send = (more: Partial<PastGame>) =>
      rig().app.catalogue.apply([{ ...head(), kind: 'PastGames', games: [past(more)] }]);
    await send({});
    expect((await reportOf(9103)).story).toBeNull();
    const story = storyOf(mark('own', 1, 60, { player: 9204, home: 1 }));
    await send({ lineUps, story });
    await send({ lineUps, story: storyOf() });
    expect(await reportOf(9103)).toMatchObject({ lineUps, story });
  });

  it('[RL-70] an unknown match is refused', async () => {
    const answer = await rig().browser().get('/web-api/statistics/games/999999/report?lng=en');
    expect([answer.status, codeOf(answer)]).toEqual([404, 'statistics/no-game']);
  });
});

describe('goals and scorers', () => {
  const games: PastGame[] = [];
  beforeAll(async () => {
    // Side 91: player 9 scores three times in two matches, player 10 three times in one, player 11 comes on and scores.
    const stories = [
      storyOf(
        mark('goal', 1, 100, { player: 9109, assist: 9107, home: 1 }),
        mark('penalty', 1, 900, { player: 9109, home: 2 }),
        mark('own', 2, 1000, { player: 9105, home: 2, away: 1 }),
        mark('sub', 1, 3000, { player: 9112, playerOff: 9110 }),
        mark('goal', 1, 4000, { player: 9112, assist: 9107, home: 3, away: 1 }),
        mark('cancelled', 2, 4100, { home: 3, away: 1 }),
      ),
      storyOf(
        mark('goal', 1, 100, { player: 9109, home: 1 }),
        mark('goal', 2, 200, { player: 9210, home: 1, away: 1 }),
        mark('goal', 2, 300, { player: 9210, assist: 9211, home: 1, away: 2 }),
        mark('goal', 2, 400, { player: 9210, home: 1, away: 3 }),
        mark('shootout', 1, 5400, { player: 9101, home: 2, away: 3 }),
      ),
    ];
    const rested = { ...lineUps, away: { ...lineUps.away, starting: idsOf(92, 12, 11), bench: [] } };
    for (const [at, story] of stories.entries())
      games.push({
        game: gameOf(9110 + at, { startAtMs: firstMs + at * hourMs, seasonId: 96 }),
        endedAtMs: firstMs + (at + 2) * hourMs,
        state: 'ENDED',
        score: { home: 3, away: 1, periods: [], stage: 'H2', clock: null },
        lineUps: at === 0 ? rested : lineUps,
        story,
      });
    await rig().app.catalogue.apply([
      {
        ...(fixture([]) as Extract<CanonicalMessage, { kind: 'FixtureUpsert' }>),
        seasons: [
          {
            id: 96,
            champId: 91,
            name: '2',
            startsAtMs: firstMs + hourMs,
            endsAtMs: firstMs + 2000 * hourMs,
            rounds: 9,
            winPoints: 3,
            drawPoints: 1,
            entrantIds: [91, 92],
          },
        ],
      },
      { ...head(), kind: 'PastGames', games },
    ]);
    await rig().app.mirror.load();
  });

  it('[DR-7.133] the top scorers of a season: goals, fewer appearances; own goals and shoot-outs do not count', async () => {
    const { scorers } = await read<ChampionshipApi['show']['reply']>(
      '/web-api/championships/91?lng=en&season=96',
    );
    const brief = scorers.map(({ place, playerId, goals, penalties, assists, appearances }) => [
      place,
      playerId,
      goals,
      penalties,
      assists,
      appearances,
    ]);
    expect(brief).toEqual([
      [1, 9210, 3, 0, 0, 1],
      [2, 9109, 3, 1, 0, 2],
      [3, 9112, 1, 0, 0, 1],
    ]);
    expect(scorers[0]).toMatchObject({ name: 'Player 9210', teamId: 92 });
  });

  it('[DR-7.133] players with equal goals and appearances share a place', async () => {
    const story = storyOf(
      mark('goal', 1, 100, { player: 9102, home: 1 }),
      mark('goal', 1, 200, { player: 9103, home: 2 }),
    );
    const game = { ...games[0], game: gameOf(9120, { startAtMs: firstMs }), lineUps, story } as PastGame;
    await rig().app.catalogue.apply([{ ...head(), kind: 'PastGames', games: [game] }]);
    const { scorers } = await read<ChampionshipApi['show']['reply']>(
      `/web-api/championships/91?lng=en&season=${seasonId}`,
    );
    const places = scorers.filter(({ playerId }) => playerId === 9102 || playerId === 9103);
    expect(places.map(({ place }) => place)).toEqual([places[0]?.place, places[0]?.place]);
  });

  it('[DR-7.132] the result of a match has its goals with scorers', async () => {
    const { goals } = await read<ResultApi['game']['reply']>('/web-api/results/9110?lng=ru');
    expect(goals).toEqual([
      { kind: 'goal', side: 1, sec: 100, home: 1, away: 0, player: 'Игрок 9109' },
      { kind: 'penalty', side: 1, sec: 900, home: 2, away: 0, player: 'Игрок 9109' },
      { kind: 'own', side: 2, sec: 1000, home: 2, away: 1, player: 'Игрок 9105' },
      { kind: 'goal', side: 1, sec: 4000, home: 3, away: 1, player: 'Игрок 9112' },
    ]);
  });
});
