/** The pace of a goal game and the length of its suspensions, before `speed` is applied. */
export interface GoalPace {
  readonly msPerMinute: number;
  readonly breakMs: number;
  /** Minimum and maximum stoppage time. The last period uses the second pair. */
  readonly stoppageMinutes: {
    readonly first: readonly [number, number];
    readonly last: readonly [number, number];
  };
  readonly beforeGoalMs: number;
  readonly afterGoalMs: number;
  readonly redCardMs: number;
  readonly penaltyMs: number;
  readonly afterPenaltyMs: number;
}

const NO_STOPPAGE = { first: [0, 0], last: [0, 0] } as const;

/**
 * Football in real time. Bets are suspended from 10 s before a goal to 30 s after it, and for 25 s after a red card
 * (DR-7.40).
 */
export const footballPace: GoalPace = {
  msPerMinute: 60_000,
  breakMs: 15 * 60_000,
  stoppageMinutes: { first: [1, 3], last: [2, 6] },
  beforeGoalMs: 10_000,
  afterGoalMs: 30_000,
  redCardMs: 25_000,
  penaltyMs: 70_000,
  afterPenaltyMs: 30_000,
};

/** Ice hockey, futsal and handball stop the clock: one minute of play lasts about 1.8 minutes. */
export const stoppedClockPace: GoalPace = {
  ...footballPace,
  msPerMinute: 108_000,
  stoppageMinutes: NO_STOPPAGE,
};

/** Handball has a goal every half minute, so suspensions are short; otherwise there would be no time to bet. */
export const handballPace: GoalPace = {
  ...footballPace,
  msPerMinute: 75_000,
  stoppageMinutes: NO_STOPPAGE,
  beforeGoalMs: 2000,
  afterGoalMs: 3000,
};

/** Water polo has a goal every one and a half minutes of its clock, and short breaks (DR-7.101). */
export const waterPoloPace: GoalPace = {
  ...stoppedClockPace,
  breakMs: 3 * 60_000,
  beforeGoalMs: 4000,
  afterGoalMs: 8000,
};

/** Floorball and beach soccer: shorter suspensions than in football, because goals are more frequent. */
export const fastGoalsPace: GoalPace = {
  ...stoppedClockPace,
  breakMs: 5 * 60_000,
  beforeGoalMs: 6000,
  afterGoalMs: 15_000,
};

/** Field hockey: quarters with two short breaks and one of ten minutes, taken as five each (DR-7.103). */
export const fieldHockeyPace: GoalPace = {
  ...stoppedClockPace,
  msPerMinute: 80_000,
  breakMs: 5 * 60_000,
};

/**
 * The quick league. 90 minutes are played in five real minutes without a break, with suspensions in proportion
 * (DR-7.45).
 */
export const quickLeaguePace: GoalPace = {
  msPerMinute: 300_000 / 90,
  breakMs: 0,
  stoppageMinutes: NO_STOPPAGE,
  beforeGoalMs: 2000,
  afterGoalMs: 4000,
  redCardMs: 3000,
  penaltyMs: 4000,
  afterPenaltyMs: 3000,
};

/** Football as an e-sport: two halves of four real minutes with half a minute between them (DR-7.66). */
export const virtualFootballPace: GoalPace = {
  ...quickLeaguePace,
  msPerMinute: 480_000 / 90,
  breakMs: 30_000,
  beforeGoalMs: 3000,
  afterGoalMs: 5000,
};
