/**
 * Names, limits and shapes of the remote-view contract, version 2. Separate from the schema in view-reply.ts, so
 * that code that needs only the names does not load the parser.
 */

export const VIEW_API_VERSION = 'v2';
/** Versions that a view kit answers today; a request with another version gets 406. */
export const KNOWN_VIEW_API_VERSIONS = ['v2'] as const;

/** Header names of the contract. Node lowers header names, so they are in lower case. */
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
  /** The visitor, for rendering only. Sent with the token to personal views of our own origin. */
  session: 'x-session',
} as const;

/** Upper bounds of a reply: bytes of UTF-8 for texts, else a count. */
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

/** A view's reply (contract section 2), with every default filled in. */
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
  /** Reserved by the format; our own views leave it empty. */
  readonly codeToEval: string;
}

/**
 * The part of each reply that the page carries for adoption: everything except the HTML, which is already in
 * place.
 */
export type AdoptedReply = Omit<ViewReply, 'body'>;

/** The load kind decides how long the server waits for a view and what replaces it (section 5). */
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
