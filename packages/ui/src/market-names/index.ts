/**
 * Names of markets, outcomes and coupons in the visitor's language, for the line, the coupon and the office. Pure
 * functions over `t`; a view that uses them declares the dictionary area `markets`, and `coupon` for the names of
 * coupons.
 */
export { couponTitle, isBanker } from './coupon-title.ts';
export { countedUnit } from './market-ref.ts';
export type { CountedUnit, MarketRef } from './market-ref.ts';
export { marketName, NAMED_MARKET_KEYS } from './market-name.ts';
export { outcomeLabel, outcomeName } from './outcome-name.ts';
export { scopeName } from './scope-name.ts';
export { leftToRight, oppositeLine, signedLine } from './signed-line.ts';
