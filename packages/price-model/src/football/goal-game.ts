/** A part of regulation time that has its own markets, in minutes of the goal clock. */
export interface Period {
  readonly scope: string;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/**
 * The constants of a sport in which goals are independent Poisson arrivals (DR-7.6 to 7.18). All code of this folder
 * reads these constants, so a new sport is one more value of this type.
 */
export interface GoalGame {
  readonly sport: 'football' | 'ice-hockey' | 'futsal' | 'handball';
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

const halves = (minutes: number): readonly Period[] => [
  { scope: 'H1', fromMinute: 0, toMinute: minutes / 2 },
  { scope: 'H2', fromMinute: minutes / 2, toMinute: minutes },
];

/** Football: 90 minutes, with more goals late in the game (DR-7.6, 7.7, 7.9, 7.14). */
export const football: GoalGame = {
  sport: 'football',
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

/** Ice hockey: three even periods of 20 minutes, 5 minutes of overtime, and a shoot-out (DR-7.18). */
export const iceHockey: GoalGame = {
  sport: 'ice-hockey',
  mu: 0.916,
  home: 0.148,
  strengthScale: 0.6,
  rho: 0,
  minExpected: 0.8,
  maxExpected: 6,
  maxGoals: 18,
  minutes: 60,
  periods: [
    { scope: 'P1', fromMinute: 0, toMinute: 20 },
    { scope: 'P2', fromMinute: 20, toMinute: 40 },
    { scope: 'P3', fromMinute: 40, toMinute: 60 },
  ],
  shareAt: (minute) => minute / 60,
  minuteAt: (share) => share * 60,
  overtime: { minutes: 5, rateFactor: 1.5 },
};

/** Futsal: two halves of 20 minutes; the clock stops with the play. */
export const futsal: GoalGame = {
  sport: 'futsal',
  mu: 1.0,
  home: 0.12,
  strengthScale: 0.7,
  rho: 0,
  minExpected: 0.8,
  maxExpected: 6.5,
  maxGoals: 18,
  minutes: 40,
  periods: halves(40),
  shareAt: (minute) => minute / 40,
  minuteAt: (share) => share * 40,
};

/** Handball: about 28 goals per side. */
export const handball: GoalGame = {
  sport: 'handball',
  mu: 3.31,
  home: 0.06,
  strengthScale: 0.25,
  rho: 0,
  minExpected: 20,
  maxExpected: 36,
  maxGoals: 70,
  minutes: 60,
  periods: halves(60),
  shareAt: (minute) => minute / 60,
  minuteAt: (share) => share * 60,
};

export const goalGames = { football, 'ice-hockey': iceHockey, futsal, handball } as const satisfies Record<
  GoalGame['sport'],
  GoalGame
>;
