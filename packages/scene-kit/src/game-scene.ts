import type { GameRules, Shown } from '@touchline/game-kit';
import type { Translate } from '@touchline/i18n';
import type { ReactElement } from 'react';
import type { ChipRules, ChipTable } from './chips.ts';

/** A round as its scene shows it. Amounts and multipliers are decimal texts. */
export interface SceneRound<Bet, Action, View> {
  /** Changes with each step of each round, so that a scene can begin its motion anew. */
  readonly id: string;
  /** The same through all steps of a round. */
  readonly key: string;
  readonly bet: Bet;
  readonly actions: readonly Action[];
  readonly isOver: boolean;
  readonly shown: Shown<View>;
  /** What a stake of 1 returned; of an open round what a cash-out returns now. */
  readonly multiplier: string;
  /** More came back than was staked. What is not above the stake is shown without light and sound (RTS-14F). */
  readonly isGain: boolean;
}

export interface ControlsProps<Bet> {
  readonly bet: Bet;
  readonly setBet: (bet: Bet) => void;
  /** A round is open or on its way: the bet cannot be changed. */
  readonly isLocked: boolean;
  /** The chips that the player has placed; null in a game with one stake. */
  readonly chips: ChipTable | null;
  readonly t: Translate;
}

export interface StageProps<Bet, Action, View> extends ControlsProps<Bet> {
  /** The round in play or the last one; null before the first. */
  readonly round: SceneRound<Bet, Action, View> | null;
  /** The rounds before, the newest first. */
  readonly past: readonly SceneRound<Bet, Action, View>[];
  /** Takes an action of the open round. */
  readonly act: (action: Action) => void;
  /** The action that the player prepares, such as the cards to keep; null at the begin of each step. */
  readonly prepared: Action | null;
  readonly prepare: (action: Action) => void;
  /** The round is decided and stored, and the scene still shows it step by step (`useRevealSteps`). */
  readonly isRevealing: boolean;
  /** The scene has shown the whole result. Always the same function. */
  readonly endReveal: () => void;
  /** Nothing may move by itself. */
  readonly isStill: boolean;
  /** Formats a multiplier of the stake in play as money. */
  readonly money: (multiplier: string) => string;
}

export interface ReviewProps<Bet, Action, View> {
  readonly round: SceneRound<Bet, Action, View>;
  /** The same round before its last action; null where the page has not shown it. */
  readonly before: SceneRound<Bet, Action, View> | null;
  readonly t: Translate;
}

/** A line of the game's rules: a label and a value that follows from the bet. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** How the game room shows and controls one game: `games/<id>/scene.tsx`. */
export interface GameScene<Bet, Action, View> {
  readonly rules: GameRules<Bet, Action, View>;
  readonly firstBet: Bet;
  /** The controls of the bet beside the stake; null where the stake is the whole bet. */
  readonly Controls: ((props: ControlsProps<Bet>) => ReactElement | null) | null;
  /** The picture, with the controls that lie in it. */
  readonly Stage: (props: StageProps<Bet, Action, View>) => ReactElement;
  /** The buttons of an open round below the stake; null where a round has no actions. */
  readonly Actions: ((props: StageProps<Bet, Action, View>) => ReactElement | null) | null;
  /** What the rules say of this bet: chance, multiplier, return. */
  readonly facts: (bet: Bet, t: Translate) => readonly Fact[];
  /** What a round came to, in a few characters: for the row of results. */
  readonly resultOf: (round: SceneRound<Bet, Action, View>, t: Translate) => string;
  /**
   * The scene shows a result step by step, and calls `endReveal` after the last. Until then the page shows the balance,
   * the sums and the list of rounds as they were.
   */
  readonly hasReveal?: boolean;
  /** The stake lies as chips on the fields of a table. */
  readonly chips?: ChipRules<Bet>;
  /** What each decision of a finished round was worth on average; null where there was none. */
  readonly Review?: (props: ReviewProps<Bet, Action, View>) => ReactElement | null;
  /** The text on the button that begins a round. */
  readonly startText: (t: Translate) => string;
}

/** A scene whose types of bets and actions the game room does not know: it only passes them on. */
// oxlint-disable-next-line typescript/no-explicit-any -- erased here, typed in each game
export type AnyScene = GameScene<any, any, any>;

/** Hides the types of a scene's bets and actions. */
export const anyScene = <Bet, Action, View>(scene: GameScene<Bet, Action, View>): AnyScene =>
  scene as unknown as AnyScene;
