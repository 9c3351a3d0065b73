/** Kinds of markets a game's page shows, as the visitor chose them: a comma list of market keys, empty for all (DM-PR-011). */
import { isPreference } from '@touchline/contracts/players';
import type { MarketGroup } from './market-groups.ts';

/** Kinds in the order of the list. */
export const chosenKinds = (filteredMarkets: string): readonly string[] =>
  filteredMarkets.split(',').filter((typeKey) => typeKey !== '');

/** The list with a kind in it or without; null when a list with it would be longer than may be stored. */
export function withKind(filteredMarkets: string, typeKey: string, isChosen: boolean): string | null {
  const others = chosenKinds(filteredMarkets).filter((known) => known !== typeKey);
  const list = (isChosen ? [...others, typeKey] : others).join(',');
  return isPreference('filteredMarkets', list) ? list : null;
}

/** The groups that pass; all of them when nothing is chosen. */
export function matchingGroups(
  groups: readonly MarketGroup[],
  filteredMarkets: string,
): readonly MarketGroup[] {
  const chosen = chosenKinds(filteredMarkets);
  return chosen.length === 0 ? groups : groups.filter(({ typeKey }) => chosen.includes(typeKey));
}

/** The kinds a game has, each once, as its markets stand. */
export const kindsOf = (groups: readonly MarketGroup[]): readonly string[] => [
  ...new Set(groups.map(({ typeKey }) => typeKey)),
];
