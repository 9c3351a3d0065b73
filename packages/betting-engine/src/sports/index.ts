export type { MatchParts, SportPlay } from './sport-play.ts';
export { courseOf, isPlayedInUnits, listedSports, sportPlay } from './sport-play.ts';
