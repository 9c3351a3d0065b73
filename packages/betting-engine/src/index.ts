export * from './coefficient/index.ts';
export * from './settlement/index.ts';
export type { MarketDecision, MarketSpec, MarketType } from './market-types/market-type.ts';
export type { MarketTypeKey } from './market-types/index.ts';
export { MARKET_TYPES, marketType } from './market-types/index.ts';
export { canonicalNumber, canonicalNumbers, canonicalSpec, lineKey } from './market-types/line-key.ts';
export type {
  CouponParams,
  CouponType,
  LegLimit,
  Lines,
  ShapeLeg,
  TypedLeg,
} from './coupon-types/coupon-type.ts';
export { COUPON_TYPES, couponType } from './coupon-types/index.ts';
export type { Refusal, RefusalCode, RefusalDetails, StakeBound } from './refusal-codes.ts';
export { REFUSAL_CODES, wireCodeOf } from './refusal-codes.ts';
export type { CurrencyLimits, EngineConfig } from './config.ts';
export { betDelayMs, currencyLimits, DEFAULT_CONFIG } from './config.ts';
export * from './coupon/index.ts';
