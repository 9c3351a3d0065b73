import {
  type EsportsModel,
  type EsportsState,
  mapChance,
  mapEnds,
  mapsToWin,
  mapsWon,
  newSeries,
  seriesChances,
} from '../esports/esports-model.ts';
import { mapKills } from '../esports/objective-map.ts';
import type { PricingTerms } from '../margin/margins.ts';
import { countMasses, type LinePlan } from './line-choice.ts';
import { handicapMarkets, totalMarkets } from './line-markets.ts';
import { onlyOffered, type PricedMarket } from './priced-market.ts';
import { seriesMarkets, unitWinnerMarkets } from './series-markets.ts';

/** Lines inside a map, around the most even one: rounds and objectives 1 apart, kills 3 apart (DR-7.64). */
const MAP_LINES: LinePlan = { mainStep: 1, offsets: [-2, -1, 0, 1, 2] };
const KILL_LINES: LinePlan = { mainStep: 1, offsets: [-6, -3, 0, 3, 6] };

const NIL = { home: 0, away: 0 };

/**
 * All market lines of an e-sports series in the given state (DR-7.28, 7.29, 7.38, 7.64). Those of the series, and those
 * of the map in play.
 */
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
    ...mapMarkets(model, state, terms),
  ]);
}

/** Total and handicap in rounds or objectives, and the total of kills, of the map in play (DR-7.64). */
function mapMarkets(model: EsportsModel, state: EsportsState, terms: PricingTerms): PricedMarket[] {
  const scope = `MAP${state.finishedMaps.length + 1}`;
  const spec = model.objectives === undefined ? { scope } : { scope, unit: 'towers' };
  const ends = [...mapEnds(model, state)].map(([key, chance]) => {
    const [home = 0, away = 0] = key.split(':').map(Number);
    return { home, away, chance };
  });
  const totals = countMasses(ends.map(({ home, away, chance }) => [home + away, chance]));
  const margins = countMasses(ends.map(({ home, away, chance }) => [home - away, chance]));
  return [
    ...totalMarkets('total', spec, totals, MAP_LINES, terms),
    ...handicapMarkets(spec, margins, MAP_LINES, terms),
    ...(model.objectives === undefined
      ? []
      : totalMarkets(
          'total',
          { scope, unit: 'kills' },
          mapKills(model.roundChance, model.objectives, state.rounds, state.kills ?? NIL),
          KILL_LINES,
          terms,
        )),
  ];
}
