import type { ApiCall } from '@touchline/contracts/remote-views';
import type { Counters } from '@touchline/contracts/site';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_MEMORY } from './analytics-storage.ts';
import { connectAnalytics } from './connect-analytics.ts';
import type { AnalyticsRuntime } from './connect-analytics.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { BATCH_DELAY_MS, createCollector } from './sinks/collector.ts';
import { createMarketingSinks, loadCounters } from './sinks/marketing-sinks.ts';

const NONE: Counters = { tagServiceId: '', tagServiceUrl: '', counterId: '', counterUrl: '' };
const BOTH: Counters = {
  tagServiceId: 'T-1',
  tagServiceUrl: 'https://tags.example/t.js',
  counterId: '77',
  counterUrl: 'https://counter.example/c.js',
};
const menu = (atMs: number): AnalyticsEvent => ({ kind: 'menu', atMs });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe('analytics after consent', () => {
  let timeMs: number;
  let counters: Counters;
  let timers: { dueMs: number; work: () => void }[];
  let sent: { address: string; body: { events: { id: number; ago: number }[] } & object }[];
  let errors: string[];
  let hide: () => void;
  let globals: Record<string, unknown>;
  let scripts: string[];
  let forgotten: number;

  beforeEach(() => {
    timeMs = 12_000;
    counters = NONE;
    timers = [];
    sent = [];
    errors = [];
    globals = {};
    scripts = [];
    forgotten = 0;
  });

  const setTimer = (work: () => void, delayMs: number) => {
    const timer = { dueMs: timeMs + delayMs, work };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  /** Runs the timers that are due, each at its own time. */
  const advance = (ms: number): void => {
    const untilMs = timeMs + ms;
    for (;;) {
      const [next] = timers.filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs);
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      timeMs = Math.max(timeMs, next.dueMs);
      next.work();
    }
    timeMs = untilMs;
  };
  const runtime = (): AnalyticsRuntime => {
    let memory = EMPTY_MEMORY;
    return {
      appViewType: () => 0,
      collector: createCollector({
        key: 'site',
        session: 'a1b2',
        lang: 'en',
        device: 'desktop',
        nowMs: () => timeMs,
        post: (address, json) => void sent.push({ address, body: JSON.parse(json) as never }),
        setTimer,
      }),
      memory: {
        get: () => memory,
        set: (next) => (memory = next),
        forget: () => (forgotten += 1),
      },
      loadCounters: async () => counters,
      marketingSinks: (known) =>
        createMarketingSinks(known, { globals, loadScript: (address) => void scripts.push(address) }),
      measure: () => ({
        name: 'performance-measured',
        params: { page: 'home', lcp_ms: 1, cls: 0, inp_ms: 0, ttfb_ms: 1 },
      }),
      sinceStartMs: () => timeMs,
      nowMs: () => 1_800_000_000_000 + timeMs,
      setTimer,
      onHide: (work) => {
        hide = work;
        return () => (hide = () => undefined);
      },
      reportError: (error) => void errors.push((error as Error).message),
    };
  };

  it('[SH-AN-001] [SH-AN-003] sends one batch to /fatman-api/{key}, each event with its age', () => {
    const { take } = connectAnalytics(runtime(), [menu(2000)]);
    take(menu(11_000));
    advance(BATCH_DELAY_MS);
    expect(sent).toEqual([
      {
        address: '/fatman-api/site',
        body: {
          v: 1,
          session: 'a1b2',
          lang: 'en',
          device: 'desktop',
          events: [
            { id: 1021, ago: 15_000, s: {}, i: {}, f: {} },
            { id: 1021, ago: 6000, s: {}, i: {}, f: {} },
            {
              id: 1080,
              ago: 5000,
              s: { page: 'home' },
              i: {},
              f: { lcp_ms: 1, cls: 0, inp_ms: 0, ttfb_ms: 1 },
            },
          ],
        },
      },
    ]);
  });

  it('[DM-AN-026] the performance metric is sent once, 10 s after the page began', () => {
    timeMs = 3000;
    connectAnalytics(runtime(), []);
    advance(6999);
    advance(BATCH_DELAY_MS);
    advance(60_000);
    expect(sent.map(({ body }) => body.events)).toEqual([
      [{ id: 1080, ago: 5000, s: expect.anything(), i: {}, f: expect.anything() }],
    ]);
  });

  it('[DM-AN-002] an attempt has its number', () => {
    const { take } = connectAnalytics(runtime(), []);
    for (const atMs of [1, 2]) take({ kind: 'event', event: { name: 'auth-tried', params: {} }, atMs });
    hide();
    expect(sent[0]?.body.events).toMatchObject([{ i: { try: 1 } }, { i: { try: 2 } }]);
  });

  it('waiting events are sent when the page closes', () => {
    connectAnalytics(runtime(), [menu(1)]);
    expect(sent).toEqual([]);
    hide();
    expect(sent).toHaveLength(1);
  });

  it('[DM-AN-024] unknown values are logged as errors and not sent', () => {
    const { take } = connectAnalytics(runtime(), []);
    take({ kind: 'event', event: { name: 'auth-shown', params: { screen: 'x' } } as never, atMs: 1 });
    hide();
    expect(errors).toEqual(['unknown analytics value: auth-shown.screen']);
    expect(sent).toEqual([]);
  });

  it('more events than a batch holds become several batches; events over the limit are dropped', () => {
    connectAnalytics(
      runtime(),
      Array.from({ length: 130 }, (_, at) => menu(at)),
    );
    hide();
    expect(sent.map(({ body }) => body.events.length)).toEqual([50, 50]);
  });

  it('[RL-83] after a refusal no waiting event is sent, and stored data is removed', () => {
    const { take, stop } = connectAnalytics(runtime(), [menu(1)]);
    stop();
    take(menu(2));
    advance(60_000);
    expect(sent).toEqual([]);
    expect(forgotten).toBe(1);
    expect(timers).toEqual([]);
  });

  it('[DM-AN-010] [DM-AN-012] [DM-AN-013] after consent, the tag service and the counter get every event; other counters get none', async () => {
    counters = BOTH;
    const { take } = connectAnalytics(runtime(), [menu(1)]);
    take({ kind: 'coupon', typeId: 1, betCount: 2, atMs: 2 });
    await settle();
    expect(scripts).toEqual(['https://tags.example/t.js?id=T-1', 'https://counter.example/c.js']);
    expect(globals['dataLayer']).toEqual([
      { event: 'mobile-menu-opened' },
      { event: 'bet-done', coupon_type: 1, bets: 2 },
    ]);
    expect((globals['ym'] as { a: unknown[][] }).a.slice(1)).toEqual([
      ['77', 'reachGoal', 'mobile-menu-opened', {}],
      ['77', 'reachGoal', 'bet-done', { coupon_type: 1, bets: 2 }],
    ]);
    expect(Object.keys(globals).toSorted()).toEqual(['dataLayer', 'ym']);
  });

  it('[DM-AN-007] [RL-83] after consent is withdrawn, third parties get nothing more, and late scripts are not loaded', async () => {
    counters = BOTH;
    const { take, stop } = connectAnalytics(runtime(), [menu(1)]);
    await settle();
    take(menu(2));
    stop();
    await settle();
    expect(globals['dataLayer']).toEqual([{ event: 'mobile-menu-opened' }]);
    globals = {};
    connectAnalytics(runtime(), [menu(1)]).stop();
    await settle();
    expect(globals).toEqual({});
  });

  it('no counter is configured by default: no third-party script is loaded', async () => {
    connectAnalytics(runtime(), [menu(1)]);
    await settle();
    expect(scripts).toEqual([]);
  });
});

describe('the counters call', () => {
  const context = { domain: 'bets.example', projectId: 3 };
  const api = (calls: ApiCall<unknown>[]) => ({
    send: async (call: ApiCall<unknown>) => {
      calls.push(call);
      return { outcome: 'ok', status: 200, data: { counters: BOTH } } as never;
    },
  });

  it('[DM-AN-008] [DM-AN-009] sends domain and projectId', async () => {
    const calls: ApiCall<unknown>[] = [];
    expect(await loadCounters(null, api(calls) as never, context)).toEqual(BOTH);
    expect(calls).toMatchObject([{ method: 'GET', path: '/web-api/analytics/counters', query: context }]);
  });

  it('[DM-AN-008] is skipped when counters are preloaded', async () => {
    const calls: ApiCall<unknown>[] = [];
    expect(await loadCounters(NONE, api(calls) as never, context)).toEqual(NONE);
    expect(calls).toEqual([]);
  });
});
