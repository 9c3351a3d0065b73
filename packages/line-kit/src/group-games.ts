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

/** Orders by the number of markets: games with more bets are offered with more markets. */
const byWorth =
  (otherwise: Order): Order =>
  (a, b) =>
    b.marketCount - a.marketCount || otherwise(a, b);

export interface GroupOrder {
  /** Whether championships of one country are next to each other, at the position of the first. */
  readonly isGroupedByCountry?: boolean;
  /** Whether top games come first within a sport. Their championships then come first too. */
  readonly areBestOnTop?: boolean;
  /** Returns the sort position of a game. By default a game is sorted by its start. */
  readonly placeOf?: (game: GameWire) => Place;
}

/**
 * Returns championships in the given order, each with its games by start time. A championship without games is omitted.
 * A game of an unknown championship is omitted too, because it would have no title.
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

/** Places all items with the same key next to each other, at the position of the first one. */
function together<T>(
  things: readonly T[],
  keyOf: (thing: T) => unknown,
  order?: (a: T, b: T) => number,
): T[] {
  return [...Map.groupBy(things, keyOf).values()].flatMap((group) => (order ? group.toSorted(order) : group));
}
