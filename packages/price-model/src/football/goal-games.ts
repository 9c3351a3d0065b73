import { football, type GoalGame, type GoalSport, halves, type Period } from './goal-game.ts';

/** What the games of this file share: goals come evenly over the game, and low scores need no correction. */
const even = (minutes: number): Pick<GoalGame, 'rho' | 'minutes' | 'shareAt' | 'minuteAt'> => ({
  rho: 0,
  minutes,
  shareAt: (minute) => minute / minutes,
  minuteAt: (share) => share * minutes,
});

/** Parts of equal length, with scopes such as `P1` or `Q1`. */
const parts = (letter: 'P' | 'Q', count: number, minutesEach: number): readonly Period[] =>
  Array.from({ length: count }, (_, at) => ({
    scope: `${letter}${at + 1}`,
    fromMinute: at * minutesEach,
    toMinute: (at + 1) * minutesEach,
  }));

/** Ice hockey: three even periods of 20 minutes, 5 minutes of overtime, and a shoot-out (DR-7.18). */
export const iceHockey: GoalGame = {
  ...even(60),
  sport: 'ice-hockey',
  markets: 'with-winner',
  lines: 'quarters',
  mu: 0.916,
  home: 0.148,
  strengthScale: 0.6,
  minExpected: 0.8,
  maxExpected: 6,
  maxGoals: 18,
  periods: parts('P', 3, 20),
  overtime: { minutes: 5, rateFactor: 1.5 },
};

/** Futsal: two halves of 20 minutes; the clock stops with the play. */
export const futsal: GoalGame = {
  ...even(40),
  sport: 'futsal',
  markets: 'regulation',
  lines: 'quarters',
  mu: 1.0,
  home: 0.12,
  strengthScale: 0.7,
  minExpected: 0.8,
  maxExpected: 6.5,
  maxGoals: 18,
  periods: halves(40),
};

/** Handball: about 28 goals per side. */
export const handball: GoalGame = {
  ...even(60),
  sport: 'handball',
  markets: 'regulation',
  lines: 'wide',
  mu: 3.31,
  home: 0.06,
  strengthScale: 0.25,
  minExpected: 20,
  maxExpected: 36,
  maxGoals: 70,
  periods: halves(60),
};

/** Water polo: four quarters of 8 minutes, about 11 goals per side (DR-7.101). */
export const waterPolo: GoalGame = {
  ...even(32),
  sport: 'water-polo',
  markets: 'regulation',
  lines: 'wide',
  mu: 2.35,
  home: 0.1,
  strengthScale: 0.4,
  minExpected: 5,
  maxExpected: 18,
  maxGoals: 40,
  periods: parts('Q', 4, 8),
};

/** Floorball: three periods of 20 minutes, about 5 goals per side, overtime and a shoot-out (DR-7.102). */
export const floorball: GoalGame = {
  ...even(60),
  sport: 'floorball',
  markets: 'with-winner',
  lines: 'quarters',
  mu: 1.58,
  home: 0.12,
  strengthScale: 0.55,
  minExpected: 1.5,
  maxExpected: 10,
  maxGoals: 26,
  periods: parts('P', 3, 20),
  overtime: { minutes: 5, rateFactor: 1 },
};

/** Field hockey: four quarters of 15 minutes, about 2.4 goals per side (DR-7.103). */
export const fieldHockey: GoalGame = {
  ...even(60),
  sport: 'field-hockey',
  markets: 'regulation',
  lines: 'quarters',
  mu: 0.82,
  home: 0.14,
  strengthScale: 0.8,
  minExpected: 0.5,
  maxExpected: 6,
  maxGoals: 18,
  periods: parts('Q', 4, 15),
};

/** Beach soccer: three periods of 12 minutes, about 4.3 goals per side (DR-7.104). */
export const beachSoccer: GoalGame = {
  ...even(36),
  sport: 'beach-soccer',
  markets: 'regulation',
  lines: 'quarters',
  mu: 1.4,
  home: 0.1,
  strengthScale: 0.6,
  minExpected: 1.2,
  maxExpected: 9,
  maxGoals: 24,
  periods: parts('P', 3, 12),
};

export const goalGames = {
  football,
  'ice-hockey': iceHockey,
  futsal,
  handball,
  'water-polo': waterPolo,
  floorball,
  'field-hockey': fieldHockey,
  'beach-soccer': beachSoccer,
} as const satisfies Record<GoalSport, GoalGame>;
