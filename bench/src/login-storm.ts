import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { apiNodeFlags } from '@touchline/supervisor';
import { answerOf, endChildren } from './child-answers.ts';
import type { StormCommand, StormReply } from './login-storm-process.ts';
import type { BenchOptions } from './options.ts';
import { compareValues, quantile } from './paired-comparison.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { budgetLine, type Line, lineOf } from './report.ts';
import { betsPerSec, openSteadyBets } from './steady-bets.ts';
import { niceThreadSeconds } from './thread-time.ts';

/** 2,000 attempts in 10 s: owners with the right password, and as many wrong guesses. */
const storms = { full: { owners: 1000, ms: 10_000 }, small: { owners: 150, ms: 1500 } } as const;
const maxPairs = 3;
/** Every owner who retries as told is in within this time. */
const inWithinMs = 120_000;
/** Hashing threads have this nice value (password.ts), so their time can be read. */
const hashingNice = 10;
const password = 'correct horse battery staple';

type Storm = StormReply['storm'] & { hashingCores: number };

/**
 * DR-13.121: a log-in storm. Hashing uses at most one core, bets of others wait at most twice as long, attempts over the
 * global rate limit get 429 with Retry-After and lock no owner out, and every owner gets in.
 */
export async function benchLoginStorm(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  const { owners, ms } = storms[options.size];
  const pairs = Math.min(options.pairs, maxPairs);
  // No captcha, because it would slow the storm down.
  await site.app.siteConfig.change({ isCaptchaOn: false });
  const accountNumbers = await addOwners(site, owners * (options.size === 'small' ? 1 : pairs));
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url };
  const start = (file: string, args: string[], nodeFlags: readonly string[] = []): ChildProcess =>
    fork(join(import.meta.dirname, file), args, { env, execArgv: [...process.execArgv, ...nodeFlags] });
  const server = start('place-server.ts', [], apiNodeFlags);
  const { port } = await answerOf<{ port: number }>(server, 'port');
  const clients = start('login-storm-process.ts', [String(port)]);
  await answerOf(clients, 'ready');
  let refusedBets = 0;
  const bets = openSteadyBets(site, port, { onTooMuch: () => refusedBets++ });
  const found: Storm[] = [];
  const figures: { ours: number; yardstick: number }[] = [];
  const quietP99 = async (): Promise<number> => quantile(await bets.place(ms), 0.99);
  try {
    await quietP99();
    for (let at = 0; at < (options.size === 'small' ? 1 : pairs); at++) {
      const yardstick = await quietP99();
      const command: StormCommand = {
        type: 'storm',
        accountNumbers: accountNumbers.slice(at * owners, (at + 1) * owners),
        password,
        ms,
      };
      const reply = answerOf<StormReply>(clients, 'storm');
      const before = { seconds: niceThreadSeconds(server.pid ?? 0, hashingNice), atMs: performance.now() };
      clients.send(command);
      const ours = quantile(await bets.place(ms), 0.99);
      const { storm } = await reply;
      const seconds = niceThreadSeconds(server.pid ?? 0, hashingNice) - before.seconds;
      found.push({ ...storm, hashingCores: (seconds * 1000) / (performance.now() - before.atMs) });
      figures.push({ ours, yardstick });
      options.onStep(
        `storm ${at + 1}: p99 ${ours.toFixed(1)} ms, quiet ${yardstick.toFixed(1)} ms, first attempts ${JSON.stringify(storm.firstStatuses)}, last owner in after ${(storm.lastInMs / 1000).toFixed(0)} s ${storm.lockedOut[0] ?? ''}`,
      );
    }
    return linesOf(figures, found, `${betsPerSec} bets/s, ${refusedBets} bets turned away`);
  } finally {
    bets.close();
    await endChildren([clients, server]);
    await site.close();
  }
}

function linesOf(
  figures: readonly { ours: number; yardstick: number }[],
  found: readonly Storm[],
  note: string,
): Line[] {
  const id = 'LOGIN-STORM';
  const most = (read: (storm: Storm) => number): number => Math.max(...found.map(read));
  const sum = (read: (storm: Storm) => number): number =>
    found.reduce((total, storm) => total + read(storm), 0);
  const bets = lineOf(
    { id, title: "p99 of others' bets in a log-in storm / quiet", unit: 'ms', goal: 2, bound: 'at-most' },
    compareValues(figures),
  );
  // No such reply is allowed, so one of them is already over the goal of a half.
  const none = (title: string, count: number): Line => budgetLine(id, title, count, 0.5, 'replies');
  return [
    { ...bets, note: `${bets.note}, ${note}` },
    budgetLine(
      id,
      'cores that hash passwords',
      most(({ hashingCores }) => hashingCores),
      1,
      'cores',
    ),
    budgetLine(
      id,
      'time until the last owner who retries as told is in',
      most(({ lastInMs }) => lastInMs) / 1000,
      inWithinMs / 1000,
      's',
    ),
    none(
      '429 without Retry-After',
      sum(({ withoutRetryAfter }) => withoutRetryAfter),
    ),
    none(
      'owners locked out by guesses of others',
      sum(({ lockedOut }) => lockedOut.length),
    ),
  ];
}

/** Adds accounts that only log in. They share one hash, because making a thousand takes minutes. */
async function addOwners({ app, adminDb }: PlacementSite, count: number): Promise<string[]> {
  const hash = await app.identity.passwords.hash(password);
  const rows = await adminDb.query<{ number: string }>(
    `insert into identity_user (account_number, email, password_hash, country_code, lng, registration_type)
     select (800000000 + n)::text, 'owner' || n || '@example.org', $2, 'IT', 'en', 'full_reg'
     from generate_series(1, $1::int) n returning account_number as number`,
    [count, hash],
  );
  return rows.map(({ number }) => number);
}
