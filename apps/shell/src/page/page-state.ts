/**
 * The state that the page server passes to the shell's script in one inert JSON block. From it, the browser renders the
 * same page without another request.
 */
import type { Preferences } from '@touchline/contracts/players';
import type { HydrationReply, SlotContent } from '@touchline/contracts/remote-views';
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
  /** Id of the release that rendered the page. */
  readonly build: string;
  /** The visitor without the token, because only views on the server receive the token. */
  readonly visitor: Omit<Visitor, 'token'>;
  readonly siteConfig: SiteConfig;
  readonly preferences: Preferences;
  /** Whether the account has the time zone. Without a cookie and an account, the browser's own is used (DR-10.3). */
  readonly isTimeZoneOfAccount: boolean;
  /** Notices that this browser has seen, from its cookies; null when the server renders no notices. */
  readonly seen: SeenNotices | null;
  readonly maintenance: Maintenance;
  readonly blockPath: string | null;
  /** Generation of the site state from which the page was rendered; empty when the API did not answer. */
  readonly siteGeneration: string;
  /** The operator's SEO text below this page. */
  readonly seoContent: SeoContent | null;
  /** The router's state on the server; the browser starts from it. */
  readonly router: RouterState;
  /** The shell's own translations. */
  readonly messages: Dictionary;
  /** Replies of the slots that the server rendered, by slot key. */
  readonly hydrationReplies: Readonly<Record<string, HydrationReply>>;
}

/** Returns the key of a slot; server and browser compute the same key. */
export function slotKey(appName: string, content: SlotContent): string {
  if (content.kind === 'page') return appName;
  const props = Object.keys(content.props).length === 0 ? '' : JSON.stringify(content.props);
  return `${appName}:${content.name}${props}`;
}

/** Returns the operator's configuration with which the page starts. */
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
