import { BET_STATUS } from '@touchline/betting-engine';
import { type CouponRefusalCode, couponStates } from '@touchline/contracts/sports-betting';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { couponTitle } from '@touchline/ui/market-names';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { betState, couponState, refusalReason } from './coupon-labels.ts';
import { bet, coupon } from '@touchline/contracts/coupon-fixture';

const messages = createDictionaries(join(import.meta.dirname, '../../../locales')).messages('en', [
  'office',
  'coupon',
]);
const t = createTranslate([messages], { lang: 'en' });
const money = (amount: string, currency: string) => `${amount} ${currency}`;

describe('texts of a coupon', () => {
  it('[DR-3.2] every status of a bet and every state of a coupon has its own text', () => {
    const statuses = Object.values(BET_STATUS).map((id) => t(betState(id).word));
    expect(new Set(statuses).size).toBe(statuses.length);
    const states = couponStates.map((state) => t(couponState({ state, editedTo: null, prepaid: null }).word));
    expect(new Set(states).size).toBe(states.length);
  });

  it('[DR-4.149] a coupon that an edit replaced is edited, not cashed out', () => {
    expect(t(couponState({ state: 'sold', editedTo: 2, prepaid: null }).word)).toBe('Edited');
    expect(t(couponState({ state: 'sold', editedTo: null, prepaid: null }).word)).toBe('Cashed out');
  });

  it('[DR-4.100] a coupon with an advance waits for open bets, and is cancelled or confirmed', () => {
    const prepaid = { own: '10.00', amount: '30.00', filled: '0.00', dueAtMs: 0 };
    const word = (state: 'open' | 'returned', advance: 'outstanding' | 'confirmed' | 'cancelled') =>
      t(couponState({ state, editedTo: null, prepaid: { ...prepaid, state: advance } }).word);
    expect([word('open', 'outstanding'), word('open', 'confirmed'), word('returned', 'cancelled')]).toEqual([
      'Advance',
      'Open',
      'Cancelled',
    ]);
  });

  it('name the type as the coupon view does', () => {
    expect(couponTitle(coupon({ id: 1 }), t)).toBe('Single');
    expect(couponTitle(coupon({ id: 1, typeId: 1, bets: [bet, bet, bet] }), t)).toBe('Accumulator (3-fold)');
    const banker = { ...bet, blockId: 0 };
    expect(couponTitle(coupon({ id: 1, typeId: 2, systemValue: 2, bets: [banker, bet, bet, bet] }), t)).toBe(
      'System 2/3',
    );
  });

  it('[DR-4.124] give the reason why a coupon was not placed', () => {
    const refused = (code: CouponRefusalCode, details: Record<string, unknown> = {}) =>
      refusalReason(coupon({ id: 1, state: 'refused', refusal: { code, details } }), t, money);
    expect(refused('betting/score-changed')).toBe('The score changed. Your bet was not placed.');
    expect(refused('betting/stake-over-max', { max: '50.00' })).toBe(
      'The maximum stake for this bet is 50.00 EUR.',
    );
    expect(refused('betting/requoted')).toBe('The odds changed. Your bet was not placed.');
    expect(refused('betting/leg-blocked')).toBe('The market was suspended. Your bet was not placed.');
    expect(refused('betting/unheard-of' as CouponRefusalCode)).toBe(
      'The bet was not placed. Please try again.',
    );
  });
});
