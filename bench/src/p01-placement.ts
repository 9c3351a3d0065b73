import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openBareConnection } from './bare-connection.ts';
import type { BenchOptions } from './options.ts';
import { compare, timed } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import {
  concurrency,
  createBenchApp,
  loadMemory,
  openPlacementSite,
  type Pick,
  type PlacementSite,
} from './placement-site.ts';
import { placementBody } from './placement-body.ts';
import { createReplay, placeInput, recording, type ReplayPlayer, type Statement } from './raw-placement.ts';
import { type Line, lineOf } from './report.ts';
import { fillTpcb, runTpcb } from './tpcb-yardstick.ts';

const betsPerRun = { full: 1600, small: 320 } as const;
const legCounts = [1, 3, 8] as const;

/** P1: compares placement with its own SQL statements sent directly, and these statements with TPC-B. */
export async function benchPlacement(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  try {
    const bets = betsPerRun[options.size];
    const statements = await recordStatements(site, bets);
    let at = 0;
    const replay = createReplay(site.db);
    const raw = () =>
      timed(() =>
        inParallel(bets, concurrency, () => replay(takeOf(statements, at), replayPlayerOf(site, at++))),
      );
    const service = () => timed(() => inParallel(bets, concurrency, () => placeOne(site, at++)));
    const lines = [
      lineOf(
        {
          id: 'P1',
          title: 'placement, service layer / raw statements',
          unit: 'bets/s',
          goal: 0.8,
          bound: 'at-least',
        },
        await compare(service, raw, options.pairs),
      ),
    ];
    options.onStep('placement over HTTP');
    // The capacity of a process is measured, so the operator's limit must not apply.
    await site.app.siteConfig.change({ placementsPerSec: 100_000 });
    const server = await startServer(site.url);
    const overHttp = () => timed(() => inParallel(bets, concurrency, () => server.place(site, at++)));
    lines.push(
      lineOf(
        {
          id: 'P1',
          title: 'placement, full HTTP / raw statements',
          unit: 'bets/s',
          goal: 0.6,
          bound: 'at-least',
        },
        await compare(overHttp, raw, options.pairs),
      ),
    );
    await server.close();
    options.onStep('raw statements beside TPC-B');
    await fillTpcb(site.adminDb);
    const tpcb = () => timed(() => inParallel(bets, concurrency, () => runTpcb(site.db)));
    lines.push(
      lineOf(
        {
          id: 'P1',
          title: 'raw statements / TPC-B, same driver',
          unit: 'tx/s',
          goal: 0.9,
          bound: 'at-least',
        },
        await compare(raw, tpcb, options.pairs),
      ),
    );
    return lines.map((line) => ({ ...line, note: `${line.note}, ${site.players} players, legs 1, 3, 8` }));
  } finally {
    await site.close();
  }
}

const takeOf = (statements: readonly Statement[][], at: number): Statement[] =>
  statements[at % statements.length] ?? [];

/** Returns different games for the legs of a coupon, and other games for the next coupon. */
function picksOf(site: PlacementSite, at: number): Pick[] {
  const legs = legCounts[at % legCounts.length] ?? 1;
  return Array.from({ length: legs }, (_, leg) => {
    const pick = site.picks[(at * 7 + leg * 101) % site.picks.length];
    if (!pick) throw new Error('the site has games');
    return pick;
  });
}

const replayPlayerOf = (site: PlacementSite, at: number): ReplayPlayer => {
  const id = playerOf(site, at);
  return { id: BigInt(id), ledgerAccountId: site.ledgerAccountIds[id - 1] ?? 0n };
};

/** Returns players in an order that spreads them over the whole table. */
const playerOf = (site: PlacementSite, at: number): number => 1 + ((at * 7919) % site.players);

async function placeOne(site: PlacementSite, at: number): Promise<void> {
  const result = await site.app.betting.place(placeInput(playerOf(site, at), picksOf(site, at)));
  if (result.outcome !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
}

async function recordStatements(site: PlacementSite, count: number): Promise<Statement[][]> {
  const recorder = recording(site.db);
  const app = createBenchApp(recorder.db);
  await loadMemory(app);
  const first = await app.betting.place(placeInput(1, picksOf(site, 0)));
  if (first.outcome !== 'placed') throw new Error(`not placed: ${JSON.stringify(first)}`);
  const all: Statement[][] = [];
  for (let at = 0; at < count; at++) {
    recorder.take();
    await app.betting.place(placeInput(playerOf(site, at), picksOf(site, at)));
    all.push(recorder.take());
  }
  return all;
}

/** Starts the server in a separate process and returns a minimal client for a player. */
async function startServer(url: string) {
  const child = fork(join(import.meta.dirname, 'place-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: url },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('the server ended')));
  });
  const connections = Array.from({ length: concurrency }, () => openBareConnection(port));
  const free = [...connections];
  const place = async (site: PlacementSite, at: number): Promise<void> => {
    const userId = playerOf(site, at);
    const connection = free.pop();
    if (!connection) throw new Error('more bets at once than connections');
    const headers = `x-requested-with: XMLHttpRequest\r\ncookie: session=bench-${userId}`;
    const { status, body } = await connection.post(
      '/web-api/coupons',
      headers,
      placementBody(userId, picksOf(site, at)),
    );
    if (status !== 200) throw new Error(`${status} ${body}`);
    free.push(connection);
  };
  const close = async (): Promise<void> => {
    for (const connection of connections) connection.close();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { place, close };
}
