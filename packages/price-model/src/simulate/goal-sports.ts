import type { GoalSport } from '../football/goal-game.ts';
import {
  fastGoalsPace,
  fieldHockeyPace,
  footballPace,
  type GoalPace,
  handballPace,
  stoppedClockPace,
  waterPoloPace,
} from './pace.ts';
import type { StoryStatKey } from './story-types.ts';

/** Chances of events: the first three for each dangerous attack, a foul for each move, a yellow card for each foul. */
export interface PlayRates {
  readonly saved: number;
  readonly wide: number;
  readonly corner: number;
  readonly foul: number;
  readonly yellow: number;
}

/** The figures of a goal game's story. */
type GoalStatKey = Extract<
  StoryStatKey,
  'possession' | 'attacks' | 'dangerous' | 'onTarget' | 'shots' | 'corners' | 'fouls' | 'lead' | 'run'
>;

/** How a goal game looks while it is played. No market is settled by it. */
interface GoalSportShow {
  readonly pace: GoalPace;
  readonly play: PlayRates;
  readonly stats: readonly GoalStatKey[];
  /** Whether each goal is an event of the story. Where goals fall every minute, the story shows the lead. */
  readonly marksGoals: boolean;
}

const NO_FOULS = { corner: 0, foul: 0, yellow: 0 };
const SHOTS = ['onTarget', 'shots', 'possession', 'attacks', 'dangerous'] as const;
const LEADS = ['shots', 'onTarget', 'possession', 'attacks', 'lead', 'run'] as const;

/** One row for each goal game. A new one without a row does not compile. */
export const goalSports: Readonly<Record<GoalSport, GoalSportShow>> = {
  football: {
    pace: footballPace,
    play: { saved: 0.05, wide: 0.1, corner: 0.06, foul: 0.03, yellow: 0.16 },
    stats: ['possession', 'shots', 'onTarget', 'dangerous', 'corners', 'fouls'],
    marksGoals: true,
  },
  futsal: {
    pace: stoppedClockPace,
    play: { saved: 0.1, wide: 0.14, corner: 0.07, foul: 0.015, yellow: 0.1 },
    stats: ['possession', 'shots', 'onTarget', 'attacks', 'corners', 'fouls'],
    marksGoals: true,
  },
  'ice-hockey': {
    pace: stoppedClockPace,
    play: { ...NO_FOULS, saved: 0.31, wide: 0.16 },
    stats: SHOTS,
    marksGoals: true,
  },
  handball: {
    pace: handballPace,
    play: { ...NO_FOULS, saved: 0.14, wide: 0.09 },
    stats: LEADS,
    marksGoals: false,
  },
  'water-polo': {
    pace: waterPoloPace,
    play: { ...NO_FOULS, saved: 0.2, wide: 0.14 },
    stats: LEADS,
    marksGoals: false,
  },
  floorball: {
    pace: fastGoalsPace,
    play: { ...NO_FOULS, saved: 0.3, wide: 0.16 },
    stats: SHOTS,
    marksGoals: true,
  },
  'field-hockey': {
    pace: fieldHockeyPace,
    play: { saved: 0.08, wide: 0.1, corner: 0.06, foul: 0.015, yellow: 0.06 },
    stats: ['possession', 'shots', 'onTarget', 'attacks', 'corners', 'fouls'],
    marksGoals: true,
  },
  'beach-soccer': {
    pace: fastGoalsPace,
    play: { saved: 0.18, wide: 0.16, corner: 0.05, foul: 0.015, yellow: 0.06 },
    stats: ['possession', 'shots', 'onTarget', 'attacks', 'corners', 'fouls'],
    marksGoals: true,
  },
};
