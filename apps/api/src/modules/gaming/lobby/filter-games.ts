import type { LIST_ORDERS, LIST_RETURNS, LIST_STAKES, LIST_VOLATILITIES } from '@touchline/contracts/gaming';
import type { ListGame } from './list-game.ts';

/** What a list requires of its games (DR-8.89, DR-8.113). What is absent is not filtered by. */
export type GameFilter = {
  studio?: string | undefined;
  return?: (typeof LIST_RETURNS)[number] | undefined;
  volatility?: (typeof LIST_VOLATILITIES)[number] | undefined;
  stake?: (typeof LIST_STAKES)[number] | undefined;
  isDemo?: boolean | undefined;
  /** The least stake of the site's own games in units, which the operator may change at any time. */
  ownMinStake: number;
};
export type GameOrder = (typeof LIST_ORDERS)[number];

const volatilityOf = (level: number): GameFilter['volatility'] =>
  level <= 2 ? 'low' : level === 3 ? 'medium' : 'high';

/** Returns the games that fit. A game without a published figure does not fit a filter by that figure. */
export function filterGames(games: readonly ListGame[], filter: GameFilter): readonly ListGame[] {
  const { studio, volatility, isDemo, ownMinStake } = filter;
  const leastPpm = filter.return === undefined ? null : Number(filter.return) * 10_000;
  const stake = filter.stake === undefined ? null : Number(filter.stake);
  return games.filter(
    (game) =>
      (studio === undefined || game.studioSlug === studio) &&
      (leastPpm === null || (game.returnPpm ?? 0) >= leastPpm) &&
      (volatility === undefined || volatilityOf(game.volatility) === volatility) &&
      (stake === null || leastStake(game, ownMinStake) <= stake) &&
      (isDemo !== true || game.hasDemo),
  );
}

const leastStake = ({ wire, minStake }: ListGame, ownMinStake: number): number =>
  wire.kind === 'own' ? ownMinStake : (minStake ?? Infinity);

/** Returns the games in an order; games that are equal in it keep theirs. */
export function orderGames(
  games: readonly ListGame[],
  order: GameOrder | null,
  placeByName: (game: ListGame) => number,
): readonly ListGame[] {
  switch (order) {
    case 'name':
      return games.toSorted((a, b) => placeByName(a) - placeByName(b));
    case 'return':
      return games.toSorted((a, b) => (b.returnPpm ?? 0) - (a.returnPpm ?? 0));
    case 'newest':
      return games.toSorted((a, b) => compareText(b.addedOn, a.addedOn) || b.number - a.number);
    case null:
      return games;
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
