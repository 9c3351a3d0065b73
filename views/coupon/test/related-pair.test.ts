import {
  EMPTY_COUPON,
  type CouponBet,
  type CouponState,
  type QuotedBetWire,
} from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { relatedPair } from '../parts/related-pair.ts';

const bet = (marketId: number, gameId: number): CouponBet => ({
  marketId,
  outcomeKey: '1',
  gameId,
  kind: 3,
  coefMilli: 2000,
  isBanker: false,
});
const bets = [bet(1, 7), bet(2, 8), bet(3, 7), bet(4, 9)];

/** A coupon whose quote has these pairs of positions. */
const withPairs = (pairs: unknown, quoted = bets): Pick<CouponState, 'quote' | 'bets'> => ({
  bets,
  quote: {
    errors: [{ code: 'betting/dependent-legs', details: { pairs } }],
    bets: quoted.map(
      ({ marketId, outcomeKey }) => ({ marketId, outcomeKey, facts: null }) as unknown as QuotedBetWire,
    ),
  } as unknown as CouponState['quote'],
});

describe('the pair of related bets', () => {
  it('[DR-4.51] is the first one that the quote names', () => {
    expect(
      relatedPair(
        withPairs([
          [0, 2],
          [1, 3],
        ]),
      ),
    ).toEqual({
      first: { bet: bets[0], facts: null },
      second: { bet: bets[2], facts: null },
      isSameGame: true,
    });
    expect(relatedPair(withPairs([[1, 3]]))?.isSameGame).toBe(false);
  });

  it('[DR-4.51] is null when the quote names none, or when the coupon has changed since the quote', () => {
    expect(relatedPair(EMPTY_COUPON)).toBeNull();
    for (const pairs of [undefined, [], 'x', [[0, 9]], [['x', 1]]])
      expect(relatedPair(withPairs(pairs))).toBeNull();
    expect(relatedPair(withPairs([[0, 2]], bets.slice(1)))).toBeNull();
  });
});
