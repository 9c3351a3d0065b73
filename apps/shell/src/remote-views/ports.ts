/**
 * The functions of the browser that the view lifecycle needs. Their implementations are in this folder; tests use their
 * own.
 */
import type {
  HydrationReply,
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
  /**
   * Requests only the assets, without server-rendered HTML. This is used after a failed first load, and in the site's
   * degraded mode.
   */
  readonly isForceSpa: boolean;
  readonly signal: AbortSignal;
}

export type ViewLoad =
  | {
      readonly outcome: 'ready';
      readonly reply: ViewReply;
      /** How long the reply may be cached for other visitors; absent for a personal reply. */
      readonly maxAgeMs?: number;
    }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'refused'; readonly status: 401 | 403 | 404 }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Requests a view. It never throws, because a network failure is one of the outcomes. */
export interface ViewTransport {
  readonly page: (appName: string, options: LoadOptions) => Promise<ViewLoad>;
  readonly components: (
    appName: string,
    components: readonly ComponentRequest[],
    options: LoadOptions,
  ) => Promise<ViewLoad>;
}

/** Stylesheets and scripts of the document. A stylesheet is counted by URL over all views. */
export interface ViewAssets {
  readonly addCss: (href: string, appName: string) => Promise<void>;
  readonly dropCss: (href: string) => void;
  readonly addStyle: (text: string) => () => void;
  /** Loads the scripts in order; the last one is the entry. With `retry`, a script that failed gets another URL. */
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
  /** Ends the recording of clicks inside the slot, which the view handles from now on; called right before `mount`. */
  readonly stopRecordingClicks: () => void;
  /** Replays the clicks recorded before hydration; called when `mount` has resolved. */
  readonly replayClicks: () => void;
}

export type SlotPhase = 'waiting' | 'shown' | 'failed';

/** An event of a view, for the log and the metrics. */
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
  /**
   * Returns and removes the view reply that the server rendered for this slot, for hydration; null when there is none.
   */
  readonly takeHydrationReply: (appName: string, content: SlotContent) => HydrationReply | null;
  /** Whether the operator permits the view to run code from its replies (RL-65). */
  readonly isCodeAllowed: (appName: string) => boolean;
  /** Resolves when a server-rendered view should be hydrated. */
  readonly whenLazyHydrationIsDue: (appName: string) => Promise<void>;
  /** Called when the primary view answers with a redirect or a status in place of a page. */
  readonly onRedirect: (to: string) => void;
  readonly onPageStatus: (status: 401 | 403 | 404) => void;
  /** Called when a page's reply has arrived: its title and head are applied to the document. */
  readonly onPageReply: (reply: Pick<ViewReply, 'title' | 'head'>) => void;
  readonly report: (report: ViewReport) => void;
}
