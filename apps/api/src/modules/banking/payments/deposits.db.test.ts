import { randomUUID } from 'node:crypto';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { signSandboxCallback } from './providers/sandbox/sandbox.ts';

// The ledger writes the time of the database, so the clock begins at the real time.
const { db, rig } = useBettingRig({ startMs: Date.now() });

const DAY_MS = 86_400_000;

/** Pays money in as a player does: an order, and the provider's signed call-back. */
async function deposit({ browser, accountId }: RigPlayer, amount: string): Promise<void> {
  const order = { rechargeId: randomUUID(), accountId, methodId: 'sandbox', amount, lng: 'en' };
  const { body } = await browser.post('/web-api/payments/recharges', order);
  const { pageUrl } = body as { pageUrl: string };
  const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  const rawBody = JSON.stringify({ reference, eventId: reference, outcome: 'paid', amount, currency: 'EUR' });
  const signed = signSandboxCallback('test-sandbox-secret', rawBody, Math.floor(rig().clock.nowMs() / 1000));
  expect(await rig().app.payments.handleCallback('sandbox', signed, rawBody)).toBe('credited');
}

const deposits = ({ browser, accountId }: RigPlayer, days: number | string, of = accountId) =>
  browser.get(`/web-api/wallet/deposits?accountId=${of}&days=${days}`);

const today = async (): Promise<string> => {
  const [row] = await db().query<{ date: string }>(
    `select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as date from ledger_transfer`,
  );
  return row?.date ?? '';
};

describe('the deposits of a period', () => {
  it('[DR-11.40] are those of the ledger, by day; other credits do not count', async () => {
    const player = await rig().addPlayer(99_00n);
    await deposit(player, '20.00');
    await deposit(player, '5.00');
    const date = await today();
    expect(await deposits(player, 7)).toMatchObject({
      status: 200,
      body: { currency: 'EUR', total: '25.00', count: 2, days: [{ date, amount: '25.00' }] },
    });
  });

  it('[DR-11.40] before the period do not count', async () => {
    const player = await rig().addPlayer(0n);
    await deposit(player, '3.00');
    const account = await rig().app.wallet.account(db(), player.userId, BigInt(player.accountId));
    if (!account) throw new Error('no account');
    const since = (days: number) =>
      rig().app.ledger.depositsOf(db(), account.ledgerAccountId, new Date(Date.now() + days * DAY_MS));
    expect(await since(-1)).toEqual([{ date: await today(), count: 1, amountMinor: 300n }]);
    expect(await since(1)).toEqual([]);
  });

  it('[DR-11.40] of another player are not shown, and an account without any has none', async () => {
    const [one, other] = [await rig().addPlayer(0n), await rig().addPlayer(0n)];
    await deposit(one, '3.00');
    expect(await deposits(other, 30, one.accountId)).toMatchObject({
      status: 404,
      body: { error: { code: 'wallet/no-account' } },
    });
    expect((await deposits(other, 30)).body).toEqual({ currency: 'EUR', total: '0.00', count: 0, days: [] });
  });

  it.each(['0', '367', 'x', '1.5'])('[DR-11.40] a period of %s days is refused', async (days) => {
    const player = await rig().addPlayer(0n);
    expect((await deposits(player, days)).status).toBe(400);
  });
});
