import { randomUUID } from 'node:crypto';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { houseAccounts } from './wallet.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let players = 0;
beforeAll(async () => {
  test = createTestApp(db());
  await test.app.siteConfig.change({
    currencies: ['EUR', 'USD', 'RUB', 'KWD', 'JPY'],
    currencyAccountsMax: 2,
  });
});

type Account = {
  id: number;
  type: number;
  currency: string;
  available: string;
  isActive: boolean;
  label: string | null;
};

async function addPlayer() {
  const browser = test.browser();
  const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  // An address of its own, because twenty registrations of one address need a captcha.
  const address = { 'x-forwarded-for': `198.51.100.${++players}` };
  const { userId } = (await browser.post('/web-api/registration/one-click', form, address)).body as {
    userId: number;
  };
  const accounts = async (): Promise<Account[]> =>
    ((await browser.get('/web-api/wallet/accounts')).body as { accounts: Account[] }).accounts;
  return {
    userId: BigInt(userId),
    browser,
    accounts,
    add: (currency: string) => browser.post('/web-api/office/currencies', { currency }),
    remove: (currency: string) => browser.post('/web-api/office/currencies/remove', { currency }),
    idOf: async (currency: string) => (await accounts()).find((one) => one.currency === currency)?.id ?? 0,
    currencies: async () => (await accounts()).map(({ currency }) => currency),
  };
}

/** Moves minor units from the demo's bank to the player's account of USD, which may be removed. */
async function fund(userId: bigint, amountMinor: bigint): Promise<void> {
  await db().transaction(async (tx) => {
    const open = (code: string, isGuarded: boolean) =>
      test.app.ledger.openAccount(tx, { code, currency: 'USD', isGuarded });
    const outcomes = await test.app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `fund:${userId}`,
        sourceId: await open(houseAccounts.demoBank, false),
        destinationId: await open(`player/${userId}/currency`, true),
        currency: 'USD',
        amountMinor,
        reason: 'demo-grant',
      },
    ]);
    expect(outcomes).toEqual(['applied']);
  });
}

const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { error?: { code: string } }).error?.code,
];

describe('accounts of other currencies', () => {
  it('[DR-1.25] [DM-AC-010] a currency is added, listed, and empty; the list says what can be added', async () => {
    const player = await addPlayer();
    const added = await player.add('USD');
    expect([added.status, added.body]).toEqual([200, { message: 'office_currency_added' }]);
    expect(await player.accounts()).toMatchObject([
      { type: 0, currency: 'EUR', isActive: true, label: null },
      { type: 9, currency: 'USD', isActive: false, available: '0.00', label: null },
    ]);
    expect((await player.browser.get('/web-api/office/currencies')).body).toEqual({
      currencies: [
        { currency: 'EUR', state: 'main' },
        { currency: 'USD', state: 'added' },
        { currency: 'RUB', state: 'available' },
        { currency: 'KWD', state: 'available' },
        { currency: 'JPY', state: 'available' },
      ],
      left: 1,
    });
  });

  it('[DR-1.25] [DM-AC-015] a known, an unknown and one currency too many are refused, and nothing changes', async () => {
    const player = await addPlayer();
    await player.add('USD');
    expect(codeOf(await player.add('EUR'))).toEqual([409, 'accounts/currency-added']);
    expect(codeOf(await player.add('USD'))).toEqual([409, 'accounts/currency-added']);
    expect(codeOf(await player.add('GBP'))).toEqual([400, 'accounts/currency-unknown']);
    await player.add('RUB');
    expect(codeOf(await player.add('KWD'))).toEqual([409, 'accounts/too-many']);
    expect(await player.currencies()).toEqual(['EUR', 'USD', 'RUB']);
  });

  it('[DR-1.25] [RL-42] ten additions at once: one account a currency, and not more than allowed', async () => {
    const player = await addPlayer();
    const wanted = ['USD', 'RUB', 'KWD', 'JPY', 'USD', 'RUB', 'KWD', 'JPY', 'USD', 'RUB'];
    const answers = await Promise.all(wanted.map((currency) => player.add(currency)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await player.accounts()).filter(({ type }) => type === 9)).toHaveLength(2);
  });

  it('[DM-AC-008] another active account is told to all pages of the player', async () => {
    const player = await addPlayer();
    await player.add('USD');
    await db().query('delete from platform_outbox');
    await player.browser.post('/web-api/wallet/active', { id: await player.idOf('USD') });
    expect(await db().query('select event, payload from platform_outbox')).toEqual([
      { event: 'user-changed', payload: { userId: String(player.userId), what: 'balance' } },
    ]);
  });

  it('[DR-1.26] [DM-AC-013] an empty account is removed; the main account becomes active; it can be added again', async () => {
    const player = await addPlayer();
    await player.add('USD');
    const id = await player.idOf('USD');
    await player.browser.post('/web-api/wallet/active', { id });
    const removed = await player.remove('USD');
    expect([removed.status, removed.body]).toEqual([200, { message: 'office_currency_removed' }]);
    expect(await player.accounts()).toMatchObject([{ currency: 'EUR', isActive: true }]);
    expect(codeOf(await player.remove('USD'))).toEqual([404, 'accounts/no-account']);
    expect((await player.add('USD')).status).toBe(200);
    expect(await player.idOf('USD')).toBe(id);
  });

  it('[DR-1.25] a removed account without money is not brought back by choosing it', async () => {
    const player = await addPlayer();
    await player.add('USD');
    const id = await player.idOf('USD');
    await player.remove('USD');
    expect((await player.browser.post('/web-api/wallet/active', { id })).status).toBe(404);
    expect(await player.accounts()).toMatchObject([{ currency: 'EUR', isActive: true }]);
  });

  it('[DR-1.26] [DM-AC-016] the main account and an account with money stay', async () => {
    const player = await addPlayer();
    await player.add('USD');
    await fund(player.userId, 1n);
    expect(codeOf(await player.remove('EUR'))).toEqual([409, 'accounts/main']);
    expect(codeOf(await player.remove('USD'))).toEqual([409, 'accounts/not-empty']);
    expect(await player.currencies()).toEqual(['EUR', 'USD']);
  });

  it('[DR-1.27] money that arrives on a removed account puts it back into the list', async () => {
    const player = await addPlayer();
    await player.add('USD');
    const id = await player.idOf('USD');
    await player.remove('USD');
    await fund(player.userId, 5_00n);
    expect(await player.accounts()).toMatchObject([
      { currency: 'EUR' },
      { id, currency: 'USD', available: '5.00' },
    ]);
    // Without the money it is gone again; when the player chooses it before, it stays.
    expect((await player.browser.post('/web-api/wallet/active', { id })).status).toBe(200);
    const pair = { fromId: id, toId: await player.idOf('EUR'), amount: '5.00' };
    const { rateId } = (
      await player.browser.get(
        `/web-api/conversions/offer?fromId=${pair.fromId}&toId=${pair.toId}&amount=${pair.amount}`,
      )
    ).body as { rateId: string };
    const converted = await player.browser.post('/web-api/conversions', {
      conversionId: randomUUID(),
      ...pair,
      rateId,
    });
    expect(converted).toMatchObject({ status: 200, body: { credited: '4.58' } });
    expect(await player.currencies()).toEqual(['EUR', 'USD']);
  });

  it('[DR-1.31] [RL-53] a name of an account is set and removed by its owner only', async () => {
    const player = await addPlayer();
    const other = await addPlayer();
    const id = await player.idOf('EUR');
    const set = (browser: typeof player.browser, label: string) =>
      browser.put('/web-api/wallet/label', { id, label });
    expect((await set(player.browser, '  Weekend  ')).body).toEqual({ label: 'Weekend' });
    expect(codeOf(await set(other.browser, 'Mine'))).toEqual([404, 'accounts/no-account']);
    expect((await set(player.browser, 'x'.repeat(31))).status).toBe(400);
    expect(await player.accounts()).toMatchObject([{ label: 'Weekend' }]);
    expect((await set(player.browser, '')).body).toEqual({ label: null });
    expect(await player.accounts()).toMatchObject([{ label: null }]);
  });
});
