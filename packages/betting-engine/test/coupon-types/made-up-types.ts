/** A coupon type that exists in tests only. */
import type { CouponType, ShapeLeg } from '../../src/index.ts';
import { COUPON_TYPES } from '../../src/index.ts';

/** Creates a type that records the legs of its last shape check. */
export function recordingType(): { type: CouponType; seen: () => readonly ShapeLeg[] } {
  let seen: readonly ShapeLeg[] = [];
  return {
    type: {
      ...COUPON_TYPES.express,
      id: 106,
      name: 'made-up recorder',
      checkShape: (legs) => {
        seen = legs;
        return undefined;
      },
    },
    seen: () => seen,
  };
}
