import { expect, it } from 'vitest';
import { coupon } from './coupon.fixture.ts';
import { couponReply } from './coupon.ts';

it('the coupon of the tests is one the api could answer', () => {
  const single = coupon({ id: 1 });
  expect(couponReply.parse(single)).toEqual(single);
});
