import { describe, expect, it } from 'vitest';
import { isApproved, offerKeyOf, requoteRefusal } from './offers.ts';
import { presentRefusal } from '../history/refusals.ts';

const leg = (marketId: number, coefMilli: bigint, change: object = {}) => ({
  eventId: marketId,
  marketId,
  typeKey: '1x2',
  spec: {},
  outcomeKey: '1',
  kind: 3 as const,
  blockId: 1,
  coefMilli,
  ...change,
});
const request = {
  typeId: 1,
  legs: [leg(7, 2000n), leg(8, 1800n, { blockId: 2 })],
  stake: { kind: 'amount', minor: 10_00n },
  currency: 'EUR',
  accountType: 0,
  isAutoMax: false,
  changeCoefAction: 2,
  isExactCoef: false,
  isDropOnScoreChange: false,
  isBonusLegDeleted: false,
  mayBeBoosted: true,
} as const;
const nowMs = 1_795_000_000_000;
const offered = [2000n, 1700n];
const approving = { ...request, legs: [leg(7, 2000n), leg(8, 1700n, { blockId: 2 })] };
const agreedFactor = { num: 16n, den: 5n };
const decision = {
  legsMilli: offered,
  coefMilli: 3400n,
  requestedMilli: 3600n,
  agreedFactor,
  validUntilMs: nowMs + 10_000,
};
const refusal = requoteRefusal('betting/requoted', 'the-request', 9n, request, decision);
const offer = { agreedFactor, key: refusal.offerKey ?? '', validUntilMs: nowMs + 10_000 };

describe('an offer', () => {
  it('[DR-4.74] [DR-4.199] has the new coefficients, the old and the new total, its id and its expiry', () => {
    expect(refusal.details).toEqual({
      coefsMilli: [2000, 1700],
      coefMilli: 3400,
      requestedMilli: 3600,
      validUntilMs: nowMs + 10_000,
      quoteId: 'the-request',
    });
  });

  it('[DR-1.16] stores the factor that limits its maximum payout, hidden from the player', () => {
    expect(refusal.offerFactor).toBe('16/5');
    expect(Object.keys(presentRefusal(refusal))).toEqual(['code', 'details']);
  });

  it('[DR-4.79] is approved by the same coupon at the offered coefficients, until its last millisecond', () => {
    const key = offerKeyOf(9n, approving);
    expect(isApproved(offer, key, nowMs)).toBe(true);
    expect(isApproved(offer, key, nowMs + 10_000)).toBe(true);
    expect(isApproved(offer, key, nowMs + 10_001)).toBe(false);
    expect(isApproved(null, key, nowMs)).toBe(false);
  });

  it.each<[string, bigint, object]>([
    ['another account', 10n, {}],
    ['another amount', 9n, { stake: { kind: 'amount', minor: 10_01n } }],
    ['as much as is allowed', 9n, { stake: { kind: 'max' } }],
    ['another type', 9n, { typeId: 2, systemValue: 2 }],
    ['another bet', 9n, { legs: [leg(7, 2000n), leg(9, 1700n, { blockId: 2 })] }],
    ['another outcome', 9n, { legs: [leg(7, 2000n), leg(8, 1700n, { blockId: 2, outcomeKey: 'X' })] }],
    ['a bet less', 9n, { legs: [leg(7, 2000n)] }],
    ['the coefficients of before', 9n, { legs: request.legs }],
    ['other amounts of blocks', 9n, { blockAmounts: { 2: 5_00n } }],
    ['an advance', 9n, { prepaidMinor: 1_00n }],
    ['a promo code', 9n, { promo: { code: 'PRXM2345' } }],
    ['another block', 9n, { legs: [leg(7, 2000n, { blockId: 0 }), leg(8, 1700n, { blockId: 2 })] }],
  ])('[DR-4.79] is not approved with %s', (_, accountId, change) => {
    expect(isApproved(offer, offerKeyOf(accountId, { ...approving, ...change }), nowMs)).toBe(false);
  });
});
