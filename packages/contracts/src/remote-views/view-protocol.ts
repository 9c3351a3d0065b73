/**
 * Names, limits and shapes of the remote-view contract, version 2. The schema is in view-reply.ts, so that code that
 * needs only the names does not load the parser.
 */

export const VIEW_API_VERSION = 'v2';
/** Versions that a view kit answers today; a request with another version gets 406. */
export const KNOWN_VIEW_API_VERSIONS = ['v2'] as const;

/** Names of the headers between the shell and a view, in lower case, because Node lowers header names. */
export const VIEW_HEADERS = {
  renderMode: 'mf-render-mode',
  apiVersion: 'mf-api-version',
  redirect: 'mf-redirect',
  /** For a cacheable reply: the query names, separated by commas, that are part of the cache key. */
  query: 'mf-query',
  forceSpa: 'force-spa',
  device: 'x-device',
  theme: 'x-theme',
  preferences: 'x-preferences',
  /** The visitor, for rendering only. It is sent, with the token, to personal views on this site's own origin. */
  session: 'x-session',
} as const;

/** Maximum sizes of a reply: bytes of UTF-8 for texts, otherwise counts. */
export const VIEW_LIMITS = {
  titleChars: 200,
  bodyBytes: 512 * 1024,
  styleBytes: 64 * 1024,
  headBytes: 8 * 1024,
  codeBytes: 16 * 1024,
  cssCount: 10,
  scriptCount: 10,
  componentsPerRequest: 20,
  requestBytes: 64 * 1024,
} as const;

/** A view's reply, with the default in each field that the view omitted. */
export interface ViewReply {
  /** Equals the view's registered name; used as key of the entry, DOM marker, CSS layer and metric label. */
  readonly appName: string;
  /** Document title; used only from the primary view. */
  readonly title: string;
  readonly body: string;
  /** Critical CSS. */
  readonly style: string;
  readonly cssToLoad: readonly string[];
  /** ES modules in order; the last is the entry, which exports `mount`. */
  readonly scriptsToLoad: readonly string[];
  /** `meta` and `link` elements; used only from the primary view. */
  readonly head: string;
  /** Reserved by the contract; this project's views leave it empty. */
  readonly codeToEval: string;
}

/**
 * The part of each reply that the page contains for hydration: everything except the HTML, which is already in the
 * document.
 */
export type HydrationReply = Omit<ViewReply, 'body'>;

/** The view's role. It determines how long the server waits for the view and what replaces it. */
export const VIEW_ROLES = ['primary', 'essential', 'regular'] as const;
export type ViewRole = (typeof VIEW_ROLES)[number];

/** Values that survive JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** One component that a host requests, with its props. */
export interface ComponentRequest {
  readonly name: string;
  readonly props: JsonObject;
}
