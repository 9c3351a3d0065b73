import { uniform01 } from '@touchline/game-kit';
import { eventSeed, eventStream } from '@touchline/game-kit/node';
import {
  fixtureGoals,
  type GoalEvent,
  goalModel,
  quickLeaguePace,
  replayEvent,
  type Score,
  type SeasonMatch,
  simulateEvent,
} from '@touchline/price-model';
import type { OpenGame, LineRef } from '../../../catalogue/index.ts';
import { newPlayedGame, type PlayedGame } from '../../../simulation/index.ts';
import type { PlayableSeason } from './openfootball-season.ts';

export const replayProducer = 'openfootball';

/** One match of a replayed season with its time in the replay. */
export type ReplayFixture = {
  gameId: number;
  season: PlayableSeason;
  match: SeasonMatch;
  startAtMs: number;
  speed: number;
  /** Its repetition of the season (`createReplayCalendar`), and its round from 1; absent in a replay that does not wait. */
  place?: { seasonId: number; round: number };
};

const halfMinute = 45;

/** Whether a line depends on the half-time score. */
const needsHalf = ({ typeKey, spec }: LineRef): boolean =>
  typeKey === 'ht_ft' || spec['scope'] === 'H1' || spec['scope'] === 'H2';

/**
 * Returns a match with its simulation (DR-7.49). It is priced by last season's team strengths, with simulated goal
 * minutes and the scores of the file. A match without a final score was not played, so it is postponed and void.
 * Without a half-time score, the scoreboard shows a simulated one, and every line that depends on it is void.
 */
export function replayedGameOf(fixture: ReplayFixture, feedSeed: Uint8Array, known?: OpenGame): PlayedGame {
  const { gameId, season, match, startAtMs, speed } = fixture;
  const { strengths } = season;
  const event: GoalEvent = {
    kind: 'goals',
    model: goalModel(strengths.game, fixtureGoals(strengths, match.home, match.away)),
    pace: quickLeaguePace,
  };
  const seed = eventSeed(feedSeed, `${season.season}/${season.league}/${match.home}/${match.away}`);
  const half = match.half ?? (match.full && drawnHalf(event, match.full, seed));
  const simulation =
    match.full && half
      ? replayEvent(event, { half, full: match.full }, seed, { startAtMs, speed })
      : simulateEvent(event, seed, { startAtMs, speed, rare: { isPostponed: true } });
  const lacksHalf = match.full !== undefined && match.half === undefined;
  return newPlayedGame(
    {
      gameId,
      sportKey: 'football',
      isSimulated: true,
      simulation,
      terms: {
        producer: replayProducer,
        repriceEveryMs: 1000,
        setClockEveryMs: 2000,
        driftEveryMs: null,
        confirmAfterMs: Math.round(20_000 / speed),
      },
      lineModel: () => event,
      ...(lacksHalf ? { isVoid: needsHalf } : {}),
    },
    known,
  );
}

/**
 * Simulates a half-time score for the scoreboard. Each goal falls in the first half with the probability of the goal
 * clock.
 */
function drawnHalf({ model }: GoalEvent, full: Score, seed: Uint8Array): Score {
  const stream = eventStream(seed, 'half');
  const share = model.game.shareAt(halfMinute);
  const before = (goals: number): number =>
    Array.from({ length: goals }, () => uniform01(stream)).filter((at) => at < share).length;
  return { home: before(full.home), away: before(full.away) };
}
