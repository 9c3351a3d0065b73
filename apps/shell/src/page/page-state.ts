/**
 * What the page server tells the shell's script, in one inert JSON block: enough for the browser to come to the same
 * page without asking anybody.
 */
import type { Preferences } from '@touchline/contracts/players';
import type { AdoptedReply, SlotContent } from '@touchline/contracts/remote-views';
import type { Language, Maintenance, SeoContent, SiteConfig, Visitor } from '@touchline/contracts/site';
import type { Dictionary } from '@touchline/i18n';
import type { RouterState } from '../router/router-state.ts';
import type { SeenNotices } from '../stores/notices/index.ts';
import type { SiteState } from '../stores/site/index.ts';

export const PAGE_STATE_ID = 'page-state';

export interface PageState {
  readonly lang: string;
  readonly languages: readonly Language[];
  readonly device: 'desktop' | 'mobile';
  readonly isBot: boolean;
  readonly isProduction: boolean;
  /** Names the release that made the page. */
  readonly build: string;
  /** Without the token: that one is for views on the server only. */
  readonly visitor: Omit<Visitor, 'token'>;
  readonly siteConfig: SiteConfig;
  readonly preferences: Preferences;
  /** What this browser has been shown, by its cookies; null when the server draws no notices. */
  readonly seen: SeenNotices | null;
  readonly maintenance: Maintenance;
  readonly blockPath: string | null;
  /** Of the site's state the page was made of; empty when the server could not ask. */
  readonly siteGeneration: string;
  /** What an operator wrote below this page. */
  readonly seoContent: SeoContent | null;
  /** What the server has decided and drawn; the browser begins with it as it is. */
  readonly router: RouterState;
  /** The shell's own words. */
  readonly messages: Dictionary;
  /** Replies of the slots the server has drawn, by slot key. */
  readonly adopted: Readonly<Record<string, AdoptedReply>>;
}

/** Names a slot of a page: the same on both sides. */
export function slotKey(appName: string, content: SlotContent): string {
  if (content.kind === 'page') return appName;
  const props = Object.keys(content.props).length === 0 ? '' : JSON.stringify(content.props);
  return `${appName}:${content.name}${props}`;
}

/** What the page begins with of the operator's decisions. */
export const siteOf = ({
  siteConfig,
  maintenance,
  blockPath,
  visitor,
  seoContent,
}: PageState): SiteState => ({
  siteConfig,
  maintenance,
  blockPath,
  isTermsChanged: visitor.isTermsChanged,
  seoContent,
});
