import { createApp } from '@touchline/api';
import { createMemoryBus } from '@touchline/api/platform/process/bus';
import { systemClock } from '@touchline/api/platform/process/clock';
import { openDatabase } from '@touchline/api/platform/database/db';
import { silentLog } from '@touchline/api/platform/process/log';
import type { BenchOptions } from './options.ts';
import { budgetLine, type Line } from './report.ts';

/**
 * Number of rounds. A round has one check of each kind, so that other load on the machine affects all kinds equally.
 */
const rounds = { full: 200, small: 20 } as const;
/** The hash cost of an earlier release. Accounts keep it until their next log-in. */
const earlierCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The maximum in ms. The minimum is 50 ms (RL-45). */
const maxMs = 250;
const minMs = 50;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** RL-45 and RL-47: how long a password check takes, and how much an unknown account changes that time. */
export async function benchPasswords({ size, onStep }: BenchOptions): Promise<Line[]> {
  // This database is never queried, and a connection is opened only by the first query.
  const db = openDatabase({ url: 'postgresql://127.0.0.1:1/nothing', maxConnections: 1 });
  const passwordsOf = (hashParameters?: typeof earlierCost) =>
    createApp({
      db,
      clock: systemClock,
      bus: createMemoryBus(),
      log: silentLog,
      sandboxSecret: null,
      callbackBaseUrl: () => '',
      ...(hashParameters ? { hashParameters } : {}),
    }).identity.passwords;
  const passwords = passwordsOf();
  const kinds = {
    unknown: null,
    known: await passwords.hash('the right password'),
    earlier: await passwordsOf(earlierCost).hash('the right password'),
  };
  const times: Record<keyof typeof kinds, number[]> = { unknown: [], known: [], earlier: [] };
  onStep(
    `${rounds[size]} wrong passwords each for an unknown account, a known one, one of an earlier release`,
  );
  for (let n = 0; n < rounds[size]; n++) {
    for (const [kind, hash] of Object.entries(kinds) as [keyof typeof kinds, string | null][]) {
      const startedAt = performance.now();
      await passwords.check(hash, 'a wrong password');
      // The first checks also start the thread and make the decoy hashes, so they do not count.
      if (n > 1) times[kind].push(performance.now() - startedAt);
    }
  }
  await db.close();
  const unknownMs = median(times.unknown);
  const difference = (kind: 'known' | 'earlier'): number =>
    (Math.abs(median(times[kind]) - unknownMs) / unknownMs) * 100;
  return [
    budgetLine('RL45', 'a check of a password, median', unknownMs, maxMs, 'ms'),
    budgetLine('RL45', 'the least it must cost / a check', minMs, unknownMs, 'ms'),
    budgetLine('RL47', 'known account and unknown, difference of medians', difference('known'), 5, '%'),
    budgetLine('RL47', 'account of an earlier release and unknown', difference('earlier'), 5, '%'),
  ];
}
