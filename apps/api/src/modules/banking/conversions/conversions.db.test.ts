import { randomUUID } from 'node:crypto';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from '../wallet/index.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let players = 0;
beforeAll(async () => {
  test = createTestApp(db());
  await test.app.siteConfig.change({ currencies: ['EUR', 'USD', 'RUB', 'GBP', 'KWD'] });
});
beforeEach(() =>
  test.app.siteConfig.change({
    rates: { USD: '1.08', RUB: '98.50', KWD: '0.332' },
    conversionMarginPpm: 10_000,
  }),
);

type Account = { id: number; type: number; currency: string; available: string };
type Player = Awaited<ReturnType<typeof addPlayer>>;

/** A player with 100.00 EUR on the main account and an empty account of USD. */
async function addPlayer() {
  const browser = test.browser();
  const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  // An address of its own, because twenty registrations of one address need a captcha.
  const address = { 'x-forwarded-for': `198.51.100.${++players}` };
  const { userId } = (await browser.post('/web-api/registration/one-click', form, address)).body as {
    userId: number;
  };
  const user = { userId: BigInt(userId) };
  expect((await browser.post('/web-api/office/currencies', { currency: 'USD' })).status).toBe(200);
  const [main] = await test.app.wallet.accounts(db(), user.userId);
  if (!main) throw new Error('no main account');
  await db().transaction(async (tx) => {
    const bank = await test.app.ledger.openAccount(tx, {
      code: houseAccounts.demoBank,
      currency: 'EUR',
      isGuarded: false,
    });
    await test.app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `fund:${randomUUID()}`,
        sourceId: bank,
        destinationId: main.ledgerAccountId,
        currency: 'EUR',
        amountMinor: 100_00n,
        reason: 'demo-grant',
      },
    ]);
  });
  const accounts = async (): Promise<Account[]> =>
    ((await browser.get('/web-api/wallet/accounts')).body as { accounts: Account[] }).accounts;
  const idOf = async (currency: string): Promise<number> =>
    (await accounts()).find((one) => one.currency === currency)?.id ?? 0;
  return {
    ...user,
    browser,
    eur: await idOf('EUR'),
    usd: await idOf('USD'),
    balances: async () => Object.fromEntries((await accounts()).map((one) => [one.currency, one.available])),
  };
}

/** Moves one cent between two accounts of the house. */
const transfer = (from: string, to: string, reason: 'receivable' | 'receivable-repayment'): Promise<void> =>
  db().transaction(async (tx) => {
    const open = (code: string) =>
      test.app.ledger.openAccount(tx, { code, currency: 'EUR', isGuarded: false });
    await test.app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `debt:${randomUUID()}`,
        sourceId: await open(from),
        destinationId: await open(to),
        currency: 'EUR',
        amountMinor: 1n,
        reason,
      },
    ]);
  });

const offerOf = (player: Player, amount: string, pair = { fromId: player.eur, toId: player.usd }) =>
  player.browser.get(`/web-api/conversions/offer?fromId=${pair.fromId}&toId=${pair.toId}&amount=${amount}`);

async function convert(player: Player, amount: string, change: object = {}) {
  const { body } = await offerOf(player, amount);
  return player.browser.post('/web-api/conversions', {
    conversionId: randomUUID(),
    fromId: player.eur,
    toId: player.usd,
    amount,
    rateId: (body as { rateId?: string }).rateId ?? 'none',
    ...change,
  });
}

const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code;

describe('conversion', () => {
  it('[DR-1.28] [DR-1.29] 50.00 EUR become 53.46 USD, at the rate that was shown', async () => {
    const player = await addPlayer();
    expect((await offerOf(player, '50.00')).body).toMatchObject({ debited: '50.00', credited: '53.46' });
    const done = await convert(player, '50.00');
    expect(done).toMatchObject({
      status: 200,
      body: { debited: '50.00', credited: '53.46', rate: '1.0692' },
    });
    expect(await player.balances()).toEqual({ EUR: '50.00', USD: '53.46' });
    const { movements } = (await player.browser.get(`/web-api/wallet/statement?accountId=${player.usd}`))
      .body as { movements: { reason: string; amount: string }[] };
    expect(movements).toMatchObject([{ reason: 'conversion', amount: '53.46' }]);
  });

  it('[RL-39] [RL-40] a repeat gets the first reply, also after a change of the rate; another body is refused', async () => {
    const player = await addPlayer();
    const conversionId = randomUUID();
    const { rateId } = (await offerOf(player, '10.00')).body as { rateId: string };
    const send = (amount: string) =>
      player.browser.post('/web-api/conversions', {
        conversionId,
        fromId: player.eur,
        toId: player.usd,
        amount,
        rateId,
      });
    const first = await send('10.00');
    await test.app.siteConfig.change({ rates: { USD: '2', RUB: '98.50', KWD: '0.332' } });
    expect((await send('10.00')).body).toEqual(first.body);
    expect([(await send('11.00')).status, codeOf(await send('11.00'))]).toEqual([
      422,
      'conversion/id-reused',
    ]);
    const other = await addPlayer();
    expect(codeOf(await convert(other, '10.00', { conversionId }))).toBe('conversion/id-reused');
    expect([await player.balances(), await other.balances()]).toEqual([
      { EUR: '90.00', USD: '10.69' },
      { EUR: '100.00', USD: '0.00' },
    ]);
  });

  it('[DR-1.29] a changed rate or margin is refused, and nothing moves', async () => {
    const player = await addPlayer();
    const { rateId } = (await offerOf(player, '10.00')).body as { rateId: string };
    for (const change of [
      { rates: { USD: '1.09', RUB: '98.50', KWD: '0.332' } },
      { rates: { USD: '1.08', RUB: '98.50', KWD: '0.332' }, conversionMarginPpm: 0 },
    ]) {
      await test.app.siteConfig.change(change);
      expect(codeOf(await convert(player, '10.00', { rateId }))).toBe('conversion/rate-changed');
    }
    expect(await player.balances()).toEqual({ EUR: '100.00', USD: '0.00' });
  });

  it('[DR-1.29] a rate that changes while the conversion waits for the balance is not used', async () => {
    const player = await addPlayer();
    const [main] = await test.app.wallet.accounts(db(), player.userId);
    const release = await holdLock(db(), 'select ledger_lock_accounts(array[$1::bigint])', [
      main?.ledgerAccountId ?? 0n,
    ]);
    const answer = convert(player, '10.00');
    await waitForLockWaiters(db(), 1);
    await test.app.siteConfig.change({ rates: { USD: '1.09', RUB: '98.50', KWD: '0.332' } });
    await release();
    expect(codeOf(await answer)).toBe('conversion/rate-changed');
    expect(await player.balances()).toEqual({ EUR: '100.00', USD: '0.00' });
  });

  it('[DR-1.30] [RL-53] refusals change nothing', async () => {
    const player = await addPlayer();
    const other = await addPlayer();
    await player.browser.post('/web-api/office/currencies', { currency: 'GBP' });
    const gbp = (await test.app.wallet.accounts(db(), player.userId)).find((one) => one.currency === 'GBP');
    const answers = {
      'more than the balance': await convert(player, '100.01'),
      nothing: await convert(player, '0.00'),
      'too many digits': await convert(player, '1.001'),
      'one account': await convert(player, '1.00', { toId: player.eur }),
      'a stranger’s account as source': await convert(player, '1.00', { fromId: other.eur }),
      'a stranger’s account as target': await convert(player, '1.00', { toId: other.usd }),
      'an unknown account': await convert(player, '1.00', { toId: 999_999_999 }),
      'no rate': await convert(player, '1.00', { toId: Number(gbp?.id) }),
    };
    expect(
      Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, codeOf(answer)])),
    ).toEqual({
      'more than the balance': 'conversion/no-funds',
      nothing: 'conversion/amount',
      'too many digits': 'conversion/amount',
      'one account': 'conversion/no-account',
      'a stranger’s account as source': 'conversion/no-account',
      'a stranger’s account as target': 'conversion/no-account',
      'an unknown account': 'conversion/no-account',
      'no rate': 'conversion/no-rate',
    });
    expect([await player.balances(), await other.balances()]).toEqual([
      { EUR: '100.00', USD: '0.00', GBP: '0.00' },
      { EUR: '100.00', USD: '0.00' },
    ]);
  });

  it('[DR-1.30] an amount that would credit nothing is refused', async () => {
    const player = await addPlayer();
    await test.app.siteConfig.change({ rates: { USD: '0.01', RUB: '98.50', KWD: '0.332' } });
    expect(codeOf(await offerOf(player, '0.99'))).toBe('conversion/too-small');
    expect(codeOf(await convert(player, '0.99'))).toBe('conversion/too-small');
  });

  it('[DR-1.30] the bonus account is not converted', async () => {
    const player = await addPlayer();
    const bonus = await db().transaction((tx) => test.app.wallet.open(tx, player.userId, 4, 'EUR'));
    expect(codeOf(await convert(player, '1.00', { fromId: Number(bonus.id) }))).toBe(
      'conversion/bonus-account',
    );
    expect(codeOf(await convert(player, '1.00', { toId: Number(bonus.id) }))).toBe(
      'conversion/bonus-account',
    );
  });

  it('[DR-1.30] nothing is converted while a receivable is open', async () => {
    const player = await addPlayer();
    const [receivable, sportsbook] = [houseAccounts.receivable(player.userId), houseAccounts.sportsbook];
    await transfer(receivable, sportsbook, 'receivable');
    const answer = await convert(player, '10.00');
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conversion/debt-open']);
    expect(await player.balances()).toEqual({ EUR: '100.00', USD: '0.00' });
    await transfer(sportsbook, receivable, 'receivable-repayment');
    expect((await convert(player, '10.00')).status).toBe(200);
  });

  it('[DR-1.30] a banned player does not convert; a self-excluded player may', async () => {
    const restrict = async (kind: 'banned' | 'self-excluded') => {
      const player = await addPlayer();
      const { rateId } = (await offerOf(player, '10.00')).body as { rateId: string };
      const now = test.clock.nowMs();
      await db().query(
        `insert into identity_restriction (user_id, kind, starts_at, ends_at, source, level)
         values ($1, $2, $3, null, 'operator', $4)`,
        [player.userId, kind, new Date(now - 1000), kind === 'banned' ? 1 : null],
      );
      return test.app.conversions.convert({
        conversionId: randomUUID(),
        userId: player.userId,
        fromId: BigInt(player.eur),
        toId: BigInt(player.usd),
        amount: '10.00',
        rateId,
      });
    };
    expect(await restrict('banned')).toEqual({ outcome: 'refused', code: 'conversion/restricted' });
    expect(await restrict('self-excluded')).toMatchObject({ outcome: 'converted' });
  });

  it('[RL-2] both ways at once, twenty times: no money is made, and no pair of conversions deadlocks', async () => {
    const player = await addPlayer();
    await convert(player, '50.00');
    const back = (await offerOf(player, '10.00', { fromId: player.usd, toId: player.eur })).body as {
      rateId: string;
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? convert(player, '10.00')
          : convert(player, '10.00', { fromId: player.usd, toId: player.eur, rateId: back.rateId }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { EUR = '', USD = '' } = await player.balances();
    expect(Number(EUR) + Number(USD) / 1.08).toBeLessThan(100);
    expect(Number(EUR)).toBeGreaterThanOrEqual(0);
    expect(Number(USD)).toBeGreaterThanOrEqual(0);
  });

  it('[RL-40] ten identical requests at once move the money once', async () => {
    const player = await addPlayer();
    const conversionId = randomUUID();
    const { rateId } = (await offerOf(player, '10.00')).body as { rateId: string };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => convert(player, '10.00', { conversionId, rateId })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await player.balances()).toEqual({ EUR: '90.00', USD: '10.69' });
  });
});
