/** The sports of the rally model. */
export type RallySport =
  | 'volleyball'
  | 'table-tennis'
  | 'badminton'
  | 'beach-volleyball'
  | 'squash'
  | 'pickleball'
  | 'darts'
  | 'snooker';

/**
 * A sport of units (sets, games, legs, frames) in which every rally is one point, and every rally has the same chance
 * (DR-7.24). A unit of one point is a leg of darts or a frame of snooker: only its winner is simulated (DR-7.108).
 */
export interface RallyGame {
  readonly sport: RallySport;
  /** The letter of a unit's scope: `S1` is the first set, `G1` game, `L1` leg, `F1` frame. */
  readonly unit: 'S' | 'G' | 'L' | 'F';
  readonly bestOf: 3 | 5 | 7 | 9 | 11;
  readonly setPoints: number;
  readonly lastSetPoints: number;
  /**
   * At this score the next point wins, without a lead of two (badminton: 30). Absent in sports without such a point.
   */
  readonly golden?: number;
  /** How much the chance of a rally grows with the difference of the strengths, and its greatest distance from 0.5. */
  readonly edge: { readonly perSkill: number; readonly most: number };
}

const RALLY_EDGE = { perSkill: 0.07, most: 0.06 };
/** A whole leg or frame differs more between two players than one rally does. */
const UNIT_EDGE = { perSkill: 0.3, most: 0.2 };

export const volleyball: RallyGame = {
  sport: 'volleyball',
  unit: 'S',
  bestOf: 5,
  setPoints: 25,
  lastSetPoints: 15,
  edge: RALLY_EDGE,
};
export const tableTennis: RallyGame = {
  sport: 'table-tennis',
  unit: 'S',
  bestOf: 5,
  setPoints: 11,
  lastSetPoints: 11,
  edge: RALLY_EDGE,
};
export const badminton: RallyGame = {
  sport: 'badminton',
  unit: 'S',
  bestOf: 3,
  setPoints: 21,
  lastSetPoints: 21,
  golden: 30,
  edge: RALLY_EDGE,
};

export const rallyGames: Readonly<Record<RallySport, RallyGame>> = {
  volleyball,
  'table-tennis': tableTennis,
  badminton,
  'beach-volleyball': {
    ...volleyball,
    sport: 'beach-volleyball',
    bestOf: 3,
    setPoints: 21,
    lastSetPoints: 15,
  },
  squash: { ...tableTennis, sport: 'squash', unit: 'G', edge: { perSkill: 0.1, most: 0.08 } },
  pickleball: { ...tableTennis, sport: 'pickleball', unit: 'G', bestOf: 3 },
  darts: {
    sport: 'darts',
    unit: 'L',
    bestOf: 11,
    setPoints: 1,
    lastSetPoints: 1,
    golden: 1,
    edge: UNIT_EDGE,
  },
  snooker: {
    sport: 'snooker',
    unit: 'F',
    bestOf: 9,
    setPoints: 1,
    lastSetPoints: 1,
    golden: 1,
    edge: UNIT_EDGE,
  },
};

/** Whether a unit is one point: then it has no score of its own. */
export const isOfSingleUnits = ({ setPoints }: RallyGame): boolean => setPoints === 1;
