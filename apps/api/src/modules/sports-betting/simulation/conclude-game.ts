import { eventEnding, type EventState } from '@touchline/betting-engine';
import { type EventSnapshot, resultAt } from '@touchline/price-model';
import type { CanonicalMessage } from '../catalogue/index.ts';
import type { PlayedGame } from './played-game.ts';
import { headOf, publishBoard, publishResults, publishState, publishStop } from './publish-messages.ts';
import { decidedLines, undecidedLines } from './published-lines.ts';
import { publishFinalStory } from './publish-report.ts';

/** How often the feed checks whether an interrupted game can still be completed. */
const waitEveryMs = 60_000;

/** Ends a game: it publishes results and their confirmation, or handles a game that was not completed. */
export function concludeGame(game: PlayedGame, snapshot: EventSnapshot, nowMs: number): CanonicalMessage[] {
  game.nextClockAtMs = Number.POSITIVE_INFINITY;
  game.nextLifeSignAtMs = Number.POSITIVE_INFINITY;
  if (snapshot.phase === 'postponed') return waitForPostponed(game, nowMs);
  const result = resultAt(game.simulation, nowMs - game.simulation.startAtMs);
  if (result.ending.kind === 'abandoned') return waitForAbandoned(game, snapshot, nowMs);
  const messages = publishOver(game, 'ENDED', snapshot, nowMs);
  messages.push(...publishResults(game, snapshot.isSettlementRolledBack ? null : result, nowMs));
  const { simulation, terms } = game;
  // A settlement that is rolled back in the simulation is published again before it is confirmed.
  const confirmMs = Math.max(
    simulation.endMs + terms.confirmAfterMs,
    simulation.incidents.at(-1)?.elapsedMs ?? 0,
  );
  game.nextPriceAtMs = simulation.startAtMs + confirmMs;
  if (nowMs < game.nextPriceAtMs) return messages;
  return [...messages, ...closeGame(game, result, nowMs)];
}

/** Publishes the end of a game and its last scoreboard; its story, when the end is new (DR-7.132). */
function publishOver(
  game: PlayedGame,
  state: 'ENDED' | 'ABANDONED',
  snapshot: EventSnapshot,
  nowMs: number,
): CanonicalMessage[] {
  const ending = publishState(game, state, nowMs);
  const story = ending.length > 0 ? [publishFinalStory(game, nowMs)] : [];
  return [...ending, ...publishBoard(game, snapshot, nowMs), ...story];
}

/** Confirms decided lines, voids undecided ones, and closes the game. */
function closeGame(game: PlayedGame, result: object, nowMs: number): CanonicalMessage[] {
  const head = headOf(game, nowMs);
  const decided = decidedLines(game.lines);
  const left = undecidedLines(game.lines).map(({ typeKey, spec }) => ({ typeKey, spec }));
  const messages: CanonicalMessage[] = [{ ...head, kind: 'GameResult', result }];
  if (decided.length > 0) messages.push({ ...head, kind: 'Settle', certainty: 2, results: decided });
  if (left.length > 0) messages.push({ ...head, kind: 'Cancel', lines: left, fromMs: null, toMs: null });
  game.isOver = true;
  return [...messages, ...publishState(game, 'CLOSED', nowMs)];
}

/** Whether an interrupted game can no longer be completed. The permitted times are scaled by the speed of the feed. */
function isGivenUp(game: PlayedGame, state: EventState, nowMs: number): boolean {
  const { simulation, isSimulated, sportKey } = game;
  const stoppedAtMs = simulation.startAtMs + simulation.endMs;
  const sport = isSimulated ? 'virtual' : sportKey;
  const times = { sport, state, scheduledStartMs: stoppedAtMs, stoppedAtMs };
  return eventEnding(times, stoppedAtMs + (nowMs - stoppedAtMs) * simulation.speed).kind !== 'in-play';
}

/** Bets on a postponed game wait for the permitted time; then everything is void (DR-3.40). */
function waitForPostponed(game: PlayedGame, nowMs: number): CanonicalMessage[] {
  const messages = [...publishState(game, 'POSTPONED', nowMs), ...publishStop(game, 'postponed', nowMs)];
  game.nextPriceAtMs = nowMs + waitEveryMs;
  if (!isGivenUp(game, 'POSTPONED', nowMs)) return messages;
  messages.push(...publishState(game, 'CANCELLED', nowMs));
  return [...messages, ...closeGame(game, resultAt(game.simulation, 0), nowMs)];
}

/**
 * Decided lines of an abandoned game stay decided. The others are void when the game can no longer be completed
 * (DR-3.33).
 */
function waitForAbandoned(game: PlayedGame, snapshot: EventSnapshot, nowMs: number): CanonicalMessage[] {
  const result = resultAt(game.simulation, nowMs - game.simulation.startAtMs);
  const messages = [
    ...publishOver(game, 'ABANDONED', snapshot, nowMs),
    ...publishStop(game, 'abandoned', nowMs),
    ...publishResults(game, { ...result, ending: { kind: 'in-play' } }, nowMs),
  ];
  game.nextPriceAtMs = nowMs + waitEveryMs;
  if (!isGivenUp(game, 'ABANDONED', nowMs)) return messages;
  return [...messages, ...closeGame(game, result, nowMs)];
}
