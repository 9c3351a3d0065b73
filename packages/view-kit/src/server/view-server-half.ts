/**
 * The interface between a view server and the server half of a view. It has only types, because the two are built
 * separately.
 */
import type { Preferences } from '@touchline/contracts/players';
import type {
  ApiClient,
  ComponentRequest,
  Session,
  ViewContext,
  ViewLocation,
  ViewReply,
} from '@touchline/contracts/remote-views';
import type { Language, SiteConfig } from '@touchline/contracts/site';
import type { Dictionary } from '@touchline/i18n';
import type { ViewDefinition } from '../view/define-view.ts';

/** A request after its headers have been read. */
export interface ViewRequest {
  readonly location: ViewLocation;
  readonly device: ViewContext['device'];
  /** The requested components; null when the page is requested. */
  readonly components: readonly ComponentRequest[] | null;
  readonly isForceSpa: boolean;
  readonly session: Session;
  readonly preferences: Partial<Preferences>;
  readonly signal: AbortSignal;
}

/** The services that a view server provides to its views. */
export interface ViewServices {
  readonly api: ApiClient;
  readonly siteConfig: SiteConfig;
  readonly languages: readonly Language[];
  /** The server's time, ms since 1970. */
  readonly nowMs: () => number;
  readonly messages: (lang: string, areas: readonly string[]) => Dictionary;
  /** Addresses of the built assets, with content hashes. The last script is the entry. */
  readonly assets: { readonly css: readonly string[]; readonly scripts: readonly string[] };
}

export interface ViewAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly reply: ViewReply;
}

/** The one export of a view's server build. */
export interface ViewServerHalf {
  readonly view: ViewDefinition;
  readonly answer: (request: ViewRequest, services: ViewServices) => Promise<ViewAnswer>;
}
