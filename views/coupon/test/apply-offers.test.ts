import type { SaleOfferWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { applyOffers } from '../sale/apply-offers.ts';

const offer = (couponId: number, stakeLeft: string): SaleOfferWire => ({
  couponId,
  currency: 'EUR',
  offer: null,
  reason: 'suspended',
  stakeLeft,
  sold: '0.00',
  target: null,
  waiting: null,
});
const known = new Map([
  [1, offer(1, '10.00')],
  [2, offer(2, '20.00')],
]);

describe('messages of the topic of offers', () => {
  it('[DR-6.30] a snapshot replaces all offers', () => {
    const data = { set: { 'offer:3': offer(3, '30.00') }, del: [] };
    expect([...applyOffers(known, { kind: 'snapshot', data })]).toEqual([[3, offer(3, '30.00')]]);
  });

  it('[DR-6.30] a delta replaces one offer and removes another one; the rest stays', () => {
    const data = { set: { 'offer:2': offer(2, '5.00'), 'offer:3': offer(3, '30.00') }, del: ['offer:1'] };
    expect([...applyOffers(known, { kind: 'delta', data })]).toEqual([
      [2, offer(2, '5.00')],
      [3, offer(3, '30.00')],
    ]);
    expect([...known.keys()]).toEqual([1, 2]);
  });
});
