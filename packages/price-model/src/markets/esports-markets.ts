import {
  type EsportsModel,
  type EsportsState,
  mapChance,
  mapsToWin,
  mapsWon,
  newSeries,
  seriesChances,
} from '../esports/esports-model.ts';
import type { PricingTerms } from '../margin/margins.ts';
import { onlyOffered, type PricedMarket } from './priced-market.ts';
import { seriesMarkets, unitWinnerMarkets } from './series-markets.ts';

/** All market lines of an e-sports series in the given state (DR-7.28, 7.29, 7.38). */
export function esportsMarkets(
  model: EsportsModel,
  state: EsportsState,
  terms: PricingTerms,
): PricedMarket[] {
  const standing = mapsWon(state.finishedMaps);
  const target = mapsToWin(model);
  if (Math.max(standing.home, standing.away) === target) return [];
  const thisUnit = mapChance(model, state);
  const nextUnit = mapChance(model, newSeries);
  const ends = seriesChances(standing, target, thisUnit, () => nextUnit);
  return onlyOffered([
    ...seriesMarkets({ ends, target, exactType: 'correct_maps', unit: {} }, terms),
    ...unitWinnerMarkets('map_winner', standing, target, { thisUnit, nextUnit }, terms),
  ]);
}
