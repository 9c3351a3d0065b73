import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const PATH = '/web-api/user/preferences';
const facts = async (browser: { get: (path: string) => Promise<{ body: unknown }> }) =>
  (await browser.get('/web-api/shell/state?lang=en')).body as { preferences?: object };

describe('stored preferences', () => {
  it("[SH-ST-002] [DM-PR-001] a player's setting is returned to all browsers of the player, and to no other player", async () => {
    const { browser } = await rig().addPlayer(100n);
    const other = await rig().addPlayer(100n);
    expect((await facts(browser)).preferences).toEqual({});
    expect(
      await browser.put(PATH, { preferences: { appTheme: 1, timeZone: 5.75, marketsNameType: 'full' } }),
    ).toMatchObject({ status: 200, body: { result: true } });
    await browser.put(PATH, { preferences: { appTheme: null, isShowGameId: true } });
    expect((await facts(browser)).preferences).toEqual({
      appTheme: null,
      timeZone: 5.75,
      marketsNameType: 'full',
      isShowGameId: true,
    });
    expect((await facts(other.browser)).preferences).toEqual({});
    expect((await facts(rig().browser())).preferences).toBeUndefined();
  });

  it('settings of an older release that this release does not know are not returned', async () => {
    const { browser, userId } = await rig().addPlayer(100n);
    await db().query('insert into preferences_kept (user_id, kept, kept_at) values ($1, $2, now())', [
      userId,
      { is12h: true, coefViewId: 3, isGone: 1 },
    ]);
    expect((await facts(browser)).preferences).toEqual({ is12h: true });
  });

  it('[RL-70] [RL-71] guests, unknown names, invalid values and long lists are refused and change nothing', async () => {
    const { browser, userId } = await rig().addPlayer(100n);
    await browser.put(PATH, { preferences: { is12h: true } });
    const guest = await rig()
      .browser()
      .put(PATH, { preferences: { is12h: false } });
    expect(guest.status).toBe(401);
    const bad: object[] = [
      { is12h: 1 },
      { coefViewId: 3 },
      { timeZone: 99 },
      { timeZone: 1.1 },
      { filteredMarkets: 'a'.repeat(201) },
      { filteredMarkets: '<script>' },
      // Settings of one browser do not belong to the account.
      { cookiesAgreeType: 'all' },
      { windowWidth: 800 },
      { isUnknown: true },
    ];
    for (const preferences of bad)
      expect((await browser.put(PATH, { preferences })).status, JSON.stringify(preferences)).toBe(400);
    for (const body of [{}, { preferences: [] }, { preferences: {}, userId: 1 }])
      expect((await browser.put(PATH, body)).status).toBe(400);
    expect(await db().query('select kept from preferences_kept where user_id = $1', [userId])).toEqual([
      { kept: { is12h: true } },
    ]);
  });
});

describe('stored settings of the bet slip', () => {
  const SETTINGS = '/web-api/user/coupon-settings';
  type Browser = { get: (path: string) => Promise<{ status: number; body: unknown }> };
  const settingsOf = async (browser: Browser) => (await browser.get(SETTINGS)).body;

  it('[DR-4.195] [DM-CS-001] belong to the account: null before the first change, then merged by name, and of no other player', async () => {
    const { browser } = await rig().addPlayer(100n);
    const other = await rig().addPlayer(100n);
    expect(await settingsOf(browser)).toEqual({ settings: null });
    await browser.put(SETTINGS, {
      settings: { changeCoefAction: 0, amountStepByCurrencyIso: { EUR: '1.00' } },
    });
    const answer = await browser.put(SETTINGS, { settings: { isAutoMax: true, changeCoefAction: 1 } });
    expect(answer).toMatchObject({ status: 200, body: { result: true } });
    expect(await settingsOf(browser)).toEqual({
      settings: { changeCoefAction: 1, amountStepByCurrencyIso: { EUR: '1.00' }, isAutoMax: true },
    });
    expect(await settingsOf(other.browser)).toEqual({ settings: null });
    // The settings of the site and of the bet slip are stored apart.
    await browser.put(PATH, { preferences: { is12h: true } });
    expect((await facts(browser)).preferences).toEqual({ is12h: true });
    expect(await settingsOf(browser)).toMatchObject({ settings: { isAutoMax: true } });
  });

  it('[RL-70] [RL-71] [DR-4.195] guests, unknown names and invalid values are refused and change nothing', async () => {
    const { browser } = await rig().addPlayer(100n);
    await browser.put(SETTINGS, { settings: { isAutoMax: true } });
    expect((await rig().browser().get(SETTINGS)).status).toBe(401);
    expect((await rig().browser().put(SETTINGS, { settings: {} })).status).toBe(401);
    const bad: unknown[] = [
      { changeCoefAction: 3 },
      { isAutoMax: 'true' },
      { oneClickAmount: '-5' },
      { oneClickAmount: '0' },
      { oneClickCurrency: '<b>' },
      { amountStepByCurrencyIso: { EUR: 'x' } },
      {
        amountStepByCurrencyIso: Object.fromEntries(
          Array.from({ length: 21 }, (_, at) => [`CC${at + 10}`, '1']),
        ),
      },
      // The switch of one-click betting belongs to the browser.
      { isActiveOneClick: true },
      { isUnknown: true },
      [],
    ];
    for (const settings of bad)
      expect((await browser.put(SETTINGS, { settings })).status, JSON.stringify(settings)).toBe(400);
    expect(await settingsOf(browser)).toEqual({ settings: { isAutoMax: true } });
  });
});
