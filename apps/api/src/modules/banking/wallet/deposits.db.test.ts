import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { houseAccounts } from './wallet.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  // The ledger writes the time of the database, so the clock begins at the real time.
  test = createTestApp(db(), { startMs: Date.now() });
});

const DAY_MS = 86_400_000;

type Player = { browser: ReturnType<typeof test.browser>; accountId: number; userId: bigint };

async function register(): Promise<Player> {
  const browser = test.browser();
  const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  await browser.post('/web-api/registration/one-click', form);
  const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as { accounts: { id: number }[] };
  const { user_id: userId } = (await browser.get('/web-api/session/check')).body as { user_id: number };
  return { browser, accountId: accounts[0]?.id ?? 0, userId: BigInt(userId) };
}

/** Credits an account as a payment does, with another reason where one is given. */
async function credit(
  { userId, accountId }: Player,
  key: string,
  amountMinor: bigint,
  reason: 'deposit' | 'operator-credit' = 'deposit',
): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await test.app.wallet.account(tx, userId, BigInt(accountId));
    if (!account) throw new Error('no account');
    const code = houseAccounts.clearing('sandbox');
    const sourceId = await test.app.ledger.openAccount(tx, { code, currency: 'EUR', isGuarded: false });
    await test.app.ledger.apply(tx, [
      {
        phase: 'direct',
        key,
        sourceId,
        destinationId: account.ledgerAccountId,
        currency: 'EUR',
        amountMinor,
        reason,
      },
    ]);
  });
}

const deposits = ({ browser, accountId }: Player, days: number, of = accountId) =>
  browser.get(`/web-api/wallet/deposits?accountId=${of}&days=${days}`);

describe('the deposits of a period', () => {
  it('[DR-11.40] are those of the ledger, by day; other credits do not count', async () => {
    const player = await register();
    await credit(player, 'recharge:a', 2000n);
    await credit(player, 'recharge:b', 500n);
    await credit(player, 'gift:c', 9900n, 'operator-credit');
    const [{ date } = { date: '' }] = await db().query<{ date: string }>(
      `select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as date from ledger_transfer`,
    );
    const all = { currency: 'EUR', total: '25.00', count: 2, days: [{ date, amount: '25.00' }] };
    expect(await deposits(player, 7)).toMatchObject({ status: 200, body: all });
    test.clock.advance(8 * DAY_MS);
    expect((await deposits(player, 30)).body).toEqual(all);
    expect((await deposits(player, 7)).body).toEqual({ currency: 'EUR', total: '0.00', count: 0, days: [] });
  });

  it('[DR-11.40] of another player are not shown, and an account without any has none', async () => {
    const [one, other] = [await register(), await register()];
    await credit(one, 'recharge:e', 300n);
    expect(await deposits(other, 30, one.accountId)).toMatchObject({
      status: 404,
      body: { code: 'wallet/no-account' },
    });
    expect((await deposits(other, 30)).body).toEqual({ currency: 'EUR', total: '0.00', count: 0, days: [] });
  });

  it.each(['0', '367', 'x', '1.5'])('[DR-11.40] a period of %s days is refused', async (days) => {
    const player = await register();
    const answer = await player.browser.get(
      `/web-api/wallet/deposits?accountId=${player.accountId}&days=${days}`,
    );
    expect(answer.status).toBe(400);
  });
});
