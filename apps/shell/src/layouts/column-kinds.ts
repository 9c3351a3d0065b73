/** The columns beside the page. */
import type { RouteRow } from '../routes/index.ts';

export type Columns = 'both' | 'none';

/** Betting pages have the menu and the coupon beside them; other pages use the full width (DM-GD-010). */
export function columnsOf(route: RouteRow): Columns {
  return route.isBetting === true ? 'both' : 'none';
}

/** The registration widget is shown in the column only when all four conditions hold (SH-LY-014). */
export function showsRegistrationWidget(facts: {
  readonly isSignedIn: boolean;
  readonly isCompact: boolean;
  readonly isRegistrationEnabled: boolean;
  readonly isCouponEmpty: boolean;
}): boolean {
  return !facts.isSignedIn && !facts.isCompact && facts.isRegistrationEnabled && facts.isCouponEmpty;
}
