/**
 * The parts of the worker's global scope that this worker uses. The compiler supports either the page's scope or the
 * worker's, so the types are declared here. Tests use their own scope.
 */

export interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The preloaded response of a page, if the browser has already requested the page. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

export interface WorkerPushEvent extends WorkerEvent {
  readonly data: { readonly json: () => unknown } | null;
}

export interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

export interface WorkerSubscription {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  readonly toJSON: () => { readonly endpoint?: string; readonly keys?: Readonly<Record<string, string>> };
  readonly unsubscribe: () => Promise<unknown>;
}

/** Browsers leave out one or both subscriptions. */
export interface WorkerPushChangeEvent extends WorkerEvent {
  readonly oldSubscription?: WorkerSubscription | null | undefined;
  readonly newSubscription?: WorkerSubscription | null | undefined;
}

export interface WorkerTab {
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: WorkerFetchEvent;
  readonly message: WorkerMessageEvent;
  readonly push: WorkerPushEvent;
  readonly pushsubscriptionchange: WorkerPushChangeEvent;
  readonly notificationclick: WorkerNotificationEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly WorkerTab[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
    readonly pushManager: {
      readonly subscribe: (options: {
        readonly userVisibleOnly: true;
        readonly applicationServerKey: ArrayBuffer | string;
      }) => Promise<WorkerSubscription>;
    };
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    handler: (event: WorkerEvents[Name]) => void,
  ) => void;
}

/** The data that the page server prepends to the worker's script, so that each release has a different script. */
export interface WorkerRelease {
  readonly build: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}
