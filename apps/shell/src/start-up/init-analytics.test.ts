import { DEFAULT_PREFERENCES, type Preferences } from '@touchline/contracts/players';
import { siteConfigSchema } from '@touchline/contracts/site';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../analytics/analytics-event.ts';
import { createCouponStore } from '../stores/coupon/index.ts';
import { constant, createEventStore } from '../stores/event-store.ts';
import { createModalsStore } from '../stores/modals/index.ts';
import { createPreferencesStore } from '../stores/preferences/index.ts';
import { createViewEvents } from '../stores/view-events.ts';
import { startAnalytics } from './init-analytics.ts';
import type { AnalyticsSource } from './init-analytics.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

type Moved = { page: object };

describe('bringing analytics', () => {
  let timeMs: number;
  let timers: { dueMs: number; work: () => void }[];
  let loads: number;
  let taken: AnalyticsEvent[];
  let log: string[];
  let events: ReturnType<typeof createViewEvents>;
  let preferences: ReturnType<typeof createPreferencesStore>;
  let modals: ReturnType<typeof createModalsStore>;
  let moves: ReturnType<typeof createEventStore<Moved, Moved>>;

  const pageOf = (id: string) => ({ path: id, route: { id, path: id }, params: {} });
  beforeEach(() => {
    timeMs = 0;
    timers = [];
    loads = 0;
    taken = [];
    log = [];
    events = createViewEvents(() => undefined);
    modals = createModalsStore();
    moves = createEventStore<Moved, Moved>((_, event) => event, { page: pageOf('home') });
  });

  const start = (agreed: Preferences['cookiesAgreeType'], analyticsKey = 'site'): void => {
    preferences = createPreferencesStore({ ...DEFAULT_PREFERENCES, cookiesAgreeType: agreed });
    const made: AnalyticsSource = {
      shell: {
        preferences,
        site: constant({ siteConfig: siteConfigSchema.parse({ analyticsKey }) }) as never,
        events,
        modals,
        reportError: (error) => void log.push(String(error)),
      },
      router: moves as never,
      couponStore: createCouponStore(),
    };
    startAnalytics(made, {
      sinceStartMs: () => timeMs,
      setTimer: (work, delayMs) => {
        const timer = { dueMs: timeMs + delayMs, work };
        timers.push(timer);
        return () => void (timers = timers.filter((one) => one !== timer));
      },
      connect: async (early) => {
        loads += 1;
        taken.push(...early());
        return {
          take: (event) => void taken.push(event),
          stop: () => void log.push('stopped'),
        };
      },
    });
  };
  const advance = async (ms: number): Promise<void> => {
    timeMs += ms;
    for (const { work } of timers.filter(({ dueMs }) => dueMs <= timeMs)) work();
    timers = timers.filter(({ dueMs }) => dueMs > timeMs);
    await settle();
  };
  const goTo = (id: string) => moves.send({ page: pageOf(id) });
  const kinds = () => taken.map((one) => (one.kind === 'page' ? one.routeId : one.kind));

  it('[SH-AN-002] starts 10 s after the page began, with the events until then', async () => {
    start('all');
    modals.send({ type: 'sheet-opened', sheet: 'left' });
    await advance(9999);
    expect(loads).toBe(0);
    await advance(1);
    expect(loads).toBe(1);
    goTo('contacts');
    expect(kinds()).toEqual(['home', 'menu', 'contacts']);
    expect(taken[1]?.atMs).toBe(0);
  });

  it.each(['registration', 'old-registration', 'registration-type'])(
    '[SH-AN-002] starts at once on the page %s',
    async (id) => {
      start('all');
      goTo(id);
      await settle();
      expect(loads).toBe(1);
    },
  );

  it('[SH-AN-002] starts at once when the registration form opens, and only once', async () => {
    start('marketing');
    modals.send({ type: 'modal-opened', modal: { view: 'auth', component: 'registration', props: {} } });
    await advance(20_000);
    expect(loads).toBe(1);
  });

  it.each([[null], ['disable' as const], ['functionality' as const]])(
    '[RL-83] [DM-AN-007] with the answer %s nothing is ever recorded or loaded',
    async (agreed) => {
      start(agreed);
      goTo('registration');
      await advance(60_000);
      expect([loads, timers.length, taken.length]).toEqual([0, 0, 0]);
    },
  );

  it('[RL-83] events before the consent are never sent', async () => {
    start(null);
    goTo('results');
    modals.send({ type: 'sheet-opened', sheet: 'left' });
    modals.send({ type: 'sheet-closed' });
    await advance(30_000);
    preferences.set({ cookiesAgreeType: 'marketing' });
    await advance(0);
    expect(kinds()).toEqual(['results']);
    expect(taken[0]?.atMs).toBe(30_000);
  });

  it('[RL-83] withdrawn consent ends it, and renewed consent starts it again', async () => {
    start('all');
    await advance(10_000);
    preferences.set({ cookiesAgreeType: 'disable' });
    goTo('contacts');
    events.emit('analytics/happened', { name: 'auth-tried', params: {} });
    expect(log).toEqual(['stopped']);
    expect(kinds()).toEqual(['home']);
    preferences.set({ cookiesAgreeType: 'all' });
    await advance(0);
    expect(kinds()).toEqual(['home', 'contacts']);
  });

  it('[RL-83] when consent is withdrawn while the code loads, the code gets no events and is stopped', async () => {
    start('all');
    const wait = advance(10_000);
    preferences.set({ cookiesAgreeType: 'disable' });
    await wait;
    expect(log).toEqual(['stopped']);
  });

  it('at most fifty events are buffered', async () => {
    start('all');
    for (let at = 0; at < 80; at++) events.emit('analytics/happened', { name: 'auth-tried', params: {} });
    await advance(10_000);
    expect(taken).toHaveLength(50);
  });

  it('a site without a key has no analytics', async () => {
    start('all', '');
    await advance(60_000);
    expect(loads).toBe(0);
  });
});
