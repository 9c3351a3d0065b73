/** Groups the games of a list by championship. */
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

/** More markets are offered on the games with most bets. */
const byWorth =
  (otherwise: Order): Order =>
  (a, b) =>
    b.marketCount - a.marketCount || otherwise(a, b);

export interface GroupOrder {
  /** Championships of a country stand together, at the position of the first. */
  readonly isGroupedByCountry?: boolean;
  /** Within a sport the top games come first, and with them their championships. */
  readonly areBestOnTop?: boolean;
  /** Overrides the position that a game has by its start. */
  readonly placeOf?: (game: GameWire) => Place;
}

/**
 * Championships in the given order, each with its games by start. A championship without games is left out. So is
 * a game of an unknown championship, which would have no title.
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

/** The same items with those of one key next to each other, at the position of the first. */
function together<T>(
  things: readonly T[],
  keyOf: (thing: T) => unknown,
  order?: (a: T, b: T) => number,
): T[] {
  return [...Map.groupBy(things, keyOf).values()].flatMap((group) => (order ? group.toSorted(order) : group));
}
