import { randomUUID } from 'node:crypto';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendDueWebhooks, type SendCallback } from './providers/sandbox/sandbox-webhooks.ts';
import { signSandboxCallback } from './providers/sandbox/sandbox.ts';

const { db } = useTestDatabase();
const secret = 'test-sandbox-secret';
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

type Player = { browser: ReturnType<typeof test.browser>; accountId: number };

/**
 * @param address a separate address for further players, because only twenty registrations per address need no captcha
 */
async function registerPlayer(browser = test.browser(), address = '198.51.100.1'): Promise<Player> {
  const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  await browser.post('/web-api/registration/one-click', form, { 'x-forwarded-for': address });
  const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as { accounts: { id: number }[] };
  return { browser, accountId: accounts[0]?.id ?? 0 };
}

const recharge = (player: Player, amount: string, rechargeId: string = randomUUID(), lng = 'en') =>
  player.browser.post('/web-api/payments/recharges', {
    rechargeId,
    accountId: player.accountId,
    methodId: 'sandbox',
    amount,
    lng,
  });

const available = async (player: Player): Promise<string | undefined> => {
  const { accounts } = (await player.browser.get('/web-api/wallet/accounts')).body as {
    accounts: { available: string }[];
  };
  return accounts[0]?.available;
};

const callBack = (callback: object, headers?: Record<string, string>) => {
  const rawBody = JSON.stringify(callback);
  const signed = signSandboxCallback(secret, rawBody, Math.floor(test.clock.nowMs() / 1000));
  return test.app.payments.handleCallback('sandbox', headers ?? signed, rawBody);
};

const referenceOf = (answer: { body: { pageUrl: string } }): string =>
  new URL(answer.body.pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';

describe('recharge', () => {
  it('redirects to the provider, is confirmed by a signed call-back, and credits the balance', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    const started = await recharge(player, '25.00', rechargeId);
    expect(started.status).toBe(200);
    const reference = referenceOf(started);
    const state = () => player.browser.get(`/web-api/payments/recharges/${rechargeId}`);
    expect((await state()).body).toEqual({
      rechargeId,
      methodId: 'sandbox',
      state: 'waiting',
      amount: '25.00',
      fee: '0.00',
      pays: '25.00',
      currency: 'EUR',
      isUnderReview: false,
      instructions: null,
    });
    const page = await player.browser.get(`/sandbox-provider/pay/${reference}`);
    expect(String(page.body)).toContain('25.00 EUR');
    const paid = await player.browser.post(`/sandbox-provider/pay/${reference}`, 'outcome=paid', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([paid.status, paid.headers['location']]).toEqual([
      303,
      `http://localhost:80/en/onpay/success?recharge=${rechargeId}`,
    ]);
    expect((await state()).body).toMatchObject({ state: 'waiting' });
    test.clock.advance(3000);
    const sentTo: string[] = [];
    const send: SendCallback = async (url, headers, rawBody) => {
      sentTo.push(url);
      await test.app.payments.handleCallback('sandbox', headers, rawBody);
      return true;
    };
    expect(await sendDueWebhooks({ db: db(), secret, nowMs: test.clock.nowMs, send })).toBe(2);
    expect(sentTo).toEqual(
      Array.from({ length: 2 }, () => 'http://127.0.0.1/web-api/payments/callback/sandbox'),
    );
    expect((await state()).body).toMatchObject({ state: 'credited' });
    expect(await available(player)).toBe('25.00');
  });

  it.each([
    ['ru', 'lang="ru" dir="ltr"', 'Оплатить 25.00 EUR', 'Этот заказ уже оплачен.'],
    ['ar', 'lang="ar" dir="rtl"', 'ادفع 25.00 EUR', 'دُفع هذا الطلب من قبل.'],
    ['en', 'lang="en" dir="ltr"', 'Pay 25.00 EUR', 'This order has been paid.'],
    // The site does not offer this language.
    ['"x', 'lang="ru" dir="ltr"', 'Оплатить 25.00 EUR', 'Этот заказ уже оплачен.'],
  ])('[SH-LG-001] the page of the company in the box speaks %s', async (lng, attributes, pay, paid) => {
    const { browser, ...player } = await registerPlayer();
    const { pageUrl } = (await recharge({ browser, ...player }, '25.00', randomUUID(), lng)).body as {
      pageUrl: string;
    };
    const read = async (): Promise<string> => String((await browser.get(pageUrl)).body);
    expect(await read()).toContain(attributes);
    expect(await read()).toContain(pay);
    await browser.post(pageUrl, 'outcome=paid', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await read()).toContain(paid);
    expect(await read()).not.toContain('<form');
  });

  it('[RL-7] 100 recharges, each called back 1 to 5 times in any order: one credit each', async () => {
    // One player may start 20 recharges a minute (RL-72), so the test uses several players.
    const players = [];
    for (let n = 0; n < 5; n++) players.push(await registerPlayer(test.browser(), '198.51.100.2'));
    const references: string[] = [];
    for (const player of players)
      for (let n = 0; n < 20; n++) references.push(referenceOf(await recharge(player, '1.00')));
    const times = fc.sample(fc.integer({ min: 1, max: 5 }), { numRuns: 100, seed: 3 });
    const all = references.flatMap((reference, index) =>
      Array.from({ length: times[index] ?? 1 }, (_, turn) => ({
        reference,
        eventId: `${reference}-${turn % 2}`,
      })),
    );
    const shuffled =
      fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed: 5 })[0] ?? [];
    const outcomes = await Promise.all(
      shuffled.map((callback) => callBack({ ...callback, outcome: 'paid', amount: '1.00', currency: 'EUR' })),
    );
    expect(outcomes.filter((outcome) => outcome === 'credited').length).toBe(100);
    expect(outcomes.filter((outcome) => outcome === 'repeated').length).toBe(all.length - 100);
    expect(await Promise.all(players.map(available))).toEqual(players.map(() => '20.00'));
  });

  it('[RL-72] over 20 orders a minute a player has to wait, and no order is created', async () => {
    const player = await registerPlayer(test.browser(), '198.51.100.2');
    const other = await registerPlayer(test.browser(), '198.51.100.2');
    for (let n = 0; n < 20; n++) expect((await recharge(player, '1.00')).status).toBe(200);
    const orders = async () => (await db().query('select 1 from payments_recharge')).length;
    const before = await orders();
    expect(await recharge(player, '1.00')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) as string },
      body: { error: { code: 'request/rate-limit', details: { waitSec: expect.any(Number) as number } } },
    });
    expect(await orders()).toBe(before);
    expect((await recharge(other, '1.00')).status).toBe(200);
  });

  it('[RL-7] 100 forged or altered call-backs are refused', async () => {
    const player = await registerPlayer();
    const reference = referenceOf(await recharge(player, '9.00'));
    const callback = { reference, eventId: 'e', outcome: 'paid', amount: '9.00', currency: 'EUR' };
    const rawBody = JSON.stringify(callback);
    const nowSec = Math.floor(test.clock.nowMs() / 1000);
    const good = signSandboxCallback(secret, rawBody, nowSec);
    const signature = good['x-sandbox-signature'] ?? '';
    const forgeries = Array.from({ length: 96 }, (_, index) => {
      const at = index % signature.length;
      const flipped = signature[at] === '0' ? '1' : '0';
      return { ...good, 'x-sandbox-signature': signature.slice(0, at) + flipped + signature.slice(at + 1) };
    });
    const others = [
      {},
      { ...good, 'x-sandbox-time': String(nowSec + 1) },
      signSandboxCallback('another secret', rawBody, nowSec),
      signSandboxCallback(secret, rawBody, nowSec - 301),
    ];
    for (const headers of [...forgeries, ...others])
      expect(await callBack(callback, headers)).toBe('bad-signature');
    expect(await available(player)).toBe('0.00');
  });

  it('a paid amount that differs from the order is not credited', async () => {
    const player = await registerPlayer();
    const reference = referenceOf(await recharge(player, '9.00'));
    const callback = { reference, eventId: 'big', outcome: 'paid', amount: '900.00', currency: 'EUR' };
    expect(await callBack(callback)).toBe('mismatch');
    expect(await available(player)).toBe('0.00');
  });

  it('[RL-38] [RL-40] the same id is one recharge; with another amount it is refused', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    const first = await recharge(player, '5.00', rechargeId);
    const again = await recharge(player, '5.00', rechargeId);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await recharge(player, '6.00', rechargeId);
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'payments/id-reused' } } });
  });

  it('[DR-12.72] [RL-38] a repeated id gets the first reply although a new request would be refused', async () => {
    const player = await registerPlayer(test.browser(), '198.51.100.72');
    const rechargeId = randomUUID();
    const first = await recharge(player, '5.00', rechargeId);
    await test.app.siteConfig.change({ rechargeMin: { EUR: '100.00' } });
    try {
      expect((await recharge(player, '5.00')).body).toMatchObject({
        error: { code: 'payments/amount-range' },
      });
      const again = await recharge(player, '5.00', rechargeId);
      expect([again.status, again.body]).toEqual([200, first.body]);
      const other = await recharge(await registerPlayer(test.browser(), '198.51.100.72'), '5.00', rechargeId);
      expect(other).toMatchObject({ status: 422, body: { error: { code: 'payments/id-reused' } } });
    } finally {
      await test.app.siteConfig.change({ rechargeMin: { EUR: '1.00' } });
    }
  });

  it.each([
    ['0.99', 400, 'payments/amount-range'],
    ['5000.01', 400, 'payments/amount-range'],
    ['1.001', 400, 'payments/amount'],
    ['0', 400, 'payments/amount'],
    ['-5', 400, 'request/invalid'],
    ['1e3', 400, 'request/invalid'],
    ['٥', 400, 'request/invalid'],
  ])('refuses the amount %s', async (amount, status, code) => {
    const player = await registerPlayer();
    expect(await recharge(player, amount)).toMatchObject({ status, body: { error: { code } } });
  });

  it('[RL-1] refuses an amount given as a JSON number', async () => {
    const player = await registerPlayer();
    const answer = await player.browser.post('/web-api/payments/recharges', {
      rechargeId: randomUUID(),
      accountId: player.accountId,
      methodId: 'sandbox',
      amount: 5,
      lng: 'en',
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
  });

  it("[RL-53] another player's account or recharge gets the same reply as an unknown one", async () => {
    const player = await registerPlayer();
    const other = await registerPlayer();
    const foreign = await recharge({ browser: player.browser, accountId: other.accountId }, '5.00');
    const absent = await recharge({ browser: player.browser, accountId: 999_999 }, '5.00');
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    const rechargeId = randomUUID();
    await recharge(other, '5.00', rechargeId);
    expect(await player.browser.get(`/web-api/payments/recharges/${rechargeId}`)).toMatchObject({
      status: 404,
    });
  });

  it('a self-excluded player cannot recharge', async () => {
    const player = await registerPlayer();
    const { user_id: userId } = (await player.browser.get('/web-api/session/check')).body as {
      user_id: number;
    };
    await db().transaction((tx) =>
      test.app.identity.addRestriction(tx, {
        userId: BigInt(userId),
        kind: 'self-excluded',
        startsAtMs: test.clock.nowMs(),
        endsAtMs: null,
        source: 'test',
      }),
    );
    // The exclusion has ended the session (RL-48), so the player logs in again.
    const again = await db().transaction((tx) =>
      test.app.identity.openSession(tx, BigInt(userId), {}, false),
    );
    player.browser.cookies.set('session', again.token);
    expect(await recharge(player, '5.00')).toMatchObject({
      status: 403,
      body: { error: { code: 'payments/restricted' } },
    });
  });
});

describe('a provider that is not installed', () => {
  it('[DR-13.122] [RL-7] [RL-70] names that every object has are unknown providers: 401 for a call-back, 404 for a recharge', async () => {
    const player = await registerPlayer(test.browser(), '198.51.100.90');
    const seen: unknown[] = [];
    for (const methodId of ['constructor', 'toString', '__proto__', 'nobody']) {
      const path = `/web-api/payments/callback/${methodId}`;
      const { status, body } = await test.browser().send('POST', path, '{}');
      seen.push([status, (body as { error: { code: string } }).error.code]);
    }
    expect(seen).toEqual(Array(4).fill([401, 'payments/signature']));
    const order = { rechargeId: randomUUID(), accountId: player.accountId, amount: '5.00', lng: 'en' };
    const answer = await player.browser.post('/web-api/payments/recharges', {
      ...order,
      methodId: 'constructor',
    });
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      404,
      'payments/no-method',
    ]);
  });
});

describe('without the sandbox provider', () => {
  it('there is no recharge method and no provider page, and its call-backs are refused', async () => {
    const off = createTestApp(db(), { sandboxSecret: null });
    const player = await registerPlayer(off.browser());
    expect((await player.browser.get('/web-api/payments/methods?currency=EUR')).body).toEqual({
      methods: [],
    });
    expect(await recharge(player, '25.00')).toMatchObject({
      status: 404,
      body: { error: { code: 'payments/no-method' } },
    });
    const rawBody = '{}';
    const signed = signSandboxCallback('', rawBody, Math.floor(off.clock.nowMs() / 1000));
    expect(await off.app.payments.handleCallback('sandbox', signed, rawBody)).toBe('bad-signature');
    expect((await off.browser().get('/sandbox-provider/pay/sbx_1')).status).toBe(404);
    await off.close();
  });
});
