/**
 * The market types that a game page shows, as the visitor chose: a comma-separated list of market keys, empty for
 * all (DM-PR-011).
 */
import { isPreference } from '@touchline/contracts/players';
import type { MarketGroup } from './market-groups.ts';

/** Market types in the order of the list. */
export const chosenKinds = (filteredMarkets: string): readonly string[] =>
  filteredMarkets.split(',').filter((typeKey) => typeKey !== '');

/** The list with a type added or removed; null when it would be too long to store. */
export function withKind(filteredMarkets: string, typeKey: string, isChosen: boolean): string | null {
  const others = chosenKinds(filteredMarkets).filter((known) => known !== typeKey);
  const list = (isChosen ? [...others, typeKey] : others).join(',');
  return isPreference('filteredMarkets', list) ? list : null;
}

/** The matching groups; all of them when nothing is chosen. */
export function matchingGroups(
  groups: readonly MarketGroup[],
  filteredMarkets: string,
): readonly MarketGroup[] {
  const chosen = chosenKinds(filteredMarkets);
  return chosen.length === 0 ? groups : groups.filter(({ typeKey }) => chosen.includes(typeKey));
}

/** The market types of a game without duplicates, in the order of its markets. */
export const kindsOf = (groups: readonly MarketGroup[]): readonly string[] => [
  ...new Set(groups.map(({ typeKey }) => typeKey)),
];
