import {
  DEFAULT_PREFERENCES,
  isPreference,
  PREFERENCE_NAMES,
  type Preferences,
} from '@touchline/contracts/players';
import type { ApiCall, ApiClient } from '@touchline/contracts/remote-views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../remote-views/testing.ts';
import { preferenceCookies } from './cookies.ts';
import { documentData } from './document-data.ts';
import { createPreferencesStore, parseCookies, readPreferences, startPreferencesEffects } from './index.ts';
import { createPreferenceSaver, SAVE_DELAY_MS } from './save-preferences.ts';
import { packPreferences, unpackPreferences } from './preferences-cookie-codec.ts';

/** Every value differs from its default. */
const CHANGED = {
  timeZone: 5.5,
  is12h: true,
  appViewType: 1,
  appTheme: 1,
  appFontSize: 2,
  isLeftHidden: true,
  isRightHidden: true,
  cookiesAgreeType: 'all',
  isChampsGroupedByCountry: false,
  coefViewId: 14,
  coefIndicationType: 2,
  marketsNameType: 'full',
  marketDisplaySettings: 1,
  isMoveVideoOnScroll: false,
  isGameZoneOff: true,
  isAccumulatorOfTheDay: false,
  isLiveAccumulatorOfTheDay: false,
  isDisplayStatsInNewWindow: false,
  isAppCompactView: true,
  isGameSoundOn: true,
  isAppLightVersion: true,
  isBestMatchesOnTop: true,
  isBetGenerator: true,
  isDetailedScore: true,
  isShowGameId: true,
  isShowSportsOnly: true,
  isTeamLogosInCoupon: true,
  isBalanceHidden: true,
  currentBettingType: 'line',
  isWideScoreboard: true,
  isOnlyWithVideos: true,
  timeFilter: 6,
  cyberFilterTypes: 'fifa,nba-2k',
  filteredMarkets: '1x2,total',
  multiLiveGames: '42,7',
  lineDisallowSports: '1,40',
  liveDisallowSports: '3',
  windowWidth: 1366,
} as const satisfies Preferences;

const pairOf = (line: string) => line.split(';')[0] ?? '';
/** Returns a browser's cookies after these lines. */
function afterLines(before: string, lines: readonly string[]): string {
  const jar = new Map(Object.entries(parseCookies(before)));
  for (const line of lines) {
    const [name = '', value = ''] = pairOf(line).split('=');
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, decodeURIComponent(value));
  }
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

describe('preferences as cookies', () => {
  it('[SH-ST-001] [DM-PR-001] [DM-PR-005] [DM-PR-007] [DM-PR-010] [DM-PR-011] survive a reload, in the cookies of the specification and one of our own', () => {
    const lines = preferenceCookies({}, CHANGED, true);
    expect(lines.map(pairOf)).toEqual([
      'tzo=5.5',
      'is12h=1',
      'app_view_type=1',
      'hide_left=1',
      'hide_right=1',
      'cookies_agree_type=all',
      'isChampsGroupedByCountry=0',
      'prefs=2.th1.cv14.mv0.gz1.fs2.ci2.mnfull.md1.ad0.al0.sw0.cp1.gs1.lv1.bm1.bg1.ds1.gi1.so1.tl1.hb1.btline.wb1.ov1.tf6.cffifa%2Cnba-2k.fm1x2%2Ctotal.ml42%2C7.ls1%2C40.vs3.ww1366',
    ]);
    expect(lines[0]).toBe('tzo=5.5; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
    expect(readPreferences(parseCookies(afterLines('', lines)))).toEqual(CHANGED);
    expect(PREFERENCE_NAMES.filter((name) => CHANGED[name] === DEFAULT_PREFERENCES[name])).toEqual([]);
  });

  it('a state equal to the cookies writes nothing, and the defaults have no cookie', () => {
    const cookies = afterLines('', preferenceCookies({}, CHANGED, false));
    expect(preferenceCookies(parseCookies(cookies), CHANGED, false)).toEqual([]);
    expect(preferenceCookies({}, DEFAULT_PREFERENCES, false)).toEqual([]);
    const back = { ...CHANGED, ...DEFAULT_PREFERENCES, is12h: true };
    expect(preferenceCookies(parseCookies(cookies), back, false)).toContain(
      'prefs=; Max-Age=0; Path=/; SameSite=Lax',
    );
  });

  it('[SH-LG-011] [DM-PR-002] [DM-PR-003] [DM-PR-004] [DM-PR-006] [DM-PR-008] [DM-PR-009] [DM-PR-012] are the defaults when cookies are missing or invalid', () => {
    expect(readPreferences(parseCookies(''))).toEqual(DEFAULT_PREFERENCES);
    const wrong = 'tzo=abc; is12h=yes; app_view_type=; prefs=2.th7.cv3.fsx.tf4.bthome.ww-1.fm<b>.md';
    expect(readPreferences(parseCookies(wrong))).toEqual(DEFAULT_PREFERENCES);
    expect(DEFAULT_PREFERENCES).toMatchObject({
      timeZone: 3,
      is12h: false,
      marketsNameType: 'short',
      isLeftHidden: false,
      isRightHidden: false,
      isChampsGroupedByCountry: true,
      currentBettingType: 'live',
      appViewType: 0,
      appFontSize: 0,
      coefViewId: 0,
      coefIndicationType: 0,
      appTheme: null,
    });
  });

  it('cookies of the first version are read, and have this version after the next start', () => {
    const old = 'app_theme=1; coef_view_id=2; isMoveVideoOnScroll=0; isGameZoneOff=1; is12h=1';
    const read = readPreferences(parseCookies(old));
    expect(read).toEqual({
      ...DEFAULT_PREFERENCES,
      appTheme: 1,
      coefViewId: 2,
      isMoveVideoOnScroll: false,
      isGameZoneOff: true,
      is12h: true,
    });
    const now = afterLines(old, preferenceCookies(parseCookies(old), read, false));
    expect(now).toBe('is12h=1; prefs=2.th1.cv2.mv0.gz1');
    expect(readPreferences(parseCookies(now))).toEqual(read);
    // A value in this format takes precedence over one written by a tab of an older release.
    expect(readPreferences(parseCookies(`${now}; app_theme=0`)).appTheme).toBe(1);
  });

  it('[RL-71] an unknown or overlong `prefs` is ignored', () => {
    for (const text of ['', '1.th1', '3.th1', 'th1', `2.fm${'a'.repeat(1900)}`, '2'.repeat(10_000)])
      expect(unpackPreferences(text), text.slice(0, 10)).toBeNull();
    expect(unpackPreferences('2')).toEqual({});
  });

  it('valid values are restored unchanged', () => {
    const any = fc.record({
      timeFilter: fc.constantFrom(0, 1, 2, 3, 6),
      appTheme: fc.constantFrom(null, 0, 1),
      isShowGameId: fc.boolean(),
      isAccumulatorOfTheDay: fc.boolean(),
      filteredMarkets: fc.stringMatching(/^[\w,-]{0,200}$/),
      multiLiveGames: fc.stringMatching(/^[\w,-]{0,200}$/),
      windowWidth: fc.option(fc.integer({ min: 1, max: 20_000 })),
      currentBettingType: fc.constantFrom('live', 'line'),
    });
    fc.assert(
      fc.property(any, (change) => {
        const state = { ...DEFAULT_PREFERENCES, ...change } as Preferences;
        const lines = preferenceCookies({}, state, false);
        expect(readPreferences(parseCookies(lines.map(pairOf).join('; ')))).toEqual(state);
        expect(packPreferences(state).length).toBeLessThan(800);
      }),
    );
  });

  it('for any cookie, the values read are valid', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readPreferences({
          prefs: `2.${text}`,
          tzo: text,
          is12h: text,
          cookies_agree_type: text,
        });
        expect(PREFERENCE_NAMES.filter((name) => !isPreference(name, read[name]))).toEqual([]);
      }),
    );
  });
});

describe('preferences', () => {
  it('refuse invalid values', () => {
    const store = createPreferencesStore(DEFAULT_PREFERENCES);
    store.set({ coefViewId: 3 as never, timeFilter: 4 as never, is12h: true });
    expect(store.get()).toEqual({ ...DEFAULT_PREFERENCES, is12h: true });
  });

  it('[DM-PR-014] [DM-PR-015] [DM-PR-016] [DM-PR-017] the coefficient format belongs to the chosen layout', () => {
    const store = createPreferencesStore({ ...DEFAULT_PREFERENCES, coefViewId: 4 });
    store.set({ appViewType: 1 });
    expect(store.get().coefViewId).toBe(14);
    store.set({ coefViewId: 2 });
    expect(store.get().coefViewId).toBe(0);
    store.set({ coefViewId: 15 });
    store.set({ appViewType: 0 });
    expect(store.get().coefViewId).toBe(5);
    expect(readPreferences(parseCookies('app_view_type=1; prefs=2.cv1')).coefViewId).toBe(0);
  });

  it('the stylesheet gets the attributes that it uses', () => {
    expect(documentData(DEFAULT_PREFERENCES)).toEqual({
      theme: null,
      font: null,
      compact: null,
      light: null,
      coef: null,
    });
    expect(documentData(CHANGED)).toEqual({ theme: 'dark', font: '2', compact: '1', light: '1', coef: '2' });
  });
});

const ignore = (): void => undefined;

/** A browser that gives no valid time zone. */
const NO_ZONE = Number.NaN;

describe('effects of preferences', () => {
  function rig(initial: Preferences, cookies = '', zoneOffsetHours = NO_ZONE, isTimeZoneOfAccount = false) {
    const store = createPreferencesStore(initial);
    const page = { cookies, focus: ignore, hear: ignore as (message: string) => void };
    const log: string[] = [];
    startPreferencesEffects(store, {
      cookies: {
        read: () => page.cookies,
        write: (line) => {
          log.push(line);
          page.cookies = afterLines(page.cookies, [line]);
        },
      },
      isSecure: false,
      isTimeZoneOfAccount,
      zoneOffsetHours,
      storage: { set: (key, value) => void log.push(`${key} ${value.slice(0, 12)}`) },
      channel: {
        post: (message) => void log.push(`post ${message}`),
        listen: (listener) => (page.hear = listener),
      },
      onFocus: (handler) => (page.focus = handler),
      keep: (change) => void log.push(`keep ${JSON.stringify(change)}`),
    });
    return { store, page, log };
  }

  it('[SH-ST-001] [SH-ST-002] a change goes to cookies, storage, other tabs and the account', () => {
    const { store, log } = rig(DEFAULT_PREFERENCES);
    store.set({ appTheme: 1 });
    expect(log).toEqual([
      'prefs=2.th1; Max-Age=31536000; Path=/; SameSite=Lax',
      'preferences {"version":2',
      'post preferences',
      'keep {"appTheme":1}',
    ]);
  });

  it('[SH-ST-002] they are read again when another tab changes them, and when the tab gets the focus', () => {
    const { store, page, log } = rig(DEFAULT_PREFERENCES);
    page.cookies = 'is12h=1';
    page.hear('something else');
    expect(store.get().is12h).toBe(false);
    page.hear('preferences');
    expect(store.get().is12h).toBe(true);
    page.cookies = 'prefs=2.gi1';
    page.focus();
    expect([store.get().is12h, store.get().isShowGameId]).toEqual([false, true]);
    expect(log).toEqual([]);
  });

  it("[DR-10.3] the browser's time zone is the default; it is not a choice of the player", () => {
    const { store, page, log } = rig(DEFAULT_PREFERENCES, '', -5);
    expect(store.get().timeZone).toBe(-5);
    expect(log).toEqual(['browser_tzo=-5; Path=/; SameSite=Lax; Max-Age=31536000']);
    // The server renders the next page with it.
    expect(readPreferences(parseCookies(page.cookies)).timeZone).toBe(-5);
    // The specification's default can be chosen too, and a choice is never replaced.
    store.set({ timeZone: 3 });
    expect(log).toContain('tzo=3; Max-Age=31536000; Path=/; SameSite=Lax');
    const later = rig(readPreferences(parseCookies(page.cookies)), page.cookies, 9);
    expect(later.store.get().timeZone).toBe(3);
    expect(later.log).toEqual([]);
  });

  it('[DR-10.3] a time zone that moves on is followed, and an invalid one is ignored', () => {
    expect(rig(DEFAULT_PREFERENCES, 'browser_tzo=-5', -4).store.get().timeZone).toBe(-4);
    expect(rig(DEFAULT_PREFERENCES, '', 3.1).store.get().timeZone).toBe(3);
    expect(readPreferences({ browser_tzo: '99' }).timeZone).toBe(3);
    // Another tab has stored the zone after this page was rendered without it.
    const second = rig(DEFAULT_PREFERENCES, 'browser_tzo=-5', -5);
    expect([second.store.get().timeZone, second.log]).toEqual([-5, []]);
    // The account's own zone is a choice.
    const account = rig(DEFAULT_PREFERENCES, 'browser_tzo=-5', -5, true);
    expect(account.store.get().timeZone).toBe(3);
    expect(account.page.cookies).toContain('; tzo=3');
  });

  it('account preferences are written to the cookies', () => {
    const { page, store } = rig({ ...DEFAULT_PREFERENCES, isShowGameId: true, is12h: true }, 'is12h=0');
    expect(page.cookies).toBe('is12h=1; prefs=2.gi1');
    page.focus();
    expect(store.get().isShowGameId).toBe(true);
  });
});

describe('preferences in the account', () => {
  function api(status: () => number) {
    const sent: unknown[] = [];
    const client: ApiClient = {
      send: async <T>({ method, path, body, parse }: ApiCall<T>) => {
        sent.push([method, path, body]);
        if (status() === 200) return { outcome: 'ok', status: 200, data: parse(null) };
        return { outcome: 'failed', status: status(), code: '', details: null };
      },
    };
    return { client, sent };
  }

  it('[SH-ST-002] changes in quick succession are one call, and browser-only settings are not sent', async () => {
    const clock = createFakeClock();
    const { client, sent } = api(() => 200);
    const keep = createPreferenceSaver(client, clock);
    keep({ is12h: true });
    keep({ is12h: false, isShowGameId: true, windowWidth: 800 });
    keep({ cookiesAgreeType: 'all' });
    await clock.advance(SAVE_DELAY_MS);
    expect(sent).toEqual([
      ['PUT', '/web-api/user/preferences', { preferences: { is12h: false, isShowGameId: true } }],
    ]);
    keep({ isLeftHidden: true });
    await clock.advance(SAVE_DELAY_MS);
    expect(sent).toHaveLength(1);
  });

  it('a change that could not be sent is sent with the next one; a refused change is not', async () => {
    const clock = createFakeClock();
    let status = 0;
    const { client, sent } = api(() => status);
    const keep = createPreferenceSaver(client, clock);
    keep({ is12h: true });
    await clock.advance(SAVE_DELAY_MS);
    status = 400;
    keep({ appTheme: 1 });
    await clock.advance(SAVE_DELAY_MS);
    expect(sent.at(-1)).toEqual([
      'PUT',
      '/web-api/user/preferences',
      { preferences: { is12h: true, appTheme: 1 } },
    ]);
    keep({ appFontSize: 1 });
    await clock.advance(SAVE_DELAY_MS);
    expect(sent.at(-1)).toEqual(['PUT', '/web-api/user/preferences', { preferences: { appFontSize: 1 } }]);
  });
});
