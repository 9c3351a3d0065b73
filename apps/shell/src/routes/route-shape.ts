import type { FeatureName } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';

export const LAYOUTS = ['main', 'headless', 'empty', 'maintenance', 'blocked'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** Kinds of pages that load media, with the numbers of the specification. */
export const MEDIA_ROUTE_IDS = [26, 44, 51, 71, 86, 126, 95, 114, 133] as const;
export type MediaRouteId = (typeof MEDIA_ROUTE_IDS)[number];

/** The target of a redirect row, permanent: 301. Parameters of the row's own path may be used in `to`. */
export interface RouteRedirect {
  /** Pattern of a path without language. */
  readonly to: string;
  /** Query added before the visitor's own. */
  readonly query?: string;
}

/** A form shown over the page that the visitor came from, or over home. */
export interface RouteModal {
  readonly view: ViewName;
  readonly component: string;
}

/** A row, generic over the names of guards, so that guards and rows do not import each other. */
export interface RouteShape<Guard extends string> {
  readonly id: string;
  /** Pattern without language (packages/view-kit/src/routing/pattern.ts). */
  readonly path: string;
  /** Default main (SH-LY-002). */
  readonly layout?: LayoutName;
  /** The primary view; absent on redirect rows and on pages of the shell itself. */
  readonly view?: ViewName;
  readonly redirect?: RouteRedirect;
  readonly modal?: RouteModal;
  /** Guards besides those of every route. */
  readonly guards?: readonly Guard[];
  /** Feature that must be available, else 404 (SH-RT-193). */
  readonly feature?: FeatureName;
  /** Open to banned users (SH-BN-001). */
  readonly isAllowedWhenBanned?: boolean;
  /** Group 38: side menu and coupon are beside the page (DM-GD-010). */
  readonly isBetting?: boolean;
  /** The page loads media; the number is the kind of page (SH-RV-027, decision on SH-RV-028). */
  readonly mediaRouteId?: MediaRouteId;
  /** Does not scroll to top when entered (SH-RT-002). */
  readonly keepsScroll?: boolean;
  /** Championship pages with a theme of their own (SH-LY-012). */
  readonly theme?: 'champ' | 'epl' | 'laliga' | 'europaleague';
  /** Absent in production (SH-RT-173). */
  readonly isDevelopmentOnly?: boolean;
}
