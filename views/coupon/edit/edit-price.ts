/** The price of an edit as the player reads it: who pays, and how much. */

interface Price {
  readonly labelKey: 'coupon_edit_nothing' | 'coupon_edit_pay' | 'coupon_edit_get';
  readonly confirmKey: 'coupon_edit_confirm' | 'coupon_edit_confirm_pay' | 'coupon_edit_confirm_get';
  /** Without a sign. */
  readonly amount: string;
}

/** @param price as decimal text; negative when money is paid out */
export function priceOf(price: string): Price {
  const amount = price.replace('-', '');
  if (!/[1-9]/.test(price))
    return { labelKey: 'coupon_edit_nothing', confirmKey: 'coupon_edit_confirm', amount };
  return price.startsWith('-')
    ? { labelKey: 'coupon_edit_get', confirmKey: 'coupon_edit_confirm_get', amount }
    : { labelKey: 'coupon_edit_pay', confirmKey: 'coupon_edit_confirm_pay', amount };
}
