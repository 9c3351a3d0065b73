export {
  type LineModel,
  newPlayedGame,
  type PlayedGame,
  type PlayedPlayers,
  type PlayTerms,
} from './played-game.ts';
export { pastReport } from './publish-report.ts';
export { publishStory } from './publish-story.ts';
export { publishZone } from './publish-zone.ts';
export { stepGame } from './step-game.ts';
export { cupOutrights } from './cup-outrights.ts';
export { leagueOutrights, seasonSeed } from './league-outrights.ts';
export { newPlayedSeason, stepSeason } from './played-season.ts';
export type { SeasonGame } from './season-games.ts';
export type { SeasonPlan } from './season-plan.ts';
export type { SeasonsPlan } from './simulated-seasons.ts';
export { createWorld, type World, type WorldPlan } from './simulated-feed-world.ts';
