import { drawWithoutReplacement, type SeedStream, uniformInt } from '@touchline/game-kit';
import type { Offer } from './open-markets.ts';

/** A coupon that a simulated player plans: offers, type and amount. */
export type PlannedBet = {
  typeId: 0 | 1 | 2;
  systemValue?: number;
  offers: { offer: Offer; blockId: number }[];
  amount: string;
};

const amounts = ['1.00', '2.50', '5.00', '10.00', '12.34', '20.00'] as const;

/** Picks one element of a list, each with equal probability. */
const pick = <T>(stream: SeedStream, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[uniformInt(stream, list.length)];

const amountOf = (stream: SeedStream): string => pick(stream, amounts) ?? '1.00';

/** Plans a single on a random offer of a game. */
export function planSingle(stream: SeedStream, offers: readonly Offer[]): PlannedBet | null {
  const offer = pick(stream, offers);
  return offer ? { typeId: 0, offers: [{ offer, blockId: 1 }], amount: amountOf(stream) } : null;
}

/** Picks offers of different games, one of each game. */
function pickGames(stream: SeedStream, games: readonly (readonly Offer[])[], count: number): Offer[] {
  if (games.length < count) return [];
  return drawWithoutReplacement(stream, games.length, count).flatMap(
    (at) => pick(stream, games[at] ?? []) ?? [],
  );
}

/** Plans an express of two to five games. */
export function planExpress(stream: SeedStream, games: readonly (readonly Offer[])[]): PlannedBet | null {
  const count = 2 + uniformInt(stream, 4);
  const offers = pickGames(stream, games, count);
  if (offers.length < count) return null;
  return {
    typeId: 1,
    offers: offers.map((offer, at) => ({ offer, blockId: at + 1 })),
    amount: amountOf(stream),
  };
}

/** Plans a system of three to five games. Half of the systems have a banker in addition. */
export function planSystem(stream: SeedStream, games: readonly (readonly Offer[])[]): PlannedBet | null {
  const count = 3 + uniformInt(stream, 3);
  const hasBanker = uniformInt(stream, 2) === 1;
  const offers = pickGames(stream, games, count + (hasBanker ? 1 : 0));
  if (offers.length < count) return null;
  const first = hasBanker ? 0 : 1;
  return {
    typeId: 2,
    systemValue: 2 + uniformInt(stream, count - 2),
    offers: offers.map((offer, at) => ({ offer, blockId: at + first })),
    amount: '10.00',
  };
}
