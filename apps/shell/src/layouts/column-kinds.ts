/** Which columns stand beside the page. */
import type { RouteRow } from '../routes/index.ts';

export type Columns = 'both' | 'none';

/** Betting pages have the menu and the coupon beside them, the rest has the width for itself (DM-GD-010). */
export function columnsOf(route: RouteRow): Columns {
  return route.isBetting === true ? 'both' : 'none';
}

/** The registration widget stands in the column only when all four hold (SH-LY-014). */
export function showsRegistrationWidget(facts: {
  readonly isSignedIn: boolean;
  readonly isCompact: boolean;
  readonly isRegistrationEnabled: boolean;
  readonly isCouponEmpty: boolean;
}): boolean {
  return !facts.isSignedIn && !facts.isCompact && facts.isRegistrationEnabled && facts.isCouponEmpty;
}
