import type { CouponPhase, SingleResultWire } from '@touchline/contracts/sports-betting';
import { coupon } from '@touchline/contracts/coupon-fixture';
import type { Translate } from '@touchline/i18n';
import { expect, it } from 'vitest';
import { acceptedTitle } from '../parts/accepted-title.ts';
import { isNotPlaced } from '../parts/not-placed.tsx';

const single = (state: 'open' | 'refused' | 'waiting'): SingleResultWire => ({
  requestId: 'r',
  coupon: coupon({ id: 1, state }),
  refusal: null,
});
const singles = (...results: SingleResultWire[]): CouponPhase => ({
  at: 'singles',
  requestId: 'r',
  bets: [],
  results,
});

it.each<[string, CouponPhase, boolean]>([
  ['refused', { at: 'refused', code: 'betting/suspended-during-delay', details: {} }, true],
  [
    're-quoted',
    { at: 'requoted', coefsMilli: [1], coefMilli: 1, fromMilli: 1, validUntilMs: 1, quoteId: null },
    true,
  ],
  ['one of two singles refused', singles(single('open'), single('refused')), true],
  ['both singles placed', singles(single('open'), single('open')), false],
  ['a single still waits', singles(single('waiting'), single('refused')), false],
  ['closed by the player', { at: 'editing' }, false],
  [
    'waiting for its delay',
    { at: 'waiting', requestId: 'r', couponId: 1, startedAtMs: 0, decidesAtMs: 1 },
    false,
  ],
])('[DR-4.71] a bet that was not placed is shown above the open bets: %s', (_, phase, isShown) => {
  expect(isNotPlaced({ phase })).toBe(isShown);
});

it('[DR-4.15] the receipt of a system names no odds: the greatest are not what the player got', () => {
  const t = ((key: string, values?: object) =>
    `${key}${values ? JSON.stringify(values) : ''}`) as unknown as Translate;
  expect(acceptedTitle(coupon({ id: 1, coefMilli: 1860 }), t, 0)).toBe('coupon_accepted_at{"coef":"1.86"}');
  const system = coupon({ id: 1, typeId: 2, systemValue: 2, coefMilli: 5234 });
  expect(acceptedTitle(system, t, 0)).toBe('coupon_accepted');
  expect(acceptedTitle({ ...system, editedFrom: 3 }, t, 0)).toBe('coupon_edit_done_lines');
});
