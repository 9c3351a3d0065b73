/**
 * The report of a match: its line-ups with the names of the players, and after the end its whole story (DR-7.125,
 * DR-7.131, DR-7.132).
 */
import { z } from 'zod';
import { STORY_MARKS, STORY_STATS } from './match-story.ts';

const id = z.number();
const side = z.union([z.literal(1), z.literal(2)]);

const player = z.object({
  id,
  /** The shirt number. */
  number: z.number(),
  position: z.enum(['GK', 'DF', 'MF', 'FW']),
  name: z.string(),
});

const lineUp = z.object({
  /** Numbers of players line by line from the back, without the goalkeeper: "4-2-3-1". */
  formation: z.string(),
  captain: id,
  /** Eleven ids: the goalkeeper, then line by line from the back, each from right to left. */
  starting: z.array(id),
  bench: z.array(id),
});

/** A goal of a match with the score after it. `own`: an own goal, of the side that gets the goal. */
export const reportedGoal = z.object({
  kind: z.enum(['goal', 'penalty', 'own']),
  side,
  /** Seconds of the game clock; null in sports without one. */
  sec: z.number().nullable(),
  home: z.number(),
  away: z.number(),
  /** The scorer; null in sports without players. */
  player: z.string().nullable(),
});

const mark = z.object({
  kind: z.enum(STORY_MARKS),
  side: z.union([z.literal(0), side]),
  scope: z.string(),
  sec: z.number().nullable(),
  home: z.number(),
  away: z.number(),
  player: id.optional(),
  assist: id.optional(),
  playerOff: id.optional(),
  isSecondYellow: z.literal(true).optional(),
});

const clockCourse = z.object({
  kind: z.literal('clock'),
  of: z.enum(['pressure', 'lead']),
  totalSec: z.number(),
  nowSec: z.number(),
  slotSec: z.number(),
  periods: z.array(z.object({ scope: z.string(), fromSec: z.number() })),
  values: z.array(z.number()),
});

const unitCourse = z.object({
  kind: z.literal('units'),
  of: z.enum(['games', 'points', 'legs', 'frames', 'rounds', 'towers']),
  units: z.array(z.object({ scope: z.string(), winners: z.string() })),
  game: z.object({ winners: z.string(), server: side }).optional(),
});

export const matchReport = z.object({
  /** Null before they are published, and in sports without players. */
  lineUps: z.object({ home: lineUp, away: lineUp }).nullable(),
  /** Every player of the line-ups. */
  players: z.array(player),
  /** The whole story of a finished match; null until the end. */
  story: z
    .object({
      stats: z.array(z.object({ key: z.enum(STORY_STATS), home: z.number(), away: z.number() })),
      marks: z.array(mark),
      course: z.discriminatedUnion('kind', [clockCourse, unitCourse]),
    })
    .nullable(),
});

export type MatchReport = z.output<typeof matchReport>;
export type LineUpWire = z.output<typeof lineUp>;
export type PlayerWire = z.output<typeof player>;
export type ReportedGoal = z.output<typeof reportedGoal>;
