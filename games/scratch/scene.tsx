/** The scratch card in the game room. */
import { type GameScene, percentText, type SceneRound, timesText } from '@touchline/scene-kit';
import { rational } from '@touchline/money';
import {
  scratch,
  SCRATCH_CHANCES,
  SCRATCH_PRIZES,
  type ScratchBet,
  scratchReturn,
  type ScratchTicket,
} from './rules.ts';
import { Stage } from './stage.tsx';

const winners = SCRATCH_PRIZES.reduce((total, { count }) => total + count, 0);

export const scene: GameScene<ScratchBet, never, ScratchTicket> = {
  rules: scratch,
  firstBet: {},
  Controls: null,
  Stage,
  Actions: null,
  hasReveal: true,
  facts: (_bet, t) => {
    const { lang } = t.locale;
    const number = new Intl.NumberFormat(lang);
    return [
      ...SCRATCH_PRIZES.map(({ prize, count }) => ({
        label: `${number.format(prize)}×`,
        value: t('games_scratch_of', { count: number.format(count) }),
      })),
      {
        label: t('games_scratch_any'),
        value: percentText(rational(BigInt(winners), BigInt(SCRATCH_CHANCES)), lang),
      },
      { label: t('games_return'), value: percentText(scratchReturn(), lang) },
    ];
  },
  resultOf: ({ multiplier }: SceneRound<ScratchBet, never, ScratchTicket>, t) =>
    timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_scratch_start'),
};
