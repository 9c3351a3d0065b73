/** What the machine needs from the world. The browser's versions are beside it; tests bring their own. */
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
  /** Only the assets are wanted: the first load has failed, or the site is in degraded mode. */
  readonly isForceSpa: boolean;
  readonly signal: AbortSignal;
}

export type ViewLoad =
  | {
      readonly outcome: 'ready';
      readonly reply: ViewReply;
      /** How long others may be given this reply; absent when it is for one visitor. */
      readonly maxAgeMs?: number;
    }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'refused'; readonly status: 401 | 403 | 404 }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Asks a view's address. Never throws: a broken network is an outcome. */
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
  /** Loads the scripts in order; the last one is the entry. `retry` makes a failed address be asked for again. */
  readonly loadEntry: (
    scripts: readonly string[],
    retry: number,
    appName: string,
  ) => Promise<{ mount: Mount }>;
  readonly runCode: (code: string) => void;
}

/** The element a slot lives in. The shell's own React never touches its inside. */
export interface SlotHost {
  readonly root: Element;
  readonly write: (html: string) => void;
  readonly clear: () => void;
  /** Presses inside are the view's own from now on; called right before `mount`. */
  readonly recordClicks: () => void;
  /** Presses made before that are made again; called when `mount` has answered. */
  readonly refund: () => void;
}

export type SlotPhase = 'waiting' | 'shown' | 'failed';

/** Something worth a log line and a metric. */
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
  /** The reply the server drew a slot with; each can be taken once. */
  readonly takeAdopted: (appName: string, content: SlotContent) => AdoptedReply | null;
  /** Whether the operator lets a view bring code of its own (RL-65). */
  readonly isCodeAllowed: (appName: string) => boolean;
  /** Resolves when what the server drew of a view shall come to life. */
  readonly whenLazyHydrationIsDue: (appName: string) => Promise<void>;
  /** The primary view answered something else than a page. */
  readonly onRedirect: (to: string) => void;
  readonly onPageStatus: (status: 401 | 403 | 404) => void;
  /** A page's reply has come: its title and head belong to the document. */
  readonly onPageReply: (reply: Pick<ViewReply, 'title' | 'head'>) => void;
  readonly report: (report: ViewReport) => void;
}
