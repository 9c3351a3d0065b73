/**
 * The browser half of the remote-view contract: what `mount(root, context)` gets (section 3). No React here:
 * a view may be written with any library or none.
 */
import type { AnalyticsHappened } from '../operations/analytics-events.ts';
import type { CookiesAgreeType } from '../players/consent.ts';
import type { CouponEvent, CouponState } from '../sports-betting/coupon-state.ts';
import type { RealityCheckAction } from '../players/notice-paths.ts';
import type { MediaEvent, MediaState } from '../sports-betting/media-state.ts';
import type { Preferences } from '../players/preferences.ts';
import type { SiteConfig } from '../site/shell-facts.ts';
import type { JsonObject } from './view-protocol.ts';

/** A value that changes: exactly what React's external-store hook takes. `get` answers the same object until a change. */
export interface Readable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a slot shows of its view. */
export type SlotContent =
  | { readonly kind: 'page' }
  | { readonly kind: 'component'; readonly name: string; readonly props: JsonObject };

/** Where the visitor is. `path` has no language and no slash at either end; `search` begins with `?` or is empty. */
export interface ViewLocation {
  readonly lang: string;
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export interface NavigateOptions {
  /** Replace the history entry instead of adding one. */
  readonly replace?: boolean;
  /** Keep the scroll position (filters, tabs). */
  readonly keepScroll?: boolean;
}

/** Who the visitor is. The account number is the player's public number, not a document. */
export type Session =
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly userId: number; readonly accountNumber: string };

export const GUEST: Session = { status: 'guest' };

/** A call of the shell's HTTP client. Paths are those of the api, with a leading slash. */
export interface ApiCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Turns the parsed JSON into the answer and throws when it does not fit; a schema's `parse`. */
  readonly parse: (json: unknown) => T;
}

/**
 * `failed` covers everything that is no answer of the endpoint: status 0 is no network, 499 is cancelled and is
 * never shown as an error (SH-HT-015), 502 an answer that did not fit. `code` is the api's error code or empty.
 */
export type ApiAnswer<T> =
  | { readonly outcome: 'ok'; readonly status: number; readonly data: T }
  | { readonly outcome: 'failed'; readonly status: number; readonly code: string; readonly details: unknown };

export interface ApiClient {
  readonly send: <T>(call: ApiCall<T>) => Promise<ApiAnswer<T>>;
}

/**
 * One message of a live topic. A topic is a flat map of keyed objects: a snapshot replaces it, a delta replaces the
 * objects in `set` whole and removes the keys in `del`. A gap has been repaired before the handler is called.
 */
export interface LiveMessage {
  readonly topic: string;
  readonly version: number;
  /** The version a delta goes on from; for a snapshot any. */
  readonly from: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: { readonly set: { readonly [key: string]: object }; readonly del: readonly string[] };
}
export type LiveStatus = 'connecting' | 'open' | 'stale';

/** The page's one socket. A subscription made from a view's context ends with its signal. */
export interface LiveFeed {
  readonly status: Readable<LiveStatus>;
  readonly subscribe: (topic: string, handler: (message: LiveMessage) => void) => () => void;
}

export interface CouponStore extends Readable<CouponState> {
  readonly send: (event: CouponEvent) => void;
}

export interface MediaStore extends Readable<MediaState> {
  readonly send: (event: MediaEvent) => void;
}

/**
 * Events between views, and from views to the shell. Add a line here when two views must talk; a view never
 * imports another.
 */
export interface ViewEvents {
  /** Show the log-in, registration or reset form over the page. */
  'auth/form-asked': { readonly form: 'login' | 'registration' | 'forgotpassword' };
  'session/sign-in-done': { readonly userId: number };
  'session/sign-out-asked': Record<never, never>;
  /** Phones: open the coupon's sheet. */
  'coupon/opened': Record<never, never>;
  'coupon/placed': { readonly couponId: string };
  'wallet/changed': Record<never, never>;
  'menu/toggled': { readonly side: 'left' | 'right' };
  'search/opened': Record<never, never>;
  'support/opened': Record<never, never>;
  /** The visitor is old enough (SH-AG-001). */
  'age/confirmed': Record<never, never>;
  /** Show the cookie choice again. */
  'consent/asked': Record<never, never>;
  'consent/given': { readonly type: CookiesAgreeType };
  'notice/closed': { readonly name: 'welcome' | 'first-deposit' | 'registration-reminder' };
  'reality-check/answered': { readonly action: RealityCheckAction; readonly doNotShowAgain: boolean };
  /** The picture over the page was read, left for work, or failed once too often. */
  'captcha/answered': { readonly answer: CaptchaAnswer };
  /** A newer release is served than this page was made with. */
  'update/available': Record<never, never>;
  /** Something that is counted. Without the visitor's consent nobody listens. */
  'analytics/happened': AnalyticsHappened;
  /** A message over the page, kept by the shell's notifications store. */
  'notification/shown': ViewNotification;
}
export type CaptchaAnswer =
  | { readonly kind: 'passed'; readonly result: string }
  | { readonly kind: 'work' }
  | { readonly kind: 'logged-out' };
export type ViewEventName = keyof ViewEvents;

export const NOTIFICATION_KINDS = [
  'default',
  'alert',
  'snackbar',
  'with-controls',
  'alert-with-link',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification a view asks for. Texts are already in the visitor's language. */
export interface ViewNotification {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  /** Default `default`. Every kind leaves after 10 s (SH-NT-004); an alert without a title gets one. */
  readonly kind?: NotificationKind;
  /** Of an `alert-with-link`: an address of this site. */
  readonly link?: { readonly href: string; readonly text: string };
  /** Of `with-controls`: pressing one closes the notification too. */
  readonly controls?: readonly { readonly text: string; readonly onPress: () => void }[];
  readonly title?: string;
  readonly text: string;
  /** Stays until closed; others leave after 10 s (SH-NT-004). */
  readonly isPermanent?: boolean;
}

export interface ViewEventBus {
  readonly emit: <Name extends ViewEventName>(name: Name, payload: ViewEvents[Name]) => void;
  readonly on: <Name extends ViewEventName>(
    name: Name,
    handler: (payload: ViewEvents[Name]) => void,
  ) => () => void;
}

/** What the view of a page tells the host after the first reply, when it moves between its own pages. */
export interface PageReport {
  /** Ignored unless the slot shows the route's primary view. */
  readonly setTitle: (title: string) => void;
  /** The path turned out not to exist, or to need a signed-in player. */
  readonly setStatus: (status: 401 | 403 | 404) => void;
}

export interface PreferencesStore extends Readable<Preferences> {
  readonly set: (change: Partial<Preferences>) => void;
}

/** Everything a view may take from its host. */
export interface ViewContext {
  readonly appName: string;
  readonly slot: SlotContent;
  /** The root holds HTML drawn by the view's server: hydrate it, else render. */
  readonly hydrate: boolean;
  /** Aborted when the view is unloaded. */
  readonly signal: AbortSignal;
  readonly device: 'desktop' | 'mobile';
  readonly location: Readable<ViewLocation>;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly session: Readable<Session>;
  readonly preferences: PreferencesStore;
  readonly siteConfig: Readable<SiteConfig>;
  readonly coupon: CouponStore;
  /** What the visitor watches: videos and zones. */
  readonly media: MediaStore;
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly events: ViewEventBus;
  /** The shell's own dictionary (`main` area), already in the page's language. */
  readonly t: (key: string, params?: Readonly<Record<string, string | number | bigint | Date>>) => string;
  readonly page: PageReport;
  /** An element of this view in the host's overlay container, for what must lie over everything. */
  readonly overlay: HTMLElementLike;
  /** Unload this view and load it again, at most once a second. */
  readonly reload: () => void;
  readonly reportError: (error: unknown) => void;
}

/** The DOM's HTMLElement, named so that packages without the DOM library can name the type too. */
export type HTMLElementLike = typeof globalThis extends { HTMLElement: { prototype: infer Element } }
  ? Element
  : object;

/** Leaves nothing behind: no nodes outside the root, timers, listeners or subscriptions. */
export type Unmount = () => void;
/** The one export of a view's entry module. */
export type Mount = (root: HTMLElementLike, context: ViewContext) => Unmount | Promise<Unmount>;
