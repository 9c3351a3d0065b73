import type { ZoneFact } from '@touchline/contracts/sports-betting';
import { stateAt, zoneAt } from '@touchline/price-model';
import { boardOf } from './board.ts';
import type { PlayedGame } from './played-game.ts';

/**
 * How a game in play looks now, with the score of the same moment, or null when there is nothing to show or nothing
 * has changed. A running clock alone is no change: it runs on in the browser.
 */
export function tellZone(game: PlayedGame, nowMs: number): ZoneFact | null {
  const { course, gameId } = game;
  const elapsedMs = nowMs - course.startAtMs;
  if (elapsedMs < 0 || game.state !== 'LIVE') return null;
  const snapshot = stateAt(course, elapsedMs);
  const zone = zoneAt(course, elapsedMs, gameId, snapshot.server);
  const { score } = boardOf(course, snapshot, elapsedMs, nowMs);
  const shown = JSON.stringify([zone, { ...score, clock: score.clock?.isRunning }]);
  if (shown === game.zoneShown) return null;
  game.zoneShown = shown;
  return { gameId, atMs: nowMs, ...zone, score };
}
