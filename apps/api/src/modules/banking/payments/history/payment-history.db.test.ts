import { randomUUID } from 'node:crypto';
import type { PaymentHistoryApi, PaymentWire } from '@touchline/contracts/banking';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../platform/database/db.ts';
import { houseAccounts } from '../../wallet/index.ts';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';
import { createPaymentHistory } from './read-payment-history.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  test = createTestApp(db());
  await test.app.siteConfig.change({ currencies: ['EUR', 'USD'] });
});
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

type Reply = PaymentHistoryApi['history']['reply'];
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

async function read(player: Pick<PayingPlayer, 'browser'>, query = ''): Promise<Reply> {
  const { status, body } = await player.browser.get(`/web-api/payments/history?${query}`);
  expect(status).toBe(200);
  return body as Reply;
}
const kinds = async (player: PayingPlayer, query: string): Promise<string[]> =>
  (await read(player, query)).payments.map(({ kind, progress }) => `${kind} ${progress}`);
const code = (answer: { body: unknown }): string => (answer.body as { error: { code: string } }).error.code;

/** Gives a deposit the times that a test needs. */
const dateDeposit = (reference: string, createdMs: number, endedMs: number | null) =>
  db().query<{ id: string }>(
    `update payments_recharge set created_at = to_timestamp($2::float8 / 1000),
       ended_at = to_timestamp($3::float8 / 1000) where provider_reference = $1 returning id`,
    [reference, createdMs, endedMs],
  );

/** Credits and converts 50.00 EUR at 1.08 less 1 %, all at one time. @returns the ids of the conversions */
async function addConversions(player: Player, atMs: number, count = 1): Promise<string[]> {
  const { userId, accountId, dollarsId } = player;
  const { app } = test;
  const ids = Array.from({ length: count }, () => randomUUID() as string);
  await rig.credit(player, 50_00n * BigInt(count));
  await db().transaction(async (tx) => {
    const main = await app.wallet.account(tx, userId, BigInt(accountId));
    const dollars = await app.wallet.account(tx, userId, BigInt(dollarsId));
    const house = (currency: string) =>
      app.ledger.openAccount(tx, { code: houseAccounts.conversion, currency, isGuarded: false });
    const [euroHouse, dollarHouse] = [await house('EUR'), await house('USD')];
    if (!main || !dollars) throw new Error('the player has no accounts');
    const head = { phase: 'direct', reason: 'conversion' } as const;
    await app.ledger.apply(
      tx,
      ids.flatMap((id) => [
        {
          ...head,
          key: `conversion:${id}:out`,
          sourceId: main.ledgerAccountId,
          destinationId: euroHouse,
          currency: 'EUR',
          amountMinor: 50_00n,
        },
        {
          ...head,
          key: `conversion:${id}:in`,
          sourceId: dollarHouse,
          destinationId: dollars.ledgerAccountId,
          currency: 'USD',
          amountMinor: 53_46n,
        },
      ]),
    );
    await tx.query(
      `insert into conversion_entry (id, user_id, from_account_id, to_account_id, from_currency, to_currency,
         debited_minor, credited_minor, rate_id, rate_num, rate_den, margin_ppm, input_hash, at)
       select id, $2, $3, $4, 'EUR', 'USD', 5000, 5346, 'r', 27, 25, 10000, '', to_timestamp($5::float8 / 1000)
       from unnest($1::uuid[]) id`,
      [ids, userId, accountId, dollarsId, atMs],
    );
  });
  return ids;
}

type Player = PayingPlayer & { dollarsId: number };

async function addPlayer(): Promise<Player> {
  const player = await rig.register();
  await player.browser.post('/web-api/office/currencies', { currency: 'USD' });
  const { accounts } = (await player.browser.get('/web-api/wallet/accounts')).body as {
    accounts: { id: number; currency: string }[];
  };
  return { ...player, dollarsId: accounts.find(({ currency }) => currency === 'USD')?.id ?? 0 };
}

/** A conversion 40 days ago, a credited deposit 2 hours ago, a waiting one 1 hour ago, an open withdrawal now. */
async function playerWithPayments() {
  const player = await addPlayer();
  const nowMs = test.clock.nowMs();
  const [conversionId = ''] = await addConversions(player, nowMs - 40 * dayMs);
  const reference = await rig.deposit(player, '100.00');
  const [paid] = await dateDeposit(reference, nowMs - 2 * hourMs, nowMs - 2 * hourMs + minuteMs);
  const waitingId = randomUUID();
  const order = { accountId: player.accountId, methodId: 'sandbox', amount: '25.00', lng: 'en' };
  const started = await player.browser.post('/web-api/payments/recharges', {
    rechargeId: waitingId,
    ...order,
  });
  const { pageUrl } = started.body as { pageUrl: string };
  await dateDeposit(new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '', nowMs - hourMs, null);
  const { withdrawalId } = await rig.withdraw(player, '60.00');
  return { ...player, nowMs, conversionId, paidId: paid?.id ?? '', waitingId, withdrawalId };
}

describe('the history of payments', () => {
  it('[SH-RT-121] [DR-12.42] has deposits, withdrawals and conversions with amounts, states and steps, newest first', async () => {
    const player = await playerWithPayments();
    const { accountId, nowMs, withdrawalId } = player;
    const withdrawal = await rig.read(player, withdrawalId);
    const of = { accountId, currency: 'EUR', fee: '0.00', tax: '0.00' };
    const paidMs = nowMs - 2 * hourMs;
    const waitingMs = nowMs - hourMs;
    expect(await read(player)).toEqual({
      next: null,
      payments: [
        {
          ...of,
          kind: 'withdrawal',
          id: withdrawalId,
          number: withdrawal.number,
          amount: '60.00',
          progress: 'open',
          atMs: nowMs,
          parts: withdrawal.parts,
        },
        {
          ...of,
          kind: 'deposit',
          id: player.waitingId,
          methodId: 'sandbox',
          amount: '25.00',
          state: 'waiting',
          progress: 'open',
          atMs: waitingMs,
          steps: [{ state: 'waiting', atMs: waitingMs }],
        },
        {
          ...of,
          kind: 'deposit',
          id: player.paidId,
          methodId: 'sandbox',
          amount: '100.00',
          state: 'credited',
          progress: 'done',
          atMs: paidMs,
          steps: [
            { state: 'waiting', atMs: paidMs },
            { state: 'credited', atMs: paidMs + minuteMs },
          ],
        },
        {
          ...of,
          kind: 'conversion',
          id: player.conversionId,
          amount: '50.00',
          progress: 'done',
          atMs: nowMs - 40 * dayMs,
          toAccountId: player.dollarsId,
          toCurrency: 'USD',
          credited: '53.46',
          rate: '1.0692',
        },
      ],
    });
  });

  it('[DR-12.44] is filtered by kind, account, progress and days', async () => {
    const player = await playerWithPayments();
    const [open, waiting] = ['withdrawal open', 'deposit open'];
    const [paid, converted] = ['deposit done', 'conversion done'];
    expect(await kinds(player, 'kind=deposit')).toEqual([waiting, paid]);
    expect(await kinds(player, 'kind=withdrawal')).toEqual([open]);
    expect(await kinds(player, 'kind=conversion')).toEqual([converted]);
    expect(await kinds(player, `accountId=${player.accountId}`)).toEqual([open, waiting, paid, converted]);
    expect(await kinds(player, `accountId=${player.dollarsId}`)).toEqual([converted]);
    expect(await kinds(player, 'progress=open')).toEqual([open, waiting]);
    expect(await kinds(player, 'progress=done')).toEqual([paid, converted]);
    expect(await kinds(player, 'progress=failed')).toEqual([]);
    expect(await kinds(player, 'days=30')).toEqual([open, waiting, paid]);
    expect(await kinds(player, 'days=41&progress=done&kind=conversion')).toEqual([converted]);
  });

  it('[DR-12.44] a withdrawal that was cancelled is not paid and costs no fee', async () => {
    const player = await addPlayer();
    await rig.credit(player, 50_00n);
    await test.app.siteConfig.change({ isWithdrawalCancelAllowed: true });
    const { withdrawalId } = await rig.withdraw(player, '40.00', { methodId: 'sandbox-bank' });
    const [open] = (await read(player, 'progress=open')).payments;
    const { parts } = await rig.read(player, withdrawalId);
    expect([open?.id, open?.fee]).toEqual([withdrawalId, parts[0]?.fee]);
    expect(open?.fee).not.toBe('0.00');
    await player.browser.post(`/web-api/payments/withdrawals/${withdrawalId}/cancel`, {});
    const [ended] = (await read(player, 'progress=failed')).payments;
    expect([ended?.id, ended?.fee, ended?.amount]).toEqual([withdrawalId, '0.00', '40.00']);
    expect(await kinds(player, 'progress=open')).toEqual([]);
  });

  it('[DR-12.43] pages have each row once, in one order, also for rows of the same time', async () => {
    const player = await addPlayer();
    const nowMs = test.clock.nowMs();
    await db().query(
      `insert into payments_recharge (id, user_id, wallet_account_id, provider_id, method_id, currency, amount_minor,
         provider_reference, page_url, state, input_hash, created_at)
       select gen_random_uuid(), $1, $2, 'sandbox', 'sandbox', 'EUR', 100, gen_random_uuid()::text, '', 'declined', '',
         to_timestamp($3::float8 / 1000) from generate_series(1, 60)`,
      [player.userId, player.accountId, nowMs - hourMs],
    );
    await addConversions(player, nowMs - hourMs, 55);
    await addConversions(player, nowMs - 2 * hourMs, 10);
    const expected = await db().query<{ id: string }>(
      `select id::text as id from (
         select id, created_at as at, 0 as rank from payments_recharge where user_id = $1
         union all select id, at, 2 from conversion_entry where user_id = $1) both_kinds
       order by at desc, rank desc, id desc`,
      [player.userId],
    );
    const pages: PaymentWire[][] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: Reply = await read(player, next === '' ? '' : `before=${next}`);
      pages.push(page.payments);
      ({ next } = page);
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 25]);
    expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('[DR-12.43] a page is read from an index, without reading the rows before it', async () => {
    const plan = await db().transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const rows = await tx.query<{ 'QUERY PLAN': string }>(
        `explain select id from conversion_entry where user_id = 1
           and (at, id) < (now(), '00000000-0000-0000-0000-000000000000'::uuid) order by at desc, id desc limit 51`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index');
    expect(plan).toContain('conversion_entry_history');
    expect(plan).not.toContain('Sort');
  });

  it('[RL-53] [DR-12.42] has no payment of another player, and no account of another player is a filter', async () => {
    const player = await playerWithPayments();
    const other = await addPlayer();
    expect(await read(other)).toEqual({ payments: [], next: null });
    const answer = await other.browser.get(`/web-api/payments/history?accountId=${player.accountId}`);
    expect([answer.status, code(answer)]).toEqual([404, 'payments/no-account']);
  });

  it.each([
    'kind=bonus',
    'days=0',
    'days=367',
    'progress=won',
    'before=1',
    'before=1.bonus.x',
    'accountId=x',
  ])('[RL-70] [DR-12.44] refuses %s', async (query) => {
    const player = await addPlayer();
    const answer = await player.browser.get(`/web-api/payments/history?${query}`);
    expect([answer.status, code(answer)]).toEqual([400, 'request/invalid']);
  });
});

describe('many histories at once', () => {
  it('[DR-12.43] [RL-72] take three connections together, and each has its own rows', async () => {
    const [first, second] = [await rig.register(), await rig.register()];
    await rig.deposit(first, '11.00');
    await rig.deposit(second, '22.00');
    let [running, most] = [0, 0];
    const counted: Database = {
      ...db(),
      query: async (...given) => {
        running += 1;
        most = Math.max(most, running);
        try {
          return await db().query(...given);
        } finally {
          running -= 1;
        }
      },
    };
    const { clock, wallet, withdrawals, siteConfig } = test.app;
    const { providers } = withdrawals.deps;
    const history = createPaymentHistory({ db: counted, clock, wallet, providers, siteConfig });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => history.read((at % 2 === 0 ? first : second).userId, {})),
    );
    expect(replies.map((reply) => reply?.payments.map(({ amount }) => amount))).toEqual(
      Array.from({ length: 40 }, (_, at) => [at % 2 === 0 ? '11.00' : '22.00']),
    );
    expect(most).toBe(3);
  });
});
