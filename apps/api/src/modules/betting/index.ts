export { type Betting, createBetting, gathering } from './betting.ts';
export { bettingInvariants } from './invariants.ts';
export { hashCouponJson, readCouponJson, writeCouponJson } from './coupon-json.ts';
export type { PlaceResult } from './place-coupon.ts';
export type { PlaceInput } from './place-input.ts';
export type { DueStep } from './due-settlements.ts';
export type { SettleReport } from './settle-game.ts';
export type { VipRequest } from './vip-requests.ts';
export { bettingRoutes } from './routes.ts';
