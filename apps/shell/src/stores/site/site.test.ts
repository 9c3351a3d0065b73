import type { ApiAnswer, ApiCall, LiveMessage } from '@touchline/contracts/remote-views';
import { NO_MAINTENANCE, parseShellState, readMaintenance } from '@touchline/contracts/site';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../remote-views/testing.ts';
import { constant } from '../event-store.ts';
import { createSiteEffects } from './effects.ts';
import { createSiteStore } from './index.ts';

const { siteConfig } = parseShellState({});
const refused = (status: number, code = '', details: unknown = {}): ApiAnswer<never> => ({
  outcome: 'failed',
  status,
  code,
  details,
});

/** A site with a scripted API. The page's actions are recorded in `log`. */
function rig(answers: Record<string, unknown>, change: Partial<typeof siteConfig> = {}) {
  const store = createSiteStore({
    siteConfig: { ...siteConfig, ...change },
    maintenance: NO_MAINTENANCE,
    blockPath: null,
    isTermsChanged: false,
    seoContent: null,
  });
  const log: string[] = [];
  let hear: (message: LiveMessage) => void = () => undefined;
  const effects = createSiteEffects(store, {
    api: {
      send: async <T>(call: ApiCall<T>): Promise<ApiAnswer<T>> => {
        log.push(`${call.method} ${call.path} ${JSON.stringify(call.body ?? call.query)}`);
        const answer = answers[call.path.split('/')[1] ?? ''];
        const isRefused = typeof answer === 'object' && answer !== null && 'outcome' in answer;
        if (isRefused) return answer as ApiAnswer<T>;
        return { outcome: 'ok', status: 200, data: call.parse(answer) };
      },
    },
    live: {
      status: constant('open' as const),
      subscribe: (topic, handler) => {
        log.push(`hears ${topic}`);
        hear = handler;
        return () => undefined;
      },
    },
    pause: async () => undefined,
    lang: () => 'ru',
    address: () => '/ru/live?x=1',
    madeOf: 'a',
    isSignedIn: () => true,
    isGeoForcedOff: () => false,
    recheck: () => void log.push('recheck'),
    checkTerms: async () => void log.push('terms'),
    follow: (to) => void log.push(`follow ${to.kind === 'own' ? to.path : to.href}`),
    reportError: (error) => void log.push(String(error)),
  });
  const tell = async (generation: string, maintenance: object) => {
    const data = { set: { state: { generation, maintenance } }, del: [] };
    hear({ topic: 'site', version: 1, from: 0, kind: 'delta', data });
    await settle();
  };
  return { store, log, effects, tell };
}

const ON = { isActive: true, web_state: 'on', started_at: 10, ended_at: 90 };
const OFF = { isActive: false, web_state: 'off', started_at: null };
const free = { data: { displayTypeId: 0, templateTypeId: 0, maintenance: OFF } };

describe('the site state of a page', () => {
  it('[SH-BL-003] sends session and address, and changes nothing when nothing has changed', async () => {
    const { effects, log, store } = rig({ 'blocks-api': free });
    const before = store.get();
    await effects.checkSite();
    expect(log).toEqual(['POST /blocks-api/api/v2/block {"auth":true,"url":"/ru/live?x=1"}']);
    expect(store.get()).toBe(before);
  });

  it('[SH-BL-007] [SH-BL-014] a block that starts while browsing redirects to its page', async () => {
    const { effects, log, store } = rig({ 'blocks-api': { data: { displayTypeId: 1, templateTypeId: 13 } } });
    await effects.checkSite();
    expect(store.get().blockPath).toBe('block-ua');
    expect(log.at(-1)).toBe('recheck');
  });

  it('[SH-BL-004] [SH-BL-005] a call refused for maintenance turns the maintenance on; no other failure does', async () => {
    const maintenance = refused(503, 'site/maintenance', { maintenance: ON });
    const closed = rig({ 'blocks-api': maintenance });
    await closed.effects.checkSite();
    expect(closed.store.get().maintenance).toMatchObject({ isActive: true, startAtSec: 10, finishAtSec: 90 });
    for (const failure of [refused(503), refused(500), refused(0), refused(404, 'request/not-found')]) {
      const other = rig({ 'blocks-api': failure });
      await other.effects.checkSite();
      expect(other.store.get().maintenance.isActive).toBe(false);
    }
  });

  it("[RL-90] a view's call that is refused for maintenance turns it on too", () => {
    const { effects, store } = rig({});
    effects.onCallFailed(refused(400, 'betting/stake-low'));
    expect(store.get().maintenance.isActive).toBe(false);
    effects.onCallFailed(refused(503, 'site/maintenance'));
    expect(store.get().maintenance.isActive).toBe(true);
  });

  it('[SH-MT-005] [SH-MT-006] applies the start and end at once; the server says whether it applies to this visitor', async () => {
    const answers: Record<string, unknown> = {
      'blocks-api': refused(503, 'site/maintenance', { maintenance: ON }),
    };
    const { effects, tell, store, log } = rig(answers);
    effects.start();
    expect(log).toEqual(['hears site']);
    await tell('a', ON);
    expect(store.get().maintenance.isActive).toBe(true);
    answers['blocks-api'] = free;
    await tell('a', OFF);
    expect(store.get().maintenance.isActive).toBe(false);
    // Staff with a maintenance cookie: the site is closed, but the reply to their own request says that it is open for
    // them.
    await tell('a', ON);
    expect(store.get().maintenance.isActive).toBe(false);
  });

  it("[SH-CF-001] a generation that differs from the page's loads the configuration", async () => {
    const { effects, tell, store, log } = rig(
      { 'blocks-api': free, 'bff-api': { minAge: 21, geoCountryCode: 'ru' } },
      { geoCountryCode: 'it', geoCurrency: 'EUR' },
    );
    effects.start();
    await tell('a', OFF);
    expect(log).toEqual(['hears site']);
    await tell('b', OFF);
    await vi.dynamicImportSettled();
    expect(store.get().siteConfig.minAge).toBe(21);
    expect(log).toContain('GET /bff-api/config/all.json {"lang":"ru"}');
    expect(log).toContain('terms');
    expect(store.get().siteConfig).toMatchObject({ geoCountryCode: 'it', geoCurrency: 'EUR' });
  });

  it('[SH-CF-007] when no configuration arrives, an error is reported, and the page keeps its own', async () => {
    const { effects, store } = rig({ 'bff-api': refused(500) }, { minAge: 20 });
    await expect(effects.loadConfig()).rejects.toThrow('no site config: 500');
    expect(store.get().siteConfig.minAge).toBe(20);
  });
});

describe('moved addresses while browsing', () => {
  const whole = { redirect: true, code: 301, url: '/ru/line', reasons: [], breadcrumbs: [] };
  const moved = { hasMovedAddresses: true };

  it('[SH-RD-002] checks the address and follows; without redirects there is no call', async () => {
    const { effects, log } = rig({ 'redirects-api': { data: whole } }, moved);
    await effects.followMoved();
    expect(log).toEqual([
      'POST /redirects-api/api/v1/redirect-light {"url":"/ru/live?x=1"}',
      'follow /ru/line',
    ]);
    const none = rig({ 'redirects-api': { data: whole } });
    await none.effects.followMoved();
    expect(none.log).toEqual([]);
  });

  it.each([
    ['[SH-RD-003] a field missing', { ...whole, breadcrumbs: undefined }, 'redirect incorrect'],
    ['[SH-RD-003] a wrong type', { ...whole, reasons: 'moved' }, 'redirect incorrect'],
    ['[SH-RD-003] nothing at all', undefined, 'redirect incorrect'],
    ['[SH-RD-004] back to itself', { ...whole, url: '/ru/live?x=1' }, 'redirect cyclic'],
    ['[SH-RD-004] back on its own trail', { ...whole, breadcrumbs: ['/ru/line'] }, 'redirect cyclic'],
    ['[RL-61] to another site', { ...whole, url: 'https://evil.test/' }, 'redirect unsafe'],
    ['[RL-61] to a script', { ...whole, url: 'javascript:alert(1)' }, 'redirect unsafe'],
  ])('%s is logged and not followed', async (_name, data, problem) => {
    const { effects, log } = rig({ 'redirects-api': { data } }, moved);
    await effects.followMoved();
    expect(log).toHaveLength(2);
    expect(log[1]).toContain(problem);
  });

  it('[RL-61] a listed host is followed', async () => {
    const { effects, log } = rig(
      { 'redirects-api': { data: { ...whole, url: 'https://m.touchline.test/ru/' } } },
      { ...moved, allowedRedirectHosts: ['m.touchline.test'] },
    );
    await effects.followMoved();
    expect(log.at(-1)).toBe('follow https://m.touchline.test/ru/');
  });
});

describe("maintenance in the services' format", () => {
  it('[SH-MT-002] [SH-MT-004] both sets of field names mean the same; dates may be text', () => {
    const expected = {
      isActive: true,
      startAtSec: 1_795_186_800,
      finishAtSec: 1_795_190_400,
      notifyStartAtSec: 1_795_180_000,
      notifyEndAtSec: 1_795_186_800,
    };
    expect(
      readMaintenance({
        isActive: true,
        started_at: 1_795_186_800,
        ended_at: 1_795_190_400,
        notify_started_at: 1_795_180_000,
        notify_ended_at: 1_795_186_800,
      }),
    ).toEqual(expected);
    expect(
      readMaintenance({
        web_state: 'on',
        startAt: '2026-11-20T15:00:00Z',
        finishAt: '2026-11-20T16:00:00.000Z',
        notifyStartDate: 1_795_180_000,
        notifyEndDate: '2026-11-20T15:00:00+00:00',
      }),
    ).toEqual(expected);
  });

  it('invalid data does not close the site', () => {
    for (const rubbish of [
      null,
      undefined,
      'on',
      7,
      [],
      { isActive: 'yes' },
      { startAt: 'soon', ended_at: -5 },
    ])
      expect(readMaintenance(rubbish)).toEqual(NO_MAINTENANCE);
  });
});
