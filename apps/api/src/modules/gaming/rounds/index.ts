export { openCasinoAccount } from './casino-account.ts';
export { roundInvariants } from './invariants.ts';
export { roundCommands } from './operator-commands.ts';
export { createRounds, type Rounds } from './rounds.ts';
export { roundRoutes, seedRoutes } from './routes.ts';
export { type RoundSettings, type StakeRange, stakeRange } from './stakes.ts';
