import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { permutation } from '@touchline/game-kit';
import { eventStream } from '@touchline/game-kit/node';
import { noRareIncidents, type RareIncidents } from '@touchline/price-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../../platform/process/bus.ts';
import { virtualClock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { silentLog } from '../../../platform/process/log.ts';
import { type CanonicalMessage, type Catalogue, createCatalogue } from '../catalogue/index.ts';
import { type Fixture, fixtureById } from './adapters/demo/demo-fixtures.ts';
import { playedGameOf } from './adapters/demo/demo-fixture.ts';
import { publishFixtures, publishNames } from './adapters/demo/demo-names.ts';
import { replaySeason } from './adapters/openfootball/replay-season.ts';
import { seasonUrns } from './adapters/openfootball/replay-names.ts';
import { openSeason } from './adapters/openfootball/openfootball-season.ts';
import { createUnifiedMapper } from './adapters/unified-odds/unified-mapper.ts';
import { listMessages } from './adapters/unified-odds/unified-odds.ts';
import { stepGame } from '../simulation/index.ts';

// The conformance test of every adapter (DR-6.37). For a fixed input it compares the canonical log, and the catalogue
// after the log is applied once, twice, and with odds messages duplicated and reordered.

const fixtures = join(import.meta.dirname, 'fixtures');
const feedSeed = new Uint8Array(32).fill(5);
const speed = 60;

type Log = CanonicalMessage[];

/** Plays games of several sports, with rare incidents, from the line to the end. */
async function demoLog(): Promise<Log> {
  const rare: RareIncidents[] = [
    noRareIncidents,
    { isPostponed: false, correction: { atShare: 0.4, lastsMs: 40_000, isHome: true } },
    { isPostponed: false, rollbackAfterMs: 100_000 },
    noRareIncidents,
    { isPostponed: true },
    { isPostponed: false, abandonedAtShare: 0.7 },
  ];
  const picked = [11, 12, 21, 41, 51, 32].map((league) => fixtureById(speed * 1e11 + league * 1e9 + 40));
  const plays = picked.filter((fixture): fixture is Fixture => fixture !== null);
  const games = plays.map((fixture, index) =>
    playedGameOf(fixture, { feedSeed, rareOf: () => rare[index] ?? null }),
  );
  const from = Math.min(...plays.map(({ startAtMs }) => startAtMs)) - 5000;
  const until = Math.max(...games.map(({ simulation }) => simulation.startAtMs + simulation.endMs)) + 10_000;
  const log: Log = [publishNames(from), publishFixtures(plays, from)];
  for (let nowMs = from; nowMs < until; nowMs += 1000) {
    for (const game of games) log.push(...stepGame(game, nowMs));
  }
  return log;
}

async function replayLog(): Promise<Log> {
  const read = await openSeason(join(fixtures, 'season'), 'zz.1', '2031-32');
  if (read.outcome !== 'read') throw new Error(read.outcome);
  const ids = new Map(seasonUrns(read.season).map((urn, index) => [urn, 9_000_000 + index]));
  const days = replaySeason(read.season, ids, { feedSeed, fromMs: 1e12, firstGameId: 8_000_000 });
  return [...days].flatMap((day) =>
    [day.beforeKickOff, ...day.inPlay, day.atEnd].flatMap(({ messages }) => messages),
  );
}

async function unifiedLog(): Promise<Log> {
  const folder = join(fixtures, 'unified-odds');
  const ids = new Map<string, number>();
  const mapper = createUnifiedMapper({
    clock: { nowMs: () => 1944053000000 },
    log: silentLog,
    mapIds: async (_, urns) => {
      for (const urn of urns) if (!ids.has(urn)) ids.set(urn, 7_000_000 + ids.size);
      return ids;
    },
  });
  const log: Log = [];
  for (const name of await listMessages(folder)) {
    const mapped = await mapper.map(await readFile(join(folder, name), 'utf8'));
    if (mapped.outcome === 'mapped') log.push(...mapped.messages);
  }
  return log;
}

const adapters = { demo: demoLog, openfootball: replayLog, 'unified-odds': unifiedLog };

const first = useTestDatabase();
const second = useTestDatabase();
let one: Catalogue;
let other: Catalogue;
beforeAll(() => {
  const deps = { bus: createMemoryBus(), clock: virtualClock(1_900_000_000_000), log: silentLog };
  one = createCatalogue({ ...deps, db: first.db() });
  other = createCatalogue({ ...deps, db: second.db() });
});

async function applyAll(catalogue: Catalogue, log: Log): Promise<void> {
  for (let from = 0; from < log.length; from += 200) await catalogue.apply(log.slice(from, from + 200));
}

const gamesOf = (log: Log): number[] => [
  ...new Set(log.flatMap((message) => ('gameId' in message ? [message.gameId] : []))),
];

/** Returns everything about a log's games that players or settlement can see. */
async function stateOf(db: Database, log: Log): Promise<unknown> {
  const ids = gamesOf(log);
  const games = await db.query(
    `select id::text, kind, state, producer, score, facts, result, is_simulated, line_ups,
       (select f.story from catalogue_finished_game f where f.id = catalogue_game.id) as story from catalogue_game
     where id = any($1::bigint[]) order by id`,
    [ids],
  );
  const markets = await db.query(
    `select m.game_id::text, m.type_key, m.line_key, m.status, m.is_main, m.outcomes,
       (select jsonb_object_agg(outcome_key, jsonb_build_array(status_id, dead_heat_num, dead_heat_den, certainty))
        from (select distinct on (outcome_key) * from catalogue_result r where r.market_id = m.id
              order by outcome_key, seq desc) last) as results
     from catalogue_market m where m.game_id = any($1::bigint[]) order by 1, 2, 3`,
    [ids],
  );
  return { games, markets };
}

/** Duplicates and shuffles adjacent odds messages of each game. */
function disturbed(log: Log): Log {
  const stream = eventStream(feedSeed, 'disorder');
  const runs = new Map<number, CanonicalMessage[]>();
  const out: Log = [];
  const flush = (gameId: number): void => {
    const run = runs.get(gameId) ?? [];
    runs.delete(gameId);
    const doubled = [...run, ...run];
    for (const index of permutation(stream, doubled.length)) out.push(...doubled.slice(index, index + 1));
  };
  for (const message of log) {
    if (!('gameId' in message)) {
      for (const gameId of runs.keys()) flush(gameId);
      out.push(message);
    } else if (message.kind === 'MarketsDelta') {
      runs.set(message.gameId, [...(runs.get(message.gameId) ?? []), message]);
    } else {
      flush(message.gameId);
      out.push(message);
    }
  }
  for (const gameId of runs.keys()) flush(gameId);
  return out;
}

const digest = (log: Log): string =>
  createHash('sha256')
    .update(JSON.stringify(log, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex');

describe.each(Object.entries(adapters))('the adapter %s', (name, makeLog) => {
  let log: Log = [];
  beforeAll(async () => {
    log = await makeLog();
  });

  it('[DR-6.37] gives a fixed canonical log for a fixed input', async () => {
    expect(digest(await makeLog())).toBe(digest(log));
    expect(log.length).toBeGreaterThan(10);
  });

  it('[DR-6.37] ends in the same state when its log is applied twice', { timeout: 120_000 }, async () => {
    await applyAll(one, log);
    const once = await stateOf(first.db(), log);
    await applyAll(one, log);
    expect(await stateOf(first.db(), log)).toEqual(once);
  });

  it(
    '[DR-6.37] [DR-6.26] ends in the same state with duplicated and reordered odds messages',
    { timeout: 120_000 },
    async () => {
      const mixed = disturbed(log);
      expect(mixed.length).toBeGreaterThan(log.length);
      await applyAll(other, mixed);
      expect(await stateOf(second.db(), log)).toEqual(await stateOf(first.db(), log));
    },
  );

  it('leaves no undecided line in closed games', async () => {
    const left = await first.db().query(
      `select m.type_key, m.line_key, m.status from catalogue_market m join catalogue_game g on g.id = m.game_id
       where g.id = any($1::bigint[]) and g.state = 'CLOSED' and m.status not in ('SETTLED', 'CANCELLED')`,
      [gamesOf(log)],
    );
    expect(left).toEqual([]);
    if (name === 'unified-odds') return;
    const closed = await first
      .db()
      .query(`select 1 from catalogue_game where id = any($1::bigint[]) and state = 'CLOSED'`, [
        gamesOf(log),
      ]);
    expect(closed.length).toBeGreaterThanOrEqual(4);
  });
});
