/**
 * The state that the page server passes to the shell's script in one inert JSON block. The browser renders the
 * same page from it without another request.
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
  /** Id of the release that rendered the page. */
  readonly build: string;
  /** Without the token: only views on the server receive it. */
  readonly visitor: Omit<Visitor, 'token'>;
  readonly siteConfig: SiteConfig;
  readonly preferences: Preferences;
  /** Notices this browser has seen, read from its cookies; null when the server renders no notices. */
  readonly seen: SeenNotices | null;
  readonly maintenance: Maintenance;
  readonly blockPath: string | null;
  /** Generation of the site state that the page was rendered from; empty when the api did not answer. */
  readonly siteGeneration: string;
  /** The operator's SEO text below this page. */
  readonly seoContent: SeoContent | null;
  /** Router state as the server resolved it. The browser starts from it. */
  readonly router: RouterState;
  /** The shell's own translations. */
  readonly messages: Dictionary;
  /** Replies of the slots that the server rendered, by slot key. */
  readonly adopted: Readonly<Record<string, AdoptedReply>>;
}

/** The key of a slot: the same on both sides. */
export function slotKey(appName: string, content: SlotContent): string {
  if (content.kind === 'page') return appName;
  const props = Object.keys(content.props).length === 0 ? '' : JSON.stringify(content.props);
  return `${appName}:${content.name}${props}`;
}

/** The operator's configuration that the page starts with. */
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
