import type { RallySport } from '../rally/rally-game.ts';

/** Minimum and maximum real seconds between the ends of two points, and the breaks of a sport. */
export interface PointPace {
  readonly pointSeconds: readonly [number, number];
  readonly gameBreakSeconds: number;
  readonly unitBreakSeconds: number;
  /** Bets are suspended for this time before and after the end of a deciding point (DR-7.40). */
  readonly aroundKeyPointMs: number;
}

export const tennisPace: PointPace = {
  pointSeconds: [22, 48],
  gameBreakSeconds: 30,
  unitBreakSeconds: 120,
  aroundKeyPointMs: 4000,
};
export const esportsPace: PointPace = {
  pointSeconds: [65, 140],
  gameBreakSeconds: 0,
  unitBreakSeconds: 600,
  aroundKeyPointMs: 5000,
};
/** A map of objectives: 11 to 21 of them in about half an hour (DR-7.62). */
export const objectivePace: PointPace = {
  pointSeconds: [70, 130],
  gameBreakSeconds: 0,
  unitBreakSeconds: 600,
  aroundKeyPointMs: 5000,
};
/** Padel: rallies are longer than in tennis, and the players rest less. */
export const padelPace: PointPace = {
  pointSeconds: [20, 40],
  gameBreakSeconds: 25,
  unitBreakSeconds: 120,
  aroundKeyPointMs: 4000,
};
export const rallyPaces = {
  volleyball: { pointSeconds: [18, 36], gameBreakSeconds: 0, unitBreakSeconds: 180, aroundKeyPointMs: 4000 },
  'table-tennis': {
    pointSeconds: [9, 20],
    gameBreakSeconds: 0,
    unitBreakSeconds: 60,
    aroundKeyPointMs: 4000,
  },
  badminton: { pointSeconds: [14, 32], gameBreakSeconds: 0, unitBreakSeconds: 120, aroundKeyPointMs: 4000 },
  'beach-volleyball': {
    pointSeconds: [18, 34],
    gameBreakSeconds: 0,
    unitBreakSeconds: 60,
    aroundKeyPointMs: 4000,
  },
  squash: { pointSeconds: [14, 34], gameBreakSeconds: 0, unitBreakSeconds: 90, aroundKeyPointMs: 4000 },
  pickleball: { pointSeconds: [18, 36], gameBreakSeconds: 0, unitBreakSeconds: 120, aroundKeyPointMs: 4000 },
  // The end of a leg or frame moves every price, so bets are suspended around each of them.
  darts: { pointSeconds: [110, 190], gameBreakSeconds: 0, unitBreakSeconds: 20, aroundKeyPointMs: 8000 },
  snooker: { pointSeconds: [600, 1200], gameBreakSeconds: 0, unitBreakSeconds: 90, aroundKeyPointMs: 15_000 },
} as const satisfies Record<RallySport, PointPace>;
