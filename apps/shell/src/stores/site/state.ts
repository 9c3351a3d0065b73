/** The site's state on this page, which may change during the visit. */
import type { BlockInfo, Maintenance, SeoContent, SiteConfig } from '@touchline/contracts/site';

export interface SiteState {
  readonly siteConfig: SiteConfig;
  readonly maintenance: Maintenance;
  /** Path of the page for the block's reason; null when the visitor is not blocked (SH-BL-007). */
  readonly blockPath: string | null;
  /** Whether the terms have changed and this player has not confirmed them (SH-TM-004). */
  readonly isTermsChanged: boolean;
  /** The operator's SEO text below the current page (SH-SEO-006). */
  readonly seoContent: SeoContent | null;
}

export type SiteEvent =
  | { readonly type: 'config-loaded'; readonly siteConfig: SiteConfig }
  | { readonly type: 'maintenance-loaded'; readonly maintenance: Maintenance }
  | { readonly type: 'block-loaded'; readonly block: BlockInfo; readonly isGeoForcedOff: boolean }
  | { readonly type: 'terms-loaded'; readonly isTermsChanged: boolean }
  | { readonly type: 'seo-content-loaded'; readonly seoContent: SeoContent | null };
