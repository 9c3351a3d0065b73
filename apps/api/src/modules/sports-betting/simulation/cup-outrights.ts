import { bracketOf, cupRounds } from '@touchline/betting-engine';
import { advanceChance, CUP_PLACES, cupChances, priceSeason } from '@touchline/price-model';
import type { SeasonGames, SeasonResult } from './season-games.ts';
import type { SeasonOutrights } from './season-plan.ts';

export type CupTerms = {
  /** Outcome keys by side, in the order of the bracket. */
  keys: readonly string[];
  /** The chance that the upper one of two sides wins their tie, before it begins. */
  pairChance: (upper: number, lower: number) => number;
};

/** The outrights of a cup: exact chances over the bracket (DR-7.113), settled by the rounds (DR-7.115). */
export function cupOutrights({ keys, pairChance }: CupTerms): SeasonOutrights {
  const sides = keys.length;
  const bracketAt = (games: SeasonGames) =>
    bracketOf([...keys.keys()], games.results().map(toCupGame(sides)));
  return {
    price: (games, nowMs) => {
      const begun = new Map(games.live(nowMs).map((game) => [game.no + 1, advanceChance(game)]));
      for (const tie of bracketAt(games).flat()) {
        if (tie.game) begun.set(tie.no, tie.winnerId === tie.game.homeId ? 1 : 0);
      }
      const chances = cupChances({ sides, pairChance, begun });
      const offered = CUP_PLACES.map((_, index) => chances.at(-1 - index) ?? new Float64Array(sides));
      return priceSeason(keys, offered, Number.POSITIVE_INFINITY, CUP_PLACES);
    },
    rank: (games) => {
      const rounds = bracketAt(games);
      const best = [...keys.keys()].map((side) => {
        const won = rounds.flat().filter(({ winnerId }) => winnerId === side).length;
        return { side, position: won === rounds.length ? 1 : sides / 2 ** (won + 1) + 1 };
      });
      return best.toSorted((a, b) => a.position - b.position);
    },
  };
}

/** The round of a tie follows from its number: ties are counted round after round. */
const toCupGame =
  (sides: number) =>
  ({ no, homeId, awayId, home, away, pens }: SeasonResult) => ({
    round: cupRounds(sides) - Math.floor(Math.log2(sides - 1 - no)),
    homeId,
    awayId,
    result: { home, away, ...(pens && { pens }) },
  });
