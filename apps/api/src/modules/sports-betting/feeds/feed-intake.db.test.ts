import { stateAt } from '@touchline/price-model';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../../platform/process/bus.ts';
import { virtualClock } from '../../../platform/process/clock.ts';
import { silentLog } from '../../../platform/process/log.ts';
import {
  type CanonicalMessage,
  type Catalogue,
  createCatalogue,
  mapIds,
  type PricedMarket,
  readProducers,
  type Score,
} from '../catalogue/index.ts';
import type { RecoveryRequest } from './feed-adapter.ts';
import { planDemo } from './adapters/demo/demo.ts';
import { createWorld, type World, type WorldPlan } from '../simulation/index.ts';
import { createIntake, type Intake } from './feed-intake.ts';
import { quarantineMessage } from './quarantine.ts';
import { readOpenGames } from '../catalogue/index.ts';
import type { Fixture } from './adapters/demo/demo-fixtures.ts';

const { db } = useTestDatabase();
const startMs = Date.UTC(2026, 10, 20, 12);
let clock = virtualClock(startMs);
let catalogue: Catalogue;
let requested: RecoveryRequest[] = [];
let producer = 'p0';
let runs = 0;

beforeEach(() => {
  clock = virtualClock(startMs + 1000);
  catalogue = createCatalogue({ db: db(), bus: createMemoryBus(), clock, log: silentLog });
  requested = [];
  producer = `p${++runs}`;
});

async function openIntake(own: Catalogue = catalogue): Promise<Intake> {
  const intake = createIntake({
    db: db(),
    clock,
    log: silentLog,
    catalogue: own,
    producers: [{ id: producer, aliveTimeoutMs: 20_000, minRequestGapMs: 0, windowMs: 0 }],
    recover: (_, request) => void requested.push(request),
  });
  await intake.open();
  return intake;
}

const head = () => ({ producer, producerTs: clock.nowMs() });
const alive = (): CanonicalMessage => ({ ...head(), kind: 'Alive', isSubscribed: true });
const stateNow = async (): Promise<string | undefined> =>
  (await readProducers(db())).find(({ id }) => id === producer)?.state;

const total = (line: string, status: PricedMarket['status'] = 'OPEN'): PricedMarket => ({
  typeKey: 'total',
  spec: { line },
  status,
  isMain: false,
  noExpress: false,
  outcomes: ['over', 'under'].map((key) => ({ key, coefMilli: 1900n, prob: 0.5, active: true })),
});

let games = 1000;
async function addGame(intake: Intake, markets: PricedMarket[]): Promise<number> {
  const id = ++games;
  const names = { en: 'x' };
  await intake.publish([
    {
      ...head(),
      kind: 'FixtureUpsert',
      sports: [{ id: 1, key: 'football', names, isCyber: false, sort: 1 }],
      categories: [],
      champs: [{ id: 1, sportId: 1, categoryId: null, names, sort: 1, isSimulated: false }],
      competitors: [1, 2].map((side) => ({ id: side, sportId: 1, names, countryCode: null, crest: null })),
      games: [
        {
          id,
          champId: 1,
          sportId: 1,
          homeId: 1,
          awayId: 2,
          kind: 'line',
          startAtMs: startMs,
          isSimulated: false,
        },
      ],
    },
    { ...head(), kind: 'EventState', gameId: id, state: 'LIVE', section: 'live' },
    { ...head(), kind: 'MarketsDelta', gameId: id, markets },
  ]);
  return id;
}

async function statusesOf(gameId: number): Promise<Record<string, string>> {
  const rows = await db().query<{ line_key: string; status: string }>(
    'select line_key, status from catalogue_market where game_id = $1',
    [gameId],
  );
  return Object.fromEntries(rows.map((row) => [row.line_key, row.status]));
}

async function rise(intake: Intake, between: CanonicalMessage[] = []): Promise<void> {
  await intake.publish([alive()]);
  const requestId = requested.at(-1)?.requestId ?? 0;
  await intake.publish([{ ...head(), kind: 'SnapshotBegin', requestId, isFull: true }]);
  await intake.publish(between);
  await intake.publish([{ ...head(), kind: 'SnapshotEnd', requestId }]);
}

describe('the intake', () => {
  it('[RL-26] marks a producer as down at the start, and as up after the snapshot that it requested', async () => {
    await catalogue.setProducer(producer, 'UP');
    const intake = await openIntake();
    expect(await stateNow()).toBe('DOWN');
    await intake.publish([alive()]);
    expect(await stateNow()).toBe('RECOVERING');
    expect(requested).toEqual([expect.objectContaining({ requestId: 1, afterMs: null })]);
    await intake.publish([{ ...head(), kind: 'SnapshotEnd', requestId: 7 }]);
    expect(await stateNow()).toBe('RECOVERING');
    await intake.publish([{ ...head(), kind: 'SnapshotEnd', requestId: 1 }]);
    expect(await stateNow()).toBe('UP');
  });

  it('[DR-6.25] sets markets that a full snapshot does not mention to INACTIVE, and only those', async () => {
    const intake = await openIntake();
    const id = await addGame(intake, [total('1.5'), total('2.5'), total('3.5', 'SUSPENDED')]);
    await rise(intake, [{ ...head(), kind: 'MarketsDelta', gameId: id, markets: [total('2.5')] }]);
    expect(await statusesOf(id)).toEqual({
      'line=1.5': 'INACTIVE',
      'line=2.5': 'OPEN',
      'line=3.5': 'INACTIVE',
    });
  });

  it('[RL-25] marks a silent producer as down after 20 s, and as up after a new recovery', async () => {
    const intake = await openIntake();
    await rise(intake);
    clock.advance(19_999);
    await intake.tick();
    expect(await stateNow()).toBe('UP');
    clock.advance(1);
    await intake.tick();
    expect(await stateNow()).toBe('DOWN');
    await intake.publish([alive()]);
    expect(await stateNow()).toBe('RECOVERING');
    await rise(intake);
    expect(await stateNow()).toBe('UP');
  });

  it('[RL-25] any node marks a producer as down whose process was killed', async () => {
    const intake = await openIntake();
    await rise(intake);
    clock.advance(19_999);
    await catalogue.downSilentProducers();
    expect(await stateNow()).toBe('UP');
    clock.advance(1);
    await catalogue.downSilentProducers();
    expect(await stateNow()).toBe('DOWN');
  });

  it.each([
    ['comes 20.001 s late', -20_001, 'RECOVERING'],
    ['comes 20 s late', -20_000, 'UP'],
    ['has a clock that jumped 20.001 s ahead', 20_001, 'RECOVERING'],
    ['has a clock 20 s ahead', 20_000, 'UP'],
  ])('[RL-28] [DR-6.24] a price that %s', async (_, shiftMs, after) => {
    const states: string[] = [];
    const watched: Catalogue = {
      ...catalogue,
      setProducer: async (id, state, life) => {
        states.push(state);
        await catalogue.setProducer(id, state, life);
      },
      apply: async (messages) => {
        states.push(messages.some(({ kind }) => kind === 'MarketsDelta') ? 'price stored' : 'stored');
        return catalogue.apply(messages);
      },
    };
    const intake = await openIntake(watched);
    await rise(intake);
    states.splice(0);
    const producerTs = clock.nowMs() + shiftMs;
    await intake.publish([
      { producer, producerTs, kind: 'MarketsDelta', gameId: 9, markets: [total('2.5')] },
    ]);
    // A producer with a wrong clock is down before its price is stored, so that no bet on this price is accepted.
    expect(states).toEqual(after === 'UP' ? ['price stored'] : ['DOWN', 'price stored']);
    clock.advance(1000);
    await intake.publish([alive()]);
    expect(await stateNow()).toBe(after);
  });

  it('suspends everything when it closes', async () => {
    const intake = await openIntake();
    await rise(intake);
    await intake.close();
    expect(await stateNow()).toBe('DOWN');
  });

  it('[DR-6.24] marks the producer as down when its messages cannot be stored, and reports it to the adapter', async () => {
    const broken: Catalogue = {
      ...catalogue,
      apply: async (messages) => {
        if (messages.some(({ kind }) => kind === 'MarketsDelta')) throw new Error('not stored');
        return catalogue.apply(messages);
      },
    };
    const intake = await openIntake(broken);
    await rise(intake);
    const delta: CanonicalMessage = { ...head(), kind: 'MarketsDelta', gameId: 1, markets: [total('2.5')] };
    await expect(intake.publish([delta])).rejects.toThrow('not stored');
    expect(await stateNow()).toBe('DOWN');
    await rise(intake);
    expect(await stateNow()).toBe('UP');
  });

  it('[DR-6.28] stores results while the producer is down', async () => {
    const intake = await openIntake();
    const id = await addGame(intake, [total('2.5')]);
    const outcomes = [
      { key: 'over', statusId: 1 },
      { key: 'under', statusId: 0 },
    ];
    const results = [{ typeKey: 'total', spec: { line: '2.5' }, outcomes }];
    await intake.publish([{ ...head(), kind: 'Settle', gameId: id, certainty: 1, results }]);
    expect(await stateNow()).toBe('DOWN');
    expect(await statusesOf(id)).toEqual({ 'line=2.5': 'SETTLED' });
  });

  it('[DR-6.40] suspends a live game without prices for ten minutes', async () => {
    const intake = await openIntake();
    const id = await addGame(intake, [total('2.5')]);
    clock.advance(10 * 60_000 - 1);
    await intake.tick();
    expect(await statusesOf(id)).toEqual({ 'line=2.5': 'OPEN' });
    clock.advance(1);
    await intake.tick();
    expect(await statusesOf(id)).toEqual({ 'line=2.5': 'SUSPENDED' });
    await intake.publish([{ ...head(), kind: 'MarketsDelta', gameId: id, markets: [total('2.5')] }]);
    expect(await statusesOf(id)).toEqual({ 'line=2.5': 'OPEN' });
  });

  it('[DR-6.27] removes a market that was handed over and got no live price for 180 s, and keeps one that got a price', async () => {
    const intake = await openIntake();
    const id = await addGame(intake, [total('1.5'), total('2.5')]);
    const handed = [total('1.5', 'HANDED_OVER'), total('2.5', 'HANDED_OVER')];
    await intake.publish([{ ...head(), kind: 'MarketsDelta', gameId: id, markets: handed }]);
    clock.advance(179_999);
    await intake.publish([{ ...head(), kind: 'MarketsDelta', gameId: id, markets: [total('2.5')] }]);
    await intake.tick();
    expect(await statusesOf(id)).toEqual({ 'line=1.5': 'HANDED_OVER', 'line=2.5': 'OPEN' });
    clock.advance(1);
    await intake.tick();
    expect(await statusesOf(id)).toEqual({ 'line=1.5': 'INACTIVE', 'line=2.5': 'OPEN' });
  });
});

describe('names of providers', () => {
  it('[DR-6.9] gives each name one number, and each number one name, under repeated and simultaneous requests', async () => {
    const urns = Array.from({ length: 40 }, (_, index) => `sr:match:${index}`);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => mapIds(db(), 'provider', urns.slice(i, i + 30))),
    );
    const whole = await mapIds(db(), 'provider', urns);
    for (const answer of answers) for (const [urn, id] of answer) expect(whole.get(urn)).toBe(id);
    expect(new Set(whole.values()).size).toBe(40);
    expect((await mapIds(db(), 'another', ['sr:match:1'])).get('sr:match:1')).not.toBe(
      whole.get('sr:match:1'),
    );
  });
});

describe('the quarantine', () => {
  it('[DR-3.39] stores a contradictory result, which settles and voids nothing of the game', async () => {
    const intake = await openIntake();
    const gameId = await addGame(intake, [total('2.5')]);
    const lines = [{ typeKey: 'total', spec: { line: '2.5' } }];
    const outcomes = ['over', 'under'].map((key, at) => ({ key, statusId: 1 - at }));
    const ended = (full: readonly [number, number]): CanonicalMessage[] => [
      {
        ...head(),
        kind: 'GameResult',
        gameId,
        result: {
          shape: 'periods',
          sport: 'football',
          ending: { kind: 'finished' },
          periods: [
            { key: 'H1', home: 1, away: 0, isComplete: true },
            { key: 'H2', home: 1, away: 1, isComplete: true },
            { key: 'FT', home: full[0], away: full[1], isComplete: true },
          ],
        },
      },
      {
        ...head(),
        kind: 'Settle',
        gameId,
        certainty: 2,
        results: lines.map((line) => ({ ...line, outcomes })),
      },
    ];
    const results = () =>
      db().query(
        'select 1 from catalogue_result r join catalogue_market m on m.id = r.market_id where m.game_id = $1',
        [gameId],
      );
    await intake.publish(ended([3, 1]));
    expect((await results()).length).toBe(0);
    const rows = await db().query<{ reason: string; source: string }>(
      'select reason, source from feeds_quarantine where source = $1',
      [`game ${gameId}`],
    );
    expect(rows).toEqual([{ reason: 'FULL_TIME_CONTRADICTS_PARTS', source: `game ${gameId}` }]);
    await intake.publish(ended([2, 1]));
    expect((await results()).length).toBe(2);
  });

  it('stores the message with its reason, cut to its limit and without characters that the database refuses', async () => {
    const body = `\0<x>${'y'.repeat(70_000)}`;
    await quarantineMessage(db(), { provider: 'q', source: 'a.xml', reason: 'why', body }, clock.nowMs());
    const [row] = await db().query<{ reason: string; body: string }>(
      `select reason, body from feeds_quarantine where provider = 'q'`,
    );
    expect(row?.reason).toBe('why');
    expect(row?.body).toHaveLength(65_536);
    expect(row?.body.startsWith('\u{FFFD}<x>')).toBe(true);
  });
});

describe('the demo feed over the catalogue', () => {
  const feedSeed = new Uint8Array(32).fill(2);

  /** Returns a demo plan with two leagues only: the quick one and the first football league. */
  function smallPlan(): WorldPlan<Fixture> {
    const plan = planDemo({ feedSeed, speed: 1, leagues: null });
    const isKept = ({ league }: Fixture): boolean => league.no === 10 || league.no === 11;
    return {
      ...plan,
      begun: (nowMs) => plan.begun(nowMs).map((group) => group.filter(isKept)),
      ahead: (nowMs) => plan.ahead(nowMs).filter(isKept),
    };
  }

  const publishAll = async (intake: Intake, world: World, nowMs: number): Promise<void> => {
    for (const piece of world.tick(nowMs)) await intake.publish(piece);
    for (const piece of world.extendLine(nowMs)) await intake.publish(piece);
  };

  it('[DR-7.46] after a restart, first finishes games that ended in the meantime, in chronological order', async () => {
    producer = 'demo';
    const intake = await openIntake();
    const world = createWorld(smallPlan(), []);
    for (let second = 0; second < 30; second++) {
      await publishAll(intake, world, clock.nowMs());
      clock.advance(1000);
    }
    const before = await readOpenGames(db(), 'demo');
    expect(before.filter(({ state }) => state === 'LIVE').length).toBeGreaterThanOrEqual(6);

    clock.advance(3 * 3_600_000);
    const again = createWorld(smallPlan(), await readOpenGames(db(), 'demo'));
    const messages = [...again.tick(clock.nowMs())].flat();
    const closed = messages.flatMap((m) =>
      m.kind === 'EventState' && m.state === 'CLOSED' ? [m.gameId] : [],
    );
    const due = before.filter(({ startAtMs }) => startAtMs < clock.nowMs() - 2.2 * 3_600_000);
    expect(closed).toEqual(expect.arrayContaining(due.map(({ id }) => id)));
    const firstNew = messages.findIndex(
      (message) => message.kind === 'FixtureUpsert' && message.games.length > 0,
    );
    const lastClosed = messages.findLastIndex((m) => m.kind === 'EventState' && m.state === 'CLOSED');
    expect(firstNew).toBeGreaterThan(lastClosed);
    const plan = smallPlan();
    const endOf = (id: number): number => {
      const fixture = plan.byId(id);
      const simulation = fixture && plan.play(fixture).simulation;
      return simulation ? simulation.startAtMs + simulation.endMs : 0;
    };
    const ends = closed.map(endOf);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));

    await intake.publish(messages);
    const left = await db().query(
      `select 1 from catalogue_market m join catalogue_game g on g.id = m.game_id
       where g.state in ('ENDED', 'CLOSED') and g.producer = 'demo' and m.status not in ('SETTLED', 'CANCELLED')`,
    );
    expect(left).toEqual([]);
  });

  it('[DR-7.46] [DR-7.111] a cup goes on after a restart: matches, bracket and outrights as without a stop', async () => {
    producer = 'demo';
    const full = planDemo({ feedSeed, speed: 1, leagues: null });
    const isCup = ({ cup }: Fixture): boolean => cup !== undefined;
    const plan: WorldPlan<Fixture> = {
      ...full,
      begun: (nowMs) => full.begun(nowMs).map((group) => group.filter(isCup)),
      ahead: (nowMs) => full.ahead(nowMs).filter(isCup),
      seasons: {
        current: (nowMs) => full.seasons?.current(nowMs).slice(0, 1) ?? [],
        byId: (eventId) => full.seasons?.byId(eventId) ?? null,
      },
    };
    const startsAtMs = startMs + 3_600_000;
    const cupId = full.seasons?.current(startsAtMs)[0]?.seasonId ?? 0;
    clock.set(startsAtMs);
    const intake = await openIntake();
    const step = async (world: World): Promise<void> => {
      await publishAll(intake, world, clock.nowMs());
      for (const piece of world.seasons(clock.nowMs())) await intake.publish(piece);
    };
    const first = createWorld(plan, []);
    for (let minute = 0; minute < 8; minute += 0.5) {
      await step(first);
      clock.advance(30_000);
    }
    const played = (): Promise<{ id: number; score: Score }[]> =>
      db().query(
        'select id::float8 as id, round, score from catalogue_finished_game where season_id = $1 order by id',
        [cupId],
      );
    expect((await played()).length).toBe(3);
    // The stop lasts from the first round into the semi-finals.
    clock.set(startsAtMs + 33 * 60_000);
    const second = createWorld(plan, await readOpenGames(db(), 'demo'));
    for (let minute = 33; minute < 49; minute += 0.5) {
      await step(second);
      clock.advance(30_000);
    }
    const expected = full.seasons?.byId(cupId);
    const results = await played();
    expect(results.map(({ id }) => id)).toEqual(expected?.games.map(({ gameId }) => gameId));
    const scores = expected?.games.map((game) => {
      const simulation = expected.simulate(game);
      const { home, away } = stateAt(simulation, simulation.endMs).score;
      return [home, away, simulation.shootOut];
    });
    expect(results.map(({ score }) => [score.home, score.away, score.pens])).toEqual(scores);
    const events = await db().query(
      `select g.state, m.type_key as "typeKey", m.status from catalogue_game g
       join catalogue_market m on m.game_id = g.id where g.id = $1 order by m.type_key`,
      [cupId],
    );
    expect(events).toEqual([
      { state: 'CLOSED', typeKey: 'outright', status: 'SETTLED' },
      { state: 'CLOSED', typeKey: 'place', status: 'SETTLED' },
    ]);
    const [season] = await db().query(
      'select cardinality(tie_starts) as ties, cardinality(entrants) as sides from catalogue_season where id = $1',
      [cupId],
    );
    expect(season).toEqual({ ties: 15, sides: 16 });
  });

  it('[DR-7.42] deletes lines an hour and games 48 hours after they closed', async () => {
    const countOf = async (table: string): Promise<number> =>
      (
        await db().query(
          `select 1 from ${table} t join catalogue_game g on g.id = ${table === 'catalogue_game' ? 't.id' : 't.game_id'}
           where g.closed_at is not null and g.producer = 'demo'`,
        )
      ).length;
    clock.set(startMs + 3.5 * 3_600_000);
    expect(await countOf('catalogue_market')).toBeGreaterThan(100);
    await catalogue.cleanUp();
    expect(await countOf('catalogue_market')).toBeGreaterThan(100);
    clock.advance(3_600_000);
    await catalogue.cleanUp();
    expect(await countOf('catalogue_market')).toBe(0);
    expect(await countOf('catalogue_game')).toBeGreaterThan(5);
    clock.advance(48 * 3_600_000);
    await catalogue.cleanUp();
    expect(await countOf('catalogue_game')).toBe(0);
  });
});
