/** What the machine needs from the browser. The browser's implementations are beside it; tests use their own. */
import type {
  AdoptedReply,
  ComponentRequest,
  Mount,
  SlotContent,
  ViewContext,
  ViewReply,
} from '@touchline/contracts/remote-views';

export type TimerId = number;
export interface Clock {
  readonly now: () => number;
  readonly setTimer: (run: () => void, delayMs: number) => TimerId;
  readonly clearTimer: (id: TimerId) => void;
}

export interface LoadOptions {
  /** Only the assets are requested: the first load failed, or the site is in degraded mode. */
  readonly isForceSpa: boolean;
  readonly signal: AbortSignal;
}

export type ViewLoad =
  | {
      readonly outcome: 'ready';
      readonly reply: ViewReply;
      /** How long the reply may be cached for other visitors; absent when it is personal. */
      readonly maxAgeMs?: number;
    }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'refused'; readonly status: 401 | 403 | 404 }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Requests a view's address. Never throws: a network failure is an outcome. */
export interface ViewTransport {
  readonly page: (appName: string, options: LoadOptions) => Promise<ViewLoad>;
  readonly components: (
    appName: string,
    components: readonly ComponentRequest[],
    options: LoadOptions,
  ) => Promise<ViewLoad>;
}

/** Stylesheets and scripts of the document. Stylesheets are counted by address over all views. */
export interface ViewAssets {
  readonly addCss: (href: string, appName: string) => Promise<void>;
  readonly dropCss: (href: string) => void;
  readonly addStyle: (text: string) => () => void;
  /** Loads the scripts in order; the last one is the entry. `retry` requests a failed address again. */
  readonly loadEntry: (
    scripts: readonly string[],
    retry: number,
    appName: string,
  ) => Promise<{ mount: Mount }>;
  readonly runCode: (code: string) => void;
}

/** The element of a slot. The shell's own React never changes its content. */
export interface SlotHost {
  readonly root: Element;
  readonly write: (html: string) => void;
  readonly clear: () => void;
  /** From now on the view handles clicks inside; called right before `mount`. */
  readonly recordClicks: () => void;
  /** Replays clicks recorded before that; called when `mount` has resolved. */
  readonly refund: () => void;
}

export type SlotPhase = 'waiting' | 'shown' | 'failed';

/** An event for the log and the metrics. */
export interface ViewReport {
  readonly appName: string;
  readonly kind: 'load-failed' | 'mount-failed' | 'unmount-failed' | 'illegal-move' | 'crashed';
  readonly attempt: number;
  readonly error: unknown;
}

export interface RemoteViewsPorts {
  readonly clock: Clock;
  readonly transport: ViewTransport;
  readonly assets: ViewAssets;
  readonly makeContext: (
    appName: string,
    content: SlotContent,
    hydrate: boolean,
    signal: AbortSignal,
    reload: () => void,
  ) => ViewContext;
  readonly dropOverlay: (appName: string) => void;
  /** The reply of a server-rendered slot; each can be taken once. */
  readonly takeAdopted: (appName: string, content: SlotContent) => AdoptedReply | null;
  /** Whether the operator allows a view to bring code of its own (RL-65). */
  readonly isCodeAllowed: (appName: string) => boolean;
  /** Resolves when a server-rendered view is to be hydrated. */
  readonly whenLazyHydrationIsDue: (appName: string) => Promise<void>;
  /** The primary view answered with something other than a page. */
  readonly onRedirect: (to: string) => void;
  readonly onPageStatus: (status: 401 | 403 | 404) => void;
  /** A page's reply has arrived: its title and head belong to the document. */
  readonly onPageReply: (reply: Pick<ViewReply, 'title' | 'head'>) => void;
  readonly report: (report: ViewReport) => void;
}
