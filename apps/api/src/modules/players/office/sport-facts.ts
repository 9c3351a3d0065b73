import { LONG_TERM_SPORT_ID } from '@touchline/contracts/site';
import { type Mirror, nameIn } from '../../sports-betting/catalogue/index.ts';

/** A sport of the catalogue with its name in a language, and whether it has games on sale now. */
export type SportFacts = { id: number; key: string; name: string; hasLine: boolean; hasLive: boolean };

/** Returns every sport in the order of the menu. It reads memory only. */
export function sportFacts(mirror: Mirror, lng: string): SportFacts[] {
  const withGames = { line: new Set<number>(), live: new Set<number>() };
  for (const { row, markets } of mirror.games())
    if (markets.size > 0) withGames[row.section].add(row.sportId);
  return [...mirror.names().sports.values()]
    .filter(({ id }) => id !== LONG_TERM_SPORT_ID)
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, key, names }) => ({
      id,
      key,
      name: nameIn(names, lng),
      hasLine: withGames.line.has(id),
      hasLive: withGames.live.has(id),
    }));
}
