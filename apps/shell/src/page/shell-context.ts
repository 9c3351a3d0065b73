/**
 * The objects that the shell's own components use. They are created once per page in the browser and once per request
 * on the server.
 */
import type { Preferences } from '@touchline/contracts/players';
import type { Readable, Session, ViewEventBus } from '@touchline/contracts/remote-views';
import type { Language, SiteConfig } from '@touchline/contracts/site';
import type { CouponState, MediaState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { createContext, use, useSyncExternalStore } from 'react';
import type { DebugFault } from '../remote-views/debug-faults.ts';
import type { RemoteViews } from '../remote-views/remote-view-lifecycle.ts';
import type { PageDecision } from '../router/resolve-page.ts';
import type { RouterState } from '../router/router-state.ts';
import type { ConnectionState } from '../stores/connection/index.ts';
import type { ModalsStore } from '../stores/modals/index.ts';
import type { NoticesState } from '../stores/notices/state.ts';
import type { NotificationsStore } from '../stores/notifications/index.ts';
import type { SiteState } from '../stores/site/index.ts';
import type { ShellPreferences } from '../stores/preferences/index.ts';

export interface Shell {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly languages: readonly Language[];
  readonly device: 'desktop' | 'mobile';
  readonly t: Translate;
  /** The operator's configuration; it can change while the page is open. */
  readonly site: Readable<SiteState>;
  readonly session: Readable<Session>;
  readonly preferences: ShellPreferences;
  readonly coupon: Readable<CouponState>;
  readonly media: Readable<MediaState>;
  readonly connection: Readable<ConnectionState>;
  readonly modals: ModalsStore;
  readonly notices: Readable<NoticesState>;
  readonly notifications: NotificationsStore;
  readonly router: Readable<RouterState> & {
    readonly navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  };
  readonly events: ViewEventBus;
  /** Null on the server. */
  readonly views: RemoteViews | null;
  /** Null in production, and on the server. */
  readonly planFault: ((appName: string, fault: DebugFault) => Promise<void>) | null;
  /** Returns the server-rendered HTML of a slot. In the browser, the result only says whether such HTML exists. */
  readonly renderedHtml: (key: string) => string | null;
  readonly reportError: (error: unknown) => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('no shell around this component');
  return shell;
}

/**
 * Returns a readable's value. During hydration, this is the store's initial value, even when the store has changed
 * since.
 */
export function useStore<T>(readable: Readable<T> & { readonly getInitial?: () => T }): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.getInitial ?? readable.get);
}

export function usePage(): PageDecision {
  return useStore(useShell().router).page;
}
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useStore(useShell().preferences)[name];
}
export function useSiteConfig(): SiteConfig {
  return useStore(useShell().site).siteConfig;
}
