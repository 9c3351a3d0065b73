/** A part of regulation time that has its own markets, in minutes of the goal clock. */
export interface Period {
  readonly scope: string;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** The sports whose matches are counted in goals. */
export type GoalSport =
  | 'football'
  | 'ice-hockey'
  | 'futsal'
  | 'handball'
  | 'water-polo'
  | 'floorball'
  | 'field-hockey'
  | 'beach-soccer';

/**
 * The constants of a sport in which goals are independent Poisson arrivals (DR-7.6 to 7.18). All code of this folder
 * reads these constants, so a new sport is one more value of this type.
 */
export interface GoalGame {
  readonly sport: GoalSport;
  /** `football`: every market. `with-winner`: overtime decides a drawn game. `regulation`: a draw is final. */
  readonly markets: 'football' | 'with-winner' | 'regulation';
  /** `wide` in games with many goals: lines further apart from the main one, without quarters. */
  readonly lines: 'quarters' | 'wide';
  /** Log of the away side's expected goals when both sides are equal (DR-7.6). */
  readonly mu: number;
  /** Added to `mu` for the home side. */
  readonly home: number;
  /**
   * Strengths are sampled on football's scale (DR-7.5). This factor makes them matter less in games with many goals.
   */
  readonly strengthScale: number;
  /** Dixon-Coles correction of the four lowest scores (DR-7.7); 0 disables it. */
  readonly rho: number;
  readonly minExpected: number;
  readonly maxExpected: number;
  /** The maximum number of goals per side in the grid. */
  readonly maxGoals: number;
  readonly minutes: number;
  readonly periods: readonly Period[];
  /** Share of the expected goals before a minute of regulation, 0 at the start and 1 at the end (DR-7.9). */
  readonly shareAt: (minute: number) => number;
  /** The inverse of `shareAt`: maps a uniform sample in [0, 1] to the minute of a goal (DR-7.10). */
  readonly minuteAt: (share: number) => number;
  /** The effect of a red card on the remaining goals (DR-7.14); absent where the sport has none. */
  readonly redCard?: { readonly punished: number; readonly other: number; readonly perSide: number };
  /** Sudden-death overtime of a drawn game (DR-7.18); absent in sports where a draw is a final result. */
  readonly overtime?: { readonly minutes: number; readonly rateFactor: number };
}

/** Two halves of equal length. */
export const halves = (minutes: number): readonly Period[] => [
  { scope: 'H1', fromMinute: 0, toMinute: minutes / 2 },
  { scope: 'H2', fromMinute: minutes / 2, toMinute: minutes },
];

/** Football: 90 minutes, with more goals late in the game (DR-7.6, 7.7, 7.9, 7.14). */
export const football: GoalGame = {
  sport: 'football',
  markets: 'football',
  lines: 'quarters',
  mu: 0.15,
  home: 0.25,
  strengthScale: 1,
  rho: -0.08,
  minExpected: 0.2,
  maxExpected: 4,
  maxGoals: 15,
  minutes: 90,
  periods: halves(90),
  shareAt: (minute) => (0.8 * minute + minute ** 2 / 450) / 90,
  minuteAt: (share) => 225 * (Math.sqrt(0.64 + 0.8 * share) - 0.8),
  redCard: { punished: 0.67, other: 1.2, perSide: 0.12 },
};
