/** Reasons why there is no offer, and why a sale was refused, as dictionary keys. */
import type { NoSaleReasonWire, salePaths } from '@touchline/contracts/sports-betting';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const REASONS = {
  type: 'coupon_sale_none_type',
  promo: 'coupon_sale_none_promo',
  prepaid: 'coupon_sale_none_advance',
  settled: 'coupon_sale_none_settling',
  suspended: 'coupon_sale_none_suspended',
  'no-chance': 'coupon_sale_none_chance',
  'too-small': 'coupon_sale_none_small',
  'bonus-account': 'coupon_sale_none_bonus',
  settling: 'coupon_sale_none_settling',
  'prepaid-base': 'coupon_sale_none_advance_base',
  'not-open': 'coupon_sale_none_settling',
} as const satisfies Record<NoSaleReasonWire, string>;

export const noSaleKey = (reason: NoSaleReasonWire) => REASONS[reason];

const REFUSALS = {
  'betting/no-coupon': 'coupon_sale_refused_gone',
  'betting/not-sellable': 'coupon_sale_refused_gone',
  'betting/sale-requoted': 'coupon_sale_refused_fell',
  'betting/sale-offer-expired': 'coupon_sale_refused_expired',
  'betting/sale-waiting': 'coupon_sale_refused_waiting',
  'betting/suspended-during-delay': 'coupon_sale_refused_suspended',
  'betting/request-id-reused': 'coupon_sale_refused_other',
  network: 'coupon_sale_refused_not_sent',
} as const satisfies RefusalTexts<(typeof salePaths)['sell']>;

/** Returns the text for a refused sale; a code without its own text gets the general text. */
export const saleRefusalKey = (code: string) => refusalKey(REFUSALS, code, 'coupon_sale_refused_other');
