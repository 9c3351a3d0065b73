// One size of P27 in a separate process: an api with its catalogue in memory, over a database of its own. It does work
// on command and returns how long it took. The garbage collector runs on command (`--expose-gc`).
import {
  catalogueRoutes,
  catalogueSubject,
  searchRoutes,
} from '@touchline/api/modules/sports-betting/catalogue';
import type { CatalogueBatch } from '@touchline/api/modules/sports-betting/catalogue';
import { openDatabase } from '@touchline/api/platform/database/db';
import { createMemoryBus } from '@touchline/api/platform/process/bus';
import { systemClock } from '@touchline/api/platform/process/clock';
import { silentLog } from '@touchline/api/platform/process/log';
import { createBenchApp, loadMemory } from './placement-site.ts';
import { addScaleEvents, changedPrices, scaleSports, sideName } from './scale-events.ts';

/** `list`: one sport; `lists`: the whole line. `prices`: batches of price changes. */
export type ScaleWork = 'list' | 'lists' | 'menu' | 'search' | 'prices';
export type ScaleCommand = { type: 'work'; work: ScaleWork; count: number } | { type: 'memory' };
/** `cpusMs`: CPU time of the main thread for each unit, in order. `bytes`: the size of all answers, the same for the same work. */
export type ScaleDone = {
  type: 'done';
  cpusMs: number[];
  seconds: number;
  cpuSeconds: number;
  bytes: number;
};
export type ScaleMemory = { type: 'memory'; heapMb: number; bytesOfPrice: number };

const events = Number(process.argv[2] ?? 0);
const listLimit = 25;
const marketsOfBatch = 50;
const db = openDatabase({
  url: process.env['BENCH_DATABASE_URL'] ?? '',
  maxConnections: 4,
  statementTimeoutMs: 600_000,
});
const bus = createMemoryBus();
const app = createBenchApp(db, bus);

function heapBytes(): number {
  // Twice, because what the first collection finalises is freed by the second.
  for (let time = 0; time < 2; time++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

await addScaleEvents(app, events, (text) => process.stderr.write(`  ${text}\n`));
await db.query('analyze');
const emptyBytes = heapBytes();
await loadMemory(app);
bus.subscribe(catalogueSubject, (batch: CatalogueBatch) => {
  if (app.mirror.take(batch) === 'gap') throw new Error('a batch was lost');
});

const routesDeps = { db, clock: systemClock, log: silentLog, mirror: app.mirror, isDegraded: () => false };
const catalogue = catalogueRoutes(routesDeps).handlers;
const search = searchRoutes(routesDeps).handlers;

/** What visitors type, key by key: a name of the first events, a common word, a championship, and a mistake. */
const typed = ((): string[] => {
  const begun = [sideName(34).en, sideName(822).en, sideName(1606).ru].flatMap((name) =>
    Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 2)),
  );
  return [...begun, 'united', 'league 5000', `${sideName(100).en.slice(0, 6)}x`].filter(
    (text) => text === text.trim(),
  );
})();

let turn = 0;
const works: Record<ScaleWork, (at: number) => Promise<unknown>> = {
  list: async (at) =>
    catalogue['list']?.({
      query: { lng: 'en', section: 'line', sport: `sport-${1 + (at % scaleSports)}`, limit: listLimit },
    }),
  lists: async () => catalogue['list']?.({ query: { lng: 'en', section: 'line', priced: listLimit } }),
  menu: async () => catalogue['menu']?.({ query: { lng: 'en' } }),
  search: async (at) => search['search']?.({ query: { lng: 'en', text: typed[at % typed.length] } }),
  prices: async () => {
    const batch = await app.catalogue.apply(changedPrices(events, marketsOfBatch, turn++));
    return { markets: batch.markets.length };
  },
};

async function run(work: ScaleWork, count: number): Promise<ScaleDone> {
  const cpusMs: number[] = [];
  let bytes = 0;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  for (let at = 0; at < count; at++) {
    const from = process.threadCpuUsage();
    const answer = JSON.stringify(await works[work](at));
    const used = process.threadCpuUsage(from);
    cpusMs.push((used.user + used.system) / 1000);
    bytes += answer.length;
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - startedAt) / 1000;
  return { type: 'done', cpusMs, seconds, cpuSeconds: (user + system) / 1_000_000, bytes };
}

function weigh(): ScaleMemory {
  const bytes = heapBytes() - emptyBytes;
  return { type: 'memory', heapMb: bytes / 1_000_000, bytesOfPrice: bytes / (events * 100) };
}

async function answer(order: ScaleCommand): Promise<void> {
  process.send?.(order.type === 'memory' ? weigh() : await run(order.work, order.count));
}

process.on('message', (order: ScaleCommand) => {
  void answer(order);
});
process.send?.({ type: 'ready' });
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
