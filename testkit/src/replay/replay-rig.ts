import { createHash } from 'node:crypto';
import { createApp, type App } from '@touchline/api';
import type { Database } from '@touchline/api/platform/database/db';
import { createMemoryBus } from '@touchline/api/platform/process/bus';
import { virtualClock } from '@touchline/api/platform/process/clock';
import { silentLog } from '@touchline/api/platform/process/log';
import { type SeedStream } from '@touchline/game-kit';
import { openSeedStream } from '@touchline/game-kit/node';
import { followClock } from '../database-clock.ts';
import { createOpenMarkets, type OpenMarkets } from './open-markets.ts';

export type ReplayPlayer = { userId: bigint; accountId: bigint };

/** One replay: a site without a browser, on a clock and with random numbers that the replay sets. */
export type ReplayRig = {
  app: App;
  /** Processes that settle on the same database at the same time; the first is `app`. */
  workers: readonly Pick<App, 'betting'>[];
  clock: ReturnType<typeof virtualClock>;
  markets: OpenMarkets;
  stream: SeedStream;
  players: ReplayPlayer[];
  /** Number of refused requests by action and refusal code. */
  refused: Map<string, number>;
  requests: number;
};

const robots = 12;
const robotBalanceMinor = 100_000_00n;
export const feedSeed = new Uint8Array(32).fill(7);

export async function createReplayRig(db: Database, workerDbs: readonly Database[]): Promise<ReplayRig> {
  const clock = virtualClock(Date.UTC(2024, 0, 1));
  const createNode = (own: Database): App =>
    createApp({
      db: followClock(own, clock),
      clock,
      bus: createMemoryBus(),
      log: silentLog,
      sandboxSecret: 'replay',
      callbackBaseUrl: () => '',
    });
  const app = createNode(db);
  const workers = [app, ...workerDbs.map(createNode)];
  for (const node of workers) await node.siteConfig.change({ settleHoldSec: 0 });
  const players: ReplayPlayer[] = [];
  for (let n = 1; n <= robots; n++) players.push(await addRobot(app, n));
  const stream = openSeedStream(feedSeed, 'robots');
  return {
    app,
    workers,
    clock,
    markets: createOpenMarkets(),
    stream,
    players,
    refused: new Map(),
    requests: 0,
  };
}

function addRobot(app: App, n: number): Promise<ReplayPlayer> {
  return app.db.transaction(async (tx) => {
    const user = await app.identity.addUser(tx, {
      email: `robot${n}@replay.touchline`,
      passwordHash: 'none',
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    });
    if (!user) throw new Error('the database of a replay is empty');
    const account = await app.wallet.open(tx, user.id, 0, 'EUR');
    const bank = await app.ledger.openAccount(tx, {
      code: 'house/demo-bank',
      currency: 'EUR',
      isGuarded: false,
    });
    await app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `robot:${n}`,
        sourceId: bank,
        destinationId: account.ledgerAccountId,
        currency: 'EUR',
        amountMinor: robotBalanceMinor,
        reason: 'demo-grant',
      },
    ]);
    return { userId: user.id, accountId: account.id };
  });
}

/** Counts a refusal. */
export function countRefusal({ refused }: ReplayRig, action: string, code: string): void {
  const key = `${action} ${code}`;
  refused.set(key, (refused.get(key) ?? 0) + 1);
}

/** Makes the next request id. The ids are the same in every run. */
export function nextRequestId(rig: ReplayRig): string {
  const hex = createHash('sha256')
    .update(`replay:${rig.requests++}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
