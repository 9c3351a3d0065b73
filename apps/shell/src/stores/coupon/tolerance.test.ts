import { expect, it } from 'vitest';
import { quoteBody, placeBody } from './coupon-requests.ts';
import { add, run } from './coupon-samples.testdata.ts';
import type { CouponState } from './state.ts';

const context = { lng: 'en', accountId: 7, accountType: 0, currency: 'EUR', coefViewId: 0 };
const withSettings = (changeCoefAction: 0 | 1 | 2, coefTolerancePercent: 0 | 1 | 3): CouponState => ({
  ...run(add(1), { type: 'settings-changed', settings: { changeCoefAction, coefTolerancePercent } }),
  amount: '5.00',
});

it('[DR-4.199] the tolerance is a part of quote and placement, only where a rise is accepted', () => {
  for (const [action, percent, sent] of [
    [2, 3, 3],
    [2, 0, undefined],
    [0, 3, undefined],
    [1, 3, undefined],
  ] as const) {
    const state = withSettings(action, percent);
    expect(quoteBody(state, context).coefTolerancePercent).toBe(sent);
    expect(placeBody(state, context, 'id')?.coefTolerancePercent).toBe(sent);
  }
});

it('[DR-4.199] [DR-4.83] one-click treats "ask me" as "accept a rise", without a tolerance', () => {
  const body = placeBody(withSettings(0, 3), context, 'id', { isOneClick: true });
  expect([body?.changeCoefAction, body?.coefTolerancePercent]).toEqual([2, undefined]);
});
