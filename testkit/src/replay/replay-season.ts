import { createHash } from 'node:crypto';
import { createApp, type App } from '@touchline/api';
import { invariants } from '@touchline/api/invariants';
import { mapIds } from '@touchline/api/modules/sports-betting/catalogue';
import {
  openSeason,
  replayProducer,
  replaySeason,
  type ReplayMatchday,
  seasonUrns,
} from '@touchline/api/modules/sports-betting/feeds';
import { createMemoryBus } from '@touchline/api/platform/process/bus';
import { virtualClock } from '@touchline/api/platform/process/clock';
import { findViolations, type Violation } from '@touchline/api/platform/database/invariants';
import type { Database } from '@touchline/api/platform/database/db';
import { silentLog } from '@touchline/api/platform/process/log';
import { openSeedStream, type SeedStream } from '@touchline/game-kit';
import { logScore, type LogScore, playedResults } from '@touchline/price-model';
import { followClock } from '../database-clock.ts';
import { createOpenMarkets, type OpenMarkets } from './open-markets.ts';
import { type PlannedBet, planExpress, planSingle, planSystem } from './plan-replay-bets.ts';

export type ReplayOptions = {
  db: Database;
  /** Connection pools of more workers, which settle on the same database at the same time. */
  workerDbs?: readonly Database[];
  folder: string;
  league: string;
  season: string;
  onMatchday?: (no: number, of: number) => void;
};

export type ReplayResult =
  | { outcome: 'no-season'; reason: string }
  | {
      outcome: 'replayed';
      name: string;
      games: number;
      /** Number of planned bets that were refused, by refusal code. */
      refused: ReadonlyMap<string, number>;
      score: LogScore;
      violations: Violation[];
    };

const robots = 12;
const robotBalanceMinor = 100_000_00n;
const singlesPerGame = 6;
const liveSinglesPerGame = 1;
const expressesPerMatchday = 12;
const systemsPerMatchday = 12;
const liveDelayMs = 6_000;
const feedSeed = new Uint8Array(32).fill(7);

type Rig = {
  app: App;
  workers: readonly Pick<App, 'betting'>[];
  clock: ReturnType<typeof virtualClock>;
  markets: OpenMarkets;
  stream: SeedStream;
  players: { userId: bigint; accountId: bigint }[];
  refused: Map<string, number>;
  requests: number;
};

/**
 * Replays a whole season without waiting. Simulated players bet on every game with singles, expresses and systems. The
 * replay sets time and randomness, so the same files always give exactly the same coupons.
 */
export async function replayWholeSeason(options: ReplayOptions): Promise<ReplayResult> {
  const opened = await openSeason(options.folder, options.league, options.season);
  if (opened.outcome !== 'read') return { outcome: 'no-season', reason: `${opened.outcome}: ${opened.file}` };
  const { season } = opened;
  const rig = await createRig(options.db, options.workerDbs ?? []);
  const ids = await mapIds(options.db, replayProducer, seasonUrns(season));
  await rig.app.catalogue.setProducer(replayProducer, 'UP', { aliveAtMs: Date.UTC(2100, 0, 1) });
  const days = replaySeason(season, ids, { feedSeed, fromMs: rig.clock.nowMs(), firstGameId: 1 });
  let games = 0;
  for (const day of days) {
    await playMatchday(rig, day);
    games += day.fixtures.length;
    options.onMatchday?.(day.no, season.matchdays.length);
  }
  const results = playedResults(season.matchdays.flatMap(({ matches }) => matches));
  return {
    outcome: 'replayed',
    name: season.name,
    games,
    refused: rig.refused,
    score: logScore(season.strengths, results),
    violations: await findViolations(options.db, invariants),
  };
}

async function createRig(db: Database, workerDbs: readonly Database[]): Promise<Rig> {
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
  const players: Rig['players'] = [];
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

function addRobot(app: App, n: number): Promise<{ userId: bigint; accountId: bigint }> {
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

async function playMatchday(rig: Rig, day: ReplayMatchday): Promise<void> {
  const gameIds = day.fixtures.map(({ gameId }) => gameId);
  await applyMessages(rig, day.beforeKickOff.atMs, day.beforeKickOff.messages);
  const offers = gameIds.map((gameId) => rig.markets.offersOf(gameId));
  for (const game of offers) {
    for (let n = 0; n < singlesPerGame; n++) await place(rig, planSingle(rig.stream, game), 3);
  }
  for (let n = 0; n < expressesPerMatchday; n++) await place(rig, planExpress(rig.stream, offers), 3);
  for (let n = 0; n < systemsPerMatchday; n++) await place(rig, planSystem(rig.stream, offers), 3);
  for (const { atMs, messages } of day.inPlay) {
    await applyMessages(rig, atMs, messages);
    for (const gameId of gameIds) {
      for (let n = 0; n < liveSinglesPerGame; n++) {
        await place(rig, planSingle(rig.stream, rig.markets.offersOf(gameId)), 1);
      }
    }
    await settleGames(rig);
  }
  await applyMessages(rig, day.atEnd.atMs, day.atEnd.messages);
  await settleGames(rig);
}

async function applyMessages(
  rig: Rig,
  atMs: number,
  messages: ReplayMatchday['atEnd']['messages'],
): Promise<void> {
  rig.clock.set(Math.max(atMs, rig.clock.nowMs()));
  rig.markets.take(await rig.app.catalogue.apply(messages));
}

/** Lets all workers settle due games at the same time, as on the site, until no game is left. */
async function settleGames(rig: Rig): Promise<void> {
  const { app } = rig;
  await app.db.transaction(async (tx) => {
    const rows = await tx.query<{ event: string; payload: { gameId?: string } }>(
      'delete from platform_outbox returning event, payload',
    );
    for (const { event, payload } of rows) {
      if (event === 'results-stored') await app.betting.addDueSettlement(tx, BigInt(payload.gameId ?? 0));
    }
  });
  for (let left = 1; left > 0;) {
    await Promise.all(rig.workers.map(settleAll));
    const [due] = await app.db.query<{ n: number }>('select count(*)::int as n from betting_settlement_due');
    left = due?.n ?? 0;
  }
}

async function settleAll({ betting }: Pick<App, 'betting'>): Promise<void> {
  for (let step = await betting.settleDue(); step; step = await betting.settleDue()) {
    if (step.outcome === 'failed') throw step.error;
  }
}

/** Places one planned bet. A live bet is decided after its delay. */
async function place(rig: Rig, planned: PlannedBet | null, kind: 1 | 3): Promise<void> {
  if (!planned) return;
  const player = rig.players[rig.requests % rig.players.length];
  if (!player) return;
  const result = await rig.app.betting.place({
    ...player,
    requestId: requestIdOf(rig.requests++),
    typeId: planned.typeId,
    ...(planned.systemValue !== undefined && { systemValue: planned.systemValue }),
    amount: planned.amount,
    bets: planned.offers.map(({ offer, blockId }) => ({
      marketId: offer.marketId,
      outcomeKey: offer.outcomeKey,
      coefMilli: offer.coefMilli,
      kind,
      blockId,
    })),
    changeCoefAction: 2,
    exactCoef: false,
    isDropOnScoreChange: false,
    isAutoMax: true,
    manuallyDeletedBonusBet: false,
    traceId: 'replay',
  });
  if (result.outcome === 'refused') {
    rig.refused.set(result.refusal.code, (rig.refused.get(result.refusal.code) ?? 0) + 1);
  }
  if (result.outcome !== 'waiting') return;
  rig.clock.advance(liveDelayMs);
  await rig.app.betting.decide(result.couponId);
}

/** Makes a UUID from a number. It is the same in every run. */
function requestIdOf(n: number): string {
  const hex = createHash('sha256').update(`replay:${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
