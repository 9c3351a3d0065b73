import {
  type EventSnapshot,
  lineTerms,
  liveTerms,
  priceEvent,
  resultAt,
  sameGameModel,
  stateAt,
} from '@touchline/price-model';
import type { CanonicalMessage } from '../catalogue/index.ts';
import { concludeGame } from './conclude-game.ts';
import type { PlayedGame } from './played-game.ts';
import { publishLineUps } from './publish-report.ts';
import {
  nextTurn,
  publishBoard,
  publishMarkets,
  publishResults,
  publishState,
  publishStop,
} from './publish-messages.ts';
import { updatePrices, undecidedLines } from './published-lines.ts';

/** A live game is published at least this often, so that it does not become stale (DR-6.40). */
const lifeSignEveryMs = 4 * 60_000;

/**
 * Returns all messages of one game at a time. They depend only on the simulation and on what was published before. The
 * function may be called at any interval. What was missed is published in its current state: scoreboard, results,
 * prices (DR-7.46).
 */
export function stepGame(game: PlayedGame, nowMs: number): CanonicalMessage[] {
  return game.isOver ? [] : [...publishLineUps(game, nowMs), ...stepOpen(game, nowMs)];
}

function stepOpen(game: PlayedGame, nowMs: number): CanonicalMessage[] {
  const elapsedMs = nowMs - game.simulation.startAtMs;
  if (elapsedMs < 0) return stepBefore(game, nowMs);
  const publishedCount = countPublished(game, elapsedMs);
  const isNews = publishedCount !== game.publishedCount;
  if (!isNews && !isAnythingDue(game, nowMs)) return [];
  game.publishedCount = publishedCount;
  const snapshot = stateAt(game.simulation, elapsedMs);
  const isInPlay = snapshot.phase === 'live' || snapshot.phase === 'scheduled';
  return isInPlay ? stepLive(game, snapshot, nowMs, isNews) : concludeGame(game, snapshot, nowMs);
}

function countPublished({ simulation, publishedCount }: PlayedGame, elapsedMs: number): number {
  let count = Math.max(0, publishedCount);
  while ((simulation.incidents[count]?.elapsedMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) count++;
  return count;
}

const isAnythingDue = (game: PlayedGame, nowMs: number): boolean =>
  nowMs >= game.nextPriceAtMs || nowMs >= game.nextClockAtMs || nowMs >= game.nextLifeSignAtMs;

/** Prices a game on the line when it is first published, and again while the model drifts. */
function stepBefore(game: PlayedGame, nowMs: number): CanonicalMessage[] {
  if (nowMs < game.nextPriceAtMs) return [];
  game.nextPriceAtMs = nextTurn(game, nowMs, game.terms.driftEveryMs);
  const event = game.lineModel(nowMs);
  const { state } = stateAt({ ...game.simulation, event }, -1);
  const changed = updatePrices(game.lines, priceEvent(event, state, lineTerms));
  return publishMarkets(game, changed, nowMs, sameGameModel(event, state));
}

function stepLive(
  game: PlayedGame,
  snapshot: EventSnapshot,
  nowMs: number,
  isNews: boolean,
): CanonicalMessage[] {
  const messages = [...publishState(game, 'LIVE', nowMs), ...publishBoard(game, snapshot, nowMs)];
  const { simulation } = game;
  if (isNews)
    messages.push(...publishResults(game, resultAt(simulation, nowMs - simulation.startAtMs), nowMs));
  if (snapshot.suspension !== undefined) messages.push(...publishStop(game, snapshot.suspension, nowMs));
  else if (isNews || game.isStopped || nowMs >= game.nextPriceAtMs) {
    game.isStopped = false;
    const isMoving = snapshot.clock?.isRunning === true;
    game.nextPriceAtMs = nextTurn(game, nowMs, isMoving ? game.terms.repriceEveryMs : null);
    const changed = updatePrices(game.lines, priceEvent(simulation.event, snapshot.state, liveTerms));
    const model = sameGameModel(simulation.event, snapshot.state);
    messages.push(...publishMarkets(game, changed, nowMs, model));
  }
  if (nowMs >= game.nextLifeSignAtMs) {
    const isFirst = game.nextLifeSignAtMs === 0;
    game.nextLifeSignAtMs = nextTurn(game, nowMs, lifeSignEveryMs);
    if (!isFirst) messages.push(...publishMarkets(game, undecidedLines(game.lines), nowMs));
  }
  return messages;
}
