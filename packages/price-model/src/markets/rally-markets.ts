import type { PricingTerms } from '../margin/margins.ts';
import { isOfSingleUnits } from '../rally/rally-game.ts';
import {
  type RallyModel,
  rallyMatchChances,
  rallySetChance,
  rallySetsWon,
  type RallyState,
  setsToTake,
  targetOfSet,
} from '../rally/rally-model.ts';
import { onlyOffered, type PricedMarket } from './priced-market.ts';
import { seriesMarkets, unitWinnerMarkets } from './series-markets.ts';

/** All market lines of a match of the rally model (DR-7.24, 7.38, 7.105 to 7.109). */
export function rallyMarkets(model: RallyModel, state: RallyState, terms: PricingTerms): PricedMarket[] {
  const { game } = model;
  const standing = rallySetsWon(state);
  const target = setsToTake(game);
  if (Math.max(standing.home, standing.away) === target) return [];
  const setIndex = state.finishedSets.length;
  const thisUnit = rallySetChance(model, state.points, targetOfSet(game, setIndex));
  const nextUnit = rallySetChance(model, { home: 0, away: 0 }, targetOfSet(game, setIndex + 1));
  const ends = rallyMatchChances(model, state);
  // Totals of darts and snooker count legs and frames by default; elsewhere they would count points (DR-3.13).
  const unit: Readonly<Record<string, string>> = isOfSingleUnits(game) ? {} : { unit: 'sets' };
  return onlyOffered([
    ...seriesMarkets({ ends, target, exactType: 'correct_sets', unit }, terms),
    ...unitWinnerMarkets('set_winner', standing, target, { thisUnit, nextUnit }, terms),
  ]);
}
