import type { ChampionshipApi } from '@touchline/contracts/sports-betting';
import { codeOf, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CanonicalMessage, OutcomeResult, PastGame, PricedMarket } from '../catalogue/index.ts';

const { rig, db } = useBettingRig();

const champId = 71;
const seasonId = 710_001;
const oldSeasonId = 710_000;
const sides = [7101, 7102, 7103, 7104] as const;
const dayMs = 24 * 3_600_000;

const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });
const apply = (...messages: CanonicalMessage[]) => rig().app.catalogue.apply(messages);

const season = (id: number, name: string, startsAtMs: number) => ({
  id,
  champId,
  name,
  startsAtMs,
  endsAtMs: startsAtMs + 6 * dayMs,
  rounds: 6,
  winPoints: 3,
  drawPoints: 1,
  entrantIds: [...sides],
});

const match = (id: number, homeId: number, awayId: number, startAtMs: number) => ({
  id,
  champId,
  sportId: 1,
  homeId,
  awayId,
  kind: 'line' as const,
  startAtMs,
  isSimulated: false,
  seasonId,
  round: 1,
});

const score = (home: number, away: number) => ({ home, away, periods: [], stage: 'H2', clock: null });

const past = (id: number, homeId: number, awayId: number, home: number, away: number): PastGame => ({
  game: match(id, homeId, awayId, rig().clock.nowMs() - dayMs + id),
  endedAtMs: rig().clock.nowMs() - dayMs + id + 6_000_000,
  state: 'ENDED',
  score: score(home, away),
});

const title = (coefsMilli: readonly (bigint | null)[]): PricedMarket => ({
  typeKey: 'outright',
  spec: {},
  status: 'OPEN',
  isMain: true,
  noExpress: false,
  outcomes: sides.map((side, at) => ({
    key: String(side),
    coefMilli: coefsMilli[at] ?? null,
    prob: 0.25,
    active: coefsMilli[at] !== null,
  })),
});

beforeAll(async () => {
  const nowMs = rig().clock.nowMs();
  await apply(
    {
      ...head(),
      kind: 'FixtureUpsert',
      sports: [{ id: 1, key: 'football', names: { en: 'Football' }, isCyber: false, sort: 1 }],
      categories: [],
      champs: [
        {
          id: champId,
          sportId: 1,
          categoryId: null,
          names: { en: 'Crown League' },
          sort: 1,
          isSimulated: false,
        },
      ],
      competitors: sides.map((id) => ({
        id,
        sportId: 1,
        names: { en: `Club ${id}`, ru: `Клуб ${id}` },
        countryCode: null,
        crest: null,
      })),
      seasons: [season(oldSeasonId, '1', nowMs - 20 * dayMs), season(seasonId, '2', nowMs - dayMs)],
      games: [
        {
          id: seasonId,
          champId,
          sportId: 1,
          homeId: null,
          awayId: null,
          names: { en: 'Crown League, season 2', ru: 'Лига Короны, сезон 2' },
          kind: 'line',
          startAtMs: nowMs + 5 * dayMs,
          isSimulated: false,
          seasonId,
        },
      ],
    },
    { ...head(), kind: 'MarketsDelta', gameId: seasonId, markets: [title([1771n, 2699n, 3772n, null])] },
  );
  await rig().app.mirror.load();
});

const show = async (query = '') => {
  const answer = await rig().browser().get(`/web-api/championships/${champId}?lng=en${query}`);
  return { status: answer.status, body: answer.body as ChampionshipApi['show']['reply'] };
};

async function marketId(): Promise<number> {
  const [row] = await db().query<{ id: bigint }>(
    `select id from catalogue_market where game_id = $1 and type_key = 'outright'`,
    [seasonId],
  );
  return Number(row?.id);
}

const betOn = async (side: number, coefMilli: number) => ({
  marketId: await marketId(),
  outcomeKey: String(side),
  coefMilli,
  kind: 3 as const,
  blockId: 1,
});

describe('the page of a championship', () => {
  it('[DR-6.42] [DR-6.43] has the current season with its entrants, results and outrights', async () => {
    await apply({
      ...head(),
      kind: 'PastGames',
      games: [past(1, 7101, 7102, 2, 1), past(2, 7103, 7104, 0, 0)],
    });
    const { status, body } = await show();
    expect(status).toBe(200);
    expect(body.season).toMatchObject({ id: seasonId, name: '2', rounds: 6, winPoints: 3, drawPoints: 1 });
    expect(body.season?.entrants.map(({ name }) => name)).toEqual(sides.map((id) => `Club ${id}`));
    expect(body.season?.results.map(({ gameId, home, away }) => [gameId, home, away])).toEqual([
      [1, 2, 1],
      [2, 0, 0],
    ]);
    expect(body.seasons).toEqual([
      { id: seasonId, name: '2' },
      { id: oldSeasonId, name: '1' },
    ]);
    expect(body.outrights).toMatchObject([
      { eventId: seasonId, name: 'Crown League, season 2', topic: `game/${seasonId}` },
    ]);
    expect(body.outrights[0]?.markets[0]?.outcomes.map(({ coefMilli }) => coefMilli)).toEqual([
      1771,
      2699,
      3772,
      null,
    ]);
  });

  it('[DR-6.43] an earlier season has its own results and a past game that is known keeps its row', async () => {
    await apply({ ...head(), kind: 'PastGames', games: [past(1, 7101, 7102, 9, 9)] });
    expect((await show()).body.season?.results[0]).toMatchObject({ gameId: 1, home: 2, away: 1 });
    const old = await show(`&season=${oldSeasonId}`);
    expect(old.body.season).toMatchObject({ id: oldSeasonId, isOver: true, results: [] });
    expect((await show()).body.season?.isOver).toBe(false);
  });

  it('unknown championships and seasons answer 404, other ids 400', async () => {
    const browser = rig().browser();
    const statusOf = async (path: string) => {
      const answer = await browser.get(`/web-api/championships/${path}`);
      return [answer.status, codeOf(answer)];
    };
    expect(await statusOf('999999?lng=en')).toEqual([404, 'championship/no-champ']);
    expect(await statusOf(`${champId}?lng=en&season=5`)).toEqual([404, 'championship/no-season']);
    expect(await statusOf(`${champId}?lng=en&season=0`)).toEqual([400, 'request/invalid']);
    expect(await statusOf('9007199254740993?lng=en')).toEqual([400, 'request/invalid']);
    expect(await statusOf('crown?lng=en')).toEqual([400, 'request/invalid']);
  });

  it('the list has the favourites by odds, without competitors that have no price', async () => {
    const answer = await rig().browser().get('/web-api/championships?lng=en');
    const { champs } = answer.body as ChampionshipApi['list']['reply'];
    const listed = champs.find(({ id }) => id === champId);
    expect(listed?.outright?.favourites.map(({ id, coefMilli }) => [id, coefMilli])).toEqual([
      [7101, 1771],
      [7102, 2699],
      [7103, 3772],
    ]);
  });

  it('[DR-7.44] outrights count for the sport of long-term bets, and are in no list of matches', async () => {
    const menu = (await rig().browser().get('/web-api/catalogue/menu?lng=en')).body as {
      sports: { id: number; lineCount: number }[];
    };
    expect(menu.sports.find(({ id }) => id === 2999)?.lineCount).toBe(1);
    const list = (await rig().browser().get('/web-api/catalogue/list?lng=en&section=line')).body as {
      games: { id: number }[];
    };
    expect(list.games.map(({ id }) => id)).not.toContain(seasonId);
    expect((await rig().browser().get(`/web-api/catalogue/game/${seasonId}?lng=en`)).status).toBe(404);
  });
});

describe('a bet on an outright', () => {
  it('[DR-6.41] [DR-7.134] names the competitor and the season, from memory and from the database alike', async () => {
    const player = await rig().addPlayer(100_00n);
    const placed = await rig().place(player, [await betOn(7101, 1771)], { amount: '10.00' });
    expect([placed.status, codeOf(placed)]).toEqual([200, 'placed']);
    const history = (await player.browser.get('/web-api/coupons?lng=ru')).body as {
      coupons: { bets: object[] }[];
    };
    expect(history.coupons[0]?.bets).toMatchObject([
      {
        homeName: 'Клуб 7101',
        awayName: null,
        champName: 'Лига Короны, сезон 2',
        typeKey: 'outright',
        statisticId: null,
      },
    ]);
    const picks = [{ marketId: BigInt(await marketId()), outcomeKey: '7101' }];
    const [stored] = await rig().app.catalogue.readLegs(db(), picks);
    expect(stored).toMatchObject({ homeId: 7101n, awayId: null, awayBadge: null });
  });

  it('[DR-4.50] a match of the chosen competitor depends on it, another match does not', async () => {
    const player = await rig().addPlayer(100_00n);
    const nowMs = rig().clock.nowMs();
    const result = (gameId: number): CanonicalMessage => ({
      ...head(),
      kind: 'MarketsDelta',
      gameId,
      markets: [
        {
          typeKey: '1x2',
          spec: {},
          status: 'OPEN',
          isMain: true,
          noExpress: false,
          outcomes: ['1', 'X', '2'].map((key) => ({ key, coefMilli: 2000n, prob: null, active: true })),
        },
      ],
    });
    await apply(
      {
        ...head(),
        kind: 'FixtureUpsert',
        sports: [],
        categories: [],
        champs: [],
        competitors: [],
        games: [match(31, 7101, 7102, nowMs + dayMs), match(32, 7103, 7104, nowMs + dayMs)],
      },
      result(31),
      result(32),
    );
    const idOf = async (gameId: number) =>
      Number(
        (await db().query<{ id: bigint }>('select id from catalogue_market where game_id = $1', [gameId]))[0]
          ?.id,
      );
    const matchBet = async (gameId: number) => ({
      marketId: await idOf(gameId),
      outcomeKey: '1',
      coefMilli: 2000,
      kind: 3 as const,
      blockId: 2,
    });
    const own = await rig().place(player, [await betOn(7101, 1771), await matchBet(31)], { typeId: 1 });
    expect(codeOf(own)).toBe('betting/dependent-legs');
    const other = await rig().place(player, [await betOn(7101, 1771), await matchBet(32)], { typeId: 1 });
    expect(codeOf(other)).toBe('placed');
  });

  it('[DR-7.55] is refused from the start of the last game on', async () => {
    const bet = await betOn(7102, 2699);
    rig().clock.advance(5 * dayMs + 1);
    try {
      const player = await rig().addPlayer(100_00n);
      const late = await rig().place(player, [bet], { amount: '10.00' });
      expect(codeOf(late)).toBe('betting/event-started');
      expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    } finally {
      rig().clock.advance(-(5 * dayMs + 1));
    }
  });

  it('[DR-7.56] [DR-3.5] two equal champions share the title: a bet on one of them wins half', async () => {
    const player = await rig().addPlayer(100_00n);
    const coupon = couponOf(await rig().place(player, [await betOn(7102, 2699)], { amount: '10.00' }));
    const half: Partial<OutcomeResult> = { statusId: 6 };
    await apply({
      ...head(),
      kind: 'Settle',
      gameId: seasonId,
      certainty: 2,
      results: [
        {
          typeKey: 'outright',
          spec: {},
          outcomes: sides.map((side) => ({ key: String(side), statusId: 0, ...(side < 7103 ? half : {}) })),
        },
      ],
    });
    await rig().settleCoupons(seasonId);
    // Its time is over; it is open until its outrights are closed.
    rig().clock.advance(6 * dayMs);
    try {
      expect((await show()).body.season).toMatchObject({ id: seasonId, isOver: false });
      await apply(
        { ...head(), kind: 'EventState', gameId: seasonId, state: 'ENDED' },
        { ...head(), kind: 'EventState', gameId: seasonId, state: 'CLOSED' },
        ...[31, 32].map((gameId) => ({
          ...head(),
          kind: 'EventState' as const,
          gameId,
          state: 'CANCELLED' as const,
        })),
      );
      await rig().app.mirror.load();
      expect((await show()).body.season).toMatchObject({ id: seasonId, isOver: true });
    } finally {
      rig().clock.advance(-6 * dayMs);
    }
    const read = await player.browser.get(`/web-api/coupons/${coupon.id}?lng=en`);
    // 10.00 x 2.699 / 2 = 13.495; half a cent is rounded up.
    expect(read.body).toMatchObject({ state: 'won', payout: '13.50', bets: [{ statusId: 6 }] });
    expect(await rig().balance(player)).toEqual({ available: '103.50', held: '0.00' });
  });
});

describe('finished games', () => {
  it('[DR-6.43] a match is kept with its last score and its settled lines after its rows are deleted', async () => {
    const gameId = 41;
    const nowMs = rig().clock.nowMs();
    const line = (statusId: number): CanonicalMessage => ({
      ...head(),
      kind: 'Settle',
      gameId,
      certainty: 2,
      results: [
        {
          typeKey: '1x2',
          spec: {},
          outcomes: [
            { key: '1', statusId },
            { key: 'X', statusId: 0 },
            { key: '2', statusId: statusId === 1 ? 0 : 1 },
          ],
        },
      ],
    });
    await apply(
      {
        ...head(),
        kind: 'FixtureUpsert',
        sports: [],
        categories: [],
        champs: [],
        competitors: [],
        games: [match(gameId, 7101, 7103, nowMs - 7_200_000)],
      },
      {
        ...head(),
        kind: 'MarketsDelta',
        gameId,
        markets: [
          {
            typeKey: '1x2',
            spec: {},
            status: 'OPEN',
            isMain: true,
            noExpress: false,
            outcomes: ['1', 'X', '2'].map((key) => ({ key, coefMilli: 2000n, prob: null, active: true })),
          },
        ],
      },
      { ...head(), kind: 'EventState', gameId, state: 'LIVE', section: 'live' },
      { ...head(), kind: 'ScoreUpdate', gameId, score: score(1, 0) },
      { ...head(), kind: 'EventState', gameId, state: 'ENDED' },
      line(1),
      // A correction within the hour: the goal did not count.
      { ...head(), kind: 'ScoreUpdate', gameId, score: score(0, 1) },
      line(0),
      { ...head(), kind: 'EventState', gameId, state: 'CLOSED' },
    );
    rig().clock.advance(3 * dayMs);
    try {
      await rig().app.catalogue.cleanUp();
    } finally {
      rig().clock.advance(-3 * dayMs);
    }
    expect(await db().query('select 1 from catalogue_game where id = $1', [gameId])).toEqual([]);
    const [kept] = await db().query<{
      state: string;
      score: { home: number; away: number };
      lines: object[];
    }>('select state, score, lines from catalogue_finished_game where id = $1', [gameId]);
    expect(kept).toMatchObject({ state: 'ENDED', score: { home: 0, away: 1 } });
    expect(kept?.lines).toMatchObject([
      {
        typeKey: '1x2',
        spec: {},
        outcomes: [
          { key: '1', coefMilli: 2000, results: [{ statusId: 1 }, { statusId: 0 }] },
          { key: 'X', coefMilli: 2000, results: [{ statusId: 0 }] },
          { key: '2', coefMilli: 2000, results: [{ statusId: 0 }, { statusId: 1 }] },
        ],
      },
    ]);
  });
});

describe('the bracket of a cup', () => {
  it('[DR-7.116] [DR-7.110] has results, the shoot-out, matches in play and placeholders', async () => {
    const cupChamp = 72;
    const cupId = 720_001;
    const nowMs = rig().clock.nowMs();
    const starts = [nowMs - 3_600_000, nowMs - 60_000, nowMs + 3_600_000];
    const cupMatch = (id: number, homeId: number, awayId: number, startAtMs: number) => ({
      ...match(id, homeId, awayId, startAtMs),
      champId: cupChamp,
      seasonId: cupId,
    });
    await apply(
      {
        ...head(),
        kind: 'FixtureUpsert',
        sports: [],
        categories: [],
        champs: [
          {
            id: cupChamp,
            sportId: 1,
            categoryId: null,
            names: { en: 'Ember Cup' },
            sort: 2,
            isSimulated: true,
          },
        ],
        competitors: [],
        seasons: [
          {
            ...season(cupId, '7', nowMs - 3_700_000),
            champId: cupChamp,
            rounds: 2,
            tieStartsAtMs: starts,
          },
        ],
        games: [cupMatch(52, 7103, 7104, starts[1] ?? 0)],
      },
      {
        ...head(),
        kind: 'PastGames',
        games: [
          {
            game: cupMatch(51, 7101, 7102, starts[0] ?? 0),
            endedAtMs: nowMs - 3_000_000,
            state: 'ENDED',
            score: { ...score(1, 1), pens: { home: 3, away: 4 } },
          },
        ],
      },
      { ...head(), kind: 'EventState', gameId: 52, state: 'LIVE', section: 'live' },
      { ...head(), kind: 'ScoreUpdate', gameId: 52, score: score(0, 2) },
    );
    await rig().app.mirror.load();
    const answer = await rig().browser().get(`/web-api/championships/${cupChamp}?lng=en`);
    const { season: cup } = answer.body as ChampionshipApi['show']['reply'];
    const known = (id: number) => ({ kind: 'known', id });
    expect(cup?.bracket).toEqual([
      [
        {
          no: 1,
          startAtMs: starts[0],
          state: 'ended',
          gameId: 51,
          home: known(7101),
          away: known(7102),
          score: { home: 1, away: 1, pens: { home: 3, away: 4 } },
          winnerId: 7102,
        },
        {
          no: 2,
          startAtMs: starts[1],
          state: 'live',
          gameId: 52,
          home: known(7103),
          away: known(7104),
          score: { home: 0, away: 2, pens: null },
          winnerId: null,
        },
      ],
      [
        {
          no: 3,
          startAtMs: starts[2],
          state: 'ahead',
          gameId: null,
          home: known(7102),
          away: { kind: 'winner-of', tieNo: 2 },
          score: null,
          winnerId: null,
        },
      ],
    ]);
    expect((await show()).body.season?.bracket).toBeNull();
  });
});
