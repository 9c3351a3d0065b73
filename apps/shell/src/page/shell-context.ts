/** What the shell's own components use. Made once per page in the browser and once per request on the server. */
import type { Language, SiteConfig } from '@touchline/contracts/shell-facts';
import type { Preferences } from '@touchline/contracts/preferences';
import type { CouponState, Readable, Session, ViewEventBus } from '@touchline/contracts/view-context';
import type { Translate } from '@touchline/i18n';
import { createContext, use, useSyncExternalStore } from 'react';
import type { RemoteViews } from '../remote-views/machine.ts';
import type { PageDecision } from '../router/resolve.ts';
import type { RouterState } from '../router/router-state.ts';
import type { ConnectionState } from '../stores/connection/index.ts';
import type { ModalsStore } from '../stores/modals/index.ts';
import type { NotificationsStore } from '../stores/notifications/index.ts';
import type { ShellPreferences } from '../stores/preferences/index.ts';

export interface Shell {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly languages: readonly Language[];
  readonly device: 'desktop' | 'mobile';
  readonly t: Translate;
  readonly siteConfig: SiteConfig;
  readonly session: Readable<Session>;
  readonly preferences: ShellPreferences;
  readonly coupon: Readable<CouponState>;
  readonly connection: Readable<ConnectionState>;
  readonly modals: ModalsStore;
  readonly notifications: NotificationsStore;
  readonly router: Readable<RouterState> & {
    readonly navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  };
  readonly events: ViewEventBus;
  /** Null on the server. */
  readonly views: RemoteViews | null;
  /** HTML the server has for a slot; in the browser only whether it has left some. */
  readonly drawnHtml: (key: string) => string | null;
  readonly reportError: (error: unknown) => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('no shell around this component');
  return shell;
}

/** A readable's value; stores begin in the browser as the server drew them, so one snapshot serves both. */
export function useStore<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}

export function usePage(): PageDecision {
  return useStore(useShell().router).page;
}
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useStore(useShell().preferences)[name];
}
