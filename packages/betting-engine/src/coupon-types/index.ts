import type { CouponType } from './coupon-type.ts';
import type { CouponTypeName } from './forms.ts';
import { antiExpress } from './anti-express.ts';
import { chain } from './chain.ts';
import { conditional } from './conditional.ts';
import { express } from './express.ts';
import { manySingles } from './many-singles.ts';
import { lucky } from './lucky.ts';
import { multibet } from './multibet.ts';
import { patent } from './patent.ts';
import { single } from './single.ts';
import { system } from './system.ts';

/** The registry of coupon types by name: a new one is a form in `forms.ts`, a file in this folder, a line here. */
export const COUPON_TYPES = {
  single,
  express,
  system,
  chain,
  multibet,
  conditional,
  antiExpress,
  lucky,
  patent,
  manySingles,
} as const satisfies Record<CouponTypeName, CouponType>;

const BY_ID: ReadonlyMap<number, CouponType> = new Map(
  Object.values<CouponType>(COUPON_TYPES).map((type) => [type.id, type]),
);

/** The coupon type of a wire id (DR-4.1), or `undefined` for an unknown id. */
export function couponType(id: number): CouponType | undefined {
  return BY_ID.get(id);
}
