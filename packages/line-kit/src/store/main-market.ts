/** Which of a game's markets a list shows in the columns of one kind. */
import type { MarketWire } from '@touchline/contracts/catalogue';

/** Totals and handicaps of sets stand behind those of games where a sport has both (DR-3.30). */
const rank = ({ spec }: MarketWire): number => (spec['unit'] === undefined ? 0 : 1);

/** The main line of a type over the whole game; undefined when none is on sale. */
export function chooseMain(typeKey: string, markets: readonly MarketWire[]): MarketWire | undefined {
  let chosen: MarketWire | undefined;
  for (const market of markets) {
    if (market.typeKey !== typeKey || !market.isMain || market.spec['scope'] !== undefined) continue;
    const isBetter =
      !chosen || rank(market) < rank(chosen) || (rank(market) === rank(chosen) && market.id < chosen.id);
    if (isBetter) chosen = market;
  }
  return chosen;
}
