export { type LineModel, newPlayedGame, type PlayedGame, type PlayTerms } from './played-game.ts';
export { publishStory } from './publish-story.ts';
export { publishZone } from './publish-zone.ts';
export { stepGame } from './step-game.ts';
export { createWorld, type World, type WorldPlan } from './simulated-feed-world.ts';
