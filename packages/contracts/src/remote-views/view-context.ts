/**
 * The browser half of the remote-view contract: the argument of `mount(root, context)` (section 3). It has no
 * React: a view may use any library or none.
 */
import type { AnalyticsHappened } from '../operations/analytics-events.ts';
import type { CookiesAgreeType } from '../players/consent.ts';
import type { CouponEvent, CouponState } from '../sports-betting/coupon-state.ts';
import type { RealityCheckAction } from '../players/notice-paths.ts';
import type { MediaEvent, MediaState } from '../sports-betting/media-state.ts';
import type { Preferences } from '../players/preferences.ts';
import type { SiteConfig } from '../site/shell-facts.ts';
import type { JsonObject } from './view-protocol.ts';

/** A changing value: the interface of React's external-store hook. `get` returns the same object until a change. */
export interface Readable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a slot shows of its view. */
export type SlotContent =
  | { readonly kind: 'page' }
  | { readonly kind: 'component'; readonly name: string; readonly props: JsonObject };

/**
 * The visitor's location. `path` has no language and no slash at either end; `search` begins with `?` or is empty.
 */
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

/** The visitor. The account number is the player's public number, not a document. */
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
  /** Parses the JSON and throws when it is invalid; a schema's `parse`. */
  readonly parse: (json: unknown) => T;
}

/**
 * `failed` covers everything except an answer of the endpoint. Status 0 is a network failure, 499 a cancelled call
 * that is never shown as an error (SH-HT-015), 502 an invalid reply. `code` is the api's error code or empty.
 */
export type ApiAnswer<T> =
  | { readonly outcome: 'ok'; readonly status: number; readonly data: T }
  | { readonly outcome: 'failed'; readonly status: number; readonly code: string; readonly details: unknown };

export interface ApiClient {
  readonly send: <T>(call: ApiCall<T>) => Promise<ApiAnswer<T>>;
}

/**
 * One message of a live topic. A topic is a flat map of keyed objects: a snapshot replaces it. A delta replaces
 * whole objects by `set` and removes the keys in `del`. Gaps are repaired before the handler is called.
 */
export interface LiveMessage {
  readonly topic: string;
  readonly version: number;
  /** The version that a delta follows; for a snapshot any. */
  readonly from: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: { readonly set: { readonly [key: string]: object }; readonly del: readonly string[] };
}
export type LiveStatus = 'connecting' | 'open' | 'stale';

/** The page's one socket. A subscription made through a view's context ends with its signal. */
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
 * Events between views, and from views to the shell. Views communicate only by these events; a view never imports
 * another.
 */
export interface ViewEvents {
  /** Opens the log-in, registration or reset form over the page. */
  'auth/form-asked': { readonly form: 'login' | 'registration' | 'forgotpassword' };
  'session/sign-in-done': { readonly userId: number };
  'session/sign-out-asked': Record<never, never>;
  /** Phones: opens the coupon's sheet. */
  'coupon/opened': Record<never, never>;
  'coupon/placed': { readonly couponId: string };
  'wallet/changed': Record<never, never>;
  'menu/toggled': { readonly side: 'left' | 'right' };
  'search/opened': Record<never, never>;
  'support/opened': Record<never, never>;
  /** The visitor confirmed their age (SH-AG-001). */
  'age/confirmed': Record<never, never>;
  /** Opens the cookie choice again. */
  'consent/asked': Record<never, never>;
  'consent/given': { readonly type: CookiesAgreeType };
  'notice/closed': { readonly name: 'welcome' | 'first-deposit' | 'registration-reminder' };
  'reality-check/answered': { readonly action: RealityCheckAction; readonly doNotShowAgain: boolean };
  /** The captcha picture was answered, replaced by proof of work, or failed too often. */
  'captcha/answered': { readonly answer: CaptchaAnswer };
  /** A newer release is served than the one of this page. */
  'update/available': Record<never, never>;
  /** An analytics event. Without the visitor's consent there is no subscriber. */
  'analytics/happened': AnalyticsHappened;
  /** A notification over the page, handled by the shell's notifications store. */
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

/** A notification of a view. Texts are already in the visitor's language. */
export interface ViewNotification {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  /** Default `default`. Every kind closes after 10 s (SH-NT-004); an alert without a title gets one. */
  readonly kind?: NotificationKind;
  /** For `alert-with-link`: an address of this site. */
  readonly link?: { readonly href: string; readonly text: string };
  /** For `with-controls`: a click on one closes the notification too. */
  readonly controls?: readonly { readonly text: string; readonly onPress: () => void }[];
  readonly title?: string;
  readonly text: string;
  /** Stays until closed; others close after 10 s (SH-NT-004). */
  readonly isPermanent?: boolean;
}

export interface ViewEventBus {
  readonly emit: <Name extends ViewEventName>(name: Name, payload: ViewEvents[Name]) => void;
  readonly on: <Name extends ViewEventName>(
    name: Name,
    handler: (payload: ViewEvents[Name]) => void,
  ) => () => void;
}

/** What a page's view reports to the host after the first reply, when it navigates between its own pages. */
export interface PageReport {
  /** Ignored unless the slot shows the route's primary view. */
  readonly setTitle: (title: string) => void;
  /** The path does not exist, or needs a signed-in player. */
  readonly setStatus: (status: 401 | 403 | 404) => void;
}

export interface PreferencesStore extends Readable<Preferences> {
  readonly set: (change: Partial<Preferences>) => void;
}

/** Everything that a host provides to a view. */
export interface ViewContext {
  readonly appName: string;
  readonly slot: SlotContent;
  /** The root holds server-rendered HTML: hydrate it, else render. */
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
  /** The media store: the videos and zones that the visitor watches. */
  readonly media: MediaStore;
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly events: ViewEventBus;
  /** The shell's own dictionary (`main` area), already in the page's language. */
  readonly t: (key: string, params?: Readonly<Record<string, string | number | bigint | Date>>) => string;
  readonly page: PageReport;
  /** An element of this view in the host's overlay container, for content above everything else. */
  readonly overlay: HTMLElementLike;
  /** Unloads this view and loads it again, at most once per second. */
  readonly reload: () => void;
  readonly reportError: (error: unknown) => void;
}

/** The DOM's HTMLElement, named so that packages without the DOM library can use the type. */
export type HTMLElementLike = typeof globalThis extends { HTMLElement: { prototype: infer Element } }
  ? Element
  : object;

/** Removes everything: nodes outside the root, timers, listeners and subscriptions. */
export type Unmount = () => void;
/** The one export of a view's entry module. */
export type Mount = (root: HTMLElementLike, context: ViewContext) => Unmount | Promise<Unmount>;
