export type { LegKind, LegSnapshot, MarketStatus, Selection } from './leg-snapshot.ts';
export { MARKET_STATUSES } from './leg-snapshot.ts';
export type {
  ChangeCoefAction,
  CoefTolerancePercent,
  CouponRequest,
  CouponSnapshot,
  LiabilityRoom,
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
export type { PromoEffect, PromoTerms } from './promo-terms.ts';
export type { DayAccumulator, DayAccumulatorLeg } from './day-accumulator-set.ts';
export type { DayAccumulatorBoost, FairlyPricedLeg } from './day-accumulator.ts';
export { DAY_BOOST_MILLI, DAY_LEGS, mayBeDayAccumulator } from './day-accumulator.ts';
export { isFreeBet, promoBoost } from './promo-boost.ts';
export type { PrepaidSnapshot } from './prepaid-snapshot.ts';
export { availablePrepaidMinor } from './prepaid.ts';
export { cancelledPrepaid } from './cancelled-prepaid.ts';
export type {
  BoughtInsurance,
  Insurance,
  InsuranceQuote,
  InsuranceTerms,
  NoInsuranceReason,
} from './insurance.ts';
export {
  INSURANCE_PERCENTS,
  insurancePayoutMinor,
  insuredAmountMinor,
  isInsurableType,
  insuranceLeft,
  premiumMinor,
  quoteInsurance,
} from './insurance.ts';
export type { DailyWin, Payout, PayoutTerms } from './payout.ts';
export { capDailyWin, coefCapMilli, computePayout, possibleWin } from './payout.ts';
export { houseLiabilityMinor, liabilityMinor } from './liability.ts';
export { liabilityBoundMinor } from './liability-bound.ts';
export type { Bound } from './stake-limits.ts';
export type { AcceptedCoupon, AcceptedLeg } from './accepted-coupon.ts';
export { lineCountOf, termsOf } from './accepted-coupon.ts';
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
export type { CounterOffer, CounterOfferFault } from './counter-offer.ts';
export { approvedReservation, counterOfferFault } from './counter-offer.ts';
export type { BareRequest } from './request-fault.ts';
export { requestFault } from './request-fault.ts';
export { couponsOf } from './stored-request.ts';
export type { VipBetTerms } from './vip-bet.ts';
export { isVipBetAvailable, vipDecidesAtMs } from './vip-bet.ts';
export type { CouponQuote, QuotedLeg, QuotedTotal } from './quote-coupon.ts';
export { QUOTED_LINES, quoteCoupon } from './quote-coupon.ts';
export type { ReturnByWins } from './returns-by-wins.ts';
export { RETURN_LINES, returnsByWins } from './returns-by-wins.ts';
export type { SinglesQuote } from './quote-singles.ts';
export { checkSingles, makesSingles, quoteSingles, totalOf } from './quote-singles.ts';
export type {
  CouponSettlement,
  Resettlement,
  SettledCoupon,
  SettledState,
  SettlementGeneration,
} from './settle-coupon.ts';
export { fairChancesPpb } from './fair-chances.ts';
export type { NoSaleReason, OpenLegChance, SaleLeg, SalePart, SaleQuote, SaleValue } from './sale-value.ts';
export { chanceOfAll, saleMarginPpm, salePart, saleValue } from './sale-value.ts';
export { nextGeneration, settleCoupon } from './settle-coupon.ts';
export type { EditTerms } from './edit-coupon.ts';
export { captureEdit, decideEdit, editedTypeId, editPrice, quoteEdit } from './edit-coupon.ts';
export { COEF_TOLERANCES } from './coupon-request.ts';
