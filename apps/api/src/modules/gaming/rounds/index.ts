export { roundInvariants } from './invariants.ts';
export { createRounds, type Rounds } from './rounds.ts';
export { roundRoutes, seedRoutes } from './routes.ts';
