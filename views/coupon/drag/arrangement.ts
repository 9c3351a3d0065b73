/** How a coupon type arranges its bets, and which event a drop sends. Pure. */
import { betKey, type CouponBet, type CouponEvent } from '@touchline/contracts/sports-betting';

export interface BetGroup {
  /** The number of the block; 0 is the lobby, whose bets are in every line. */
  readonly id: number;
  readonly label: string;
  /** A new block has no bets yet; it is shown while a bet is dragged. */
  readonly isNew?: boolean;
  /** Whether the bets of the group count together, as one accumulator. */
  readonly isTogether?: boolean;
  readonly bets: readonly CouponBet[];
}

/** Bets in the order in which they are played, or bets in groups. */
export type Arrangement =
  | { readonly kind: 'order'; readonly bets: readonly CouponBet[] }
  | {
      readonly kind: 'groups';
      readonly groups: readonly BetGroup[];
      /** Whether a bet may be put into a group. */
      readonly isAllowed: (bet: CouponBet, groupId: number) => boolean;
      readonly eventOf: (bet: CouponBet, groupId: number) => CouponEvent;
      /** Whether the groups are played in order, so that a whole group can be moved. */
      readonly isOrdered?: boolean;
    };

export const betsOf = (arrangement: Arrangement): readonly CouponBet[] =>
  arrangement.kind === 'order' ? arrangement.bets : arrangement.groups.flatMap(({ bets }) => bets);

const betOf = (arrangement: Arrangement, key: string): CouponBet | undefined =>
  betsOf(arrangement).find((bet) => betKey(bet) === key);

/** Returns where a bet is: its position from 0, or the id of its group. */
export function placeOf(arrangement: Arrangement, key: string): number {
  if (arrangement.kind === 'order') return arrangement.bets.findIndex((bet) => betKey(bet) === key);
  return arrangement.groups.find(({ bets }) => bets.some((bet) => betKey(bet) === key))?.id ?? -1;
}

/** Returns the places that a bet may have, in the order of the list. */
export function placesFor(arrangement: Arrangement, key: string): readonly number[] {
  const bet = betOf(arrangement, key);
  if (!bet) return [];
  if (arrangement.kind === 'order') return arrangement.bets.map((_, at) => at);
  const own = placeOf(arrangement, key);
  return arrangement.groups.map(({ id }) => id).filter((id) => id === own || arrangement.isAllowed(bet, id));
}

/** Returns the next place in a direction; the same place at the end of the list. */
export function nextPlace(arrangement: Arrangement, key: string, place: number, by: -1 | 1): number {
  const places = placesFor(arrangement, key);
  return places[places.indexOf(place) + by] ?? place;
}

/** Returns the event of a drop; null when the bet stays where it is, or when the place is not permitted. */
export function dropEvent(arrangement: Arrangement, key: string, place: number): CouponEvent | null {
  const bet = betOf(arrangement, key);
  if (!bet || place === placeOf(arrangement, key) || !placesFor(arrangement, key).includes(place))
    return null;
  const { marketId, outcomeKey } = bet;
  return arrangement.kind === 'order'
    ? { type: 'bet-placed-at', marketId, outcomeKey, position: place }
    : arrangement.eventOf(bet, place);
}
