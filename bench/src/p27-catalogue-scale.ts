import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@touchline/api/platform/database/db';
import { migrate } from '@touchline/api/platform/database/migrate';
import { choosePostgresPlace, type EmbeddedPostgres, startEmbeddedPostgres } from '@touchline/supervisor';
import { answerOf, endChildren } from './child-answers.ts';
import type { BenchOptions } from './options.ts';
import { compareValues, maxSpread, quantile } from './paired-comparison.ts';
import { type Line, lineOf } from './report.ts';
import { pricesOfEvent, scaleSports } from './scale-events.ts';
import type { ScaleCommand, ScaleDone, ScaleMemory, ScaleWork } from './scale-process.ts';

const eventCounts = { full: { few: 1000, many: 4000 }, small: { few: 100, many: 400 } } as const;
const maxRuns = 3;

/**
 * `by`: the compared figure of a run. A list has the p95 of its CPU time, because it is work of one thread (performance.md,
 * section 1, point 3); a database takes part in price changes, so they have their time.
 */
type Measure = { title: string; work: ScaleWork; count: number; by: 'p95' | 'cpu' | 'time'; goal: number };
const measures: readonly Measure[] = [
  { title: 'p95 of the list of a sport, 25 events', work: 'list', count: 1000, by: 'p95', goal: 1.2 },
  { title: 'p95 of the list of all sports, 200 events', work: 'lists', count: 300, by: 'p95', goal: 1.2 },
  { title: 'CPU of the menu', work: 'menu', count: 2000, by: 'cpu', goal: 1.3 },
  { title: 'CPU of a search', work: 'search', count: 300, by: 'cpu', goal: 1.3 },
  { title: 'time of a price change', work: 'prices', count: 40, by: 'time', goal: 1.2 },
];
const memoryGoal = 4.4;
const units = { p95: 'ms', cpu: 'ms', time: 'ms' } as const;

/**
 * P27: what a catalogue of 4,000 events of 40 sports with 100 prices each costs beside one of 1,000 events: lists of the
 * same length, menu, search, changes of prices, and memory. Each size has a process and a database of its own. Handlers
 * are called directly and their answers are written as JSON, so that HTTP does not hide the growth.
 */
export async function benchCatalogueScale(options: BenchOptions): Promise<Line[]> {
  const { few: fewEvents, many: manyEvents } = eventCounts[options.size];
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startEmbeddedPostgres(
    choosePostgresPlace(join(import.meta.dirname, '..', '..'), dataDir),
  );
  const children: ChildProcess[] = [];
  const open = async (events: number): Promise<ChildProcess> => {
    options.onStep(`filling ${events} events of ${scaleSports} sports, ${events * pricesOfEvent} prices`);
    const child = await startSize(postgres, events);
    children.push(child);
    await answerOf(child, 'ready');
    return child;
  };
  try {
    const sizes = { many: await open(manyEvents), few: await open(fewEvents) };
    const title = `${manyEvents} events / ${fewEvents}`;
    const lines: Line[] = [];
    for (const measure of measures) lines.push(await compareSizes(sizes, measure, title, options));
    return [...lines, await compareMemory(sizes, title)];
  } finally {
    await endChildren(children);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Sizes = { many: ChildProcess; few: ChildProcess };

async function startSize(postgres: EmbeddedPostgres, events: number): Promise<ChildProcess> {
  const name = `events_${events}`;
  const admin = openDatabase({ url: postgres.url('postgres'), maxConnections: 1 });
  await admin.query(`create database ${name}`);
  await admin.close();
  const url = postgres.url(name);
  const db = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 600_000 });
  await migrate(db);
  await db.close();
  return fork(join(import.meta.dirname, 'scale-process.ts'), [String(events)], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: url },
    execArgv: [...process.execArgv, '--expose-gc'],
  });
}

async function compareSizes(
  { many, few }: Sizes,
  { title, work, count, by, goal }: Measure,
  sizes: string,
  { pairs, size, onStep }: BenchOptions,
): Promise<Line> {
  const times = size === 'full' ? count : Math.ceil(count / 10);
  const run = async (child: ChildProcess): Promise<number> => figureOf(await workOn(child, work, times), by);
  const [manyBytes, fewBytes] = [await bytesOf(many, work, times), await bytesOf(few, work, times)];
  onStep(`${title}: ${manyBytes} and ${fewBytes} bytes an answer`);
  for (let turn = 1; ; turn++) {
    const values: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const isManyFirst = pair % 2 === 0;
      const first = await run(isManyFirst ? many : few);
      const second = await run(isManyFirst ? few : many);
      values.push(isManyFirst ? { ours: first, yardstick: second } : { ours: second, yardstick: first });
    }
    const comparison = compareValues(values);
    if (comparison.spread > maxSpread && turn < maxRuns) continue;
    return lineOf(
      { id: 'P27', title: `${title}, ${sizes}`, unit: units[by], goal, bound: 'at-most' },
      comparison,
    );
  }
}

const workOn = (child: ChildProcess, work: ScaleWork, count: number): Promise<ScaleDone> => {
  const done = answerOf<ScaleDone>(child, 'done');
  child.send({ type: 'work', work, count } satisfies ScaleCommand);
  return done;
};

/** Warms up, and returns the mean size of an answer: both sizes answer with pages of the same length. */
async function bytesOf(child: ChildProcess, work: ScaleWork, count: number): Promise<number> {
  await workOn(child, work, count);
  return Math.round((await workOn(child, work, count)).bytes / count);
}

function figureOf({ cpusMs, seconds, cpuSeconds }: ScaleDone, by: Measure['by']): number {
  if (by === 'cpu') return (cpuSeconds * 1000) / cpusMs.length;
  if (by === 'time') return (seconds * 1000) / cpusMs.length;
  return quantile(
    cpusMs.toSorted((a, b) => a - b),
    0.95,
  );
}

/** Compares what the catalogue needs after all that came before, without what an empty process needs. */
async function compareMemory({ many, few }: Sizes, sizes: string): Promise<Line> {
  const weigh = async (child: ChildProcess): Promise<ScaleMemory> => {
    const weighed = answerOf<ScaleMemory>(child, 'memory');
    child.send({ type: 'memory' } satisfies ScaleCommand);
    return weighed;
  };
  const [ours, yardstick] = [await weigh(many), await weigh(few)];
  const line = lineOf(
    {
      id: 'P27',
      title: `memory of the catalogue, ${sizes}`,
      unit: 'MB',
      goal: memoryGoal,
      bound: 'at-most',
    },
    compareValues([{ ours: ours.heapMb, yardstick: yardstick.heapMb }]),
  );
  return { ...line, note: `${Math.round(ours.bytesOfPrice)} bytes a price` };
}
