export { isSameAction, openRound } from './act-in-round.ts';
export { JUDGED_ROUNDS } from './judge-return.ts';
export { openCasinoAccount } from './casino-account.ts';
export { roundInvariants } from './invariants.ts';
export { roundCommands } from './operator-commands.ts';
export { presentRound } from './round-store.ts';
export { createRounds, type Rounds } from './rounds.ts';
export { roundRoutes, seedRoutes } from './routes.ts';
export { createSeedPairs, type SeedPair, type SeedPairs } from './seed-pairs.ts';
export {
  payoutMinor,
  readStake,
  returnLimit,
  type RoundSettings,
  type StakeRange,
  stakeRange,
} from './stakes.ts';
