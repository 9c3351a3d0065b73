import { type PointsRule, standings } from '@touchline/betting-engine';
import { eventSeed } from '@touchline/game-kit/node';
import { priceSeason, SEASON_PLACES, seasonChances } from '@touchline/price-model';
import type { SeasonOutrights } from './season-plan.ts';

export type LeagueTerms = {
  /** Outcome keys by side. */
  keys: readonly string[];
  rule: PointsRule;
  /** The seed of the simulated seasons, an unsigned 32-bit number. */
  seed: number;
  simulations: number;
};

/** The outrights of a league: priced from simulated seasons (DR-7.52), settled by the table (DR-7.51). */
export const leagueOutrights = ({ keys, rule, seed, simulations }: LeagueTerms): SeasonOutrights => ({
  price: (games, nowMs) => {
    const open = [...games.live(nowMs), ...games.ahead()];
    const state = { sides: keys.length, rule, ended: games.results(), open };
    const chances = seasonChances(state, SEASON_PLACES, { seed, simulations });
    return priceSeason(keys, chances, simulations);
  },
  rank: (games) =>
    standings([...keys.keys()], games.results(), rule).map(({ id, position }) => ({ side: id, position })),
});

/** Returns the seed of a season's simulations: an unsigned 32-bit number that follows from the feed's seed. */
export function seasonSeed(feedSeed: Uint8Array, seasonId: number): number {
  const bytes = eventSeed(feedSeed, `season/${seasonId}`);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
