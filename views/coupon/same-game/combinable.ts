/** Which bets of the coupon the bet builder can combine into one (DR-4.220, DR-4.227). */
import { SAME_GAME_PARTS } from '@touchline/betting-engine';
import {
  betKey,
  type CouponBet,
  type CouponState,
  type QuotedBetWire,
} from '@touchline/contracts/sports-betting';

/** A part of a combination, or an ordinary bet that becomes one. */
export type BuilderPart = NonNullable<NonNullable<QuotedBetWire['facts']>['parts']>[number];

/** The bets of one match, as the parts of one combination. */
export interface Combinable {
  readonly gameId: number;
  readonly kind: 1 | 3;
  readonly bets: readonly CouponBet[];
  /** One for each market; a combination among the bets gives its own parts. */
  readonly parts: readonly BuilderPart[];
}

/** The sports whose events have a model of joint chances (DR-7.90). */
const SPORTS: ReadonlySet<string> = new Set(['football', 'futsal']);

/**
 * Returns the bets of a match as parts. Of two outcomes of one market, the one chosen later counts. Null when the match
 * is of another sport, when a bet is gone, or when fewer than two markets are left.
 */
export function combinableBets(
  { bets, quotedByBet }: Pick<CouponState, 'bets' | 'quotedByBet'>,
  gameId: number,
): Combinable | null {
  const ofGame = bets.filter((bet) => bet.gameId === gameId);
  const byMarket = new Map<number, BuilderPart>();
  for (const bet of ofGame) {
    const quoted = quotedByBet[betKey(bet)];
    if (!quoted?.facts || !SPORTS.has(quoted.facts.sportKey)) return null;
    for (const part of partsOfBet(bet, quoted, quoted.facts)) byMarket.set(part.marketId, part);
  }
  const [first] = ofGame;
  if (!first || byMarket.size < SAME_GAME_PARTS.fewest) return null;
  return { gameId, kind: first.kind, bets: ofGame, parts: [...byMarket.values()] };
}

const partsOfBet = (
  { marketId, outcomeKey }: CouponBet,
  { coefMilli }: QuotedBetWire,
  { typeKey, spec, parts }: NonNullable<QuotedBetWire['facts']>,
): readonly BuilderPart[] => parts ?? [{ marketId, outcomeKey, typeKey, spec, coefMilli }];
