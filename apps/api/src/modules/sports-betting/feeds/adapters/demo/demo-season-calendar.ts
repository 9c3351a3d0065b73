import type { DemoLeague } from './demo-leagues.ts';

/** Rounds of a season of the quick league, which lasts an hour (DR-7.50). */
const quickRounds = 9;

/** Sports whose leagues play seasons: those whose table counts goals. */
const seasonSports: ReadonlySet<string> = new Set(['football', 'quick-football', 'futsal', 'handball']);

export const hasSeasons = ({ league }: DemoLeague): boolean => seasonSports.has(league.format.sport);

/** Each pair plays at home and away; a season of the quick league is shorter (DR-7.50). */
export const roundsOf = ({ league, isSimulated }: DemoLeague): number =>
  isSimulated ? quickRounds : 2 * (league.sides.length - 1);

const gamesPerRound = ({ league }: DemoLeague): number => league.sides.length / 2;

export const gamesPerSeason = (league: DemoLeague): number => roundsOf(league) * gamesPerRound(league);

/** The number of the season of a slot, from 1. */
export const seasonNoOf = (league: DemoLeague, slot: number): number =>
  Math.floor(slot / gamesPerSeason(league)) + 1;

/** The round of a slot within its season, from 1. */
export const roundOf = (league: DemoLeague, slot: number): number =>
  Math.floor((slot % gamesPerSeason(league)) / gamesPerRound(league)) + 1;

/** The first slot of a season. */
export const firstSlotOf = (league: DemoLeague, seasonNo: number): number =>
  (seasonNo - 1) * gamesPerSeason(league);
