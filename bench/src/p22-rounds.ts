import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSealingKeys } from '@touchline/api/platform/process/sealing-keys';
import { betStream } from '@touchline/game-kit/node';
import { games } from '@touchline/games/rules';
import { type BareConnection, openBareConnection } from './bare-connection.ts';
import { answerOf, endChildren } from './child-answers.ts';
import { openLoop } from './open-loop.ts';
import type { BenchOptions } from './options.ts';
import { compare, compareValues, quantile, type Sample, timed } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import {
  benchSecret,
  concurrency,
  createBenchApp,
  openPlacementSite,
  type PlacementSite,
} from './placement-site.ts';
import { recording, type Statement } from './raw-placement.ts';
import { type Line, lineOf } from './report.ts';

const roundsPerRun = { full: 1600, small: 320 } as const;
const oldRoundsEach = 10;
const outcomesPerRun = 20_000;
/** Rounds of others, and ten times as many repeats of requests that were answered before. */
const storm = { roundsPerSec: 30, repeatsPerSec: 300, ms: 5000 } as const;
const maxStormPairs = 5;

/**
 * P22: personal rounds beside the same statements sent directly, in the service and over HTTP; the rules beside a loop of
 * HMACs; and what a storm of repeated requests does to the rounds of others.
 */
export async function benchRounds(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  const servers: ChildProcess[] = [];
  const connections: BareConnection[] = [];
  try {
    options.onStep(`adding ${site.players * oldRoundsEach} old rounds`);
    await addRounds(site);
    // The capacity of a process is measured, so neither the pace of play nor the operator's limit applies.
    await site.app.siteConfig.change({ gameGapMs: 0, placementsPerSec: 100_000 });
    const count = roundsPerRun[options.size];
    const statements = await recordRound(site);
    let at = 0;
    const raw = () =>
      timed(() => inParallel(count, concurrency, () => replay(site, statements, playerOf(site, at++))));
    const service = () =>
      timed(() => inParallel(count, concurrency, () => playOne(site, playerOf(site, at++))));
    const lines = [
      lineOf(
        {
          id: 'P22',
          title: 'rounds, service layer / raw statements',
          unit: 'rounds/s',
          goal: 0.8,
          bound: 'at-least',
        },
        await compare(service, raw, options.pairs),
      ),
    ];
    options.onStep('rounds over HTTP');
    const server = fork(join(import.meta.dirname, 'place-server.ts'), [], {
      env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url },
    });
    servers.push(server);
    const { port } = await answerOf<{ port: number }>(server, 'port');
    const open = (): BareConnection => {
      const connection = openBareConnection(port);
      connections.push(connection);
      return connection;
    };
    const free = Array.from({ length: concurrency }, open);
    const overHttp = () =>
      timed(() =>
        inParallel(count, concurrency, async () => {
          const connection = free.pop();
          if (!connection) throw new Error('more rounds at once than connections');
          await playOver(connection, playerOf(site, at++));
          free.push(connection);
        }),
      );
    lines.push(
      lineOf(
        {
          id: 'P22',
          title: 'rounds, full HTTP / raw statements',
          unit: 'rounds/s',
          goal: 0.6,
          bound: 'at-least',
        },
        await compare(overHttp, raw, options.pairs),
      ),
    );
    options.onStep('outcomes beside HMACs');
    lines.push(
      lineOf(
        {
          id: 'P22',
          title: 'outcomes of Dice / HMACs of Node',
          unit: 'outcomes/s',
          goal: 0.5,
          bound: 'at-least',
        },
        await compare(playOutcomes, hashOnly, options.pairs),
      ),
    );
    options.onStep('a storm of repeats');
    lines.push(await compareStorm(site, open, options));
    return lines.map((line) => ({ ...line, note: `${line.note}, ${site.players} players` }));
  } finally {
    for (const connection of connections) connection.close();
    await endChildren(servers);
    await site.close();
  }
}

/** Returns players in an order that spreads them over the whole table. */
const playerOf = (site: PlacementSite, at: number): number => 1 + ((at * 7919) % site.players);

/** A round of Dice of a player. In the benchmark's data the account and the pair of seeds have the player's id. */
const roundOf = (userId: number, id: string = randomUUID()) => ({
  id,
  game: 'dice',
  version: 1,
  pairId: userId,
  accountId: userId,
  stake: '1.00',
  bet: { target: 4950 },
});

/** Gives each player a pair of seeds and old rounds of it. All pairs have one server seed: only their volume matters. */
async function addRounds({ adminDb }: PlacementSite): Promise<void> {
  const sealed = createSealingKeys(benchSecret).seal('5e'.repeat(32));
  await adminDb.query(
    `insert into rounds_seed_pair (id, user_id, sealed_seed, commitment, client_seed, next_nonce, created_at)
     overriding system value
     select id, id, $1, sha256(convert_to(id::text, 'UTF8')), 'bench', $2, now() from identity_user`,
    [sealed, oldRoundsEach],
  );
  await adminDb.query(
    `insert into rounds_round (user_id, wallet_account_id, currency, game, version, pair_id, nonce, request_id,
       request_hash, bet, stake_minor, max_win_minor, state, returned_num, returned_den, payout_minor, shown, started_at,
       changed_at, finished_at)
     select u.id, u.id, 'EUR', 'dice', 1, u.id, n - 1, gen_random_uuid(), '\\x00', '{"target": 4950}', 100, 10000000,
       'finished', 0, 1, 0, '{"roll": 5000}', t.at, t.at, t.at
     from identity_user u, generate_series(1, $1::int) n,
       lateral (select now() - n * interval '1 day' as at) t`,
    [oldRoundsEach],
  );
  await adminDb.query('vacuum analyze rounds_seed_pair, rounds_round');
  await adminDb.query('checkpoint');
}

async function playOne(site: PlacementSite, userId: number): Promise<void> {
  const { id, accountId, pairId, ...round } = roundOf(userId);
  const result = await site.app.rounds.play({
    ...round,
    requestId: id,
    userId: BigInt(userId),
    accountId: BigInt(accountId),
    pairId: BigInt(pairId),
  });
  if (result.outcome !== 'played') throw new Error(`not played: ${JSON.stringify(result)}`);
}

const sessionOf = (userId: number): string =>
  `x-requested-with: XMLHttpRequest\r\ncookie: session=bench-${userId}`;

async function playOver(connection: BareConnection, userId: number, id?: string): Promise<void> {
  const { status, body } = await connection.post(
    '/web-api/rounds',
    sessionOf(userId),
    JSON.stringify(roundOf(userId, id)),
  );
  if (status !== 200) throw new Error(`${status} ${body}`);
}

/** The statements of one round, and what in their values belongs to its player. */
type RecordedRound = { statements: Statement[]; userId: bigint; ledgerAccountId: bigint; requestId: string };

async function recordRound(site: PlacementSite): Promise<RecordedRound> {
  const recorder = recording(site.db);
  const app = createBenchApp(recorder.db);
  await app.siteConfig.load();
  const userId = site.players;
  const own = { ...site, app };
  // The first round of a process opens the account of the casino.
  await playOne(own, userId);
  recorder.take();
  await playOne(own, userId);
  const statements = recorder.take();
  const requestId = String(statements[0]?.values.find((value) => typeof value === 'string') ?? '');
  const ledgerAccountId = site.ledgerAccountIds[userId - 1] ?? 0n;
  return { statements, userId: BigInt(userId), ledgerAccountId, requestId };
}

/** Sends the statements of a round for another player: the pair's next nonce is read, and written with the round. */
async function replay(site: PlacementSite, recorded: RecordedRound, userId: number): Promise<void> {
  const requestId = randomUUID();
  let nonce = 0;
  for (const { text, values, how } of recorded.statements) {
    const moved = values.map((value) => {
      if (value === recorded.userId) return BigInt(userId);
      if (value === recorded.ledgerAccountId) return site.ledgerAccountIds[userId - 1] ?? 0n;
      if (value === recorded.requestId) return requestId;
      if (typeof value !== 'string' || !value.startsWith('{')) return value;
      const of = String(userId);
      return JSON.stringify({
        ...(JSON.parse(value) as object),
        user_id: of,
        wallet_account_id: of,
        pair_id: of,
        request_id: requestId,
        nonce,
      });
    });
    const [row] = await site.db.query<{ nextNonce?: number; outcome?: string }>(text, moved, how);
    nonce = row?.nextNonce ?? nonce;
    if (row?.outcome !== undefined && row.outcome !== 'written') throw new Error(`raw round: ${row.outcome}`);
  }
}

const seed = new Uint8Array(32).fill(0x5e);
/** Above all that Dice returns. */
const limit = { num: 1_000_000n, den: 1n };

const playOutcomes = (): Promise<Sample> =>
  timed(async () => {
    const bet = games.get('dice')?.read({ target: 4950 });
    if (!bet) throw new Error('the site has Dice');
    for (let nonce = 0; nonce < outcomesPerRun; nonce++)
      if (!bet.play(betStream(seed, 'bench', nonce), [], limit)) throw new Error('no outcome');
    return outcomesPerRun;
  });

const hashOnly = (): Promise<Sample> =>
  timed(async () => {
    let sum = 0;
    for (let nonce = 0; nonce < outcomesPerRun; nonce++)
      sum += createHmac('sha256', seed).update(`bench:${nonce}:0`, 'utf8').digest()[0] ?? 0;
    if (sum === 0) throw new Error('no hash');
    return outcomesPerRun;
  });

async function compareStorm(
  site: PlacementSite,
  open: () => BareConnection,
  { pairs, onStep }: BenchOptions,
): Promise<Line> {
  let at = 0;
  const known = await answeredRequests(site, open);
  const others = openLoop(open, (connection) => playOver(connection, playerOf(site, at++)));
  const repeats = openLoop(open, (connection, index) => {
    const [userId, id] = known[index % known.length] ?? [0, ''];
    return playOver(connection, userId, id);
  });
  const p99 = async (isStorm: boolean): Promise<number> => {
    const [latencies] = await Promise.all([
      others.send(storm.roundsPerSec, storm.ms),
      isStorm ? repeats.send(storm.repeatsPerSec, storm.ms) : [],
    ]);
    return quantile(latencies, 0.99);
  };
  await p99(true);
  const values: { ours: number; yardstick: number }[] = [];
  for (let pair = 0; pair < Math.min(pairs, maxStormPairs); pair++) {
    const isStormFirst = pair % 2 === 0;
    const [first, second] = [await p99(isStormFirst), await p99(!isStormFirst)];
    values.push(isStormFirst ? { ours: first, yardstick: second } : { ours: second, yardstick: first });
    onStep(
      `p99 ${values.at(-1)?.ours.toFixed(1)} ms in the storm, ${values.at(-1)?.yardstick.toFixed(1)} ms without`,
    );
  }
  const title = `p99 of ${storm.roundsPerSec} rounds/s beside ${storm.repeatsPerSec} repeats/s / without`;
  return lineOf({ id: 'P22', title, unit: 'ms', goal: 1.5, bound: 'at-most' }, compareValues(values));
}

/** Requests that were played; each is of another player. */
async function answeredRequests(
  site: PlacementSite,
  open: () => BareConnection,
): Promise<(readonly [number, string])[]> {
  const connection = open();
  const played: (readonly [number, string])[] = [];
  for (let player = 1; player <= Math.min(500, site.players); player++) {
    const id = randomUUID();
    await playOver(connection, player, id);
    played.push([player, id]);
  }
  return played;
}
