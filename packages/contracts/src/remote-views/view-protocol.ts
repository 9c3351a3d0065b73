/**
 * Names, limits and shapes of the remote-view contract, version 2. Apart from the schema in view-reply.ts, so that
 * code that only needs the words does not carry the parser.
 */

export const VIEW_API_VERSION = 'v2';
/** Versions a view kit answers today; others are told so with 406. */
export const KNOWN_VIEW_API_VERSIONS = ['v2'] as const;

/** Names of the headers of the contract. Node lowers header names, so they are written in lower case. */
export const VIEW_HEADERS = {
  renderMode: 'mf-render-mode',
  apiVersion: 'mf-api-version',
  redirect: 'mf-redirect',
  /** Of a reply that may be kept: the names of its query, separated by commas, that are the same for everybody. */
  query: 'mf-query',
  forceSpa: 'force-spa',
  device: 'x-device',
  theme: 'x-theme',
  preferences: 'x-preferences',
  /** Who the visitor is, for drawing only. Sent together with the token, to personal views of our own origin. */
  session: 'x-session',
} as const;

/** Upper bounds of a reply, in bytes of UTF-8 where they bound text, else a count. */
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

/** Reply of a view (contract section 2), with every default filled in. */
export interface ViewReply {
  /** Equals the registered name: key of the entry, DOM marker, CSS layer, metric label. */
  readonly appName: string;
  /** Document title; used only from the primary view. */
  readonly title: string;
  readonly body: string;
  /** Critical CSS. */
  readonly style: string;
  readonly cssToLoad: readonly string[];
  /** ES modules in order; the last one is the entry and exports `mount`. */
  readonly scriptsToLoad: readonly string[];
  /** Metas and links; used only from the primary view. */
  readonly head: string;
  /** Kept for the format's sake; our own views leave it empty. */
  readonly codeToEval: string;
}

/** What the page carries of each reply for the browser to adopt: everything but the HTML already in place. */
export type AdoptedReply = Omit<ViewReply, 'body'>;

/** One of three loads decides how long the server waits for a view and what stands in for it (section 5). */
export const VIEW_ROLES = ['primary', 'essential', 'regular'] as const;
export type ViewRole = (typeof VIEW_ROLES)[number];

/** What survives JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** One component a host asks for, with its props. */
export interface ComponentRequest {
  readonly name: string;
  readonly props: JsonObject;
}
