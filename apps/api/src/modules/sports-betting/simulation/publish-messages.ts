import type { EventResult } from '@touchline/betting-engine';
import type { EventSnapshot, SameGameModel } from '@touchline/price-model';
import type { CanonicalMessage, GameState, PricedMarket } from '../catalogue/index.ts';
import { boardKey, boardOf, clockRate } from './scoreboard-of-step.ts';
import type { PlayedGame } from './played-game.ts';
import { stopLines, recordResult } from './published-lines.ts';

/** Returns the fields that all messages of a game have. */
export const headOf = ({ gameId, terms }: PlayedGame, nowMs: number) => ({
  producer: terms.producer,
  producerTs: nowMs,
  gameId,
});

/** Returns the next repricing time. Games get different offsets within the interval, the same ones at every start. */
export function nextTurn({ gameId }: PlayedGame, nowMs: number, everyMs: number | null): number {
  if (everyMs === null) return Number.POSITIVE_INFINITY;
  const phaseMs = (gameId * 997) % everyMs;
  return nowMs + everyMs - ((nowMs - phaseMs) % everyMs);
}

/** Publishes the game's state when it has changed. */
export function publishState(game: PlayedGame, state: GameState, nowMs: number): CanonicalMessage[] {
  if (game.state === state) return [];
  game.state = state;
  const section = state === 'LIVE' ? { section: 'live' as const } : {};
  return [{ ...headOf(game, nowMs), kind: 'EventState', state, ...section }];
}

/**
 * Publishes the scoreboard when it has changed. A clock that does not run at the rate of real time is also published
 * periodically.
 */
export function publishBoard(game: PlayedGame, snapshot: EventSnapshot, nowMs: number): CanonicalMessage[] {
  const board = boardOf(game.simulation, snapshot, nowMs - game.simulation.startAtMs, nowMs);
  const key = boardKey(board);
  const mustBeSet = board.score.clock?.isRunning === true && clockRate(game.simulation) !== 1;
  const isTold = key !== game.boardKey || (mustBeSet && nowMs >= game.nextClockAtMs);
  if (!mustBeSet) game.nextClockAtMs = Number.POSITIVE_INFINITY;
  else if (isTold) game.nextClockAtMs = nextTurn(game, nowMs, game.terms.setClockEveryMs);
  if (!isTold) return [];
  game.boardKey = key;
  return [{ ...headOf(game, nowMs), kind: 'ScoreUpdate', ...board }];
}

/**
 * Publishes changed lines.
 * @param model the model that gave their prices, for sports with joint chances (DR-7.94)
 */
export const publishMarkets = (
  game: PlayedGame,
  markets: PricedMarket[],
  nowMs: number,
  model?: SameGameModel,
): CanonicalMessage[] =>
  markets.length > 0
    ? [{ ...headOf(game, nowMs), kind: 'MarketsDelta', markets, ...(model && { model }) }]
    : [];

/** Suspends all markets, once, until prices are published again. */
export function publishStop(game: PlayedGame, reason: string, nowMs: number): CanonicalMessage[] {
  game.nextPriceAtMs = Number.POSITIVE_INFINITY;
  if (game.isStopped) return [];
  game.isStopped = true;
  stopLines(game.lines);
  return [{ ...headOf(game, nowMs), kind: 'MarketsStop', typeKeys: '*', to: 'SUSPENDED', reason }];
}

/**
 * Publishes the lines that are newly decided and those that are no longer decided.
 * @param result null while a settlement is rolled back: nothing is decided then (DR-7.41)
 */
export function publishResults(
  game: PlayedGame,
  result: EventResult | null,
  nowMs: number,
): CanonicalMessage[] {
  const head = headOf(game, nowMs);
  const { rollback, settle, void: voided } = recordResult(game.lines, result, game.isVoid);
  const messages: CanonicalMessage[] = [];
  if (rollback.length > 0) messages.push({ ...head, kind: 'RollbackSettle', lines: rollback });
  if (settle.length > 0) messages.push({ ...head, kind: 'Settle', certainty: 1, results: settle });
  if (voided.length > 0) messages.push({ ...head, kind: 'Cancel', lines: voided, fromMs: null, toMs: null });
  return messages;
}
