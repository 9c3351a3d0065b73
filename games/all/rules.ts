// The rules of all games of the site. A new game is one line here, and one in scenes.ts (docs/how-to/add-game.md).
import { baccarat } from '@touchline/game-baccarat/rules';
import { blackjack } from '@touchline/game-blackjack/rules';
import { dice } from '@touchline/game-dice/rules';
import { hiLo } from '@touchline/game-hi-lo/rules';
import { keno } from '@touchline/game-keno/rules';
import { type Game, gameOf } from '@touchline/game-kit';
import { limbo } from '@touchline/game-limbo/rules';
import { mines } from '@touchline/game-mines/rules';
import { plinko } from '@touchline/game-plinko/rules';
import { roulette } from '@touchline/game-roulette/rules';
import { scratch } from '@touchline/game-scratch/rules';
import { towers } from '@touchline/game-towers/rules';
import { videoPoker } from '@touchline/game-video-poker/rules';
import { wheel } from '@touchline/game-wheel/rules';

const all: readonly Game[] = [
  gameOf(dice),
  gameOf(limbo),
  gameOf(mines),
  gameOf(plinko),
  gameOf(wheel),
  gameOf(towers),
  gameOf(hiLo),
  gameOf(keno),
  gameOf(roulette),
  gameOf(blackjack),
  gameOf(baccarat),
  gameOf(videoPoker),
  gameOf(scratch),
];

/** The games by id. */
export const games: ReadonlyMap<string, Game> = new Map(all.map((game) => [game.id, game]));
