import { expect, it } from 'vitest';
import { priceOf } from '../edit/edit-price.ts';

it('[DR-4.141] the price of an edit is one number: who pays, and how much', () => {
  expect(priceOf('0.00')).toEqual({
    labelKey: 'coupon_edit_nothing',
    confirmKey: 'coupon_edit_confirm',
    amount: '0.00',
  });
  expect(priceOf('15.50')).toMatchObject({ labelKey: 'coupon_edit_pay', amount: '15.50' });
  expect(priceOf('-5.50')).toMatchObject({ labelKey: 'coupon_edit_get', amount: '5.50' });
  expect(priceOf('0')).toMatchObject({ labelKey: 'coupon_edit_nothing' });
});
