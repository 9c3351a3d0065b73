/** Games of a list under their championships. */
import type { ChampWire, GameWire } from '@touchline/contracts/sports-betting';
import type { Place } from './store/reserved-places.ts';

export interface ChampGroup {
  readonly champ: ChampWire;
  readonly gameIds: readonly number[];
}

type Order = (a: GameWire, b: GameWire) => number;

const byStart =
  (placeOf: (game: GameWire) => Place): Order =>
  (a, b) =>
    placeOf(a).startAtMs - placeOf(b).startAtMs || placeOf(a).id - placeOf(b).id;

/** More is offered on the games most people bet on. */
const byWorth =
  (otherwise: Order): Order =>
  (a, b) =>
    b.marketCount - a.marketCount || otherwise(a, b);

export interface GroupOrder {
  /** Championships of a country stand together, where the first of them stands. */
  readonly isGroupedByCountry?: boolean;
  /** Within a sport the best games come first, and with them their championships. */
  readonly areBestOnTop?: boolean;
  /** Where a game stands instead of where it would by its own start. */
  readonly placeOf?: (game: GameWire) => Place;
}

/**
 * Championships in the order given, each with its games by start. A championship without games is left out, and a
 * game whose championship is not known is left out too: it has no name to stand under.
 */
export function groupGames(
  games: readonly GameWire[],
  champs: readonly ChampWire[],
  { isGroupedByCountry = false, areBestOnTop = false, placeOf = (game) => game }: GroupOrder = {},
): ChampGroup[] {
  const byChamp = Map.groupBy(games, (game) => game.champId);
  const worthOf = ({ id }: ChampWire): number =>
    Math.max(...(byChamp.get(id) ?? []).map(({ marketCount }) => marketCount));
  let shown = champs.filter(({ id }) => byChamp.has(id));
  if (isGroupedByCountry)
    shown = together(shown, (champ) => `${champ.sportId} ${champ.countryCode ?? champ.id}`);
  if (areBestOnTop)
    shown = together(
      shown,
      ({ sportId }) => sportId,
      (a, b) => worthOf(b) - worthOf(a),
    );
  const order = areBestOnTop ? byWorth(byStart(placeOf)) : byStart(placeOf);
  return shown.map((champ) => ({
    champ,
    gameIds: (byChamp.get(champ.id) ?? []).toSorted(order).map(({ id }) => id),
  }));
}

/** The same things with those of one key next to each other, where the first of them stood. */
function together<T>(
  things: readonly T[],
  keyOf: (thing: T) => unknown,
  order?: (a: T, b: T) => number,
): T[] {
  return [...Map.groupBy(things, keyOf).values()].flatMap((group) => (order ? group.toSorted(order) : group));
}
