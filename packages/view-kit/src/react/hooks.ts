/** The hooks for a view's components. All are safe on the server and during hydration. */
import type { PreferenceName, Preferences } from '@touchline/contracts/players';
import {
  type ApiClient,
  type LiveMessage,
  type LiveStatus,
  type NavigateOptions,
  NO_USER_CONFIG,
  type Readable,
  type Session,
  type UserConfigState,
  type ViewContext,
  type ViewEventBus,
  type ViewEventName,
  type ViewEvents,
  type ViewLocation,
} from '@touchline/contracts/remote-views';
import type { SiteConfig } from '@touchline/contracts/site';
import {
  type CouponEvent,
  type CouponState,
  EMPTY_COUPON,
  type MediaEvent,
  type MediaState,
  NO_MEDIA,
} from '@touchline/contracts/sports-betting';
import { createTranslate } from '@touchline/i18n';
import type { Translate } from '@touchline/i18n';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { timeZoneOfOffset } from '../view/offset-to-time-zone.ts';
import { kitTranslate } from '../view/translation.ts';
import { useKit } from './kit-context.ts';

/**
 * Returns the value of a readable and renders again when it changes. `select` must return the same object for the same
 * value.
 */
export function useReadable<T>(readable: Readable<T>): T;
export function useReadable<T, Part>(readable: Readable<T>, select: (value: T) => Part): Part;
export function useReadable<T>(
  readable: Readable<T>,
  select: (value: T) => unknown = (value) => value,
): unknown {
  const get = () => select(readable.get());
  return useSyncExternalStore(readable.subscribe, get, get);
}

function useRendered<T>(readable: Readable<T>, rendered: T): T {
  return useSyncExternalStore(readable.subscribe, readable.get, () => rendered);
}

export function useViewContext(): ViewContext {
  return useKit().context;
}
export function useLocation(): ViewLocation {
  const { context, rendered } = useKit();
  return useRendered(context.location, rendered.location);
}
/**
 * What the browser knows about the signed-in player. The server never has it, so hydration begins without it, also
 * when it is loaded first.
 */
export function useUserConfig(): UserConfigState {
  return useRendered(useKit().context.userConfig, NO_USER_CONFIG);
}
export function useSession(): Session {
  const { context, rendered } = useKit();
  return useRendered(context.session, rendered.session);
}
/** All preferences. The server knows only those that the view declares. The others begin with their default. */
export function usePreferences(): Preferences {
  const { context, rendered } = useKit();
  return useRendered(context.preferences, rendered.preferences);
}
export function useSetPreference(): <Name extends PreferenceName>(
  name: Name,
  value: Preferences[Name],
) => void {
  const { context } = useKit();
  return (name, value) => context.preferences.set({ [name]: value });
}
export function useSiteConfig(): SiteConfig {
  return useReadable(useKit().context.siteConfig);
}
export function useApi(): ApiClient {
  return useKit().context.api;
}
/** Navigates to an address of this site, with or without its language prefix. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useKit().context.navigate;
}
export function useEvents(): ViewEventBus {
  return useKit().context.events;
}
/** Calls the latest `handler` for each event while the component is mounted. */
export function useEvent<Name extends ViewEventName>(
  name: Name,
  handler: (payload: ViewEvents[Name]) => void,
): void {
  const { events } = useKit().context;
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => events.on(name, (payload) => latest.current(payload)), [events, name]);
}

/** The view's translations: its own messages first, then the shell's. */
export function useT(): Translate {
  const { context, messages } = useKit();
  const { timeZone } = usePreferences();
  const { lang } = useLocation();
  return useMemo(
    () =>
      kitTranslate(createTranslate([messages], { lang, timeZone: timeZoneOfOffset(timeZone) }), context.t),
    [context, messages, lang, timeZone],
  );
}

/** The coupon and the function that changes it. The server always renders it empty. */
export function useCoupon(): readonly [CouponState, (event: CouponEvent) => void] {
  const { coupon } = useKit().context;
  return [useRendered(coupon, EMPTY_COUPON), coupon.send];
}

/** The media state and the function that changes it. The server always renders it empty. */
export function useMedia(): readonly [MediaState, (event: MediaEvent) => void] {
  const { media } = useKit().context;
  return [useRendered(media, NO_MEDIA), media.send];
}

/** Subscribes to a live topic while mounted; null subscribes to nothing. */
export function useLive(topic: string | null, handler: (message: LiveMessage) => void): void {
  const { live } = useKit().context;
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(
    () => (topic === null ? undefined : live.subscribe(topic, (message) => latest.current(message))),
    [live, topic],
  );
}
/** The server's time of the rendering, ms since 1970; without server rendering, the time of the mount. */
export function useRenderedAtMs(): number {
  return useKit().rendered.atMs;
}

const subscribeToNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network. The server renders as if it had one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

export function useLiveStatus(): LiveStatus {
  return useRendered(useKit().context.live.status, 'connecting');
}

/** Loads the data of this part again in the browser. */
export function useReloadData(): { readonly reload: () => void; readonly isReloading: boolean } {
  const { reloadData, isReloading } = useKit();
  return { reload: reloadData, isReloading };
}
