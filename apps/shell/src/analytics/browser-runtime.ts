/** Gives analytics access to the browser: calls of the api, storage, scripts, performance entries. It makes no decisions. */
import { newId } from '@touchline/view-kit';
import type { MadeShell } from '../start-up/create-shell.ts';
import { createMemoryStore } from './analytics-storage.ts';
import type { AnalyticsRuntime } from './connect-analytics.ts';
import { OBSERVED_ENTRIES, performanceEvent } from './performance-metric.ts';
import type { PerformanceFact } from './performance-metric.ts';
import { createCollector } from './sinks/collector.ts';
import { createMarketingSinks, loadCounters } from './sinks/marketing-sinks.ts';
import type { ScriptHost } from './sinks/sink.ts';

/** A key of the tab's session storage. The value is deleted with the tab, or when consent is withdrawn. */
export const SESSION_KEY = 'analytics-session';

const setTimer = (work: () => void, delayMs: number): (() => void) => {
  const timer = window.setTimeout(work, delayMs);
  return () => window.clearTimeout(timer);
};

function warn(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(message, error);
}

/**
 * Sends without cookies, so that no event is linked to the player. The request survives the end of the page, like a
 * beacon.
 */
function send(address: string, json: string): void {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  fetch(address, { method: 'POST', keepalive: true, credentials: 'omit', headers, body: json }).catch(
    (error: unknown) => warn('analytics: not sent', error),
  );
}

function sessionId(): string {
  try {
    const kept = sessionStorage.getItem(SESSION_KEY) ?? newId();
    sessionStorage.setItem(SESSION_KEY, kept);
    return kept;
  } catch (error) {
    warn('analytics storage: session', error);
    return newId();
  }
}

const scriptHost: ScriptHost = {
  globals: globalThis as unknown as Record<string, unknown>,
  loadScript: (address) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
  },
};

/** Returns the performance entries that the browser has buffered since the page began. */
function readEntries(): PerformanceFact[] {
  const known = new Set(PerformanceObserver.supportedEntryTypes);
  return OBSERVED_ENTRIES.filter((type) => known.has(type)).flatMap((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords() as unknown as PerformanceFact[];
    observer.disconnect();
    return entries;
  });
}

export function browserRuntime({ shell, state, router, api }: MadeShell): AnalyticsRuntime {
  const { preferences, lang, device, reportError } = shell;
  const { siteConfig } = shell.site.get();
  const sinceStartMs = () => performance.now();
  const memory = createMemoryStore({ storage: localStorage, nowMs: Date.now, warn });
  return {
    appViewType: () => preferences.get().appViewType,
    collector: createCollector({
      key: siteConfig.analyticsKey,
      session: sessionId(),
      lang,
      device,
      nowMs: sinceStartMs,
      post: send,
      setTimer,
    }),
    memory: {
      ...memory,
      forget: () => {
        memory.forget();
        sessionStorage.removeItem(SESSION_KEY);
      },
    },
    loadCounters: async () =>
      loadCounters(state.siteConfig.counters, api, {
        domain: location.hostname,
        projectId: siteConfig.projectId,
      }),
    marketingSinks: (counters) => createMarketingSinks(counters, scriptHost),
    measure: () => performanceEvent(readEntries(), router.get().page.route.id),
    sinceStartMs,
    nowMs: Date.now,
    setTimer,
    onHide: (work) => {
      const hidden = () => {
        if (document.visibilityState === 'hidden') work();
      };
      document.addEventListener('visibilitychange', hidden);
      window.addEventListener('pagehide', work);
      return () => {
        document.removeEventListener('visibilitychange', hidden);
        window.removeEventListener('pagehide', work);
      };
    },
    reportError,
  };
}
