import { describe, expect, it } from 'vitest';
import { createFakeBrowser, replyOf } from './testing.ts';
import type { FakeBrowser } from './testing.ts';
import { nextState, TRANSITIONS, VIEW_STATES } from './view-state-transitions.ts';
import type { ViewEvent, ViewState } from './view-state-transitions.ts';

const FAILED = { outcome: 'failed', reason: 'status 500' } as const;
const never = new Promise<never>(() => undefined);
const stateOf = (browser: FakeBrowser, appName: string) =>
  browser.views.entries().find((entry) => entry.meta.appName === appName)?.state ?? VIEW_STATES.notExist;

describe('transitions', () => {
  const STATES = Object.values(VIEW_STATES);
  const EVENTS: ViewEvent[] = ['load', 'adopt', 'loaded', 'failed', 'released', 'retry', 'reload'];
  const ALLOWED: readonly (readonly [ViewState, ViewState])[] = [
    [-2, 1],
    [-2, 2],
    [-1, 1],
    [-1, -2],
    [1, -1],
    [1, 2],
    [1, -2],
    [2, -2],
  ];

  it('[SH-RV-005] has the specified numbers', () => {
    expect(VIEW_STATES).toEqual({ notExist: -2, error: -1, loading: 1, ready: 2 });
  });

  it('[SH-RV-006] [SH-RV-007] [SH-RV-008] [SH-RV-009] [SH-RV-010] [SH-RV-011] [SH-RV-012] [SH-RV-013] allows the eight transitions', () => {
    const moves = STATES.flatMap((from) => Object.values(TRANSITIONS[from]).map((to) => `${from} ${to}`));
    expect([...new Set(moves)].sort()).toEqual(ALLOWED.map(([from, to]) => `${from} ${to}`).sort());
  });

  it('[SH-RV-014] refuses every other transition', () => {
    const possible = new Set(ALLOWED.map(([from, to]) => `${from} ${to}`));
    for (const from of STATES) {
      for (const event of EVENTS) {
        const to = nextState(from, event);
        if (to !== null) expect(possible.has(`${from} ${to}`)).toBe(true);
      }
    }
    expect(nextState(VIEW_STATES.ready, 'failed')).toBeNull();
    expect(nextState(VIEW_STATES.ready, 'load')).toBeNull();
    expect(nextState(VIEW_STATES.error, 'loaded')).toBeNull();
    expect(nextState(VIEW_STATES.notExist, 'failed')).toBeNull();
  });
});

describe('loading', () => {
  it('[SH-RV-001] [SH-RV-011] requests, adds styles, mounts and is ready', async () => {
    const browser = createFakeBrowser();
    const slot = browser.slot('casino');
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.loading);
    await browser.clock.advance(0);
    expect(browser.log).toEqual([
      'request casino page',
      'css +/_view/casino/assets/a.css',
      'title casino title',
      'script casino',
      'mount casino page hydrate',
    ]);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
    expect(slot.phases).toEqual(['shown']);
    expect(slot.html()).toBe('<p>casino</p>');
  });

  it('[SH-RV-021] joins the components of one tick into one request', async () => {
    const browser = createFakeBrowser();
    const header = browser.slot('header', { kind: 'component', name: 'header', props: {} });
    const balance = browser.slot('header', { kind: 'component', name: 'balance', props: {} });
    await browser.clock.advance(0);
    expect(browser.log[0]).toBe('request header header+balance');
    expect([header.html(), balance.html()]).toEqual(['<b>header</b>', '<b>balance</b>']);
    expect(browser.views.entries()[0]).toMatchObject({ viewCount: 0, componentCount: 2 });
  });

  it('[SH-RV-003] shares one entry between a page and a component', async () => {
    const browser = createFakeBrowser();
    browser.slot('coupon');
    browser.slot('coupon', { kind: 'component', name: 'coupon', props: {} });
    await browser.clock.advance(0);
    expect(browser.views.entries()).toEqual([
      {
        state: 2,
        viewCount: 1,
        componentCount: 1,
        meta: { appName: 'coupon', attempt: 0, nextRetryAtMs: null, startedAtMs: 0, tookMs: 0 },
      },
    ]);
    expect(browser.log.filter((line) => line.startsWith('script'))).toHaveLength(1);
  });

  it('gives a slot added later its own request without a state change', async () => {
    const browser = createFakeBrowser();
    browser.slot('coupon');
    await browser.clock.advance(0);
    const late = browser.slot('coupon', { kind: 'component', name: 'coupon', props: {} });
    await browser.clock.advance(0);
    expect(late.phases).toEqual(['shown']);
    expect(browser.log.slice(-2)).toEqual(['request coupon coupon', 'mount coupon coupon hydrate']);
    expect(stateOf(browser, 'coupon')).toBe(VIEW_STATES.ready);
  });
});

describe('failures and retries', () => {
  it('[SH-RV-010] [SH-RV-016] [SH-RV-017] a failing view is retried after 1, 2 and 4 s and then stays in error', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [FAILED]);
    const slot = browser.slot('casino');
    await browser.clock.advance(0);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.error);
    expect(browser.views.entries()[0]?.meta).toEqual({
      appName: 'casino',
      attempt: 1,
      nextRetryAtMs: 1000,
      startedAtMs: 0,
      tookMs: null,
    });
    const requestedAt: number[] = [];
    for (let second = 1; second <= 20; second += 1) {
      const before = browser.log.filter((line) => line.startsWith('request')).length;
      await browser.clock.advance(1000);
      const after = browser.log.filter((line) => line.startsWith('request')).length;
      if (after > before) requestedAt.push(second);
    }
    expect(requestedAt).toEqual([1, 3, 7]);
    expect(browser.log.filter((line) => line.startsWith('request')).slice(1)).toEqual(
      Array.from({ length: 3 }, () => 'request casino page force-spa'),
    );
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.error);
    expect(browser.clock.timers()).toBe(0);
    // The skeleton stays during the retries; the error box appears after the last one.
    expect(slot.phases).toEqual(['failed']);
  });

  it('[SH-RV-017] [SH-RV-029] a view in error is loaded again, with new retries, when the network is back', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [
      FAILED,
      FAILED,
      FAILED,
      FAILED,
      FAILED,
      { outcome: 'ready', reply: replyOf('casino') },
    ]);
    const slot = browser.slot('casino');
    await browser.clock.advance(20_000);
    expect(slot.phases).toEqual(['failed']);
    browser.views.reloadFailed();
    expect(slot.phases).toEqual(['failed', 'waiting']);
    await browser.clock.advance(0);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.error);
    await browser.clock.advance(1000);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
    expect(slot.phases).toEqual(['failed', 'waiting', 'shown']);
    const requests = browser.log.filter((line) => line.startsWith('request')).length;
    browser.views.reloadFailed();
    await browser.clock.advance(20_000);
    expect(browser.log.filter((line) => line.startsWith('request'))).toHaveLength(requests);
  });

  it('[SH-RV-018] a ready view resets its retry count', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [FAILED, FAILED, { outcome: 'ready', reply: replyOf('casino') }, FAILED]);
    browser.slot('casino');
    await browser.clock.advance(3000);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
    expect(browser.views.entries()[0]?.meta).toEqual({
      appName: 'casino',
      attempt: 0,
      nextRetryAtMs: null,
      startedAtMs: 3000,
      tookMs: 0,
    });
    browser.views.reload('casino');
    await browser.clock.advance(0);
    expect(browser.views.entries()[0]?.meta).toEqual({
      appName: 'casino',
      attempt: 1,
      nextRetryAtMs: 4000,
      startedAtMs: 3000,
      tookMs: null,
    });
  });

  it('a script that failed once is requested again with a retry parameter', async () => {
    const browser = createFakeBrowser();
    browser.brokenScripts.set('casino', 1);
    browser.slot('casino');
    await browser.clock.advance(1000);
    expect(browser.log.filter((line) => line.startsWith('script'))).toEqual([
      'script casino',
      'script casino retry 1',
    ]);
    expect(browser.log.at(-1)).toBe('mount casino page');
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
  });

  it('a view has failed when it has no scripts, or when its mount throws', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [{ outcome: 'ready', reply: replyOf('casino', { scriptsToLoad: [] }) }]);
    browser.mounts.set('office', [
      () => {
        throw new Error('crash');
      },
    ]);
    const casino = browser.slot('casino');
    const office = browser.slot('office');
    await browser.clock.advance(0);
    expect([stateOf(browser, 'casino'), stateOf(browser, 'office')]).toEqual([-1, -1]);
    expect([casino.html(), office.html()]).toEqual(['', '']);
    // The view's HTML is replaced by the skeleton again.
    expect(office.phases).toEqual(['shown', 'waiting']);
  });

  it('a mount that never resolves fails after 10 s, and is unmounted if it resolves late', async () => {
    const browser = createFakeBrowser();
    const late = Promise.withResolvers<() => void>();
    browser.mounts.set('casino', [() => late.promise, () => never]);
    browser.slot('casino');
    await browser.clock.advance(9999);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.loading);
    await browser.clock.advance(1);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.error);
    late.resolve(() => void browser.log.push('late unmount'));
    await browser.clock.advance(0);
    expect(browser.log.at(-1)).toBe('late unmount');
  });

  it('a components reply that does not match the requested list has failed', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('header', [{ outcome: 'ready', reply: replyOf('header', { body: '<p>no</p>' }) }]);
    browser.slot('header', { kind: 'component', name: 'header', props: {} });
    await browser.clock.advance(0);
    expect(stateOf(browser, 'header')).toBe(VIEW_STATES.error);
  });

  it('[SH-RV-031] the button loads again after the last retry', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [
      FAILED,
      FAILED,
      FAILED,
      FAILED,
      { outcome: 'ready', reply: replyOf('casino') },
    ]);
    const slot = browser.slot('casino');
    await browser.clock.advance(20_000);
    browser.views.reload('casino');
    await browser.clock.advance(0);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
    expect(slot.phases).toEqual(['failed', 'waiting', 'shown']);
  });
});

describe('leaving', () => {
  it('[SH-RV-013] [SH-RV-015] unloads when the last slot is released, and not earlier', async () => {
    const browser = createFakeBrowser();
    const page = browser.slot('coupon');
    const component = browser.slot('coupon', { kind: 'component', name: 'coupon', props: {} });
    await browser.clock.advance(0);
    page.release();
    await browser.clock.advance(0);
    expect(stateOf(browser, 'coupon')).toBe(VIEW_STATES.ready);
    component.release();
    browser.log.length = 0;
    await browser.clock.advance(0);
    expect(browser.views.entries()).toEqual([]);
    expect(browser.log).toEqual([
      'unmount coupon coupon',
      'abort coupon',
      'signal coupon',
      'signal coupon',
      'overlay -coupon',
      'css -/_view/coupon/assets/a.css',
    ]);
    expect(component.html()).toBe('');
  });

  it('[SH-RV-012] a view released while loading is aborted and leaves nothing behind', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [never]);
    const slot = browser.slot('casino');
    await browser.clock.advance(0);
    slot.release();
    await browser.clock.advance(0);
    expect(browser.log).toEqual(['request casino page', 'abort casino', 'overlay -casino']);
    expect(browser.views.entries()).toEqual([]);
  });

  it('[SH-RV-009] a view released in error clears its timer', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [FAILED]);
    const slot = browser.slot('casino');
    await browser.clock.advance(0);
    slot.release();
    await browser.clock.advance(10_000);
    expect(browser.log.filter((line) => line.startsWith('request'))).toHaveLength(1);
    expect(browser.clock.timers()).toBe(0);
  });

  it('a release and a new use within one tick do not load the view again', async () => {
    const browser = createFakeBrowser();
    const first = browser.slot('casino');
    await browser.clock.advance(0);
    first.release();
    browser.slot('casino');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => line.startsWith('script'))).toEqual(['script casino']);
    expect(browser.views.entries()[0]).toMatchObject({ state: 2, viewCount: 1 });
  });

  it('navigation back and forth within a second ends with one loaded view and nothing left over', async () => {
    const browser = createFakeBrowser();
    for (let turn = 0; turn < 3; turn += 1) {
      const casino = browser.slot('casino');
      await browser.clock.advance(100);
      casino.release();
      const office = browser.slot('office');
      await browser.clock.advance(100);
      office.release();
    }
    browser.slot('casino');
    await browser.clock.advance(100);
    expect(browser.views.entries().map((entry) => entry.meta.appName)).toEqual(['casino']);
    const mounted = browser.log.filter((line) => line.startsWith('mount casino')).length;
    const unmounted = browser.log.filter((line) => line.startsWith('unmount casino')).length;
    expect(mounted - unmounted).toBe(1);
  });
});

describe('hydrating server-rendered views', () => {
  const adopt = (browser: FakeBrowser, key: string) => {
    const { body: _, ...reply } = replyOf(key.split(' ')[0] ?? '');
    browser.hydrationReplies.set(key, reply);
  };

  it('[SH-RV-007] is ready at once and sends no request', async () => {
    const browser = createFakeBrowser();
    adopt(browser, 'casino page');
    const slot = browser.slot('casino');
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
    await browser.clock.advance(0);
    expect(browser.log).toEqual([
      'css +/_view/casino/assets/a.css',
      'script casino',
      'mount casino page hydrate',
    ]);
    expect(slot.phases).toEqual(['shown']);
  });

  it('loads the slots of the same view that the server left out', async () => {
    const browser = createFakeBrowser();
    adopt(browser, 'coupon coupon');
    browser.slot('coupon', { kind: 'component', name: 'coupon', props: {} });
    const other = browser.slot('coupon', { kind: 'component', name: 'badge', props: {} });
    await browser.clock.advance(0);
    expect(browser.log.slice(-2)).toEqual(['request coupon badge', 'mount coupon badge hydrate']);
    expect(other.phases).toEqual(['shown']);
  });

  it('a view whose hydration fails is loaded again once', async () => {
    const browser = createFakeBrowser();
    adopt(browser, 'casino page');
    browser.brokenScripts.set('casino', 9);
    browser.slot('casino');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => line.startsWith('request'))).toEqual(['request casino page']);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.error);
    // Each retry uses another URL: the browser keeps a module's failure for its URL.
    expect(browser.log.filter((line) => line.startsWith('script'))).toEqual([
      'script casino',
      'script casino retry 1',
      'script casino retry 2',
    ]);
    expect(browser.reports.map((report) => report.kind)).toEqual([
      'load-failed',
      'mount-failed',
      'load-failed',
    ]);
  });

  it('a script that failed to load is requested once more, and the server-rendered HTML stays', async () => {
    const browser = createFakeBrowser();
    adopt(browser, 'casino page');
    browser.brokenScripts.set('casino', 1);
    const slot = browser.slot('casino');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => /^(script|mount|request)/.test(line))).toEqual([
      'script casino',
      'script casino retry 1',
      'mount casino page hydrate',
    ]);
    expect(slot.phases).toEqual(['shown']);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
  });

  it('a view whose mount fails is not mounted a second time on the server-rendered HTML', async () => {
    const browser = createFakeBrowser();
    adopt(browser, 'casino page');
    browser.mounts.set('casino', [async () => Promise.reject(new Error('crashed')), () => () => undefined]);
    browser.slot('casino');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => /^(script|mount|request)/.test(line))).toEqual([
      'script casino',
      'mount casino page hydrate',
      'request casino page',
      'script casino',
      'mount casino page hydrate',
    ]);
  });
});

describe('replies that are not a page', () => {
  it('after a redirect to a page of the same view, the view is requested again', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('sportsbook', [
      { outcome: 'redirect', to: '/ru/line' },
      { outcome: 'ready', reply: replyOf('sportsbook') },
    ]);
    browser.slot('sportsbook');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => line.startsWith('re'))).toEqual([
      'request sportsbook page',
      'redirect /ru/line',
      'request sportsbook page',
    ]);
    expect(stateOf(browser, 'sportsbook')).toBe(VIEW_STATES.ready);
  });

  it('a view that always redirects ends in error', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('sportsbook', [{ outcome: 'redirect', to: '/ru/line' }]);
    browser.slot('sportsbook');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => line.startsWith('redirect'))).toHaveLength(5);
    expect(stateOf(browser, 'sportsbook')).toBe(VIEW_STATES.error);
  });

  it('a 404 is passed to the shell', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('sportsbook', [{ outcome: 'refused', status: 404 }]);
    const slot = browser.slot('sportsbook');
    await browser.clock.advance(0);
    expect(browser.log.at(-1)).toBe('status 404');
    slot.release();
    await browser.clock.advance(0);
    expect(browser.views.entries()).toEqual([]);
  });
});

describe('reloading', () => {
  it('[SH-RV-019] ten clicks within a second reload once, and a crash reloads once', async () => {
    const browser = createFakeBrowser();
    let crash = () => undefined as void;
    browser.mounts.set('casino', [
      (context) => {
        crash = context.reload;
        return () => void browser.log.push('unmount casino page');
      },
    ]);
    browser.slot('casino');
    await browser.clock.advance(0);
    crash();
    for (let press = 0; press < 10; press += 1) {
      browser.views.reload('casino');
      await browser.clock.advance(50);
    }
    expect(browser.log.filter((line) => line.startsWith('request'))).toHaveLength(2);
    await browser.clock.advance(500);
    browser.views.reload('casino');
    await browser.clock.advance(0);
    expect(browser.log.filter((line) => line.startsWith('request'))).toHaveLength(3);
    expect(stateOf(browser, 'casino')).toBe(VIEW_STATES.ready);
  });

  it('an unmount that throws is reported and does not stop the unload', async () => {
    const browser = createFakeBrowser();
    browser.mounts.set('casino', [
      () => () => {
        throw new Error('stuck');
      },
    ]);
    const slot = browser.slot('casino');
    await browser.clock.advance(0);
    slot.release();
    await browser.clock.advance(0);
    expect(browser.reports.map((report) => report.kind)).toEqual(['unmount-failed']);
    expect(browser.views.entries()).toEqual([]);
  });
});
