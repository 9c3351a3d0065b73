import type { ZoneFact } from '@touchline/contracts/sports-betting';
import { stateAt, zoneAt } from '@touchline/price-model';
import { boardOf } from './scoreboard-of-step.ts';
import type { PlayedGame } from './played-game.ts';

/**
 * Returns the match-tracker facts of a live game, with the score of the same time; null when there are none or nothing
 * has changed. A running clock alone is not a change: it advances in the browser.
 */
export function publishZone(game: PlayedGame, nowMs: number): ZoneFact | null {
  const { simulation, gameId } = game;
  const elapsedMs = nowMs - simulation.startAtMs;
  if (elapsedMs < 0 || game.state !== 'LIVE') return null;
  const snapshot = stateAt(simulation, elapsedMs);
  const zone = zoneAt(simulation, elapsedMs, gameId, snapshot.server);
  const { score } = boardOf(simulation, snapshot, elapsedMs, nowMs);
  const displayed = JSON.stringify([zone, { ...score, clock: score.clock?.isRunning }]);
  if (displayed === game.zoneShown) return null;
  game.zoneShown = displayed;
  return { gameId, atMs: nowMs, ...zone, score };
}
