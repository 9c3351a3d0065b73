export type { LegKind, LegSnapshot, MarketStatus, Selection } from './leg-snapshot.ts';
export { MARKET_STATUSES } from './leg-snapshot.ts';
export type {
  ChangeCoefAction,
  CouponRequest,
  CouponSnapshot,
  PlayerBlockCode,
  PlayerSnapshot,
  QuoteRequest,
  RequestedLeg,
  StakeRequest,
} from './coupon-request.ts';
export { areDependent, dependentPairs, duplicateLegs, legsToVoid, selectionKey } from './dependence.ts';
export type { ChangeVerdict, CoefficientChange } from './change-policy.ts';
export { decideChange } from './change-policy.ts';
export type { BonusRuleLeg } from './bonus-leg.ts';
export { BONUS_LEG_CONDITIONS, bonusLegFor, bonusLegMilli, settledBonusLeg } from './bonus-leg.ts';
export { hyperBonusMinor, hyperBonusOffer, hyperBonusPercent } from './hyper-bonus.ts';
export type { Boost } from './boost.ts';
export type { DailyWin, Payout, PayoutTerms } from './payout.ts';
export { capDailyWin, computePayout, possibleWin } from './payout.ts';
export type { Bound } from './stake-limits.ts';
export type { AcceptedCoupon, AcceptedLeg } from './accepted-coupon.ts';
export { termsOf } from './accepted-coupon.ts';
export type {
  Accepted,
  CaptureDecision,
  PendingVip,
  Refused,
  Requoted,
  Reservation,
  ReserveDecision,
  Waiting,
} from './decide-coupon.ts';
export { decideCapture, decideReserve } from './decide-coupon.ts';
export type { VipBetTerms } from './vip-bet.ts';
export { isVipBetAvailable, vipDecidesAtMs } from './vip-bet.ts';
export type { CouponQuote, QuotedLeg, QuotedTotal } from './quote-coupon.ts';
export { quoteCoupon } from './quote-coupon.ts';
export type {
  CouponSettlement,
  Resettlement,
  SettledCoupon,
  SettledState,
  SettlementGeneration,
} from './settle-coupon.ts';
export { nextGeneration, settleCoupon } from './settle-coupon.ts';
