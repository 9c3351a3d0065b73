export * from './coefficient/index.ts';
export * from './season/index.ts';
export * from './same-game/index.ts';
export * from './settlement/index.ts';
export * from './sports/index.ts';
export type { MarketDecision, MarketSpec, MarketType } from './market-types/market-type.ts';
export type { MarketTypeKey } from './market-types/index.ts';
export { MARKET_TYPES, marketType } from './market-types/index.ts';
export { backedSide, type LineOutcome, withSidesSwapped } from './market-types/swapped-sides.ts';
export { canonicalNumber, canonicalNumbers, canonicalSpec, lineKey } from './market-types/line-key.ts';
export type {
  BlockAmount,
  CouponParams,
  CouponType,
  LegLimit,
  LegChance,
  Lines,
  ShapeLeg,
  StoredForm,
  TypedLeg,
} from './coupon-types/coupon-type.ts';
export { COUPON_TYPES, couponType } from './coupon-types/index.ts';
export type { CouponForm, CouponTypeName } from './coupon-types/forms.ts';
export { canHold, COUPON_FORMS, couponForm, LOBBY, plainForm } from './coupon-types/forms.ts';
export type { CouponShape } from './coupon-types/fit-shape.ts';
export { fitShape, shapeFault } from './coupon-types/fit-shape.ts';
export { paramsOf } from './coupon-types/params.ts';
export type {
  DayAccumulatorFault,
  LiabilityBound,
  PrepaidFault,
  PromoFault,
  Refusal,
  RefusalCode,
  RefusalDetails,
  StakeBound,
  WireRefusalCode,
} from './refusal-codes.ts';
export {
  DAY_ACCUMULATOR_FAULTS,
  LIABILITY_BOUNDS,
  PREPAID_FAULTS,
  PROMO_FAULTS,
  REFUSAL_CODES,
  wireCodeOf,
} from './refusal-codes.ts';
export type { CurrencyLimits, EngineConfig } from './config.ts';
export { betDelayMs, currencyLimits, DEFAULT_CONFIG } from './config.ts';
export * from './coupon/index.ts';
export * from './toto/index.ts';
export { RULES_VERSION } from './rules-version.ts';
