/** Chooses the market of a game that a list shows in the columns of a market type. */
import type { MarketWire } from '@touchline/contracts/sports-betting';
import type { MatchPart } from '../columns.ts';

/** Lines that count games come before lines that count sets, where a sport has both (DR-3.30). */
const rank = ({ spec }: MarketWire): number => (spec['unit'] === undefined ? 0 : 1);

/** The names of the first period of a match in all sports. */
const FIRST_PARTS: ReadonlySet<string | undefined> = new Set(['H1', 'P1', 'Q1', 'S1', 'MAP1']);

/** The main line of a type over the whole game, or over its first period; undefined when none is offered. */
export function chooseMainMarket(
  typeKey: string,
  markets: readonly MarketWire[],
  part: MatchPart = 'match',
): MarketWire | undefined {
  const isOfPart = ({ spec: { scope } }: MarketWire): boolean =>
    part === 'match' ? scope === undefined : FIRST_PARTS.has(scope);
  let chosen: MarketWire | undefined;
  for (const market of markets) {
    if (market.typeKey !== typeKey || !market.isMain || !isOfPart(market)) continue;
    const isBetter =
      !chosen || rank(market) < rank(chosen) || (rank(market) === rank(chosen) && market.id < chosen.id);
    if (isBetter) chosen = market;
  }
  return chosen;
}
