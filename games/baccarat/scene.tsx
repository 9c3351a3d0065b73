/** Baccarat in the game room: chips on player, banker and tie, and both hands card by card. */
import { type GameScene, percentText, type SceneRound } from '@touchline/scene-kit';
import { baccaratChance, baccaratReturn, betOn } from './chances.ts';
import { baccarat, BACCARAT_SPOTS, type BaccaratBet, type BaccaratHand, baccaratTotal } from './rules.ts';
import { Stage } from './stage.tsx';

export const scene: GameScene<BaccaratBet, never, BaccaratHand> = {
  rules: baccarat,
  firstBet: betOn('player'),
  Controls: null,
  Stage,
  Actions: null,
  hasReveal: true,
  chips: {
    betOf: (spots) => {
      const parts = { player: 0, banker: 0, tie: 0 };
      const isKnown = spots.every(({ spot }) => spot in parts);
      return isKnown
        ? baccarat.readBet({
            ...parts,
            ...Object.fromEntries(spots.map(({ spot, parts: count }) => [spot, count])),
          })
        : null;
    },
    spotsOf: (bet) =>
      BACCARAT_SPOTS.filter((spot) => bet[spot] > 0).map((spot) => ({ spot, parts: bet[spot] })),
  },
  facts: (_bet, t) => [
    ...BACCARAT_SPOTS.map((spot) => ({
      label: t('games_baccarat_chance_of', { spot: t(`games_baccarat_${spot}`) }),
      value: percentText(baccaratChance(spot), t.locale.lang),
    })),
    ...BACCARAT_SPOTS.map((spot) => ({
      label: t('games_baccarat_return_of', { spot: t(`games_baccarat_${spot}`) }),
      value: percentText(baccaratReturn(spot), t.locale.lang),
    })),
    { label: t('games_baccarat_decks'), value: t('games_baccarat_eight') },
  ],
  resultOf: ({ shown }: SceneRound<BaccaratBet, never, BaccaratHand>) =>
    `${baccaratTotal(shown.player)} : ${baccaratTotal(shown.banker)}`,
  startText: (t) => t('games_baccarat_start'),
};
