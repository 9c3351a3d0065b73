export { type CombinedStatusId, combineResults } from './combine-results.ts';
export {
  SAME_GAME,
  SAME_GAME_OUTCOME,
  SAME_GAME_PARTS,
  type SameGamePart,
  sameGameParts,
  sameGameSpec,
} from './parts.ts';
