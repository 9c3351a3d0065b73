import type { PlayableSeason } from './openfootball-season.ts';
import type { ReplayFixture } from './replay-game.ts';

/** Interval between matchdays at speed 1: five minutes of play, then two minutes to look at the table. */
const matchdayEveryMs = 7 * 60_000;
/** Number of matchdays on the line after the one in play. */
const matchdaysAhead = 3;
const epochMs = Date.UTC(2026, 0, 1);

/** Ids of replayed games are above those of the demo feed. */
const baseId = 1e13;
const speedFactor = 1e11;
const matchFactor = 100;

/**
 * Computes the schedule of a replay from the time. Matchdays follow each other, and after the last one the season
 * starts again.
 */
export function createReplayCalendar(season: PlayableSeason, speed: number) {
  const everyMs = matchdayEveryMs / speed;

  const fixtureOf = (turn: number, place: number, atSpeed: number): ReplayFixture | null => {
    const match = season.matchdays[turn % season.matchdays.length]?.matches[place];
    const startAtMs = Math.round(epochMs + (turn * matchdayEveryMs) / atSpeed);
    const gameId = baseId + atSpeed * speedFactor + turn * matchFactor + place;
    return match ? { gameId, season, match, startAtMs, speed: atSpeed } : null;
  };

  const matchday = (turn: number): ReplayFixture[] => {
    const matches = season.matchdays[turn % season.matchdays.length]?.matches ?? [];
    return matches.flatMap((_, place) => fixtureOf(turn, place, speed) ?? []);
  };

  const repetitionAt = (nowMs: number): number => Math.floor((nowMs - epochMs) / everyMs);

  return {
    begun: (nowMs: number): ReplayFixture[] => matchday(repetitionAt(nowMs)),
    ahead: (nowMs: number): ReplayFixture[] =>
      Array.from({ length: matchdaysAhead }, (_, index) => matchday(repetitionAt(nowMs) + 1 + index)).flat(),
    byId: (gameId: number): ReplayFixture | null => {
      if (gameId < baseId) return null;
      const inBase = gameId - baseId;
      const atSpeed = Math.floor(inBase / speedFactor);
      const inSpeed = inBase % speedFactor;
      return fixtureOf(Math.floor(inSpeed / matchFactor), inSpeed % matchFactor, atSpeed);
    },
  };
}
