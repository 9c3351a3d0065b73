/**
 * Processes the events recorded since the page's start; loaded only after consent. It converts them to catalogue
 * events, counts attempts, and passes them to the collector and the configured counters.
 */
import { type AnalyticsHappened, encodeAnalyticsEvent } from '@touchline/contracts/operations';
import type { Counters } from '@touchline/contracts/site';
import { remember } from './analytics-storage.ts';
import type { MemoryStore } from './analytics-storage.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { screenEvent } from './screen-event.ts';
import type { Sink } from './sinks/sink.ts';

/** How long after the page's start its performance is measured (DM-AN-026). */
export const PERFORMANCE_DELAY_MS = 10_000;

export interface AnalyticsRuntime {
  readonly appViewType: () => 0 | 1;
  readonly collector: Sink;
  readonly memory: MemoryStore;
  readonly loadCounters: () => Promise<Counters | null>;
  readonly marketingSinks: (counters: Counters) => readonly Sink[];
  readonly measure: () => AnalyticsHappened;
  /** Milliseconds since the page's start. */
  readonly sinceStartMs: () => number;
  readonly nowMs: () => number;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  /** Calls `work` when the page may close. @returns a function that stops it */
  readonly onHide: (work: () => void) => () => void;
  readonly reportError: (error: unknown) => void;
}

export interface ConnectedAnalytics {
  readonly take: (event: AnalyticsEvent) => void;
  /** Called when consent is withdrawn: drops waiting events and deletes stored data. */
  readonly stop: () => void;
}

export function connectAnalytics(
  runtime: AnalyticsRuntime,
  early: readonly AnalyticsEvent[],
): ConnectedAnalytics {
  let isStopped = false;
  /** Events wait in order until the third-party scripts are loaded. */
  const others = runtime.loadCounters().then(
    // Consent may have been withdrawn before the reply arrived.
    (counters) => (counters && !isStopped ? runtime.marketingSinks(counters) : []),
    (error: unknown): readonly Sink[] => {
      runtime.reportError(error);
      return [];
    },
  );
  const forOthers = (work: (sink: Sink) => void): void => {
    void others.then((sinks) => {
      if (!isStopped) for (const sink of sinks) work(sink);
    });
  };

  const count = (event: AnalyticsHappened, atMs: number): void => {
    const memory = remember(runtime.memory.get(), event, runtime.nowMs());
    runtime.memory.set(memory);
    const tries =
      event.name === 'registration-tried'
        ? { try: memory.regTryCounter }
        : event.name === 'auth-tried'
          ? { try: memory.authTryCounter }
          : {};
    const encoded = encodeAnalyticsEvent(event.name, { ...event.params, ...tries });
    if (encoded.outcome === 'unknown') {
      runtime.reportError(new Error(`unknown analytics value: ${encoded.what}`));
      return;
    }
    const sent = { ...encoded.event, name: event.name, atMs };
    runtime.collector.take(sent);
    forOthers((sink) => sink.take(sent));
  };

  const take = (event: AnalyticsEvent): void => {
    if (isStopped) return;
    const named = screenEvent(event, runtime.appViewType());
    if (named) count(named, event.atMs);
  };

  for (const event of early) take(event);
  const delayMs = Math.max(0, PERFORMANCE_DELAY_MS - runtime.sinceStartMs());
  const cancelMetric = runtime.setTimer(() => count(runtime.measure(), runtime.sinceStartMs()), delayMs);
  const stopHide = runtime.onHide(() => runtime.collector.flush());

  return {
    take,
    stop: () => {
      isStopped = true;
      cancelMetric();
      stopHide();
      runtime.collector.stop();
      runtime.memory.forget();
      void others.then((sinks) => {
        for (const sink of sinks) sink.stop();
      });
    },
  };
}
