/** Decides which columns are beside the page. */
import type { RouteRow } from '../routes/index.ts';

export type Columns = 'both' | 'none';

/** Betting pages have the menu and the coupon beside them; other pages use the full width (DM-GD-010). */
export function columnsOf(route: RouteRow): Columns {
  return route.isBetting === true ? 'both' : 'none';
}

/**
 * The column has the registration widget for a guest, in a wide window, when registration is enabled and the coupon is
 * empty (SH-LY-014).
 */
export function showsRegistrationWidget(state: {
  readonly isSignedIn: boolean;
  readonly isCompact: boolean;
  readonly isRegistrationEnabled: boolean;
  readonly isCouponEmpty: boolean;
}): boolean {
  return !state.isSignedIn && !state.isCompact && state.isRegistrationEnabled && state.isCouponEmpty;
}
