import type { CouponType } from './coupon-type.ts';
import { express } from './express.ts';
import { single } from './single.ts';
import { system } from './system.ts';

/** The registry of coupon types by name: a new one is a file in this folder and a line here. */
export const COUPON_TYPES = {
  single,
  express,
  system,
} as const satisfies Record<string, CouponType>;

const BY_ID: ReadonlyMap<number, CouponType> = new Map(
  Object.values<CouponType>(COUPON_TYPES).map((type) => [type.id, type]),
);

/** The coupon type of a wire id (DR-4.1), or `undefined` for an unknown id. */
export function couponType(id: number): CouponType | undefined {
  return BY_ID.get(id);
}
