import type { FeatureName } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';

export const LAYOUTS = ['main', 'headless', 'empty', 'maintenance', 'blocked'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** The kinds of pages that load media, with the specification's numbers. */
export const MEDIA_ROUTE_IDS = [26, 44, 51, 71, 86, 126, 95, 114, 133] as const;
export type MediaRouteId = (typeof MEDIA_ROUTE_IDS)[number];

/** The target of a permanent redirect (301). Parameters of the route's path may be used in `to`. */
export interface RouteRedirect {
  /** The pattern of a path without language. */
  readonly to: string;
  /** The query that is added before the visitor's own query. */
  readonly query?: string;
}

/** A form over the page from which the visitor came, or over home. */
export interface RouteModal {
  readonly view: ViewName;
  readonly component: string;
}

/** A route, generic over the names of guards, so that guards and routes do not import each other. */
export interface RouteShape<Guard extends string> {
  readonly id: string;
  /** The pattern without language (packages/view-kit/src/routing/pattern.ts). */
  readonly path: string;
  /** `main` when absent (SH-LY-002). */
  readonly layout?: LayoutName;
  /** The primary view; absent for redirects and for pages that the shell itself renders. */
  readonly view?: ViewName;
  readonly redirect?: RouteRedirect;
  readonly modal?: RouteModal;
  /** Guards of this route, in addition to the common ones. */
  readonly guards?: readonly Guard[];
  /** The feature that must be available; otherwise the route answers 404 (SH-RT-193). */
  readonly feature?: FeatureName;
  /** Whether banned players may open it (SH-BN-001). */
  readonly isAllowedWhenBanned?: boolean;
  /** Whether side menu and coupon are beside the page (the specification's group 38, DM-GD-010). */
  readonly isBetting?: boolean;
  /** The number of the kind of page, for pages that load media (SH-RV-027, decision on SH-RV-028). */
  readonly mediaRouteId?: MediaRouteId;
  /** Whether entering the page keeps the scroll position (SH-RT-002). */
  readonly keepsScroll?: boolean;
  /** The theme of a championship's pages (SH-LY-012). */
  readonly theme?: 'champ' | 'epl' | 'laliga' | 'europaleague';
  /** Whether the route is absent in production (SH-RT-173). */
  readonly isDevelopmentOnly?: boolean;
}
