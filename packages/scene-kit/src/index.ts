export {
  type AnyScene,
  anyScene,
  type ControlsProps,
  type Fact,
  type GameScene,
  type SceneRound,
  type StageProps,
} from './game-scene.ts';
export { percentText, timesText } from './percent.ts';
export { Outcome } from './outcome.tsx';
export { cardText, PlayingCard, rankOfCard } from './playing-card.tsx';
