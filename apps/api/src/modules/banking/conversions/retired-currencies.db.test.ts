import { randomUUID } from 'node:crypto';
import { kuna as croatia } from '@touchline/testkit/kuna';
import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from '../wallet/index.ts';

/** The clocks of these tests stand on 2026-11-20. */
const { db, rig } = useBettingRig();
const kuna = { ...croatia, remindFrom: '2026-11-01', refuseFrom: '2027-01-01' };
const configure = (change: Partial<typeof kuna> = {}) =>
  rig().app.siteConfig.change({
    currencies: ['EUR', 'USD', 'HRK'],
    rates: { USD: '1.08', HRK: '7.5345', RUB: '98.50', KWD: '0.332' },
    retiredCurrencies: [{ ...kuna, ...change }],
  });
beforeEach(() => configure());

type Account = { id: number; type: number; currency: string; available: string; isActive: boolean };
const accountsOf = async ({ browser }: RigPlayer): Promise<Account[]> =>
  ((await browser.get('/web-api/wallet/accounts')).body as { accounts: Account[] }).accounts;
/** The list as texts, such as `0 EUR 132.72 active`. */
const listOf = async (player: RigPlayer) =>
  (await accountsOf(player)).map(
    ({ type, currency, available, isActive }) =>
      `${type} ${currency} ${available}${isActive ? ' active' : ''}`,
  );
type Offer = { accountId: number; rateId: string };
const statusOf = async (player: RigPlayer) =>
  (await player.browser.get('/web-api/conversions/retired')).body as { status: string; offer: Offer | null };
const convert = async (player: RigPlayer, change: object = {}) => {
  const { offer } = await statusOf(player);
  return player.browser.post('/web-api/conversions/retired', {
    conversionId: randomUUID(),
    accountId: offer?.accountId ?? player.accountId,
    rateId: offer?.rateId ?? 'none',
    ...change,
  });
};
const addKuna = (minor: bigint): Promise<RigPlayer> => rig().addPlayer(minor, 'HRK');

/** Moves minor units from the demo's bank to an account of the player. */
const fund = (player: RigPlayer, currency: string, code: string, amountMinor: bigint) =>
  db().transaction(async (tx) => {
    const open = (name: string, isGuarded: boolean) =>
      rig().app.ledger.openAccount(tx, { code: name, currency, isGuarded });
    await rig().app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `fund:${randomUUID()}`,
        sourceId: await open(houseAccounts.demoBank, false),
        destinationId: await open(`player/${player.userId}/${code}`, true),
        currency,
        amountMinor,
        reason: 'demo-grant',
      },
    ]);
  });

describe('the status of a conversion of accounts', () => {
  it('[SH-EN-001] [SH-EN-002] [DR-1.37] not allowed: no retired currency, or before the day of the reminder', async () => {
    const euros = await rig().addPlayer(10_00n);
    expect(await statusOf(euros)).toEqual({ status: 'not-allowed', offer: null });
    const player = await addKuna(1000_00n);
    await configure({ remindFrom: '2026-11-21' });
    expect(await statusOf(player)).toEqual({ status: 'not-allowed', offer: null });
    const answer = await convert(player);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conversion/not-retired']);
  });

  it('[SH-EN-001] [DR-1.37] main allowed from the day of the reminder, with what it gives at the fixed rate', async () => {
    const player = await addKuna(1000_00n);
    expect(await statusOf(player)).toEqual({
      status: 'main-allowed',
      offer: {
        accountId: player.accountId,
        debited: '1000.00',
        credited: '132.72',
        from: 'HRK',
        to: 'EUR',
        rate: '7.53450',
        rateId: expect.stringMatching(/^[\w-]{22}$/),
        refusedFromMs: Date.UTC(2027, 0, 1),
        isRefused: false,
      },
    });
    const config = (await player.browser.get('/web-api/user/config')).body as {
      result: { isRequiredTransfer: boolean };
    };
    expect(JSON.stringify(config)).toContain('"isRequiredTransfer":true');
  });

  it('[SH-EN-001] [DR-1.37] additional allowed while the additional account has money', async () => {
    await configure({ remindFrom: '2026-11-21' });
    const player = await rig().addPlayer(10_00n);
    await player.browser.post('/web-api/office/currencies', { currency: 'HRK' });
    await configure();
    expect((await statusOf(player)).status).toBe('not-allowed');
    await fund(player, 'HRK', 'currency', 75_35n);
    expect(await statusOf(player)).toMatchObject({
      status: 'additional-allowed',
      offer: { debited: '75.35', credited: '10.00' },
    });
    expect((await convert(player)).status).toBe(200);
    expect(await listOf(player)).toEqual(['0 EUR 20.00 active']);
  });
});

describe('the conversion of an account', () => {
  it('[DR-1.38] [DR-1.40] 1,000.00 HRK become 132.72 EUR on the main account, which is of type 0 and pays for bets', async () => {
    const player = await addKuna(1000_00n);
    const done = await convert(player);
    expect(done).toMatchObject({
      status: 200,
      body: { debited: '1000.00', credited: '132.72', from: 'HRK', to: 'EUR' },
    });
    expect(await listOf(player)).toEqual(['0 EUR 132.72 active']);
    expect((await statusOf(player)).status).toBe('not-allowed');
    const [row] = await db().query<{ rounding: string; den: string }>(
      `select rounding_num::text as rounding, rate_den::text as den from conversion_entry where user_id = $1`,
      [player.userId],
    );
    // 132.72 x 7.5345 = 999.97884, so the credited amount is 0.0028... less than the exact value.
    expect(Number(row?.rounding) / Number(row?.den) / 100).toBeCloseTo(132.72 - 1000 / 7.5345, 10);
  });

  it('[DR-1.40] an account of the new currency becomes the main account and keeps its money', async () => {
    const player = await addKuna(100_00n);
    await player.browser.post('/web-api/office/currencies', { currency: 'EUR' });
    await player.browser.post('/web-api/office/currencies', { currency: 'USD' });
    await fund(player, 'EUR', 'currency', 5_00n);
    expect((await convert(player)).status).toBe(200);
    expect(await listOf(player)).toEqual(['0 EUR 18.27 active', '9 USD 0.00']);
  });

  it('[DR-1.40] an empty main account is replaced, and one lipa more or less than half a cent rounds to the nearest', async () => {
    for (const [minor, euros] of [
      [0n, '0.00'],
      [3n, '0.00'],
      [4n, '0.01'],
    ] as const) {
      const player = await addKuna(minor);
      expect((await convert(player)).status).toBe(200);
      expect(await listOf(player)).toEqual([`0 EUR ${euros} active`]);
    }
  });

  it('[DR-1.42] a bet that is open stays in kuna; its payout comes back to the list and is converted the same way', async () => {
    const player = await addKuna(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const { id } = couponOf(await rig().place(player, [bet], { amount: '50.00' }));
    expect((await convert(player)).status).toBe(200);
    expect(await listOf(player)).toEqual(['0 EUR 6.64 active']);
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect((await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body).toMatchObject({ state: 'won' });
    expect(await listOf(player)).toEqual(['0 EUR 6.64 active', '9 HRK 100.00']);
    expect((await statusOf(player)).status).toBe('additional-allowed');
    expect((await convert(player)).status).toBe(200);
    expect(await listOf(player)).toEqual(['0 EUR 19.91 active']);
  });

  it('[RL-39] [RL-40] a repeat gets the first reply; the same id of another player or account is refused', async () => {
    const player = await addKuna(1000_00n);
    const other = await addKuna(1000_00n);
    const { offer } = await statusOf(player);
    const body = { conversionId: randomUUID(), accountId: offer?.accountId, rateId: offer?.rateId };
    const first = await convert(player, body);
    expect(await convert(player, body)).toMatchObject({ status: 200, body: first.body as object });
    const stolen = await convert(other, { conversionId: body.conversionId });
    expect([stolen.status, codeOf(stolen)]).toEqual([422, 'conversion/id-reused']);
    expect([await listOf(player), await listOf(other)]).toEqual([
      ['0 EUR 132.72 active'],
      ['0 HRK 1000.00 active'],
    ]);
  });

  it('[DR-1.38] [RL-53] refusals change nothing: another rate, a stranger’s account, an account of another currency', async () => {
    const player = await addKuna(1000_00n);
    const other = await addKuna(1000_00n);
    const euros = await rig().addPlayer(10_00n);
    const { offer } = await statusOf(player);
    const codes = [
      await convert(player, { rateId: 'another' }),
      await convert(other, { accountId: player.accountId }),
      await convert(euros, { rateId: offer?.rateId }),
    ].map((answer) => [answer.status, codeOf(answer)]);
    await configure({ rate: '7.53451' });
    const changed = await convert(player, { rateId: offer?.rateId });
    expect([...codes, [changed.status, codeOf(changed)]]).toEqual([
      [409, 'conversion/rate-changed'],
      [404, 'conversion/no-account'],
      [409, 'conversion/not-retired'],
      [409, 'conversion/rate-changed'],
    ]);
    expect([await listOf(player), await listOf(other), await listOf(euros)]).toEqual([
      ['0 HRK 1000.00 active'],
      ['0 HRK 1000.00 active'],
      ['0 EUR 10.00 active'],
    ]);
  });

  it('[DR-1.41] not while a receivable is open, and not for a banned player', async () => {
    const debtor = await addKuna(1000_00n);
    await db().transaction(async (tx) => {
      const open = (code: string) =>
        rig().app.ledger.openAccount(tx, { code, currency: 'HRK', isGuarded: false });
      await rig().app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: `debt:${randomUUID()}`,
          sourceId: await open(houseAccounts.receivable(debtor.userId)),
          destinationId: await open(houseAccounts.sportsbook),
          currency: 'HRK',
          amountMinor: 1n,
          reason: 'receivable',
        },
        {
          phase: 'direct',
          key: `debt:${randomUUID()}`,
          sourceId: await open(houseAccounts.sportsbook),
          destinationId: await open('house/test-debt'),
          currency: 'HRK',
          amountMinor: 1n,
          reason: 'receivable',
        },
      ]);
    });
    const answer = await convert(debtor);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conversion/debt-open']);
    const banned = await addKuna(1000_00n);
    const { offer } = await statusOf(banned);
    await db().query(
      `insert into identity_restriction (user_id, kind, starts_at, ends_at, source, level)
       values ($1, 'banned', $2, null, 'operator', 1)`,
      [banned.userId, new Date(rig().clock.nowMs() - 1000)],
    );
    const input = {
      conversionId: randomUUID(),
      userId: banned.userId,
      accountId: BigInt(banned.accountId),
      rateId: offer?.rateId ?? '',
    };
    expect(await rig().app.retiredCurrencies.convert(input)).toEqual({
      outcome: 'refused',
      code: 'conversion/restricted',
    });
    // The debt of the test is paid, so that the book of the file is right.
    await db().transaction(async (tx) => {
      const open = (code: string) =>
        rig().app.ledger.openAccount(tx, { code, currency: 'HRK', isGuarded: false });
      await rig().app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: `debt:${randomUUID()}`,
          sourceId: await open('house/test-debt'),
          destinationId: await open(houseAccounts.receivable(debtor.userId)),
          currency: 'HRK',
          amountMinor: 1n,
          reason: 'receivable-repayment',
        },
      ]);
    });
  });
});

describe('two at once', () => {
  it('[RL-2] [DR-1.38] two nodes convert one account at once with different ids: the money moves once', async () => {
    const player = await addKuna(1000_00n);
    const node = createTestApp(db(), { clock: rig().clock });
    const { offer } = await statusOf(player);
    const input = { userId: player.userId, accountId: BigInt(player.accountId), rateId: offer?.rateId ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 === 0 ? rig().app : node.app).retiredCurrencies.convert({
          ...input,
          conversionId: randomUUID(),
        }),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'converted')).toHaveLength(1);
    expect(await listOf(player)).toEqual(['0 EUR 132.72 active']);
  });

  it('[RL-40] ten identical requests at once move the money once and get one reply', async () => {
    const player = await addKuna(1000_00n);
    const conversionId = randomUUID();
    const { offer } = await statusOf(player);
    const body = { conversionId, accountId: offer?.accountId, rateId: offer?.rateId };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => player.browser.post('/web-api/conversions/retired', body)),
    );
    expect(new Set(answers.map(({ status, body: reply }) => `${status} ${JSON.stringify(reply)}`)).size).toBe(
      1,
    );
    expect(await listOf(player)).toEqual(['0 EUR 132.72 active']);
  });

  it('[RL-4] [DR-1.38] a conversion beside bets for the last lipa: what was staked is not converted', async () => {
    const player = await addKuna(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const { offer } = await statusOf(player);
    const sent = { conversionId: randomUUID(), accountId: offer?.accountId, rateId: offer?.rateId };
    const [converted, ...placed] = await Promise.all([
      player.browser.post('/web-api/conversions/retired', sent),
      ...Array.from({ length: 5 }, () => rig().place(player, [bet], { amount: '30.00' })),
    ]);
    const { debited } = converted.body as { debited: string };
    const accepted = placed.filter(({ status }) => status < 300).length;
    expect(converted.status).toBe(200);
    expect(Number(debited)).toBe(100 - 30 * accepted);
  });

  it('[RL-2] [DR-1.38] beside a conversion at the site’s rate and a removal of an account: each is done or refused, none deadlocks', async () => {
    await configure({ remindFrom: '2026-11-21' });
    const players = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const player = await addKuna(100_00n);
        await player.browser.post('/web-api/office/currencies', { currency: 'USD' });
        const list = await accountsOf(player);
        const pair = { fromId: player.accountId, toId: list.find(({ type }) => type === 9)?.id ?? 0 };
        const offer = await player.browser.get(
          `/web-api/conversions/offer?fromId=${pair.fromId}&toId=${pair.toId}&amount=10.00`,
        );
        return {
          player,
          market: { ...pair, amount: '10.00', rateId: (offer.body as { rateId: string }).rateId },
        };
      }),
    );
    await configure();
    const statuses = await Promise.all(
      players.flatMap(({ player, market }) => [
        convert(player).then(({ status }) => status),
        player.browser
          .post('/web-api/conversions', { ...market, conversionId: randomUUID() })
          .then(({ status }) => status),
        player.browser
          .post('/web-api/office/currencies/remove', { currency: 'USD' })
          .then(({ status }) => status),
      ]),
    );
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(statuses.filter((_, at) => at % 3 === 0)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('[DR-1.38] the balance of the moment of the lock is converted', async () => {
    const player = await addKuna(100_00n);
    const [main] = await rig().app.wallet.accounts(db(), player.userId);
    const release = await holdLock(db(), 'select ledger_lock_accounts(array[$1::bigint])', [
      main?.ledgerAccountId ?? 0n,
    ]);
    const funded = fund(player, 'HRK', 'main', 75_35n);
    await waitForLockWaiters(db(), 1);
    const answer = convert(player);
    await waitForLockWaiters(db(), 2);
    await release();
    await funded;
    expect((await answer).body).toMatchObject({ debited: '175.35', credited: '23.27' });
    expect(await listOf(player)).toEqual(['0 EUR 23.27 active']);
  });
});

describe('a retired currency', () => {
  it('[DR-1.37] from its day no stake and no deposit is taken; before it both are', async () => {
    const player = await addKuna(1000_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const deposit = () =>
      player.browser.post('/web-api/payments/recharges', {
        rechargeId: randomUUID(),
        accountId: player.accountId,
        methodId: 'none',
        amount: '100.00',
        lng: 'en',
      });
    expect((await rig().place(player, [bet], { amount: '10.00' })).status).toBe(200);
    expect(codeOf(await deposit())).toBe('payments/no-method');
    await configure({ refuseFrom: '2026-11-20' });
    const placed = await rig().place(player, [bet], { amount: '10.00' });
    expect([placed.status, codeOf(placed)]).toEqual([409, 'betting/currency-retired']);
    expect(codeOf(await deposit())).toBe('payments/currency-retired');
    expect((await statusOf(player)).offer).toMatchObject({ isRefused: true, debited: '990.00' });
  });

  it('[DR-1.37] [DR-4.126] from its day a quote has the refusal first, with and without a stake, also in singles', async () => {
    const player = await addKuna(0n);
    const bet = await rig().addPricedGame('line', 2000);
    const quote = (of: RigPlayer, change: Record<string, unknown>) => {
      const { id: _, coefMilli: _total, ...asked } = rig().body(of, [bet], change);
      return of.browser.post('/web-api/coupon/quote', asked);
    };
    const errorsOf = async (change: object = {}): Promise<string[]> => {
      const { body } = await quote(player, { amount: undefined, ...change });
      return (body as { errors: { code: string }[] }).errors.map(({ code }) => code);
    };
    expect(await errorsOf({ amount: '10.00' })).toEqual(['betting/no-funds']);
    await configure({ refuseFrom: '2026-11-20' });
    expect(await errorsOf()).toEqual(['betting/currency-retired']);
    expect(await errorsOf({ amount: '10.00' })).toEqual(['betting/currency-retired', 'betting/no-funds']);
    expect((await errorsOf({ typeId: 9 }))[0]).toBe('betting/currency-retired');
    const euro = await rig().addPlayer(10_00n);
    const { body } = await quote(euro, { amount: '5.00' });
    expect((body as { errors: unknown[] }).errors).toEqual([]);
  });

  it('[DR-1.37] is not offered: neither as an additional currency nor at the registration', async () => {
    const player = await rig().addPlayer(10_00n);
    const { currencies } = (await player.browser.get('/web-api/office/currencies')).body as {
      currencies: { currency: string }[];
    };
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(codeOf(await player.browser.post('/web-api/office/currencies', { currency: 'HRK' }))).toBe(
      'accounts/currency-unknown',
    );
    const options = (await player.browser.get('/web-api/registration/options')).body as {
      currencies: string[];
    };
    expect(options.currencies).toEqual(['EUR', 'USD']);
  });

  it('[DR-1.36] a configuration with a chain, a currency twice or a rate of zero is refused', async () => {
    for (const rows of [
      [kuna, { ...kuna, from: 'EUR', to: 'USD' }],
      [kuna, kuna],
      [{ ...kuna, rate: '0.00' }],
      [{ ...kuna, remindFrom: '2027-01-02' }],
      [{ ...kuna, to: 'HRK' }],
    ])
      expect(await rig().app.siteConfig.change({ retiredCurrencies: rows })).toHaveLength(1);
  });
});
