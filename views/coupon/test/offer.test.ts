import type { CouponState } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { standingOffer } from '../parts/offer.ts';

type Facts = Pick<CouponState, 'phase' | 'quote'>;

const requoted = {
  at: 'requoted',
  coefsMilli: [1188],
  coefMilli: 1188,
  fromMilli: 1189,
  validUntilMs: 10_000,
  quoteId: 'q',
} as const;
const facts = (coefMilli: number | null, phase: CouponState['phase'] = requoted): Facts => ({
  phase,
  quote: { coefMilli } as CouponState['quote'],
});

describe('an offer', () => {
  it('[DR-4.79] is valid while its time runs and the price has not fallen below it', () => {
    const offer = { quoteId: 'q', coefMilli: 1188 };
    expect(standingOffer(facts(1188), 9)).toEqual(offer);
    expect(standingOffer(facts(1190), 1)).toEqual(offer);
  });

  it('[DR-4.74] ends when the price falls below it, when its time is over, and when it has no id', () => {
    expect(standingOffer(facts(1187), 9)).toBeNull();
    expect(standingOffer(facts(null), 9)).toBeNull();
    expect(standingOffer(facts(1188), 0)).toBeNull();
    expect(standingOffer(facts(1188, { ...requoted, quoteId: null }), 9)).toBeNull();
    expect(standingOffer(facts(1188, { at: 'editing' }), 9)).toBeNull();
  });
});
