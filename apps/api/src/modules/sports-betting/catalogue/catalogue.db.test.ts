import { scoreTopic } from '@touchline/contracts/sports-betting';
import { useTestDatabase } from '@touchline/testkit/test-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../../platform/process/bus.ts';
import { virtualClock } from '../../../platform/process/clock.ts';
import { silentLog } from '../../../platform/process/log.ts';
import type { CanonicalMessage, MarketStatus, PricedMarket } from './writes/feed-messages.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { cachedLegs } from './read-model/cached-legs.ts';
import { createMirror } from './read-model/mirror.ts';
import { createProducerStates } from './writes/producer-states.ts';

const { db } = useTestDatabase();
const clock = virtualClock(Date.UTC(2026, 10, 20, 12));
const dropped: string[] = [];
let catalogue: Catalogue;
beforeAll(async () => {
  const log = { ...silentLog, warn: (what: { why?: string }) => void dropped.push(what.why ?? '') } as never;
  catalogue = createCatalogue({ db: db(), bus: createMemoryBus(), clock, log });
  await catalogue.setProducer('test', 'UP', { aliveAtMs: Date.UTC(2100, 0, 1) });
});

let games = 0;
const head = (producerTs = clock.nowMs()) => ({ producer: 'test', producerTs });

/** Adds a football game for one test. */
async function addGame(kind: 'line' | 'live' = 'live'): Promise<number> {
  const id = ++games;
  await catalogue.apply([
    {
      ...head(),
      kind: 'FixtureUpsert',
      sports: [{ id: 1, key: 'football', names: { en: 'Football' }, isCyber: false, sort: 1 }],
      categories: [{ id: 1, sportId: 1, names: { en: 'England' }, countryCode: 'GB' }],
      champs: [{ id: 1, sportId: 1, categoryId: 1, names: { en: 'League' }, sort: 1, isSimulated: false }],
      competitors: [1, 2].map((n) => ({
        id: n,
        sportId: 1,
        names: { en: `Team ${n}` },
        countryCode: null,
        crest: null,
      })),
      games: [
        {
          id,
          champId: 1,
          sportId: 1,
          homeId: 1,
          awayId: 2,
          kind,
          startAtMs: clock.nowMs(),
          isSimulated: false,
        },
      ],
    },
  ]);
  return id;
}

const total = (line: string, over: bigint, status: MarketStatus = 'OPEN'): PricedMarket => ({
  typeKey: 'total',
  spec: { line },
  status,
  isMain: line === '2.5',
  noExpress: false,
  outcomes: [
    { key: 'over', coefMilli: over, prob: 0.5, active: true },
    { key: 'under', coefMilli: 1900n, prob: 0.5, active: true },
  ],
});
const delta = (gameId: number, markets: PricedMarket[], producerTs = clock.nowMs()): CanonicalMessage => ({
  ...head(producerTs),
  kind: 'MarketsDelta',
  gameId,
  markets,
});
const settleTotal = (gameId: number, overStatus: number, certainty: 1 | 2 = 2): CanonicalMessage => ({
  ...head(),
  kind: 'Settle',
  gameId,
  certainty,
  results: [
    {
      typeKey: 'total',
      spec: { line: '2.5' },
      outcomes: [
        { key: 'over', statusId: overStatus },
        { key: 'under', statusId: overStatus === 1 ? 0 : 1 },
      ],
    },
  ],
});
const stored = (gameId: number) =>
  db().query<{ status: string; version: bigint; over: number }>(
    `select status, version, (outcomes -> 0 ->> 'coefMilli')::int as over from catalogue_market
     where game_id = $1 order by line_key`,
    [gameId],
  );

describe('prices', () => {
  it('[DR-6.16] a delta replaces the listed market completely and leaves the others unchanged', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('1.5', 1300n), total('2.5', 1880n)])]);
    await catalogue.apply([delta(game, [total('2.5', 1900n)])]);
    expect(await stored(game)).toEqual([
      { status: 'OPEN', version: 1n, over: 1300 },
      { status: 'OPEN', version: 2n, over: 1900 },
    ]);
  });

  it('[DR-6.11] one line is one row, however its number is written', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.50', 1880n)]), delta(game, [total('2.5', 1890n)])]);
    expect(await stored(game)).toEqual([{ status: 'OPEN', version: 1n, over: 1890 }]);
  });

  it('[DR-6.26] a price older than the last is dropped; the same price raises no version', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n)], 2000)]);
    await catalogue.apply([delta(game, [total('2.5', 1990n)], 1999)]);
    await catalogue.apply([delta(game, [total('2.5', 1880n)], 2001)]);
    expect(await stored(game)).toEqual([{ status: 'OPEN', version: 1n, over: 1880 }]);
  });

  it('[DR-6.18] a bet stop suspends open markets only, of the named types', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n), total('3.5', 2500n, 'INACTIVE')])]);
    const stop = {
      ...head(),
      kind: 'MarketsStop' as const,
      gameId: game,
      to: 'SUSPENDED' as const,
      reason: 'goal',
    };
    await catalogue.apply([{ ...stop, typeKeys: ['1x2'] }]);
    expect((await stored(game)).map((market) => market.status)).toEqual(['OPEN', 'INACTIVE']);
    await catalogue.apply([{ ...stop, typeKeys: '*' }]);
    expect((await stored(game)).map((market) => market.status)).toEqual(['SUSPENDED', 'INACTIVE']);
  });

  it('[DR-6.13] a settled market accepts no price until it is rolled back', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n)]), settleTotal(game, 1)]);
    await catalogue.apply([delta(game, [total('2.5', 1990n)])]);
    expect(await stored(game)).toMatchObject([{ status: 'SETTLED', over: 1880 }]);
    await catalogue.apply([{ ...head(), kind: 'RollbackSettle', gameId: game, lines: '*' }]);
    await catalogue.apply([delta(game, [total('2.5', 1990n)])]);
    expect(await stored(game)).toMatchObject([{ status: 'OPEN', over: 1990 }]);
  });
});

describe('state', () => {
  it('[DR-6.12] only legal state changes are applied; others are logged and dropped', async () => {
    const game = await addGame('line');
    const move = (state: 'LIVE' | 'ENDED' | 'CLOSED' | 'SCHEDULED'): CanonicalMessage => ({
      ...head(),
      kind: 'EventState',
      gameId: game,
      state,
    });
    dropped.length = 0;
    await catalogue.apply([
      move('CLOSED'),
      move('LIVE'),
      move('SCHEDULED'),
      move('ENDED'),
      move('LIVE'),
      move('CLOSED'),
    ]);
    expect(dropped).toEqual([
      'illegal move from SCHEDULED',
      'illegal move from LIVE',
      'illegal move from ENDED',
    ]);
    expect(await db().query('select state from catalogue_game where id = $1', [game])).toEqual([
      { state: 'CLOSED' },
    ]);
  });

  it('a running clock raises no version, a goal does', async () => {
    const game = await addGame();
    const score = (home: number, sec: number): CanonicalMessage => ({
      ...head(),
      kind: 'ScoreUpdate',
      gameId: game,
      score: { home, away: 0, periods: [], stage: 'H1', clock: { sec, isRunning: true, atMs: 0 } },
    });
    const version = async () =>
      (await db().query<{ version: bigint }>('select version from catalogue_game where id = $1', [game]))[0]
        ?.version;
    await catalogue.apply([score(0, 1)]);
    const before = await version();
    await catalogue.apply([score(0, 2)]);
    expect(await version()).toBe(before);
    await catalogue.apply([score(1, 3)]);
    expect(await version()).toBe((before ?? 0n) + 1n);
  });
});

describe('results', () => {
  const results = (gameId: number) =>
    db().query<{ key: string; seq: number; statusId: number | null }>(
      `select outcome_key as key, seq, status_id as "statusId" from catalogue_result r
       join catalogue_market m on m.id = r.market_id where m.game_id = $1 order by seq, outcome_key`,
      [gameId],
    );

  it('[DR-6.26] [RL-19] the same result twice is stored once, a correction as the next result', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n)]), settleTotal(game, 1), settleTotal(game, 1)]);
    await catalogue.apply([settleTotal(game, 0)]);
    expect(await results(game)).toEqual([
      { key: 'over', seq: 1, statusId: 1 },
      { key: 'under', seq: 1, statusId: 0 },
      { key: 'over', seq: 2, statusId: 0 },
      { key: 'under', seq: 2, statusId: 1 },
    ]);
  });

  it('[DR-4.111] cancelling a game voids only its undecided markets', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n), total('3.5', 2500n)]), settleTotal(game, 1)]);
    await catalogue.apply([
      { ...head(), kind: 'Cancel', gameId: game, lines: '*', fromMs: null, toMs: null },
    ]);
    expect((await results(game)).map((row) => row.statusId)).toEqual([1, 3, 0, 3]);
    expect((await stored(game)).map((market) => market.status)).toEqual(['SETTLED', 'CANCELLED']);
  });

  it('writes one outbox row per game and batch, for the settlement of coupons', async () => {
    await db().query('delete from platform_outbox');
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n)]), settleTotal(game, 1), settleTotal(game, 1)]);
    expect(await db().query('select event, payload from platform_outbox')).toEqual([
      { event: 'results-stored', payload: { gameId: String(game) } },
    ]);
  });
});

describe('the guard of an accepting transaction', () => {
  it('[RL-10] [RL-12] passes for the versions that were read, and fails after a change of price, stop, goal or producer', async () => {
    const game = await addGame();
    await catalogue.apply([delta(game, [total('2.5', 1880n)])]);
    const market = (
      await db().query<{ id: bigint }>('select id from catalogue_market where game_id = $1', [game])
    )[0];
    const pick = { marketId: market?.id ?? 0n, outcomeKey: 'over' };
    const check = async (legs: Awaited<ReturnType<Catalogue['readLegs']>>) => {
      const rows = await db().query<{ ok: boolean[] }>('select catalogue_unchanged($1, $2, $3) as ok', [
        legs.map((leg) => leg.marketId),
        legs.map((leg) => leg.marketVersion),
        legs.map((leg) => leg.gameVersion),
      ]);
      return rows[0]?.ok;
    };
    const changes: (() => Promise<unknown>)[] = [
      () => catalogue.apply([delta(game, [total('2.5', 1890n)])]),
      () =>
        catalogue.apply([
          { ...head(), kind: 'MarketsStop', gameId: game, typeKeys: '*', to: 'SUSPENDED', reason: 'goal' },
        ]),
      () => catalogue.apply([{ ...head(), kind: 'EventState', gameId: game, state: 'SUSPENDED' }]),
      () => catalogue.setProducer('test', 'DOWN'),
    ];
    for (const change of changes) {
      const legs = await catalogue.readLegs(db(), [pick]);
      expect(await check(legs)).toEqual([true]);
      await change();
      expect(await check(legs)).toEqual([false]);
    }
    await catalogue.setProducer('test', 'UP', { aliveAtMs: Date.UTC(2100, 0, 1) });
  });
});

describe('mirror', () => {
  it('[RL-29] updated by batches, it equals one loaded from the database', async () => {
    const mirror = createMirror(db());
    await mirror.load();
    const gamesUsed = [await addGame(), await addGame('line'), await addGame()];
    await mirror.load();
    const action = fc.record({
      game: fc.constantFrom(...gamesUsed),
      kind: fc.constantFrom('delta', 'stop', 'settle', 'rollback', 'state', 'score', 'cancel'),
      line: fc.constantFrom('2.5', '3.5'),
      over: fc.bigInt({ min: 1001n, max: 3000n }),
    });
    for (const actions of fc.sample(fc.array(action, { minLength: 1, maxLength: 8 }), {
      numRuns: 40,
      seed: 9,
    })) {
      clock.advance(1000);
      const batch = await catalogue.apply(actions.map(toMessage));
      if (batch.seq > 0) expect(mirror.take(batch)).not.toBe('gap');
    }
    const fresh = createMirror(db());
    await fresh.load();
    const topics = [
      'line/1',
      'live/1',
      'live/0',
      'asian-line/1',
      'asian-live/0',
      ...gamesUsed.flatMap((game) => [`game/${game}`, scoreTopic(game)]),
    ];
    for (const topic of topics) expect(mirror.snapshot(topic)).toEqual(fresh.snapshot(topic));
    const producers = createProducerStates();
    await producers.load(db());
    const picks = (await db().query<{ id: bigint }>('select id from catalogue_market order by id')).map(
      ({ id }) => ({ marketId: id, outcomeKey: 'over' }),
    );
    const known = picks.flatMap((pick) => cachedLegs(mirror, producers, [pick]) ?? []);
    const displayed = known.map(({ marketId }) => ({ marketId, outcomeKey: 'over' }));
    expect(known.length).toBeGreaterThan(0);
    expect(known).toEqual(await catalogue.readLegs(db(), displayed));
  });

  it('a missing batch is reported as a gap', async () => {
    const mirror = createMirror(db());
    await mirror.load();
    await addGame();
    const game = await addGame();
    expect(mirror.take(await catalogue.apply([delta(game, [total('2.5', 1880n)])]))).toBe('gap');
  });
});

function toMessage(action: { game: number; kind: string; line: string; over: bigint }): CanonicalMessage {
  const of = { ...head(), gameId: action.game };
  switch (action.kind) {
    case 'delta':
      return delta(action.game, [total(action.line, action.over)]);
    case 'stop':
      return { ...of, kind: 'MarketsStop', typeKeys: '*', to: 'SUSPENDED', reason: 'test' };
    case 'settle':
      return settleTotal(action.game, Number(action.over % 2n));
    case 'rollback':
      return { ...of, kind: 'RollbackSettle', lines: '*' };
    case 'state':
      return {
        ...of,
        kind: 'EventState',
        state: action.over % 2n === 0n ? 'LIVE' : 'SUSPENDED',
        section: 'live',
      };
    case 'score':
      return {
        ...of,
        kind: 'ScoreUpdate',
        score: { home: Number(action.over), away: 0, periods: [], stage: 'H1', clock: null },
      };
    default:
      return {
        ...of,
        kind: 'Cancel',
        lines: [{ typeKey: 'total', spec: { line: action.line } }],
        fromMs: null,
        toMs: null,
      };
  }
}
