export { sharedRoundInvariants } from './invariants.ts';
export { sharedChainCommands } from './operator-commands.ts';
export { publishDemoChains } from './chains.ts';
export { createRoundTopic, type RoundTopic, sharedRoundChanged } from './round-topic.ts';
export { createRunner, type Runner, type Step } from './runner.ts';
export { sharedRoundRoutes } from './routes.ts';
export { sharedGames } from './shared-game.ts';
export { createSharedRounds, type SharedRounds } from './shared-rounds.ts';
