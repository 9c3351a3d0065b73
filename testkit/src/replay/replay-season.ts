import type { App } from '@touchline/api';
import { invariants } from '@touchline/api/invariants';
import { mapIds } from '@touchline/api/modules/sports-betting/catalogue';
import {
  openSeason,
  replayProducer,
  replaySeason,
  type ReplayMatchday,
  seasonUrns,
} from '@touchline/api/modules/sports-betting/feeds';
import { findViolations, type Violation } from '@touchline/api/platform/database/invariants';
import type { Database } from '@touchline/api/platform/database/db';
import { drawWithoutReplacement } from '@touchline/game-kit';
import { logScore, type LogScore, playedResults } from '@touchline/price-model';
import type { Offer } from './open-markets.ts';
import { combinedTypes, planCombined, planSingle } from './plan-replay-bets.ts';
import { editOne, placeBet, sellOne } from './replay-bets.ts';
import { createReplayRig, feedSeed, type ReplayRig } from './replay-rig.ts';

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
      /** Number of refused requests by action and refusal code. */
      refused: ReadonlyMap<string, number>;
      score: LogScore;
      violations: Violation[];
    };

const singlesPerGame = 6;
const liveSinglesPerGame = 1;
/** Coupons of each type with several legs, by matchday. */
const combinedPerMatchday = 8;
/** Sales and edits before the first game, and again at each group of live messages. */
const salesEach = 3;
const editsEach = 2;
/** Every fifth matchday the results of one game are rolled back and sent again. */
const matchdaysPerRollback = 5;

/**
 * Replays a whole season without waiting. Simulated players place coupons of all types, sell some and edit some; some
 * results are rolled back. The replay sets time and randomness, so the same files always give exactly the same coupons.
 */
export async function replayWholeSeason(options: ReplayOptions): Promise<ReplayResult> {
  const opened = await openSeason(options.folder, options.league, options.season);
  if (opened.outcome !== 'read') return { outcome: 'no-season', reason: `${opened.outcome}: ${opened.file}` };
  const { season } = opened;
  const rig = await createReplayRig(options.db, options.workerDbs ?? []);
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

async function playMatchday(rig: ReplayRig, day: ReplayMatchday): Promise<void> {
  const gameIds = day.fixtures.map(({ gameId }) => gameId);
  await applyMessages(rig, day.beforeKickOff.atMs, day.beforeKickOff.messages);
  const offers = gameIds.map((gameId) => rig.markets.offersOf(gameId));
  for (const game of offers) {
    for (let n = 0; n < singlesPerGame; n++) await placeBet(rig, planSingle(rig.stream, game), 3);
  }
  for (const type of combinedTypes) {
    for (let n = 0; n < combinedPerMatchday; n++)
      await placeBet(rig, planCombined(rig.stream, offers, type), 3);
  }
  await changeCoupons(rig, offers, 3);
  for (const { atMs, messages } of day.inPlay) {
    await applyMessages(rig, atMs, messages);
    const live = gameIds.map((gameId) => rig.markets.offersOf(gameId));
    for (const game of live) {
      for (let n = 0; n < liveSinglesPerGame; n++) await placeBet(rig, planSingle(rig.stream, game), 1);
    }
    await settleGames(rig);
    await changeCoupons(rig, live, 1);
  }
  await applyMessages(rig, day.atEnd.atMs, day.atEnd.messages);
  await settleGames(rig);
  if (day.no % matchdaysPerRollback === 0) await correctGame(rig, day, gameIds[0] ?? 0);
}

async function changeCoupons(
  rig: ReplayRig,
  games: readonly (readonly Offer[])[],
  kind: 1 | 3,
): Promise<void> {
  for (let n = 0; n < salesEach; n++) await sellOne(rig);
  for (let n = 0; n < editsEach; n++) {
    const [first, second] = drawWithoutReplacement(rig.stream, games.length, 2).flatMap(
      (at) => planSingle(rig.stream, games[at] ?? [])?.offers ?? [],
    );
    await editOne(rig, first && second ? [first.offer, second.offer] : [], kind);
  }
}

/** Rolls back the results of a game, which opens its coupons again, and sends the same results once more. */
async function correctGame(rig: ReplayRig, day: ReplayMatchday, gameId: number): Promise<void> {
  const results = day.atEnd.messages.filter(
    (message) => message.kind === 'Settle' && message.gameId === gameId,
  );
  const send = async (messages: ReplayMatchday['atEnd']['messages']) => {
    const atMs = rig.clock.nowMs() + 1000;
    await applyMessages(
      rig,
      atMs,
      messages.map((message) => ({ ...message, producerTs: atMs })),
    );
    await settleGames(rig);
  };
  await send([{ kind: 'RollbackSettle', producer: replayProducer, producerTs: 0, gameId, lines: '*' }]);
  await send(results);
}

async function applyMessages(
  rig: ReplayRig,
  atMs: number,
  messages: ReplayMatchday['atEnd']['messages'],
): Promise<void> {
  rig.clock.set(Math.max(atMs, rig.clock.nowMs()));
  rig.markets.take(await rig.app.catalogue.apply(messages));
}

/** Lets all workers settle due games at the same time, as on the site, until no game is left. */
async function settleGames(rig: ReplayRig): Promise<void> {
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
