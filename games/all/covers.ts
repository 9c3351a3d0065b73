// The covers of all games. A new game is one line here (docs/how-to/add-game.md).
import { Cover as Baccarat } from '@touchline/game-baccarat/cover';
import { Cover as Blackjack } from '@touchline/game-blackjack/cover';
import { Cover as Crash } from '@touchline/game-crash/cover';
import { Cover as Dice } from '@touchline/game-dice/cover';
import { Cover as Towers } from '@touchline/game-towers/cover';
import { Cover as Keno } from '@touchline/game-keno/cover';
import { Cover as HiLo } from '@touchline/game-hi-lo/cover';
import { Cover as Limbo } from '@touchline/game-limbo/cover';
import { Cover as Mines } from '@touchline/game-mines/cover';
import { Cover as Plinko } from '@touchline/game-plinko/cover';
import { Cover as Roulette } from '@touchline/game-roulette/cover';
import { Cover as Scratch } from '@touchline/game-scratch/cover';
import { Cover as VideoPoker } from '@touchline/game-video-poker/cover';
import { Cover as Wheel } from '@touchline/game-wheel/cover';
import type { ComponentType } from 'react';

export const covers: Readonly<Record<string, ComponentType>> = {
  crash: Crash,
  dice: Dice,
  mines: Mines,
  plinko: Plinko,
  wheel: Wheel,
  limbo: Limbo,
  towers: Towers,
  keno: Keno,
  'hi-lo': HiLo,
  blackjack: Blackjack,
  'video-poker': VideoPoker,
  baccarat: Baccarat,
  scratch: Scratch,
  roulette: Roulette,
};
