import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@touchline/api/platform/database/db';
import type { BettingRig } from '../betting-rig.ts';
import { injectRandomFaults, type InjectedFaultCounts } from './random-faults.ts';
import { type RobotBet, startRobots } from './simulated-players.ts';
import type { Attempt } from './simulated-requests.ts';
import { seededRandom } from './seeded-random.ts';
import { createRelay, startSiteProcess } from './site-process.ts';
import { addOperator } from '../add-operator.ts';
import { testAuditKey } from '../test-database-urls.ts';

export type CrashReport = {
  broken: InjectedFaultCounts;
  /** Number of times that a process ended without a signal of the test: by a failpoint, or during its start. */
  exits: number;
  attempts: readonly Attempt[];
  games: number;
  /** Decided games. Their last result must have settled each coupon on them. */
  settledGames: readonly number[];
};

/** Each failpoint sometimes throws, delays or kills its process. The rates give about one kill in fifteen seconds. */
const failpoints = [
  'placement-read=throw:0.01',
  'placement-decided=delay:0.005',
  'placement-decided=kill:0.0005',
  'placement-written=throw:0.01',
  'placement-written=kill:0.0005',
  'settlement-claimed=throw:0.02',
  'settlement-written=kill:0.01',
  'settlement-written=delay:0.02',
  'settlement-committed=kill:0.01',
  'settlement-committed=throw:0.02',
  'deposit-ordered=throw:0.02',
  'deposit-credited=kill:0.005',
  'deposit-credited=throw:0.05',
  'deposit-committed=throw:0.05',
  'deposit-committed=kill:0.005',
  'withdrawal-held=throw:0.05',
  'withdrawal-approved=throw:0.05',
  'payout-claimed=throw:0.02',
  'payout-answered=kill:0.01',
  'payout-answered=throw:0.02',
  'payout-applied=kill:0.005',
].join(',');

const processKinds = ['api', 'api', 'worker', 'worker'] as const;
const feedEveryMs = 150;
/**
 * Without progress for this time the run fails. A live bet may wait 10 s for its decision, a call-back 16 s for its next
 * retry, and a payout 30 s, then 60 s, for the next call of its provider.
 */
const noProgressLimitMs = 130_000;
/**
 * Maximum number of undecided games. Without a maximum, a run of 100 kills ends with hundreds of games to settle at once.
 */
const maxOpenGames = 40;

/**
 * Runs two api processes and two workers on one database. Simulated players bet, deposit and withdraw, and an operator decides. A feed prices, suspends,
 * decides, corrects and voids games. At random times a process is killed or frozen, or its network is broken. The run
 * ends when every request is answered and no work waits in the database.
 */
export async function runCrashes(options: {
  db: Database;
  databaseUrl: string;
  rig: BettingRig;
  players: number;
  atOnce: number;
  kills: number;
  seed: number;
}): Promise<CrashReport> {
  const random = seededRandom(options.seed);
  const relay = createRelay();
  const env = {
    NODE_ENV: 'test',
    AUDIT_KEY: testAuditKey,
    RECEIPT_KEY: 'test-receipt-key',
    FEED: 'off',
    PAYMENTS: 'sandbox',
    SANDBOX_SECRET: 'test-sandbox-secret',
    TOUCHLINE_FAILPOINTS: failpoints,
  };
  const processes = await Promise.all(
    processKinds.map((kind) => startSiteProcess({ kind, databaseUrl: options.databaseUrl, relay, env })),
  );
  const players = await Promise.all(
    Array.from({ length: options.players }, () => options.rig.addPlayer(10_000_00n)),
  );
  const feed = startFeed(options.rig, random);
  const operator = await addOperator(options.rig.app);
  const robots = startRobots({
    operatorCookie: `session=${operator.sessionToken}`,
    players: players.map(({ userId, accountId, browser }) => ({
      userId,
      accountId,
      cookie: `session=${browser.cookies.get('session')}`,
    })),
    atOnce: options.atOnce,
    origins: processes.filter(({ kind }) => kind === 'api').map(({ origin }) => origin),
    offers: feed.offers,
    random,
  });
  try {
    const broken = await injectRandomFaults(processes, { kills: options.kills, pauseMs: 700, random });
    await robots.finish();
    const { games, settledGames } = await feed.finish();
    await waitUntilIdle(options.db);
    const exits = processes.reduce((sum, process) => sum + process.exits(), 0);
    return { broken, exits, attempts: robots.attempts, games, settledGames };
  } finally {
    await robots.finish();
    await feed.finish();
    await Promise.all(processes.map((process) => process.stop()));
  }
}

type Feed = {
  offers: () => readonly RobotBet[];
  finish: () => Promise<{ games: number; settledGames: readonly number[] }>;
};

/** Starts a feed that adds, moves, suspends, decides, corrects and voids games, one step at a time. */
function startFeed(rig: BettingRig, random: () => number): Feed {
  const open = new Map<number, RobotBet>();
  const settled = new Set<number>();
  const results = [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
    [2, 2, 2],
  ] as const;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const decide = async (gameId: number): Promise<void> => {
    open.delete(gameId);
    await rig.settle(gameId, pick(results) ?? [1, 0, 0], random() < 0.5 ? 1 : 2);
    settled.add(gameId);
  };
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const { gameId, blockId: _, ...bet } = await rig.addPricedGame(random() < 0.7 ? 'line' : 'live', 1865);
      open.set(gameId, bet);
    },
    async () => {
      const [gameId] = pick([...open]) ?? [];
      const coef = 1500 + Math.floor(random() * 1000);
      if (gameId !== undefined)
        await rig.price(gameId, [coef, 3400, 3600], random() < 0.2 ? 'SUSPENDED' : 'OPEN');
    },
    async () => {
      const [gameId] = pick([...open]) ?? [];
      if (gameId !== undefined && open.size > 3) await decide(gameId);
    },
    // A correction gives a decided game another result.
    async () => {
      const gameId = pick([...settled]);
      if (gameId !== undefined) await rig.settle(gameId, pick(results) ?? [0, 0, 1]);
    },
    async () => {
      const gameId = pick([...settled]);
      if (gameId !== undefined && random() < 0.3)
        await rig.send({ kind: 'Cancel', gameId, lines: '*', fromMs: null, toMs: null });
    },
  ];
  let isOver = false;
  const running = (async () => {
    for (let n = 0; n < 6; n++) await steps[0]?.();
    for (let turn = 0; !isOver; turn++) {
      if (turn % 10 === 0) await rig.sendAlive(Date.now());
      const [oldest] = open.keys();
      if (oldest !== undefined && open.size > maxOpenGames) await decide(oldest);
      await (random() < 0.2 || open.size < 4 ? steps[0] : pick(steps))?.();
      await delay(feedEveryMs);
    }
    for (const gameId of open.keys()) await decide(gameId);
  })();
  return {
    offers: () => [...open.values()],
    finish: async () => {
      isOver = true;
      await running;
      return { games: settled.size, settledGames: [...settled] };
    },
  };
}

/**
 * Waits until no events, settlements, coupons, payouts and call-backs are left. Fails when their number has reached
 * no new minimum for too long, because the work is then stuck and not only slow.
 */
async function waitUntilIdle(db: Database): Promise<void> {
  let lowest = { sum: Number.POSITIVE_INFINITY, atMs: performance.now() };
  for (;;) {
    const [left] = await db.query<Record<string, number>>(
      `select (select count(*)::int from platform_outbox) as events,
         (select count(*)::int from betting_settlement_due) as settlements,
         (select count(*)::int from betting_coupon where state in ('waiting', 'pending-vip')) as coupons,
         (select count(*)::int from payments_sandbox_notice where done_at is null) as notices,
         (select count(*)::int from payments_payout where state in ('approved', 'sending', 'sent')) as payouts`,
    );
    const sum = Object.values(left ?? {}).reduce((total, count) => total + count, 0);
    const nowMs = performance.now();
    if (sum === 0) return;
    if (sum < lowest.sum) lowest = { sum, atMs: nowMs };
    if (nowMs - lowest.atMs > noProgressLimitMs) throw new Error(`still waiting: ${JSON.stringify(left)}`);
    await delay(100);
  }
}
