/** The site state as this page knows it: it may change during the visit. */
import type { BlockInfo, Maintenance, SeoContent, SiteConfig } from '@touchline/contracts/site';

export interface SiteState {
  readonly siteConfig: SiteConfig;
  readonly maintenance: Maintenance;
  /** Path of the page for the block reason; null when not blocked (SH-BL-007). */
  readonly blockPath: string | null;
  /** The terms have changed and this player has not confirmed them (SH-TM-004). */
  readonly isTermsChanged: boolean;
  /** SEO state (SH-SEO-006): the operator's text below the current page. */
  readonly seoContent: SeoContent | null;
}

export type SiteEvent =
  | { readonly type: 'config-loaded'; readonly siteConfig: SiteConfig }
  | { readonly type: 'maintenance-loaded'; readonly maintenance: Maintenance }
  | { readonly type: 'block-loaded'; readonly block: BlockInfo; readonly isGeoForcedOff: boolean }
  | { readonly type: 'terms-loaded'; readonly isTermsChanged: boolean }
  | { readonly type: 'seo-content-loaded'; readonly seoContent: SeoContent | null };
