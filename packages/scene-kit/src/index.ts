export {
  type AnyScene,
  anyScene,
  type ControlsProps,
  type Fact,
  type GameScene,
  type ReviewProps,
  type SceneRound,
  type StageProps,
} from './game-scene.ts';
export { Chip } from './chip.tsx';
export { CHIP_VALUES } from './chip-values.ts';
export {
  type ChipRules,
  type ChipTable,
  chipsOfSpots,
  partsOfSpots,
  pileOf,
  type PlacedChip,
  type SpotParts,
  totalUnits,
  unitsOfSpots,
} from './chips.ts';
export { DealtCard } from './dealt-card.tsx';
export { percentText, signedPercent, timesText } from './percent.ts';
export { Outcome } from './outcome.tsx';
export { cardName } from './card-name.ts';
export { cardRankText, PlayingCard, rankOfCard, suitOfCard } from './playing-card.tsx';
export { ReviewCard, type ReviewedDecision } from './review.tsx';
export { usePlayKeys } from './use-play-keys.ts';
export { useRevealSteps } from './use-reveal-steps.ts';
