/** The parts of a match: parts of its time, or units that are played until one side has won enough of them. */
export type MatchParts = 'halves' | 'periods' | 'quarters' | 'sets' | 'games' | 'legs' | 'frames' | 'maps';

/**
 * How a sport is played, for everything that names, lists or shows its matches (DR-7.100). A new sport of a known kind
 * is one more row of the table below.
 */
export interface SportPlay {
  readonly parts: MatchParts;
  /** What totals and handicaps of the whole match count. */
  readonly counts: 'goals' | 'points' | 'games' | 'legs' | 'frames' | 'maps';
  /** Whether lists offer the draw. */
  readonly hasDraw: boolean;
  /** Whether the clock shows the current minute only. */
  readonly isClockInMinutes: boolean;
  /** Whether each goal is announced to those who follow the match (DR-11.74). */
  readonly announcesGoals: boolean;
}

const play = (
  parts: MatchParts,
  counts: SportPlay['counts'],
  more: Partial<Omit<SportPlay, 'parts' | 'counts'>> = {},
): SportPlay => ({
  parts,
  counts,
  hasDraw: counts === 'goals',
  isClockInMinutes: false,
  announcesGoals: false,
  ...more,
});

const MINUTES = { isClockInMinutes: true };
const ANNOUNCED = { announcesGoals: true };

const PLAYS: Readonly<Record<string, SportPlay>> = {
  football: play('halves', 'goals', { ...MINUTES, ...ANNOUNCED }),
  futsal: play('halves', 'goals', { ...MINUTES, ...ANNOUNCED }),
  handball: play('halves', 'goals', MINUTES),
  'ice-hockey': play('periods', 'goals', ANNOUNCED),
  floorball: play('periods', 'goals', ANNOUNCED),
  'beach-soccer': play('periods', 'goals', ANNOUNCED),
  'field-hockey': play('quarters', 'goals', { ...MINUTES, ...ANNOUNCED }),
  'water-polo': play('quarters', 'goals'),
  bandy: play('halves', 'goals', MINUTES),
  rugby: play('halves', 'points', { hasDraw: true, ...MINUTES }),
  basketball: play('quarters', 'points'),
  'american-football': play('quarters', 'points'),
  tennis: play('sets', 'games'),
  padel: play('sets', 'games'),
  volleyball: play('sets', 'points'),
  'beach-volleyball': play('sets', 'points'),
  'table-tennis': play('sets', 'points'),
  badminton: play('sets', 'points'),
  squash: play('games', 'points'),
  pickleball: play('games', 'points'),
  darts: play('legs', 'legs'),
  snooker: play('frames', 'frames'),
  esports: play('maps', 'maps'),
};

/** Every sport of the table. */
export const listedSports: readonly string[] = Object.keys(PLAYS);

/** Returns how a sport is played; undefined for a sport without a row. */
export const sportPlay = (sport: string): SportPlay | undefined =>
  Object.hasOwn(PLAYS, sport) ? PLAYS[sport] : undefined;

const TIMED: ReadonlySet<MatchParts> = new Set(['halves', 'periods', 'quarters']);

/** Whether the match is played in units until one side has won enough of them. */
export function isPlayedInUnits(sport: string): boolean {
  const parts = sportPlay(sport)?.parts;
  return parts !== undefined && !TIMED.has(parts);
}

/** How the course of a match is shown: by a clock, by units, or by the games of tennis. */
export function courseOf(sport: string): 'clock' | 'units' | 'tennis' {
  if (!isPlayedInUnits(sport)) return 'clock';
  return sportPlay(sport)?.counts === 'games' ? 'tennis' : 'units';
}
