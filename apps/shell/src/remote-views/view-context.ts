/** Creates the context that a view receives from its host. */
import type {
  ApiClient,
  CouponStore,
  LiveFeed,
  MediaStore,
  NavigateOptions,
  PreferencesStore,
  Readable,
  Session,
  SlotContent,
  UserConfigState,
  ViewContext,
  ViewEventBus,
  ViewLocation,
} from '@touchline/contracts/remote-views';
import type { SiteConfig } from '@touchline/contracts/site';

export interface ViewContextPorts {
  readonly device: 'desktop' | 'mobile';
  readonly location: Readable<ViewLocation>;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly session: Readable<Session>;
  readonly preferences: PreferencesStore;
  readonly siteConfig: Readable<SiteConfig>;
  readonly userConfig: Readable<UserConfigState>;
  readonly coupon: CouponStore;
  readonly media: MediaStore;
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly events: ViewEventBus;
  readonly t: ViewContext['t'];
  /** Whether this view shows the route's page now. Only then may it set the document's title. */
  readonly isPrimary: (appName: string) => boolean;
  readonly setTitle: (title: string) => void;
  readonly setStatus: (status: 401 | 403 | 404) => void;
  readonly overlayOf: (appName: string) => HTMLElement;
  readonly reportError: (appName: string, error: unknown) => void;
}

/** Makes a subscription end when the view's signal aborts, if the view has not ended it before. */
function ending(signal: AbortSignal, stop: () => void): () => void {
  const once = () => {
    signal.removeEventListener('abort', once);
    stop();
  };
  signal.addEventListener('abort', once);
  return once;
}

export function createViewContext(
  ports: ViewContextPorts,
  appName: string,
  slot: SlotContent,
  hydrate: boolean,
  signal: AbortSignal,
  reload: () => void,
): ViewContext {
  const owns = () => slot.kind === 'page' && ports.isPrimary(appName);
  return {
    appName,
    slot,
    hydrate,
    signal,
    device: ports.device,
    location: ports.location,
    navigate: ports.navigate,
    session: ports.session,
    preferences: ports.preferences,
    siteConfig: ports.siteConfig,
    userConfig: ports.userConfig,
    coupon: ports.coupon,
    media: ports.media,
    api: ports.api,
    live: {
      status: ports.live.status,
      subscribe: (topic, handler) => ending(signal, ports.live.subscribe(topic, handler)),
    },
    events: {
      emit: ports.events.emit,
      on: (name, handler) => ending(signal, ports.events.on(name, handler)),
    },
    t: ports.t,
    page: {
      setTitle: (title) => {
        if (owns()) ports.setTitle(title);
      },
      setStatus: (status) => {
        if (owns()) ports.setStatus(status);
      },
    },
    get overlay() {
      return ports.overlayOf(appName);
    },
    reload,
    reportError: (error) => ports.reportError(appName, error),
  };
}

/** Creates one element per view in the overlay container, on first use. */
export function createOverlays(container: () => HTMLElement): {
  readonly of: (appName: string) => HTMLElement;
  readonly drop: (appName: string) => void;
} {
  const elements = new Map<string, HTMLElement>();
  return {
    of(appName) {
      const known = elements.get(appName);
      if (known?.isConnected) return known;
      const element = document.createElement('div');
      element.dataset['overlay'] = appName;
      container().append(element);
      elements.set(appName, element);
      return element;
    },
    drop(appName) {
      elements.get(appName)?.remove();
      elements.delete(appName);
    },
  };
}
