import { newsletterTextVersion, type OfficeMenu, type OfficeSettings } from '@touchline/contracts/players';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
beforeAll(async () => {
  await rig().addPricedGame('line', 2000);
  await rig().app.mirror.load();
});

const settings = async ({ browser }: RigPlayer, lng = 'en') =>
  (await browser.get(`/web-api/office/settings?lng=${lng}`)).body as OfficeSettings;
const menu = async ({ browser }: RigPlayer) => (await browser.get('/web-api/office/menu')).body as OfficeMenu;
const saveOne = ({ browser }: RigPlayer, name: string, value: unknown, more: object = {}) =>
  browser.put('/web-api/office/settings?lng=en', { name, value, ...more });
const saveSports = ({ browser }: RigPlayer, line: readonly unknown[], live: readonly unknown[]) =>
  browser.put('/web-api/office/disallowed-sports?lng=en', {
    lineDisallowSports: line,
    liveDisallowSports: live,
  });
const errorOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as { error: { code: string; details?: Record<string, unknown> } };
  return [status, error.code, error.details];
};
const itemsOf = ({ menuCategories }: OfficeMenu) =>
  menuCategories.map(({ id, items }) => [id, ...items.map((one) => one.id)]);

const fresh: OfficeSettings = {
  commonSettings: { coef_view_id: 0, app_view_type: 0, time_zone: 3, is_12h: false, hide_balance: false },
  otherSettings: { show_promo_code_check: true },
  notificationSettings: {
    enable_mail_news: false,
    enable_mail_deposit: true,
    enable_mail_bets: false,
    enable_sms_news: false,
    has_email: true,
    has_phone: false,
  },
  cashbackSetting: {
    kind: null,
    additional_data: {
      isVisiblePromoPointsRules: false,
      showAdditionalCashBackTerms: false,
      promoPoints: 0,
      usePromoPointsName: false,
    },
  },
  bonusSetting: { bonus_type: null },
  firstDepositBonusSetting: { first_deposit_bonus_type: null },
  pointsAccumulated: 0,
  availableCurrencies: ['EUR', 'USD', 'RUB', 'KWD'],
  sports: [{ id: 1, key: 'football', name: 'Football' }],
  lineSports: [1],
  liveSports: [],
  lineDisallowSports: [],
  liveDisallowSports: [],
  showFavoriteTeams: true,
  showPromoCodeCheck: true,
  showWallets: true,
  clubPoints: 0,
  showClubPoints: false,
  walletAttributes: { title_translation_key: 'office_accounts' },
  promoSetting: { is_available: false },
};

describe('settings of the office', () => {
  it('[DM-OF-001] [DM-OF-002] [DM-OF-003] [DM-OF-004] [DM-OF-005] [DM-OF-007] [DR-13.132] has every field, and neutral values where the site has no part', async () => {
    const player = await rig().addPlayer(10n);
    expect(await settings(player)).toEqual(fresh);
    expect((await settings(player, 'ru')).sports).toEqual([{ id: 1, key: 'football', name: 'Футбол' }]);
    await player.browser.put('/web-api/user/preferences', {
      preferences: { coefViewId: 1, timeZone: 5.75, is12h: true, isBalanceHidden: true },
    });
    expect((await settings(player)).commonSettings).toEqual({
      coef_view_id: 1,
      app_view_type: 0,
      time_zone: 5.75,
      is_12h: true,
      hide_balance: true,
    });
  });

  it('[DM-OF-008] [DR-13.132] saves exactly one setting, of this player only', async () => {
    const player = await rig().addPlayer(10n);
    const other = await rig().addPlayer(10n);
    const saved = await saveOne(player, 'enable_mail_bets', true);
    const expected = {
      ...fresh,
      notificationSettings: { ...fresh.notificationSettings, enable_mail_bets: true },
    };
    expect([saved.status, saved.body]).toEqual([200, { settings: expected }]);
    expect((await saveOne(player, 'show_promo_code_check', false)).body).toEqual({
      settings: { ...expected, otherSettings: { show_promo_code_check: false }, showPromoCodeCheck: false },
    });
    expect(await settings(other)).toEqual(fresh);
  });

  it('[RL-70] [RL-71] refuses two settings at once, unknown names and wrong values, and changes nothing', async () => {
    const player = await rig().addPlayer(10n);
    const bad: object[] = [
      {},
      { name: 'enable_mail_bets' },
      { name: 'enable_mail_bets', value: 1 },
      { name: 'enable_mail_bets', value: true, enable_sms_news: true },
      { name: 'constructor', value: true },
      { name: 'clubPoints', value: true },
      { name: ['enable_mail_bets', 'enable_mail_deposit'], value: true },
    ];
    for (const body of bad) {
      const answer = await player.browser.put('/web-api/office/settings?lng=en', body);
      expect([answer.status, errorOf(answer)[1]], JSON.stringify(body)).toEqual([400, 'request/invalid']);
    }
    expect(await settings(player)).toEqual(fresh);
    const guest = rig().browser();
    for (const path of ['/web-api/office/settings?lng=en', '/web-api/office/menu'])
      expect((await guest.get(path)).status).toBe(401);
  });
});

describe('messages', () => {
  it('[DR-13.133] [DM-OF-004] e-mail needs an address, SMS a phone, and a restriction stops both', async () => {
    const player = await rig().addPlayer(10n);
    expect(errorOf(await saveOne(player, 'enable_sms_news', true))).toEqual([
      409,
      'office/no-phone',
      undefined,
    ]);
    await db().query('update identity_user set email = null where id = $1', [player.userId]);
    for (const name of ['enable_mail_bets', 'enable_mail_deposit'])
      expect(errorOf(await saveOne(player, name, true))).toEqual([409, 'office/no-email', undefined]);
    await db().query(
      "update identity_user set email = 'back@example.org', phone = '+390612345678', phone_confirmed_at = now() where id = $1",
      [player.userId],
    );
    expect((await saveOne(player, 'enable_sms_news', true)).status).toBe(200);
    await db().transaction((tx) =>
      rig().app.identity.addRestriction(tx, {
        userId: player.userId,
        kind: 'time-out',
        startsAtMs: rig().clock.nowMs(),
        endsAtMs: null,
        source: 'test',
      }),
    );
    await rig().logInAgain(player);
    expect(errorOf(await saveOne(player, 'enable_mail_bets', true))).toEqual([
      403,
      'office/restricted',
      undefined,
    ]);
    expect((await saveOne(player, 'enable_sms_news', false)).status).toBe(200);
    expect(errorOf(await saveOne(player, 'enable_sms_news', true))).toEqual([
      403,
      'office/restricted',
      undefined,
    ]);
  });

  it('[DR-13.133] [DR-13.123] news by e-mail is the consent of the newsletter', async () => {
    const player = await rig().addPlayer(10n);
    const old = await saveOne(player, 'enable_mail_news', true, { textVersion: '2020-01-01' });
    expect(errorOf(old)).toEqual([409, 'office/text-changed', undefined]);
    const on = await saveOne(player, 'enable_mail_news', true, { textVersion: newsletterTextVersion });
    expect(on.body).toMatchObject({ settings: { notificationSettings: { enable_mail_news: true } } });
    expect((await player.browser.get('/web-api/user/newsletter')).body).toMatchObject({ isOn: true });
    const rows = await db().query(
      'select is_on as "isOn", source from newsletter_consent where user_id = $1',
      [player.userId],
    );
    expect(rows).toEqual([{ isOn: true, source: 'office' }]);
  });

  it('[DR-13.133] [DR-11.50] e-mails about deposits and bets are the channels of the messages, from both sides', async () => {
    const player = await rig().addPlayer(10n);
    await player.browser.put('/web-api/messages/settings', { topic: 'bets', channel: 'mail', isOn: true });
    expect((await settings(player)).notificationSettings).toMatchObject({
      enable_mail_deposit: true,
      enable_mail_bets: true,
    });
    await saveOne(player, 'enable_mail_deposit', false);
    expect((await player.browser.get('/web-api/messages/settings')).body).toMatchObject({
      channels: { money: { mail: false, push: true }, bets: { mail: true } },
    });
  });
});

describe('disallowed sports', () => {
  it('[DM-OF-009] [DM-OF-012] [DM-UC-004] [DR-13.134] are saved for line and live, sorted and without repeats, and are in the user config', async () => {
    const player = await rig().addPlayer(10n);
    const other = await rig().addPlayer(10n);
    const saved = await saveSports(player, [1, 1], []);
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'main_sports_saved', settings: { lineDisallowSports: [1], liveDisallowSports: [] } },
    });
    const config = async ({ browser }: RigPlayer) => (await browser.get('/web-api/user/config')).body;
    expect(await config(player)).toMatchObject({ disallow_line_sport: [1], disallow_live_sport: [] });
    expect(await config(other)).toMatchObject({ disallow_line_sport: [], disallow_live_sport: [] });
    await db().query('select office_save_disallowed_sports($1, $2, $3, now())', [
      player.userId,
      [9, 1, 40, 9],
      [7, 3],
    ]);
    expect(await config(player)).toMatchObject({
      disallow_line_sport: [1, 9, 40],
      disallow_live_sport: [3, 7],
    });
  });

  it('[DR-13.134] [DM-OF-015] a sport that the site does not have is refused with an error for each list, and nothing is saved', async () => {
    const player = await rig().addPlayer(10n);
    expect(errorOf(await saveSports(player, [1, 77], [78]))).toEqual([
      400,
      'office/refused',
      {
        errors: [
          { status: 2, message: 'main_sport_unknown_line', sportIds: [77] },
          { status: 2, message: 'main_sport_unknown_live', sportIds: [78] },
        ],
      },
    ]);
    const tooMany = Array.from({ length: 61 }, (_, at) => at + 1);
    for (const [line, live] of [
      [tooMany, []],
      [['1'], []],
      [[1.5], []],
      [[-1], []],
      [[], [null]],
    ] as const)
      expect(errorOf(await saveSports(player, line, live))[1]).toBe('request/invalid');
    expect(await settings(player)).toMatchObject({ lineDisallowSports: [], liveDisallowSports: [] });
  });

  it('[DR-13.134] a sport that has left the catalogue stays in its list and can be taken out', async () => {
    const player = await rig().addPlayer(10n);
    await db().query('select office_save_disallowed_sports($1, $2, $3, now())', [player.userId, [1, 77], []]);
    expect((await saveSports(player, [77], [])).status).toBe(200);
    expect((await saveSports(player, [], [])).status).toBe(200);
    expect(errorOf(await saveSports(player, [77], []))[1]).toBe('office/refused');
  });
});

describe('the menu', () => {
  it('[DM-OF-006] [DM-OF-010] [SH-RT-145] [DR-13.136] has its groups and items in order, without those of parts that the site does not have', async () => {
    const player = await rig().addPlayer(10n);
    const read = await menu(player);
    expect(itemsOf(read)).toEqual([
      ['bets', 'my-bets'],
      ['money', 'recharge', 'withdrawal', 'transfer-history', 'wallets', 'payment-requests'],
      ['profile', 'personal-data', 'privacy', 'verification', 'security', 'qr-log-in', 'responsible'],
      ['settings', 'settings', 'mailing', 'sports-line', 'sports-live', 'promo-code-check'],
      ['help', 'messages', 'support', 'manager', 'share-idea'],
    ]);
    expect(read.menuUserData).toEqual({
      bonus_balance: null,
      country_code: 'IT',
      recharge_allow: true,
      email: expect.stringMatching(/^rig\d+@example\.org$/),
      name: null,
    });
    expect(read.menuCategories[0]?.items[0]).toEqual({
      id: 'my-bets',
      path: 'office/history',
      title: 'office_history',
      icon: 'bets',
    });
  });

  it('[DR-13.136] leaves out deposits during a restriction, the check of promo codes when it is hidden, and features that are off', async () => {
    const player = await rig().addPlayer(10n);
    await saveOne(player, 'show_promo_code_check', false);
    await rig().app.siteConfig.change({ features: { manager: false, 'share-idea': false } });
    await db().transaction((tx) =>
      rig().app.identity.addRestriction(tx, {
        userId: player.userId,
        kind: 'time-out',
        startsAtMs: rig().clock.nowMs(),
        endsAtMs: null,
        source: 'test',
      }),
    );
    await rig().logInAgain(player);
    const read = await menu(player);
    await rig().app.siteConfig.change({ features: {} });
    expect(read.menuUserData.recharge_allow).toBe(false);
    expect(itemsOf(read)).toEqual([
      ['bets', 'my-bets'],
      ['money', 'withdrawal', 'transfer-history', 'wallets', 'payment-requests'],
      ['profile', 'personal-data', 'privacy', 'verification', 'security', 'qr-log-in', 'responsible'],
      ['settings', 'settings', 'mailing', 'sports-line', 'sports-live'],
      ['help', 'messages', 'support'],
    ]);
  });
});
