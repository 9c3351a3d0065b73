/**
 * The market types that the visitor chose to see on a game's page (DM-PR-011): a comma-separated list of market keys.
 * An empty list means all types.
 */
import { isPreference } from '@touchline/contracts/players';
import type { MarketGroup } from './market-groups.ts';

/** Returns the chosen market types in the order of the list. */
export const chosenKinds = (filteredMarkets: string): readonly string[] =>
  filteredMarkets.split(',').filter((typeKey) => typeKey !== '');

/** Returns the list with a type added or removed; null when it would be too long to store. */
export function withKind(filteredMarkets: string, typeKey: string, isChosen: boolean): string | null {
  const others = chosenKinds(filteredMarkets).filter((known) => known !== typeKey);
  const list = (isChosen ? [...others, typeKey] : others).join(',');
  return isPreference('filteredMarkets', list) ? list : null;
}

/** Returns the groups of the chosen types; all groups when no type is chosen. */
export function matchingGroups(
  groups: readonly MarketGroup[],
  filteredMarkets: string,
): readonly MarketGroup[] {
  const chosen = chosenKinds(filteredMarkets);
  return chosen.length === 0 ? groups : groups.filter(({ typeKey }) => chosen.includes(typeKey));
}

/** Returns the market types of a game without duplicates, in the order of its markets. */
export const kindsOf = (groups: readonly MarketGroup[]): readonly string[] => [
  ...new Set(groups.map(({ typeKey }) => typeKey)),
];
