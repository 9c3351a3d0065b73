export { type Betting, createBetting, batching } from './betting.ts';
export { bettingCommands } from './operator-commands.ts';
export { bettingInvariants } from './invariants/invariants.ts';
export { hashCouponJson, readCouponJson, writeCouponJson } from './coupon-json.ts';
export type { PlaceResult } from './placement/place-result.ts';
export type { PlaceInput } from './placement/place-input.ts';
export type { DueStep } from './settlement/due-settlements.ts';
export { settingsFromConfig } from './settings-from-config.ts';
export type { OfferedCoupons } from './sale/sale-offers.ts';
export type { SettleReport } from './settlement/settle-game.ts';
export type { VipRequest } from './placement/vip-requests.ts';
export { bettingRoutes } from './routes.ts';
export { insuranceRoutes } from './insurance-routes.ts';
export { saleRoutes } from './sale-routes.ts';
export { editRoutes } from './edit-routes.ts';
export { counterOfferRoutes } from './counter-offer-routes.ts';
export { riskRoutes } from './risk-routes.ts';
export { riskCommands } from './risk-commands.ts';
export { promoCommands } from './promo-commands.ts';
export { promoRoutes } from './promo-routes.ts';
export { type BetGenerator, createBetGenerator } from './bet-generator/bet-generator.ts';
export { generatorRoutes } from './generator-routes.ts';
export { dayCommands } from './day-commands.ts';
export { dayRoutes } from './day-routes.ts';
export {
  createDayAccumulators,
  type DayAccumulators,
  daySections,
} from './day-accumulators/day-accumulators.ts';
export { createPromoCodes } from './promo-codes/promo-codes.ts';
export { bookingRoutes } from './booking-routes.ts';
export { createBookingCodes } from './booking-codes/booking-codes.ts';
export { ownerOfCoupon, readPrinted } from './history/read-printed.ts';
export { printRoutes } from './print-routes.ts';
export { receiptRoutes } from './receipt-routes.ts';
export { receiptSigner } from './receipts/receipt-key.ts';
export { signReceipts } from './receipts/sign-receipts.ts';
