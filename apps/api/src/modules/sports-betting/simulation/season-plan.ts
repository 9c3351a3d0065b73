import type { PricedMarket } from '@touchline/price-model';
import type { GameEntity, Names, SeasonEntity } from '../catalogue/index.ts';
import type { PlannedGames, SeasonGames } from './season-games.ts';

/** How the outrights of a season are priced and settled: those of a league by its table, of a cup by its bracket. */
export type SeasonOutrights = {
  /** Prices the outcomes from what is known of the games at a time. */
  price: (games: SeasonGames, nowMs: number) => readonly PricedMarket[];
  /** The final classification, by sides. Sides that are equal share a place (DR-3.5). */
  rank: (games: SeasonGames) => readonly { side: number; position: number }[];
};

/** A season of a simulated league or cup. */
export type SeasonPlan = PlannedGames & {
  producer: string;
  sportKey: string;
  season: SeasonEntity;
  /** The event of the outrights: bets close when the last game of the season starts. */
  event: GameEntity & { names: Names };
  outrights: SeasonOutrights;
  /** Outcome keys by side: the ids of the competitors. */
  keys: readonly string[];
  /** Whether a change of the score changes the chances at once; otherwise they follow at the interval. */
  isPricedByScore: boolean;
  /** Repricing interval while games are in play; real milliseconds. */
  repriceEveryMs: number;
  /** Time between the end and the second, final settlement (DR-7.43). */
  confirmAfterMs: number;
};
