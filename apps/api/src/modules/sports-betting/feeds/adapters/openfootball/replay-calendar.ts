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
/** Within the ids of a speed: those of seasons follow those of matches. */
const firstSeason = 5e10;

/** One repetition of the replayed season. */
export type ReplaySeason = {
  seasonId: number;
  /** From 0. */
  no: number;
  speed: number;
};

/**
 * Computes the schedule of a replay from the time. Matchdays follow each other, and after the last one the season
 * starts again.
 */
export function createReplayCalendar(season: PlayableSeason, speed: number) {
  const everyMs = matchdayEveryMs / speed;

  const length = season.matchdays.length;

  const seasonOf = (no: number, atSpeed: number): ReplaySeason => ({
    seasonId: baseId + atSpeed * speedFactor + firstSeason + no,
    no,
    speed: atSpeed,
  });

  const fixtureOf = (turn: number, place: number, atSpeed: number): ReplayFixture | null => {
    const match = season.matchdays[turn % length]?.matches[place];
    const startAtMs = Math.round(epochMs + (turn * matchdayEveryMs) / atSpeed);
    const gameId = baseId + atSpeed * speedFactor + turn * matchFactor + place;
    const { seasonId } = seasonOf(Math.floor(turn / length), atSpeed);
    const inSeason = { seasonId, round: (turn % length) + 1 };
    return match ? { gameId, season, match, startAtMs, speed: atSpeed, place: inSeason } : null;
  };

  const matchday = (turn: number, atSpeed = speed): ReplayFixture[] => {
    const matches = season.matchdays[turn % length]?.matches ?? [];
    return matches.flatMap((_, place) => fixtureOf(turn, place, atSpeed) ?? []);
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
      if (inSpeed >= firstSeason) return null;
      return fixtureOf(Math.floor(inSpeed / matchFactor), inSpeed % matchFactor, atSpeed);
    },
    seasonAt: (nowMs: number): ReplaySeason => seasonOf(Math.floor(repetitionAt(nowMs) / length), speed),
    /** Returns null for an id of something else. */
    seasonById: (id: number): ReplaySeason | null => {
      const inSpeed = (id - baseId) % speedFactor;
      return id < baseId || inSpeed < firstSeason
        ? null
        : seasonOf(inSpeed - firstSeason, Math.floor((id - baseId) / speedFactor));
    },
    /** Returns all matches of a repetition, in the order of their starts. */
    fixturesOf: ({ no, speed: atSpeed }: ReplaySeason): ReplayFixture[] =>
      season.matchdays.flatMap((_, index) => matchday(no * length + index, atSpeed)),
  };
}
