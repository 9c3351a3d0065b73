import { quickLeaguePace } from '@touchline/price-model';
import type { CanonicalMessage } from '../../../catalogue/index.ts';
import { stepGame } from '../../../simulation/index.ts';
import { type ReplayFixture, replayedGameOf } from './replay-game.ts';
import { type SeasonIds, replayFixtures, seasonFixture } from './replay-names.ts';
import type { PlayableSeason } from './openfootball-season.ts';

/** One matchday of a season for a replay that does not wait: the messages before, during and after its games. */
export type ReplayMatchday = {
  /** Counted from 1. */
  no: number;
  name: string;
  fixtures: readonly ReplayFixture[];
  /** The time of the first message. The messages of later groups have later times. */
  startAtMs: number;
  /** Messages with names (on the first matchday), games, and markets on the line. */
  beforeKickOff: { atMs: number; messages: CanonicalMessage[] };
  /** Messages with the state and live prices at some minutes of play, in chronological order. */
  inPlay: { minute: number; atMs: number; messages: CanonicalMessage[] }[];
  /** Messages with final scores, settlement of every line with certainty 2, and closed games. */
  atEnd: { atMs: number; messages: CanonicalMessage[] };
};

/** Converts a match minute to elapsed real time. */
const elapsedAt = (minute: number): number => minute * quickLeaguePace.msPerMinute;

const matchdayMs = 20 * 60_000;

/**
 * Returns a whole season as canonical messages, matchday by matchday, for a replay that does not wait. The caller must
 * set its clock to a group's `atMs` before it applies the group.
 * @param options.checkpoints the minutes of the goal clock at which live messages are produced
 */
export function* replaySeason(
  season: PlayableSeason,
  ids: SeasonIds,
  options: { feedSeed: Uint8Array; fromMs: number; firstGameId: number; checkpoints?: readonly number[] },
): Iterable<ReplayMatchday> {
  const checkpoints = options.checkpoints ?? [15, 30, 60, 75];
  let nextId = options.firstGameId;
  for (const [index, { name, matches }] of season.matchdays.entries()) {
    const startAtMs = options.fromMs + index * matchdayMs;
    const kickOffMs = startAtMs + 5 * 60_000;
    const fixtures = matches.map((match): ReplayFixture => {
      return { gameId: nextId++, season, match, startAtMs: kickOffMs, speed: 1 };
    });
    const games = fixtures.map((fixture) => replayedGameOf(fixture, options.feedSeed));
    const stepAll = (atMs: number): CanonicalMessage[] => games.flatMap((game) => stepGame(game, atMs));
    const names = index === 0 ? [seasonFixture(season, ids, startAtMs)] : [];
    const endMs = Math.max(...games.map(({ simulation }) => simulation.endMs));
    const beforeKickOff = {
      atMs: startAtMs,
      messages: [...names, replayFixtures(fixtures, ids, startAtMs), ...stepAll(startAtMs)],
    };
    const inPlay = checkpoints.map((minute) => {
      const atMs = Math.round(kickOffMs + elapsedAt(minute));
      return { minute, atMs, messages: stepAll(atMs) };
    });
    const closeAtMs = kickOffMs + endMs + 60_000;
    const atEnd = { atMs: closeAtMs, messages: stepAll(closeAtMs) };
    yield { no: index + 1, name, fixtures, startAtMs, beforeKickOff, inPlay, atEnd };
  }
}
