/**
 * The browser side of the remote-view contract (docs/adr/0007-remote-view-contract-v2.md): the argument of
 * `mount(root, context)`. It does not depend on React, because a view may use any library.
 */
import type { AnalyticsHappened } from '../operations/analytics-events.ts';
import type { CookiesAgreeType } from '../players/consent.ts';
import type { CouponEvent, CouponState } from '../sports-betting/coupon-state.ts';
import type { RealityCheckAction } from '../players/notice-answer-paths.ts';
import type { MediaEvent, MediaState } from '../sports-betting/media-state.ts';
import type { Preferences } from '../players/preferences.ts';
import type { UserConfigWire } from '../players/user-config.ts';
import type { SiteConfig } from '../site/shell-state.ts';
import type { JsonObject } from './view-protocol.ts';

/**
 * A changing value, with the interface of React's external-store hook. `get` returns the same object until the value
 * changes.
 */
export interface Readable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the browser knows about the signed-in player (DM-UC-001, DM-UC-011); null for a guest and before its load. */
export interface UserConfigState {
  readonly isInstalled: boolean;
  readonly user_hide_balance: boolean;
  readonly config: UserConfigWire | null;
}
/** The state before a load, and on the server. Until the config is known, balances count as hidden (DM-UC-005). */
export const NO_USER_CONFIG: UserConfigState = { isInstalled: false, user_hide_balance: true, config: null };

/** What a slot displays: the view's page, or one of its components. */
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
  /** Replaces the history entry and does not add one. */
  readonly replace?: boolean;
  /** Keeps the scroll position (for filters and tabs). */
  readonly keepScroll?: boolean;
}

/** The visitor. The account number is the player's public number, not a document. */
export type Session = { readonly status: 'guest' } | PlayerSession;

export interface PlayerSession {
  readonly status: 'signed-in';
  readonly userId: number;
  readonly accountNumber: string;
  /** Present during a self-exclusion or time-out. */
  readonly playBreak?: PlayBreak;
}

/** A self-exclusion or time-out: the player may neither deposit nor bet (DR-5.36), and nothing invites to it (DR-10.4). */
export interface PlayBreak {
  /** Milliseconds since 1970; null for one without an end. */
  readonly endsAtMs: number | null;
  /** A self-exclusion, not a time-out (DM-LM-025). */
  readonly isUserSelfExcluded: boolean;
}

/** Returns the player's self-exclusion or time-out; null when there is none. */
export const playBreakOf = (session: Session): PlayBreak | null =>
  session.status === 'signed-in' ? (session.playBreak ?? null) : null;

export const GUEST: Session = { status: 'guest' };

/** A call of the shell's HTTP client. Paths are those of the api, with a leading slash. */
export interface ApiCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** `multipart`: the members of `body` are sent as fields of a form. Otherwise the body is JSON. */
  readonly encoding?: 'multipart';
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Parses the JSON and throws when it is invalid, like a schema's `parse`. */
  readonly parse: (json: unknown) => T;
}

/**
 * `failed` means any result other than a success of the endpoint. Status 0 is a network failure, 499 a cancelled call,
 * which is never shown as an error (SH-HT-015), 502 an invalid reply. `code` is the API's error code or empty.
 */
export type ApiAnswer<T, Code extends string = string> =
  | { readonly outcome: 'ok'; readonly status: number; readonly data: T }
  | { readonly outcome: 'failed'; readonly status: number; readonly code: Code; readonly details: unknown };

export interface ApiClient {
  readonly send: <T>(call: ApiCall<T>) => Promise<ApiAnswer<T>>;
}

/**
 * A message of a live topic. A topic is a flat map of objects by key. A snapshot replaces the map. A delta replaces
 * whole objects in `set` and removes the keys in `del`. Gaps are repaired before the handler is called.
 */
export interface LiveMessage {
  readonly topic: string;
  readonly version: number;
  /** The version to which a delta applies; unused for a snapshot. */
  readonly from: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: { readonly set: { readonly [key: string]: object }; readonly del: readonly string[] };
}
export type LiveStatus = 'connecting' | 'open' | 'stale';

/** The page's one web socket. A subscription made through a view's context ends when the view's signal aborts. */
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
  'auth/form-requested': { readonly form: 'login' | 'registration' | 'forgotpassword' };
  /** While true, the form over the page stays open: Escape, a click outside and a navigation do not close it. */
  'auth/answer-required': { readonly isRequired: boolean };
  /** Shows account number and password of a one-click registration again. */
  'auth/account-card-requested': Record<never, never>;
  'session/sign-in-done': { readonly userId: number };
  'session/sign-out-requested': Record<never, never>;
  /** The server has ended the session of this page (DR-13.143). */
  'session/ended': Record<never, never>;
  /** Opens the coupon's sheet (on phones). */
  'coupon/opened': Record<never, never>;
  'coupon/placed': { readonly couponId: string };
  'wallet/changed': Record<never, never>;
  /** While true, a round is decided whose result the game still shows: a balance on the page stays as it was (DR-8.79). */
  'round/revealing': { readonly isRevealing: boolean };
  /** Contacts or methods of protection have changed: the user config is loaded again. */
  'user-config/changed': Record<never, never>;
  'menu/toggled': { readonly side: 'left' | 'right' };
  'search/opened': Record<never, never>;
  'support/opened': Record<never, never>;
  /** Opens the settings of this browser. */
  'settings/opened': Record<never, never>;
  /** The visitor confirmed their age (SH-AG-001). */
  'age/confirmed': Record<never, never>;
  /** Opens the cookie choice again. */
  'consent/asked': Record<never, never>;
  'consent/given': { readonly type: CookiesAgreeType };
  'notice/closed': { readonly name: 'welcome' | 'first-deposit' | 'registration-reminder' };
  /** The player has closed the question about a raised limit: the limits are kept (SH-DL-003). */
  'limit-approval/dismissed': Readonly<Record<string, never>>;
  /** The question about a raised limit is answered, or is to be asked again. */
  'limit-approval/answered': Readonly<Record<string, never>>;
  /** The time check is shown: a game in a frame pauses until it is answered. */
  'reality-check/shown': Readonly<Record<string, never>>;
  'reality-check/answered': { readonly action: RealityCheckAction; readonly doNotShowAgain: boolean };
  /** The visitor answered the captcha's picture, switched to proof of work, or failed too often. */
  'captcha/answered': { readonly answer: CaptchaAnswer };
  /** The site serves a newer release than that of this page. */
  'update/available': Record<never, never>;
  /** An analytics event. Without the visitor's consent, nothing subscribes to it. */
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

/** A notification that a view shows. Texts are already in the visitor's language. */
export interface ViewNotification {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  /** `default` when absent. Every kind closes after 10 s (SH-NT-004); an alert without a title gets a default title. */
  readonly kind?: NotificationKind;
  /** For `alert-with-link`: a path of this site. */
  readonly link?: { readonly href: string; readonly text: string };
  /** For `with-controls`: a click on a control also closes the notification. */
  readonly controls?: readonly { readonly text: string; readonly onPress: () => void }[];
  readonly title?: string;
  readonly text: string;
  /** Stays until the visitor closes it; others close after 10 s (SH-NT-004). */
  readonly isPermanent?: boolean;
}

export interface ViewEventBus {
  readonly emit: <Name extends ViewEventName>(name: Name, payload: ViewEvents[Name]) => void;
  readonly on: <Name extends ViewEventName>(
    name: Name,
    handler: (payload: ViewEvents[Name]) => void,
  ) => () => void;
}

/**
 * Lets the view of a page report changes to the host. It needs this when it navigates between its own pages after the
 * first reply.
 */
export interface PageReport {
  /** Ignored unless the slot shows the primary view of the route. */
  readonly setTitle: (title: string) => void;
  /** Reports that the path does not exist, or that the visitor must sign in. */
  readonly setStatus: (status: 401 | 403 | 404) => void;
}

export interface PreferencesStore extends Readable<Preferences> {
  readonly set: (change: Partial<Preferences>) => void;
}

/** Everything that a host provides to a view. */
export interface ViewContext {
  readonly appName: string;
  readonly slot: SlotContent;
  /** Whether the root contains server-rendered HTML: then the view hydrates it, otherwise it renders. */
  readonly hydrate: boolean;
  /** Aborted when the view is unloaded. */
  readonly signal: AbortSignal;
  readonly device: 'desktop' | 'mobile';
  readonly location: Readable<ViewLocation>;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly session: Readable<Session>;
  readonly preferences: PreferencesStore;
  readonly siteConfig: Readable<SiteConfig>;
  readonly userConfig: Readable<UserConfigState>;
  readonly coupon: CouponStore;
  /** The media store: the videos and match trackers that the visitor watches. */
  readonly media: MediaStore;
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly events: ViewEventBus;
  /** Translates with the shell's own dictionary (area `main`), in the page's language. */
  readonly t: (key: string, params?: Readonly<Record<string, string | number | bigint | Date>>) => string;
  readonly page: PageReport;
  /** This view's element in the host's overlay container, for content above everything else. */
  readonly overlay: HTMLElementLike;
  /** Unloads this view and loads it again, at most once per second. */
  readonly reload: () => void;
  readonly reportError: (error: unknown) => void;
}

/** The DOM's HTMLElement, under a name that packages without the DOM library can use. */
export type HTMLElementLike = typeof globalThis extends { HTMLElement: { prototype: infer Element } }
  ? Element
  : object;

/** Removes everything that the view added: nodes outside the root, timers, listeners and subscriptions. */
export type Unmount = () => void;
/** The one export of a view's entry module. */
export type Mount = (root: HTMLElementLike, context: ViewContext) => Unmount | Promise<Unmount>;
