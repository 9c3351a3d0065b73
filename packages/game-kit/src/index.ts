export { chiSquareTail, chiSquareTest } from './chi-square.ts';
export { binomial, exponential, normal, poisson, weightedIndex } from './distributions.ts';
export {
  commitOf,
  hashChain,
  isClientSeed,
  isInChain,
  isRevealOf,
  previousInChain,
  SERVER_SEED_BYTES,
} from './fairness.ts';
export { drawWithoutReplacement, permutation } from './permutation.ts';
export {
  betStream,
  eventSeed,
  eventStream,
  openSeedStream,
  type SeedStream,
  sharedRoundStream,
} from './seed-stream.ts';
export { isHit, u52, uniform01, uniformInt } from './uniform.ts';
