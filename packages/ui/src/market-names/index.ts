/**
 * Names of markets, outcomes and coupons in the visitor's language, for the line, the coupon and the office. All are
 * pure functions over `t`. A view that uses them declares the dictionary area `markets`; for the names of coupons it
 * also declares `coupon`.
 */
export { couponLabels, couponTitle, isBanker } from './coupon-labels.ts';
export type { CouponLabels } from './coupon-labels.ts';
export { advanceParts, advanceText } from './advance-text.ts';
export { insuranceText } from './insurance-text.ts';
export { unitStakeText } from './unit-stake.ts';
export { couponRefusalText, promoFaultKey } from './coupon-refusal.ts';
export { countedUnit } from './market-ref.ts';
export type { CountedUnit, MarketRef } from './market-ref.ts';
export { type EventNames, eventTitle } from './event-title.ts';
export { marketName, NAMED_MARKET_KEYS } from './market-name.ts';
export { outcomeLabel, outcomeName, partName } from './outcome-name.ts';
export { scopeName } from './scope-name.ts';
export { leftToRight, oppositeLine, scoreText, signedLine } from './signed-line.ts';
