// What lists show of each game of the site. A new game is one line here (docs/how-to/add-game.md).
import baccarat from '@touchline/game-baccarat/game.json' with { type: 'json' };
import blackjack from '@touchline/game-blackjack/game.json' with { type: 'json' };
import crash from '@touchline/game-crash/game.json' with { type: 'json' };
import dice from '@touchline/game-dice/game.json' with { type: 'json' };
import towers from '@touchline/game-towers/game.json' with { type: 'json' };
import keno from '@touchline/game-keno/game.json' with { type: 'json' };
import hiLo from '@touchline/game-hi-lo/game.json' with { type: 'json' };
import limbo from '@touchline/game-limbo/game.json' with { type: 'json' };
import mines from '@touchline/game-mines/game.json' with { type: 'json' };
import plinko from '@touchline/game-plinko/game.json' with { type: 'json' };
import roulette from '@touchline/game-roulette/game.json' with { type: 'json' };
import scratch from '@touchline/game-scratch/game.json' with { type: 'json' };
import videoPoker from '@touchline/game-video-poker/game.json' with { type: 'json' };
import wheel from '@touchline/game-wheel/game.json' with { type: 'json' };

/** A game in a list. */
export interface GameLine {
  readonly id: string;
  /** Its number in addresses; never used again for another game. */
  readonly number: number;
  /** The pages that list it, by the first segment of their address. */
  readonly sections: readonly string[];
  /** What it is about, for the search. */
  readonly mechanics: readonly string[];
  /** The average return of a stake of 1 over all bets: the least and the most, with six digits (DR-8.12). */
  readonly returns: { readonly least: string; readonly most: string };
  /** Decisions of the player change the average return, which is that of the best play (DR-8.37). */
  readonly isSkill?: boolean;
  /** All players share its rounds; it has no round of a player's own. */
  readonly isShared?: boolean;
  /** How much results differ, 1 to 5. */
  readonly volatility: number;
  /** YYYY-MM-DD. */
  readonly addedOn: string;
}

/** All games that can be played, in the order of the lobby. */
export const gameLines: readonly GameLine[] = [
  crash,
  dice,
  mines,
  plinko,
  wheel,
  limbo,
  towers,
  keno,
  hiLo,
  blackjack,
  videoPoker,
  baccarat,
  scratch,
  roulette,
];
