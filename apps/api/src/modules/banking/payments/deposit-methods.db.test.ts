import { randomUUID } from 'node:crypto';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBehaviour } from './providers/sandbox/sandbox-behaviour.ts';
import { decideSandboxOrder } from './providers/sandbox/sandbox-orders.ts';
import { type Behaviour, type ScenarioName, scenarioNames } from './providers/sandbox/sandbox-scenarios.ts';
import { sendDueWebhooks } from './providers/sandbox/sandbox-webhooks.ts';

const { db } = useTestDatabase();
const secret = 'test-sandbox-secret';
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
beforeEach(() => db().query('delete from payments_sandbox_behaviour'));

type Player = { browser: ReturnType<typeof test.browser>; accountId: number; userId: bigint };
let registrations = 0;

async function registerPlayer(countryCode = 'IT', currency = 'EUR'): Promise<Player> {
  const browser = test.browser();
  const form = { countryCode, currency, isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  const address = { 'x-forwarded-for': `198.51.100.${(registrations += 1)}` };
  await browser.post('/web-api/registration/one-click', form, address);
  const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as { accounts: { id: number }[] };
  const accountId = accounts[0]?.id ?? 0;
  const [row] = await db().query<{ userId: bigint }>(
    'select user_id as "userId" from wallet_account where id = $1',
    [accountId],
  );
  return { browser, accountId, userId: row?.userId ?? 0n };
}

const phone = { phone: '+390612345678' };
const recharge = (player: Player, body: object): Promise<TestAnswer> =>
  player.browser.post('/web-api/payments/recharges', {
    rechargeId: randomUUID(),
    accountId: player.accountId,
    methodId: 'sandbox',
    amount: '20.00',
    lng: 'en',
    ...body,
  });
const said = ({ status, body }: TestAnswer): unknown => [
  status,
  (body as { error?: { code: string } }).error?.code ?? 'ok',
];
const options = async ({ browser, accountId }: Player) =>
  (await browser.get(`/web-api/payments/deposit-options?accountId=${accountId}`)).body as {
    methods: { id: string; fee: object; min: string; max: string }[];
    otherCurrencies: number;
  };
const state = async ({ browser }: Player, rechargeId: string) =>
  (await browser.get(`/web-api/payments/recharges/${rechargeId}`)).body as Record<string, unknown>;
const available = async ({ browser }: Player): Promise<string | undefined> => {
  const { body } = await browser.get('/web-api/wallet/accounts');
  return (body as { accounts: { available: string }[] }).accounts[0]?.available;
};
const referenceOf = async (rechargeId: string): Promise<string> => {
  const [row] = await db().query<{ reference: string }>(
    'select provider_reference as reference from payments_recharge where id = $1',
    [rechargeId],
  );
  return row?.reference ?? '';
};
/** Sends all webhooks that are due within a minute, over and over. */
async function deliver(): Promise<void> {
  for (let second = 0; second < 60; second++) {
    test.clock.advance(1000);
    await sendDueWebhooks({
      db: db(),
      secret,
      nowMs: test.clock.nowMs,
      send: async (_, headers, rawBody) => {
        await test.app.payments.handleCallback('sandbox', headers, rawBody);
        return true;
      },
    });
  }
}
const transfers = async (rechargeId: string) => {
  const rows = await db().query<{ key: string; minor: bigint; source: string; destination: string }>(
    `select split_part(t.key, ':', 3) as key, t.amount_minor as minor, s.code as source, d.code as destination
     from ledger_transfer t join ledger_account s on s.id = t.source_id
       join ledger_account d on d.id = t.destination_id where t.key like $1 order by t.key`,
    [`recharge:${rechargeId}%`],
  );
  return rows.map(({ key, minor, source, destination }) => [
    key,
    minor,
    source.replace(/^wallet.*/, 'player'),
    destination.replace(/^(wallet|player).*/, 'player'),
  ]);
};

describe('deposit methods', () => {
  it('[DR-12.50] are those of the currency and of the country of the player', async () => {
    const ids = async (player: Player) => (await options(player)).methods.map(({ id }) => id);
    expect(await ids(await registerPlayer('IT'))).toEqual([
      'sandbox',
      'sandbox-bank',
      'sandbox-wallet',
      'sandbox-qr',
      'sandbox-voucher',
    ]);
    const inKazakhstan = await registerPlayer('KZ');
    expect(await ids(inKazakhstan)).toEqual(['sandbox', 'sandbox-bank', 'sandbox-wallet', 'sandbox-qr']);
    expect(said(await recharge(inKazakhstan, { methodId: 'sandbox-voucher' }))).toEqual([
      404,
      'payments/no-method',
    ]);
    const inKuwait = await registerPlayer('KW', 'KWD');
    expect(await ids(inKuwait)).toEqual(['sandbox', 'sandbox-bank', 'sandbox-wallet', 'sandbox-voucher']);
    expect((await options(inKuwait)).otherCurrencies).toBe(1);
    const { body } = await test.browser().get('/web-api/payments/methods?currency=EUR');
    expect((body as { methods: { id: string }[] }).methods.map(({ id }) => id)).not.toContain(
      'sandbox-voucher',
    );
  });

  it('[DR-12.52] the limits are the narrower of the method and the site', async () => {
    const player = await registerPlayer();
    expect((await options(player)).methods.find(({ id }) => id === 'sandbox-qr')).toMatchObject({
      min: '5.00',
      max: '50.00',
    });
    const start = (amount: string) =>
      recharge(player, { methodId: 'sandbox-qr', amount, fee: '0.50', details: phone });
    for (const amount of ['4.99', '50.01'])
      expect(said(await start(amount))).toEqual([400, 'payments/amount-range']);
    for (const amount of ['5.00', '50.00']) expect(said(await start(amount))).toEqual([200, 'ok']);
    await test.app.siteConfig.change({ rechargeMax: { EUR: '30.00' } });
    expect(said(await start('30.01'))).toEqual([400, 'payments/amount-range']);
    expect(said(await start('30.00'))).toEqual([200, 'ok']);
    await test.app.siteConfig.change({ rechargeMax: { EUR: '5000.00', KWD: '1500.000' } });
  });

  it.each([
    [{}, 'absent'],
    [{ phone: '0612345678' }, 'without the country code'],
    [{ phone: '+39061234567890123' }, 'too long'],
    [{ phone: `${phone.phone}\n` }, 'ok'],
    [{ phone: '+390612345 or' }, 'followed by another text'],
    [{ ...phone, voucher: '1234567812345678' }, 'with a field of another method'],
  ])('[DR-12.53] the form %j is %s', async (details, what) => {
    const answer = await recharge(await registerPlayer(), { methodId: 'sandbox-qr', fee: '0.50', details });
    expect(said(answer)).toEqual(what === 'ok' ? [200, 'ok'] : [400, 'payments/details']);
  });

  it('[DR-12.51] a fee that the player has not seen starts nothing', async () => {
    const player = await registerPlayer();
    for (const fee of [undefined, '0.00', '0.49', '0.51'])
      expect(said(await recharge(player, { methodId: 'sandbox-qr', details: phone, fee }))).toEqual([
        409,
        'payments/fee-changed',
      ]);
    expect(said(await recharge(player, { fee: '0.50' }))).toEqual([409, 'payments/fee-changed']);
    const rows = await db().query('select 1 from payments_recharge where user_id = $1', [player.userId]);
    expect(rows).toEqual([]);
  });
});

describe('a deposit with a fee', () => {
  it('[DR-12.51] [DR-12.57] is paid with its fee, credits the amount, and gives the house the fee, rounded up', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    // 1.5 % of 33.33 is 0.49995.
    const body = { rechargeId, methodId: 'sandbox-wallet', amount: '33.33', fee: '0.50' };
    expect(said(await recharge(player, body))).toEqual([200, 'ok']);
    expect(await state(player, rechargeId)).toMatchObject({ amount: '33.33', fee: '0.50', pays: '33.83' });
    const reference = await referenceOf(rechargeId);
    const page = await player.browser.get(`/sandbox-provider/pay/${reference}`);
    expect(String(page.body)).toContain('33.83 EUR');
    await decideSandboxOrder(db(), reference, 'paid', test.clock.nowMs());
    await deliver();
    expect([await available(player), (await state(player, rechargeId))['state']]).toEqual([
      '33.33',
      'credited',
    ]);
    expect(await transfers(rechargeId)).toMatchObject([
      ['', 3333n, 'payments/sandbox/clearing', expect.anything()],
      ['fee', 50n, 'payments/sandbox/clearing', 'house/payment-fees'],
    ]);
  });

  it.each(['refunded', 'charged-back'] as const)(
    '[DR-12.40] [DR-12.57] that is %s gives the amount and the fee back, once',
    async (end) => {
      const player = await registerPlayer();
      const rechargeId = randomUUID();
      const body = { rechargeId, methodId: 'sandbox-qr', amount: '20.00', fee: '0.50', details: phone };
      await recharge(player, body);
      await decideSandboxOrder(db(), await referenceOf(rechargeId), end, test.clock.nowMs());
      await deliver();
      expect([await available(player), (await state(player, rechargeId))['state']]).toEqual(['0.00', end]);
      expect((await transfers(rechargeId)).map(([key, minor]) => [key, minor])).toEqual([
        ['', 2000n],
        ['chargeback', 2000n],
        ['fee', 50n],
        ['fee-back', 50n],
      ]);
    },
  );
});

describe('how a deposit is paid', () => {
  it('[DR-12.55] a code is shown to its player only, and only while the deposit waits', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    const body = { rechargeId, methodId: 'sandbox-qr', fee: '0.50', details: phone };
    const started = await recharge(player, body);
    expect((started.body as { pageUrl: string }).pageUrl).toBe(`/en/onpay/pending?recharge=${rechargeId}`);
    const reference = await referenceOf(rechargeId);
    expect((await state(player, rechargeId))['instructions']).toEqual({
      flow: 'qr',
      code: `http://localhost:80/sandbox-provider/pay/${reference}?lng=en`.replace(':80', ''),
    });
    const stranger = await registerPlayer();
    expect(await state(stranger, rechargeId)).toMatchObject({ error: { code: 'payments/no-recharge' } });
    await decideSandboxOrder(db(), reference, 'paid', test.clock.nowMs());
    await deliver();
    expect(await state(player, rechargeId)).toMatchObject({ state: 'credited', instructions: null });
  });

  it('[DR-12.55] a transfer has the bank details and a reference of its own', async () => {
    const player = await registerPlayer();
    const lines = async () => {
      const rechargeId = randomUUID();
      await recharge(player, { rechargeId, methodId: 'sandbox-bank' });
      return (await state(player, rechargeId))['instructions'] as {
        lines: { name: string; value: string }[];
      };
    };
    const [first, second] = [await lines(), await lines()];
    expect(first.lines.map(({ name }) => name)).toEqual(['holder', 'iban', 'bic', 'reference']);
    expect(first.lines[3]?.value).toMatch(/^[0-9A-F]{10}$/);
    expect(second.lines[3]?.value).not.toBe(first.lines[3]?.value);
  });

  it('[DR-12.53] the form is not stored', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    await recharge(player, {
      rechargeId,
      methodId: 'sandbox-voucher',
      details: { voucher: '4929123456781234' },
    });
    const [row] = await db().query('select to_jsonb(r)::text as all from payments_recharge r where id = $1', [
      rechargeId,
    ]);
    expect(JSON.stringify(row)).not.toContain('4929123456781234');
  });
});

describe('a provider without an answer', () => {
  it.each(['error', 'timeout'] as const)(
    '[DR-12.54] %s: nothing is stored, and the same id starts one order later',
    async (behaviour: Behaviour) => {
      const player = await registerPlayer();
      const rechargeId = randomUUID();
      await setBehaviour(db(), 'sandbox', behaviour);
      expect(said(await recharge(player, { rechargeId }))).toEqual([503, 'payments/provider']);
      expect(await state(player, rechargeId)).toMatchObject({ error: { code: 'payments/no-recharge' } });
      await setBehaviour(db(), 'sandbox', 'ask');
      expect(said(await recharge(player, { rechargeId }))).toEqual([200, 'ok']);
      const orders = await db().query('select 1 from payments_sandbox_order where order_key = $1', [
        rechargeId,
      ]);
      expect(orders.length).toBe(1);
    },
  );
});

describe('outcomes of the sandbox', () => {
  const ends: Record<ScenarioName, [state: string, balance: string, isUnderReview: boolean]> = {
    paid: ['credited', '20.00', false],
    declined: ['declined', '0.00', false],
    'at-once': ['credited', '20.00', false],
    late: ['credited', '20.00', false],
    disorder: ['credited', '20.00', false],
    never: ['waiting', '0.00', false],
    changed: ['waiting', '0.00', true],
    expired: ['expired', '0.00', false],
    refunded: ['refunded', '0.00', false],
    'charged-back': ['charged-back', '0.00', false],
    unknown: ['waiting', '0.00', false],
  };

  it.each(scenarioNames)('[DR-12.56] [DR-12.58] by a method that is set to: %s', async (scenario) => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    await setBehaviour(db(), 'sandbox', scenario);
    await recharge(player, { rechargeId });
    await deliver();
    const [end, balance, isUnderReview] = ends[scenario];
    expect(await state(player, rechargeId)).toMatchObject({ state: end, isUnderReview });
    expect(await available(player)).toBe(balance);
  });

  it('[DR-12.41] a payment that is never reported is found by polling', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    await setBehaviour(db(), 'sandbox', 'never');
    await recharge(player, { rechargeId });
    test.clock.advance(180_000);
    await test.app.payments.pollRecharges();
    expect(await state(player, rechargeId)).toMatchObject({ state: 'credited' });
  });

  it('[DR-12.56] a payment after the end of the time is credited', async () => {
    const player = await registerPlayer();
    const rechargeId = randomUUID();
    await recharge(player, { rechargeId });
    const reference = await referenceOf(rechargeId);
    await decideSandboxOrder(db(), reference, 'expired', test.clock.nowMs());
    await deliver();
    expect(await state(player, rechargeId)).toMatchObject({ state: 'expired' });
    await db().query("update payments_sandbox_order set state = 'open' where reference = $1", [reference]);
    await decideSandboxOrder(db(), reference, 'paid', test.clock.nowMs());
    await deliver();
    expect(await state(player, rechargeId)).toMatchObject({ state: 'credited' });
    expect(await available(player)).toBe('20.00');
  });

  it('the control page sets what a method does, and only what it knows', async () => {
    const browser = test.browser();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const set = (key: string, behaviour: string) =>
      browser.post('/sandbox-provider/payouts', `key=${key}&decision=behave&behaviour=${behaviour}`, form);
    await set('sandbox-qr', 'declined');
    await set('sandbox-qr', 'constructor');
    await set('another', 'paid');
    const rows = await db().query(
      'select method_id as "methodId", scenario from payments_sandbox_behaviour order by 1',
    );
    expect(rows).toEqual([{ methodId: 'sandbox-qr', scenario: 'declined' }]);
    const page = String((await browser.get('/sandbox-provider/payouts?lng=en')).body);
    expect(page).toContain('<option value="declined" selected>Declined</option>');
  });
});
