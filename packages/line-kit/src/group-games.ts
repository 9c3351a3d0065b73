/** Games of a list under their championships. */
import type { ChampWire, GameWire } from '@touchline/contracts/catalogue';

export interface ChampGroup {
  readonly champ: ChampWire;
  readonly gameIds: readonly number[];
}

const byStart = (a: GameWire, b: GameWire): number => a.startAtMs - b.startAtMs || a.id - b.id;

/**
 * Championships in the order given, each with its games by start. A championship without games is left out, and a
 * game whose championship is not known is left out too: it has no name to stand under.
 */
export function groupGames(games: readonly GameWire[], champs: readonly ChampWire[]): ChampGroup[] {
  const byChamp = Map.groupBy(games, (game) => game.champId);
  return champs.flatMap((champ) => {
    const ofChamp = byChamp.get(champ.id);
    return ofChamp ? [{ champ, gameIds: ofChamp.toSorted(byStart).map(({ id }) => id) }] : [];
  });
}
