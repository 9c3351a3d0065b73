import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { detailsOf, limitService as base, limitSteps } from '@touchline/testkit/limits';
import { bankDetails, createPaymentsRig } from '@touchline/testkit/withdrawals';
import { describe, expect, it } from 'vitest';

const { admin, db, rig } = useBettingRig();
const { withdraw } = createPaymentsRig(rig, { sign: signSandboxCallback });
const { set, setAnswered, limitsOf, limitOf, deposit, pass } = limitSteps(rig);
const dayMs = 86_400_000;
const nowSec = (): number => Math.floor(rig().clock.nowMs() / 1000);

describe('a deposit limit', () => {
  it('[DR-5.6] [DR-5.28] [DR-5.42] [DR-5.25] is in force at once, counts earlier deposits, and is named in the refusal', async () => {
    const player = await rig().addPlayer(0n);
    expect((await deposit(player, '60.00')).status).toBe(200);
    expect((await set(player, 20, '100.00')).body).toMatchObject({ status: 'APPLIED', questions: [] });
    expect(await limitOf(player, 20)).toMatchObject({
      limitValue: '100.00',
      limitBalance: '40.00',
      limitState: 'ACTIVE',
      needApprove: false,
      pendingChange: null,
    });
    const refused = await deposit(player, '40.01');
    expect(codeOf(refused)).toBe('payments/limit');
    expect(refused.status).toBe(409);
    expect(detailsOf(refused)).toMatchObject({ limitType: 20, room: '40.00', currency: 'EUR' });
    expect((await deposit(player, '40.00')).status).toBe(200);
    expect(codeOf(await deposit(player, '1.00'))).toBe('payments/limit');
    expect((await limitOf(player, 20)).limitBalance).toBe('0.00');
  });
});

describe('the list of limits', () => {
  it('[DR-5.54] [DM-LM-001] [DM-LM-002] [DM-LM-026] [DM-LM-009] [DM-CP-046] has one object for each type, with its fields; types never set have no state, and the others are PENDING or ACTIVE', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 22, '500.00');
    const { limits } = (await player.browser.get(`${base}/limits`)).body as {
      limits: { limitType: number }[];
    };
    expect(limits.map(({ limitType }) => limitType)).toEqual([
      20, 21, 22, 1, 2, 3, 10, 11, 12, 31, 32, 33, 30,
    ]);
    expect(limits[2]).toEqual({
      limitType: 22,
      limitValue: '500.00',
      limitBalance: '500.00',
      limitState: 'ACTIVE',
      needApprove: false,
      startedAt: nowSec(),
      endsAt: null,
      selfExcludeReason: null,
      availableValues: [],
      measure: 'money',
      currency: 'EUR',
      label: null,
      optionsMap: null,
      pendingChange: null,
      roomReturnsAt: null,
    });
    expect(limits[0]).toMatchObject({ limitState: null, limitValue: null, limitBalance: null });
  });

  it('[DM-LM-027] [DM-LM-028] [DM-LM-005] [DR-5.38] the types that can be set with their values, and the reasons in the language of the header', async () => {
    const player = await rig().addPlayer(0n);
    const { currency, limits } = (await player.browser.get(`${base}/availablelimits`)).body as {
      currency: string;
      limits: { limitType: number; availableValues: number[] }[];
    };
    expect(currency).toBe('EUR');
    expect(limits.find(({ limitType }) => limitType === 33)?.availableValues).toEqual([1, 7, 30]);
    const { reasons } = (await player.browser.get(`${base}/reasons/selfexclude`, { 'x-language': 'ru' }))
      .body as {
      reasons: { id: number; selfExcludeReason: string }[];
    };
    expect(reasons.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(reasons[3]?.selfExcludeReason).toBe('Хочу сделать перерыв');
  });
});

describe('limits of stakes', () => {
  it('[DR-5.7] [DR-5.21] [DR-5.43] a stake over the wagering limit is refused with its room, and the last cent fits', async () => {
    const bet = await rig().addPricedGame('line', 2000);
    const player = await rig().addPlayer(1000_00n);
    expect((await rig().place(player, [bet], { amount: '30.00' })).status).toBe(200);
    expect((await set(player, 1, '50.00')).status).toBe(200);
    expect((await limitOf(player, 1)).limitBalance).toBe('20.00');
    const other = await rig().addPricedGame('line', 2000);
    const refused = await rig().place(player, [other], { amount: '20.01' });
    expect(codeOf(refused)).toBe('betting/limit-wager');
    expect((await rig().place(player, [other], { amount: '20.00' })).status).toBe(200);
    expect((await limitOf(player, 1)).limitBalance).toBe('0.00');
  });

  it('[DR-5.8] [DR-5.22] a loss limit gives back what was paid: limit 100, staked 70 with 40 paid leaves 70', async () => {
    const bet = await rig().addPricedGame('line', 2000);
    const lost = await rig().addPricedGame('line', 2000);
    const player = await rig().addPlayer(1000_00n);
    expect((await set(player, 10, '100.00')).status).toBe(200);
    expect((await rig().place(player, [bet], { amount: '20.00' })).status).toBe(200);
    expect((await rig().place(player, [lost], { amount: '50.00' })).status).toBe(200);
    expect((await limitOf(player, 10)).limitBalance).toBe('30.00');
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect((await limitOf(player, 10)).limitBalance).toBe('70.00');
    const next = await rig().addPricedGame('line', 2000);
    expect(codeOf(await rig().place(player, [next], { amount: '70.01' }))).toBe('betting/limit-loss');
    expect((await rig().place(player, [next], { amount: '70.00' })).status).toBe(200);
  });
});

describe('a raised limit', () => {
  it('[DR-5.27] [DR-5.29] [DR-5.30] [DR-5.34] [DR-5.56] [DM-LM-003] [DM-LM-004] [DM-LM-008] [DM-LM-031] cools off a day, is confirmed within the next, and is then in force', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    const askedSec = nowSec();
    expect((await set(player, 20, '500.00')).body).toMatchObject({ status: 'PENDING' });
    expect(await limitOf(player, 20)).toMatchObject({
      limitValue: '100.00',
      limitState: 'ACTIVE',
      pendingChange: { type: 1, limitValue: '500.00', endsAt: askedSec + 86_400, currency: 'EUR' },
    });
    const confirm = () => player.browser.post(`${base}/limitaction`, { action: 'confirm', limitType: 20 });
    await pass(player, dayMs - 1000);
    expect(codeOf(await confirm())).toBe('limits/action-window');
    await pass(player, 1000);
    expect(await limitsOf(player, 20)).toMatchObject([
      { limitValue: '100.00', limitState: 'ACTIVE', pendingChange: null },
      {
        limitValue: '500.00',
        limitState: 'PENDING',
        needApprove: true,
        startedAt: askedSec + 86_400,
        endsAt: askedSec + 2 * 86_400,
      },
    ]);
    await pass(player, dayMs - 1000);
    expect((await confirm()).status).toBe(200);
    expect(await limitsOf(player, 20)).toMatchObject([{ limitValue: '500.00', limitState: 'ACTIVE' }]);
  });
});

describe('a pending raise', () => {
  const post = (player: RigPlayer, path: string, body: object) =>
    player.browser.post(`${base}/${path}`, body);

  it('[DR-5.29] [DR-5.56] [DM-LM-032] is withdrawn; there is nothing to withdraw twice, and nothing to confirm', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 22, '100.00');
    await setAnswered(player, 22, '999999999');
    expect((await limitOf(player, 22)).pendingChange).toMatchObject({ limitValue: '999999999' });
    const withdraw = () =>
      player.browser.send('DELETE', `${base}/limit?limitType=22`, '', { 'content-type': undefined as never });
    expect((await withdraw()).status).toBe(200);
    expect((await limitOf(player, 22)).pendingChange).toBeNull();
    expect(codeOf(await withdraw())).toBe('limits/nothing-pending');
    expect(codeOf(await post(player, 'limitaction', { action: 'confirm', limitType: 22 }))).toBe(
      'limits/nothing-pending',
    );
  });

  it('[DR-5.30] [DM-LM-013] [DM-LM-031] [DM-LM-034] [DM-LM-040] rejected, it leaves the old limit, and the title is in the language of the header', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    await set(player, 20, '200.00');
    await pass(player, dayMs);
    const rejected = await player.browser.post(
      `${base}/limitaction`,
      { action: 'reject', limitType: 20 },
      { 'x-language': 'ru' },
    );
    expect(rejected.body).toMatchObject({ title: 'Лимит остался прежним.' });
    expect(await limitsOf(player, 20)).toMatchObject([{ limitValue: '100.00', limitState: 'ACTIVE' }]);
  });

  it('[DR-5.30] [DR-5.32] lapses without an answer: at the deadline it cannot be confirmed', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    await set(player, 20, '200.00');
    await pass(player, 2 * dayMs);
    expect(codeOf(await post(player, 'limitaction', { action: 'confirm', limitType: 20 }))).toBe(
      'limits/action-window',
    );
    expect(await limitsOf(player, 20)).toMatchObject([{ limitValue: '100.00', limitState: 'ACTIVE' }]);
  });
});

describe('bad input', () => {
  it.each([
    ['an amount of zero', 20, '0.00', 'limits/value'],
    ['too many decimals', 20, '10.001', 'limits/value'],
    ['a number for an amount', 20, 100, 'limits/value'],
    ['25 hours', 31, 25, 'limits/value'],
    ['7 minutes', 32, 7, 'limits/value'],
    ['2 days of time-out', 33, 2, 'limits/value'],
    ['2 days of self-exclusion', 30, 2, 'limits/value'],
    ['a limit that the operator sets', 37, 5, 'limits/not-editable'],
  ])('[DR-5.6] [DR-5.13] %s is refused', async (_name, type, value, code) => {
    const player = await rig().addPlayer(0n);
    expect(codeOf(await set(player, type, value))).toBe(code);
    expect((await limitOf(player, 20)).limitState).toBeNull();
  });

  it('[DR-5.59] a limit in another currency, one type twice, and one wrong value among others change nothing', async () => {
    const player = await rig().addPlayer(0n);
    expect(codeOf(await set(player, 20, '10.00', { currency: 'USD' }))).toBe('limits/currency');
    const both = (second: object) =>
      player.browser.post(`${base}/limits`, { limits: [{ limitType: 20, limitValue: '10.00' }, second] });
    expect(codeOf(await both({ limitType: 20, limitValue: '20.00' }))).toBe('limits/duplicate');
    expect(codeOf(await both({ limitType: 31, limitValue: 25 }))).toBe('limits/value');
    expect((await limitOf(player, 20)).limitState).toBeNull();
  });
});

describe('the shortest self-exclusion of a country', () => {
  const profiles = (days: number) => [
    { country: '*', selfExclusionMinDays: 1 },
    { country: 'IT', selfExclusionMinDays: days },
  ];
  const daysOf = async (player: RigPlayer) => {
    const { limits } = (await player.browser.get(`${base}/availablelimits`)).body as {
      limits: { limitType: number; availableValues: number[] }[];
    };
    return limits.find(({ limitType }) => limitType === 30)?.availableValues;
  };

  it('[DR-5.18] [DR-5.80] below it nothing is offered or accepted, at exactly the minimum it starts', async () => {
    const { siteConfig } = rig().app;
    const player = await rig().addPlayer(0n);
    expect(await daysOf(player)).toEqual([1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825]);
    expect(await siteConfig.change({ breakProfiles: profiles(180) })).toEqual([]);
    const offered = [180, 360, 365, 720, 730, 1080, 1095, 1800, 1825];
    expect(await daysOf(player)).toEqual(offered);
    expect((await limitOf(player, 30)).availableValues).toEqual(offered);
    const short = await set(player, 30, 90);
    expect([short.status, codeOf(short)]).toEqual([400, 'limits/exclusion-too-short']);
    expect(await limitOf(player, 30)).toMatchObject({ limitState: null, limitValue: null });
    // A time-out is not a self-exclusion.
    expect((await limitOf(player, 33)).availableValues).toEqual([1, 7, 30]);
    expect((await set(player, 30, 180)).status).toBe(200);
    await rig().logInAgain(player);
    expect(await limitOf(player, 30)).toMatchObject({
      limitState: 'ACTIVE',
      limitValue: 180,
      endsAt: nowSec() + 180 * 86_400,
    });
    await siteConfig.reset(['breakProfiles']);
  });

  it('[DR-5.18] [DR-5.80] one short exclusion among other changes refuses all of them; other countries have the profile of all others', async () => {
    const { siteConfig } = rig().app;
    const player = await rig().addPlayer(0n);
    await siteConfig.change({ breakProfiles: profiles(7) });
    const both = await player.browser.post(`${base}/limits`, {
      limits: [
        { limitType: 20, limitValue: '10.00' },
        { limitType: 30, limitValue: 1 },
      ],
    });
    expect(codeOf(both)).toBe('limits/exclusion-too-short');
    expect((await limitOf(player, 20)).limitState).toBeNull();
    await siteConfig.change({
      breakProfiles: [
        { country: '*', selfExclusionMinDays: 30 },
        { country: 'GB', selfExclusionMinDays: 180 },
      ],
    });
    expect((await daysOf(player))?.[0]).toBe(30);
    await siteConfig.reset(['breakProfiles']);
  });

  it('[DR-5.80] a profile has one of the lengths, each country once, and one profile for all others', async () => {
    const one = { country: '*', selfExclusionMinDays: 1 };
    for (const wrong of [[], [{ ...one, country: 'IT' }], [one, one], [{ ...one, selfExclusionMinDays: 2 }]])
      expect(await rig().app.siteConfig.change({ breakProfiles: wrong })).not.toEqual([]);
    expect(rig().app.siteConfig.get().breakProfiles).toEqual([
      { country: '*', selfExclusionMinDays: 1 },
      { country: 'GB', selfExclusionMinDays: 180 },
    ]);
  });
});

describe('a break', () => {
  it('[DR-5.16] [DR-5.35] [DR-5.36] [DR-5.42] [DR-5.43] [DR-5.46] [DM-LM-019] [DM-LM-024] ends the session, refuses deposits and stakes, and keeps withdrawals', async () => {
    const player = await rig().addPlayer(100_00n);
    const game = await rig().addPricedGame('line', 2000);
    expect((await set(player, 33, 7)).status).toBe(200);
    expect((await player.browser.get(`${base}/limits`)).status).toBe(401);
    await rig().logInAgain(player);
    expect(await limitOf(player, 33)).toMatchObject({
      limitState: 'ACTIVE',
      limitValue: 7,
      endsAt: nowSec() + 7 * 86_400,
    });
    expect(codeOf(await deposit(player, '10.00'))).toBe('payments/restricted');
    expect(codeOf(await rig().place(player, [game]))).toBe('betting/timeout-active');
    const { accountId } = player;
    const options = await player.browser.get(`/web-api/payments/withdrawal-options?accountId=${accountId}`);
    expect(options.body).toMatchObject({ block: null });
    expect(codeOf(await set(player, 33, 1))).toBe('limits/exclusion-active');
    const cancelled = await player.browser.send('DELETE', `${base}/limit?limitType=33`, '', {
      'content-type': undefined as never,
    });
    expect(codeOf(cancelled)).toBe('request/invalid');
    expect((await limitOf(player, 33)).limitState).toBe('ACTIVE');
    expect((await set(player, 33, 30)).status).toBe(200);
    await pass(player, 30 * dayMs);
    expect(await limitOf(player, 33)).toMatchObject({ limitState: null, limitValue: null });
    expect((await deposit(player, '10.00')).status).toBe(200);
  });

  it('[DR-5.37] [DR-5.38] [DM-LM-033] a self-block has no end and stores its reason', async () => {
    const player = await rig().addPlayer(100_00n);
    const game = await rig().addPricedGame('line', 2000);
    const blocked = await player.browser.post(`${base}/BlockUser`, { selfExcludeReason: 3 });
    expect(blocked.body).toEqual({ success: true });
    await pass(player, 400 * dayMs);
    expect(codeOf(await rig().place(player, [game]))).not.toBe('placed');
    expect(codeOf(await deposit(player, '10.00'))).toBe('payments/restricted');
    expect(
      await db().query('select type, days, reason, ends_at from limits_exclusion where user_id = $1', [
        player.userId,
      ]),
    ).toEqual([{ type: 0, days: null, reason: 3, ends_at: null }]);
    expect(codeOf(await set(player, 30, 30))).toBe('200');
  });

  it('[DR-5.49] every change of a limit is a line of the history', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    await set(player, 20, '200.00');
    await set(player, 20, '50.00');
    await set(player, 30, 1, { selfExcludeReason: 4 });
    expect(
      await db().query(
        'select type, action, old_value, new_value, source from limits_event where user_id = $1 order by id',
        [player.userId],
      ),
    ).toEqual([
      { type: 20, action: 'set', old_value: null, new_value: 100_00n, source: 'player' },
      { type: 20, action: 'raise-asked', old_value: 100_00n, new_value: 200_00n, source: 'player' },
      { type: 20, action: 'lowered', old_value: 100_00n, new_value: 50_00n, source: 'player' },
      { type: 30, action: 'excluded', old_value: null, new_value: 1n, source: 'player' },
    ]);
  });
});

describe('limits that cannot be checked', () => {
  it('[DR-5.50] close deposits and stakes, and not withdrawals', async () => {
    const player = await rig().addPlayer(100_00n);
    const game = await rig().addPricedGame('line', 2000);
    await set(player, 20, '50.00');
    await set(player, 1, '50.00');
    const held = async () => {
      const coupons = await db().query('select 1 from betting_coupon where user_id = $1', [player.userId]);
      const deposits = await db().query('select 1 from payments_recharge where user_id = $1', [
        player.userId,
      ]);
      return { coupons: coupons.length, deposits: deposits.length };
    };
    await admin().query('alter function limits_windows_at rename to limits_windows_gone');
    expect((await deposit(player, '10.00')).status).toBe(500);
    expect((await rig().place(player, [game], { amount: '10.00' })).status).toBe(500);
    expect(await held()).toEqual({ coupons: 0, deposits: 0 });
    const out = await withdraw({ ...player, accountNumber: '' }, '20.00', {
      methodId: 'sandbox-bank',
      details: bankDetails,
    });
    expect([out.status, codeOf(out)]).toEqual([200, '200']);
    expect(await rig().balance(player)).toMatchObject({ available: '80.00' });
    await admin().query('alter function limits_windows_gone rename to limits_windows_at');
    expect((await deposit(player, '10.00')).status).toBe(200);
    expect((await rig().place(player, [game], { amount: '10.00' })).status).toBe(200);
  });
});

describe('a log-in during a self-exclusion', () => {
  it('[DR-5.45] is allowed and restricted; the ping goes on and asks nothing', async () => {
    const player = await rig().addPlayer(100_00n);
    const game = await rig().addPricedGame('line', 2000);
    await set(player, 32, 5);
    await set(player, 31, 2);
    await set(player, 30, 90);
    await rig().logInAgain(player);
    const ping = await player.browser.post(`${base}/ping`);
    expect(ping.status).toBe(200);
    expect(ping.body).toMatchObject({ sessionLeftMs: 2 * 3_600_000, realityCheck: null });
    expect(codeOf(await rig().place(player, [game]))).toBe('betting/self-excluded');
    expect((await player.browser.get('/web-api/wallet/accounts')).status).toBe(200);
  });
});
