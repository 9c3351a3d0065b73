import { expect, it } from 'vitest';
import { coupon } from './coupon.fixture.ts';
import { couponReply } from './coupon.ts';

it('the coupon fixture is a valid reply of the api', () => {
  const single = coupon({ id: 1 });
  expect(couponReply.parse(single)).toEqual(single);
});
