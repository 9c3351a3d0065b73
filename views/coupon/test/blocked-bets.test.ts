import type { CouponState, QuotedBetWire } from '@touchline/contracts/sports-betting';
import { expect, it } from 'vitest';
import { blockedBets } from '../parts/blocked-bets.ts';

const LINE = { gameId: 9, kind: 3, coefMilli: 1860, isBanker: false, outcomeKey: '1' } as const;

/** A coupon of pre-match bets with these quotes. */
function couponOf(...quotes: readonly Partial<QuotedBetWire>[]): CouponState {
  const bets = quotes.map((_, at) => ({ ...LINE, marketId: at + 1 }));
  const quotedByBet = Object.fromEntries(
    quotes.map((quote, at) => [
      `${at + 1}/1`,
      {
        marketId: at + 1,
        outcomeKey: '1',
        kind: 3,
        coefMilli: 1860,
        isBlocked: false,
        isRemoved: false,
        marketStatus: 'OPEN',
        gameState: 'SCHEDULED',
        ...quote,
      },
    ]),
  );
  return { typeId: 1, bets, quotedByBet } as unknown as CouponState;
}

const BEGUN = { isBlocked: true, kind: 1, gameState: 'LIVE', coefMilli: 2100 } as const;

it('[DR-4.73] a pre-match bet whose game has begun is offered its live odds, and nothing waits', () => {
  const blocked = blockedBets(couponOf(BEGUN, {}));
  expect([blocked.suspended, blocked.live.map(({ marketId }) => marketId), blocked.closed]).toEqual([
    0,
    [1],
    0,
  ]);
});

it('[DR-4.73] without live odds it can only be removed', () => {
  for (const change of [
    { coefMilli: null },
    { marketStatus: 'SUSPENDED' },
    { gameState: 'ENDED' },
    { kind: 3 as const },
  ])
    expect(blockedBets(couponOf({ ...BEGUN, ...change }))).toEqual({ suspended: 0, live: [], closed: 1 });
});

it('[DR-4.54] only suspended bets wait until they reopen; a removed bet never does', () => {
  const blocked = blockedBets(couponOf({ isBlocked: true }, { isRemoved: true }, BEGUN, {}));
  expect([blocked.suspended, blocked.live.length, blocked.closed]).toEqual([1, 1, 1]);
  expect(blockedBets(couponOf({}, {}))).toEqual({ suspended: 0, live: [], closed: 0 });
});
