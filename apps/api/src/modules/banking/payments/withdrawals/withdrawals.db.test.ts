import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { bankDetails, createPaymentsRig } from '@touchline/testkit/withdrawals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from '../../wallet/index.ts';
import type { PaymentProvider } from '../provider.ts';
import { decideSandboxPayout, payDuePayouts } from '../providers/sandbox/sandbox-payouts.ts';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  test = createTestApp(db());
  first = await addOperator(test.app);
  second = await addOperator(test.app);
});
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

/** A player with 100.00 from a card and 50.00 won. */
async function playerWithMoney() {
  const player = await rig.register();
  const source = await rig.deposit(player, '100.00');
  await rig.credit(player, 50_00n);
  return { ...player, source };
}
type Player = Awaited<ReturnType<typeof playerWithMoney>>;

const code = (answer: { body: unknown }): string | undefined =>
  (answer.body as { error?: { code: string } }).error?.code;

/** Requests and approves; the worker has not sent it yet. */
async function approved(player: Omit<Player, 'source'>, amount: string, input = {}): Promise<string> {
  const { withdrawalId, body } = await rig.withdraw(player, amount, input);
  const { number } = body as { number: number };
  expect(await rig.command(first, `withdrawals approve ${number}`)).toMatchObject({ ok: true });
  return withdrawalId;
}

/** Requests, approves and sends to the sandbox. */
async function sent(player: Player, amount: string, input = {}): Promise<string> {
  const withdrawalId = await approved(player, amount, input);
  await test.app.withdrawals.sendDue();
  expect(await rig.states(player, withdrawalId)).toContain('sent');
  return withdrawalId;
}

const sumOf = async (codeOfAccount: string): Promise<bigint> => {
  const [row] = await db().query<{ minor: bigint }>(
    `select coalesce(sum(case when d.code = $1 then t.amount_minor else -t.amount_minor end), 0)::bigint as minor
     from ledger_transfer t join ledger_account s on s.id = t.source_id join ledger_account d on d.id = t.destination_id
     where t.phase in ('direct', 'post') and (s.code = $1 or d.code = $1)`,
    [codeOfAccount],
  );
  return row?.minor ?? 0n;
};

describe('a withdrawal', () => {
  it('[RL-8] [DR-12.10] [DR-12.30] is held, approved, sent and paid once; the history has each state', async () => {
    const player = await playerWithMoney();
    const requested = await rig.withdraw(player, '60.00');
    const { withdrawalId } = requested;
    expect(requested).toMatchObject({ status: 200, body: { withdrawalId } });
    expect(await rig.balance(player)).toEqual({ available: '90.00', held: '60.00' });
    const { number } = requested.body as { number: number };
    expect(await test.app.withdrawals.sendDue(), 'nothing is sent before the approval').toBe(0);
    expect((await rig.command(first, 'withdrawals list')).text).toContain(`${number}/1`);
    expect(await rig.command(first, `withdrawals approve ${number}`)).toEqual({
      ok: true,
      text: `Withdrawal ${number} is approved: 60.00 EUR is sent to the provider.`,
    });
    expect(await test.app.withdrawals.sendDue()).toBe(1);
    const [order] = await db().query<{ amount: string; reference: string; callback_url: string }>(
      'select amount, reference, callback_url from payments_sandbox_payout where key = $1',
      [`${withdrawalId}:1`],
    );
    expect(order).toMatchObject({
      amount: '60.00',
      callback_url: 'http://127.0.0.1/web-api/payments/callback/sandbox',
    });
    const before = await sumOf(houseAccounts.clearing('sandbox'));
    expect((await rig.payoutCallback(withdrawalId, 'paid')).body).toEqual({ outcome: 'applied' });
    expect((await rig.payoutCallback(withdrawalId, 'paid')).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '90.00', held: '0.00' });
    expect(await sumOf(houseAccounts.clearing('sandbox'))).toBe(before + 60_00n);
    const { parts } = await rig.read(player, withdrawalId);
    expect(parts.map(({ steps }) => steps.map(({ state }) => state))).toEqual([
      ['checking', 'approved', 'sending', 'sent', 'paid'],
    ]);
  });

  it('[DR-12.31] a declined payout gives the money back once', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await sent(player, '60.00');
    expect((await rig.payoutCallback(withdrawalId, 'declined')).body).toEqual({ outcome: 'applied' });
    expect((await rig.payoutCallback(withdrawalId, 'declined')).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
    expect(await rig.states(player, withdrawalId)).toEqual(['failed']);
  });

  it('[DR-12.33] money that comes back after it was paid is in the balance once', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await sent(player, '60.00');
    await rig.payoutCallback(withdrawalId, 'paid');
    expect((await rig.payoutCallback(withdrawalId, 'returned')).body).toEqual({ outcome: 'applied' });
    expect((await rig.payoutCallback(withdrawalId, 'returned')).body).toEqual({ outcome: 'repeated' });
    expect((await rig.payoutCallback(withdrawalId, 'paid')).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
    expect(await rig.states(player, withdrawalId)).toEqual(['returned']);
  });

  it('[DR-12.33] the return may overtake the payment', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await sent(player, '60.00');
    expect((await rig.payoutCallback(withdrawalId, 'returned')).body).toEqual({ outcome: 'applied' });
    expect((await rig.payoutCallback(withdrawalId, 'paid')).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
    const { parts } = await rig.read(player, withdrawalId);
    expect(parts[0]?.steps.slice(-2).map(({ state }) => state)).toEqual(['paid', 'returned']);
  });

  it.each([
    ['paid', 'declined', 'paid'],
    ['declined', 'paid', 'failed'],
    ['declined', 'returned', 'failed'],
  ])('[DR-12.31] [RL-7] after %s, %s is an incident and moves nothing', async (before, after, state) => {
    const player = await playerWithMoney();
    const withdrawalId = await sent(player, '60.00');
    await rig.payoutCallback(withdrawalId, before);
    const balance = await rig.balance(player);
    expect((await rig.payoutCallback(withdrawalId, after)).body).toEqual({ outcome: 'contradiction' });
    expect(await rig.balance(player)).toEqual(balance);
    expect(await rig.states(player, withdrawalId)).toEqual([state]);
    const rows = await db().query(
      'select kind, about, outcome from payments_callback_incident where payout_key = $1',
      [`${withdrawalId}:1`],
    );
    expect(rows).toEqual([{ kind: 'contradiction', about: 'payout', outcome: after }]);
  });

  it.each([{ amount: '59.99' }, { currency: 'USD' }, { reference: 'sbp_other' }])(
    '[DR-12.32] a call-back with %j is an incident; the corrected one under the same event id is applied',
    async (change) => {
      const player = await playerWithMoney();
      const withdrawalId = await sent(player, '60.00');
      const eventId = randomUUID();
      expect((await rig.payoutCallback(withdrawalId, 'paid', { eventId, ...change })).body).toEqual({
        outcome: 'mismatch',
      });
      expect(await rig.balance(player)).toEqual({ available: '90.00', held: '60.00' });
      expect((await rig.payoutCallback(withdrawalId, 'paid', { eventId })).body).toEqual({
        outcome: 'applied',
      });
      expect(await rig.states(player, withdrawalId)).toEqual(['paid']);
      expect(await test.app.payments.openIncidents()).toBe(
        (await db().query('select 1 from payments_callback_incident where resolved_at is null')).length,
      );
    },
  );

  it('[DR-12.31] a call-back before the approval is an incident; an unknown payout is answered 404', async () => {
    const player = await playerWithMoney();
    const { withdrawalId } = await rig.withdraw(player, '60.00');
    expect(
      (await rig.payoutCallback(withdrawalId, 'paid', { reference: 'sbp_x', amount: '60.00' })).body,
    ).toEqual({ outcome: 'contradiction' });
    expect(await rig.balance(player)).toEqual({ available: '90.00', held: '60.00' });
    expect((await rig.payoutCallback(randomUUID(), 'paid')).status).toBe(404);
  });
});

describe('sending', () => {
  it('[RL-8] [DR-12.30] without an answer it stays held and is sent again with the same key', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await approved(player, '60.00');
    const { payOuts } = test.app.withdrawals.deps.providers['sandbox'] ?? {};
    if (!payOuts) throw new Error('the sandbox pays out');
    const { send } = payOuts;
    const keys: string[] = [];
    payOuts.send = async (order) => {
      keys.push(order.key);
      const answer = await send(order);
      if (keys.length < 3) throw new Error('the answer is lost');
      return answer;
    };
    expect(await test.app.withdrawals.sendDue()).toBe(1);
    expect(await test.app.withdrawals.sendDue(), 'it is not due again at once').toBe(0);
    expect(await rig.states(player, withdrawalId)).toEqual(['sending']);
    expect(await rig.balance(player)).toEqual({ available: '90.00', held: '60.00' });
    test.clock.advance(30_000);
    expect(await test.app.withdrawals.sendDue()).toBe(1);
    test.clock.advance(30_000);
    expect(await test.app.withdrawals.sendDue(), 'the second wait is longer').toBe(0);
    test.clock.advance(30_000);
    expect(await test.app.withdrawals.sendDue()).toBe(1);
    payOuts.send = send;
    expect(keys).toEqual(Array.from({ length: 3 }, () => `${withdrawalId}:1`));
    expect(await rig.states(player, withdrawalId)).toEqual(['sent']);
    expect(
      await db().query('select 1 from payments_sandbox_payout where key = $1', [`${withdrawalId}:1`]),
    ).toHaveLength(1);
  });

  it('[DR-12.36] a provider that does not answer delays its own payouts only', async () => {
    const player = await rig.register();
    await rig.credit(player, 100_00n);
    const { providers } = test.app.withdrawals.deps as {
      providers: Record<string, PaymentProvider>;
    };
    const sandbox = providers['sandbox'];
    const bank = sandbox?.payOuts?.methods.find(({ id }) => id === 'sandbox-bank');
    if (!sandbox?.payOuts || !bank) throw new Error('the sandbox pays out to a bank');
    const answer = Promise.withResolvers<never>();
    const called = Promise.withResolvers<void>();
    const send = (): Promise<never> => {
      called.resolve();
      return answer.promise;
    };
    const payOuts = { ...sandbox.payOuts, methods: [{ ...bank, id: 'slow-bank' }], send };
    providers['slow'] = { ...sandbox, id: 'slow', depositMethods: [], payOuts };
    const slow = await approved(player, '20.00', { methodId: 'slow-bank' });
    const other = await approved(player, '30.00', { methodId: 'sandbox-bank' });
    const waiting = test.app.withdrawals.sendDue('slow');
    await called.promise;
    expect(await test.app.withdrawals.sendDue('sandbox')).toBe(1);
    expect(await rig.states(player, other)).toEqual(['sent']);
    expect(await rig.states(player, slow)).toEqual(['sending']);
    answer.reject(new Error('no answer'));
    expect(await waiting).toBe(1);
    delete providers['slow'];
    test.clock.advance(60_000);
    expect(await test.app.withdrawals.sendDue('not-configured'), 'it is looked at, and stays held').toBe(1);
    expect(await rig.states(player, slow)).toEqual(['sending']);
  });

  it('[DR-12.31] a reply that contradicts what is known is an incident and moves nothing', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await approved(player, '60.00');
    const { payOuts } = test.app.withdrawals.deps.providers['sandbox'] ?? {};
    if (!payOuts) throw new Error('the sandbox pays out');
    const { send } = payOuts;
    // The call-back of another worker's call arrives before the reply.
    payOuts.send = async (order) => {
      const answer = await send(order);
      await rig.payoutCallback(withdrawalId, 'declined');
      return { ...answer, outcome: 'paid' };
    };
    await test.app.withdrawals.sendDue();
    payOuts.send = send;
    expect(await rig.states(player, withdrawalId)).toEqual(['failed']);
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
    expect(
      await db().query('select kind, outcome from payments_callback_incident where payout_key = $1', [
        `${withdrawalId}:1`,
      ]),
    ).toEqual([{ kind: 'contradiction', outcome: 'paid' }]);
  });

  it('[DR-12.30] without its method a payout is not sent and stays held', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await approved(player, '120.00', { methodId: 'sandbox-bank', details: bankDetails });
    const { payOuts } = test.app.withdrawals.deps.providers['sandbox'] ?? {};
    if (!payOuts) throw new Error('the sandbox pays out');
    const { methods } = payOuts;
    payOuts.methods = methods.filter(({ id }) => id !== 'sandbox-bank');
    await test.app.withdrawals.sendDue();
    payOuts.methods = methods;
    expect(await rig.states(player, withdrawalId)).toEqual(['sent', 'sending']);
    expect(await rig.balance(player)).toEqual({ available: '30.00', held: '120.00' });
    test.clock.advance(30_000);
    await test.app.withdrawals.sendDue();
    expect(await rig.states(player, withdrawalId)).toEqual(['sent', 'sent']);
  });

  it('[DR-12.12] a plan with another part that needs details is refused, because the form has none of it', async () => {
    const player = await playerWithMoney();
    const { payOuts } = test.app.withdrawals.deps.providers['sandbox'] ?? {};
    if (!payOuts) throw new Error('the sandbox pays out');
    const { methods } = payOuts;
    payOuts.methods = methods.map((one) => (one.isReturnOnly ? { ...one, fields: ['iban'] as const } : one));
    const answer = await rig.withdraw(player, '120.00', { methodId: 'sandbox-bank', details: bankDetails });
    payOuts.methods = methods;
    expect([answer.status, code(answer)]).toEqual([400, 'payments/details']);
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
  });

  it('[DR-12.35] polling finds the end of a payout whose call-back never comes', async () => {
    const player = await playerWithMoney();
    const withdrawalId = await sent(player, '60.00');
    await decideSandboxPayout(db(), `${withdrawalId}:1`, 'declined', test.clock.nowMs());
    await test.app.withdrawals.sendDue();
    expect(await rig.states(player, withdrawalId), 'it is not polled at once').toEqual(['sent']);
    test.clock.advance(60_000);
    await test.app.withdrawals.sendDue();
    expect(await rig.states(player, withdrawalId)).toEqual(['failed']);
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
  });

  it('[DR-12.2] [DR-12.34] the player receives the amount without the fee; the fee goes to the house', async () => {
    const player = await rig.register();
    await rig.credit(player, 300_00n);
    const clearing = await sumOf(houseAccounts.clearing('sandbox'));
    const fees = await sumOf(houseAccounts.paymentFees);
    const withdrawalId = await sent({ ...player, source: '' }, '200.00', { methodId: 'sandbox-bank' });
    const [order] = await db().query<{ amount: string }>(
      'select amount from payments_sandbox_payout where key = $1',
      [`${withdrawalId}:1`],
    );
    expect(order?.amount).toBe('199.00');
    await rig.payoutCallback(withdrawalId, 'paid');
    expect(await rig.balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(await sumOf(houseAccounts.clearing('sandbox'))).toBe(clearing + 199_00n);
    expect(await sumOf(houseAccounts.paymentFees)).toBe(fees + 1_00n);
    await rig.payoutCallback(withdrawalId, 'returned');
    expect(await rig.balance(player)).toEqual({ available: '299.00', held: '0.00' });
  });
});

describe('the request', () => {
  it('[RL-38] [RL-39] [RL-40] the same id is one withdrawal with one reply; other input or another player is refused', async () => {
    const player = await playerWithMoney();
    const withdrawalId = randomUUID();
    const one = await rig.withdraw(player, '20.00', { withdrawalId });
    const again = await rig.withdraw(player, '20.00', { withdrawalId });
    expect([again.status, again.body]).toEqual([200, one.body]);
    expect(code(await rig.withdraw(player, '21.00', { withdrawalId }))).toBe('payments/id-reused');
    const other = await playerWithMoney();
    const foreign = await rig.withdraw(other, '20.00', { withdrawalId });
    expect([foreign.status, code(foreign)]).toEqual([422, 'payments/id-reused']);
    expect(await rig.balance(player)).toEqual({ available: '130.00', held: '20.00' });
    expect(await rig.balance(other)).toEqual({ available: '150.00', held: '0.00' });
  });

  it.each([
    ['0.99', {}, 400, 'payments/amount-range'],
    ['100.01', {}, 400, 'payments/amount-range'],
    ['1.001', {}, 400, 'payments/amount'],
    ['0', {}, 400, 'payments/amount-range'],
    ['-5', {}, 400, 'request/invalid'],
    ['20.00', { methodId: 'nothing' }, 404, 'payments/no-method'],
    ['20.00', { accountId: 999_999_999 }, 404, 'payments/no-account'],
    ['20.00', { details: bankDetails }, 400, 'payments/details'],
    [
      '20.00',
      { parts: [{ methodId: 'sandbox', amount: '20.00', fee: '0.10' }] },
      409,
      'payments/plan-changed',
    ],
    [
      '20.00',
      { parts: [{ methodId: 'sandbox', amount: '19.00', fee: '0.00' }] },
      409,
      'payments/plan-changed',
    ],
    ['20.00', { methodId: 'sandbox-bank', details: { holder: 'Mara Quist' } }, 400, 'payments/details'],
    [
      '20.00',
      { methodId: 'sandbox-bank', details: { ...bankDetails, iban: 'DE89370400440532013001' } },
      400,
      'payments/details',
    ],
  ])('[DR-12.12] refuses %s with %j and holds nothing', async (amount, change, status, expected) => {
    const player = await playerWithMoney();
    const answer = await rig.withdraw(player, amount, change);
    expect([answer.status, code(answer)]).toEqual([status, expected]);
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
    const list = `/web-api/payments/withdrawals?accountId=${player.accountId}`;
    expect((await player.browser.get(list)).body).toEqual({
      withdrawals: [],
      next: null,
    });
  });

  it('[DR-12.12] more than the balance is refused', async () => {
    const player = await rig.register();
    await rig.credit(player, 100_00n);
    await rig.withdraw(player, '60.00', { methodId: 'sandbox-bank' });
    const answer = await rig.withdraw(player, '40.01', { methodId: 'sandbox-bank' });
    expect([answer.status, code(answer)]).toEqual([409, 'payments/no-funds']);
    expect((await rig.withdraw(player, '40.00', { methodId: 'sandbox-bank' })).status).toBe(200);
  });

  it('[DR-12.14] the same way back: the card gets what came from it, the bank account the rest', async () => {
    const player = await playerWithMoney();
    expect((await rig.plan(player, '140.00', 'sandbox-bank')).body).toEqual({
      parts: [
        { methodId: 'sandbox', amount: '100.00', fee: '0.00', tax: '0.00', receives: '100.00' },
        { methodId: 'sandbox-bank', amount: '40.00', fee: '0.60', tax: '0.00', receives: '39.40' },
      ],
      fee: '0.60',
      tax: '0.00',
      receives: '139.40',
    });
    const { withdrawalId } = await rig.withdraw(player, '140.00', { methodId: 'sandbox-bank' });
    const { parts, number } = await rig.read(player, withdrawalId);
    expect(parts.map(({ methodId, amount, state }) => [methodId, amount, state])).toEqual([
      ['sandbox', '100.00', 'checking'],
      ['sandbox-bank', '40.00', 'checking'],
    ]);
    expect(await rig.balance(player)).toEqual({ available: '10.00', held: '140.00' });
    // The card has nothing left to get, so the bank account gets the next one.
    expect((await rig.plan(player, '10.00', 'sandbox-bank')).body).toMatchObject({
      parts: [{ methodId: 'sandbox-bank', amount: '10.00' }],
    });
    await rig.command(first, `withdrawals approve ${number}`);
    await test.app.withdrawals.sendDue();
    const orders = await db().query(
      `select s.key, s.amount, p.source_reference as source from payments_sandbox_payout s
         join payments_payout p on p.withdrawal_id || ':' || p.part = s.key
       where p.withdrawal_id = $1 order by s.key`,
      [withdrawalId],
    );
    expect(orders).toEqual([
      { key: `${withdrawalId}:1`, amount: '100.00', source: player.source },
      { key: `${withdrawalId}:2`, amount: '39.40', source: null },
    ]);
  });

  it('[DR-12.12] no more than `withdrawalsPendingMax` are open at once', async () => {
    const player = await playerWithMoney();
    for (let n = 0; n < 3; n++) expect((await rig.withdraw(player, '10.00')).status).toBe(200);
    const answer = await rig.withdraw(player, '10.00');
    expect([answer.status, code(answer)]).toEqual([409, 'payments/pending-limit']);
    expect(await rig.balance(player)).toEqual({ available: '120.00', held: '30.00' });
  });

  it('[DR-12.13] [DR-5.46] a self-excluded player may withdraw', async () => {
    const player = await playerWithMoney();
    await db().transaction((tx) =>
      test.app.identity.addRestriction(tx, {
        userId: player.userId,
        kind: 'self-excluded',
        startsAtMs: test.clock.nowMs(),
        endsAtMs: null,
        source: 'test',
      }),
    );
    const session = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    player.browser.cookies.set('session', session.token);
    expect((await rig.withdraw(player, '20.00')).status).toBe(200);
  });

  it.each([
    [52, 403, 'payments/restricted'],
    [53, 200, undefined],
  ])('[DR-12.13] [SH-BN-002] a player banned at level %i gets %i', async (level, status, expected) => {
    const player = await playerWithMoney();
    await db().transaction((tx) => test.app.identity.setBan(tx, player.userId, level, 'test'));
    const session = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    player.browser.cookies.set('session', session.token);
    const answer = await rig.withdraw(player, '20.00');
    expect([answer.status, code(answer)]).toEqual([status, expected]);
  });

  it('[DR-1.19] [DR-12.12] an open receivable blocks requests and approvals', async () => {
    const player = await playerWithMoney();
    const { withdrawalId, body } = await rig.withdraw(player, '20.00');
    await owe(player.userId, 5_00n, 'receivable');
    const answer = await rig.withdraw(player, '20.00');
    expect([answer.status, code(answer)]).toEqual([409, 'payments/debt']);
    expect(await rig.command(first, `withdrawals approve ${(body as { number: number }).number}`)).toEqual({
      ok: false,
      text: 'The player has an open receivable, which blocks withdrawals.',
    });
    expect(await rig.states(player, withdrawalId)).toEqual(['checking']);
    await owe(player.userId, 5_00n, 'receivable-repayment');
    expect((await rig.withdraw(player, '20.00')).status).toBe(200);
  });

  it('[DR-12.12] [RL-6] nothing is withdrawn from a bonus account', async () => {
    const player = await playerWithMoney();
    const bonus = await db().transaction((tx) => test.app.wallet.open(tx, player.userId, 4, 'EUR'));
    const accountId = Number(bonus.id);
    await rig.credit({ ...player, accountId }, 50_00n);
    const body = {
      withdrawalId: randomUUID(),
      accountId,
      methodId: 'sandbox-bank',
      amount: '20.00',
      details: bankDetails,
      parts: [{ methodId: 'sandbox-bank', amount: '20.00', fee: '0.55' }],
    };
    for (const answer of [
      await player.browser.post('/web-api/payments/withdrawals', body),
      await player.browser.get(`/web-api/payments/withdrawal-options?accountId=${accountId}`),
      await player.browser.get(`/web-api/payments/withdrawals?accountId=${accountId}`),
      await rig.plan({ ...player, accountId }, '20.00', 'sandbox-bank'),
    ])
      expect([answer.status, code(answer)]).toEqual([404, 'payments/no-account']);
  });

  it('[DR-12.17] a required verification stops it', async () => {
    const player = await playerWithMoney();
    const { deps } = test.app.withdrawals;
    const { verification } = deps;
    const asked: bigint[] = [];
    deps.verification = async (_, { amountMinor }) => {
      asked.push(amountMinor);
      return 'required';
    };
    const answer = await rig.withdraw(player, '20.00');
    deps.verification = verification;
    expect([answer.status, code(answer)]).toEqual([403, 'payments/verification']);
    // The plan and the request.
    expect(asked).toEqual([20_00n, 20_00n]);
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
  });

  /** A receivable as a correction books it, or its repayment. */
  const owe = (userId: bigint, amountMinor: bigint, reason: 'receivable' | 'receivable-repayment') =>
    db().transaction(async (tx) => {
      const open = (accountCode: string) =>
        test.app.ledger.openAccount(tx, { code: accountCode, currency: 'EUR', isGuarded: false });
      const [receivable, house] = [
        await open(houseAccounts.receivable(userId)),
        await open(houseAccounts.sportsbook),
      ];
      const isDebt = reason === 'receivable';
      await test.app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: `test-debt:${randomUUID()}`,
          sourceId: isDebt ? receivable : house,
          destinationId: isDebt ? house : receivable,
          currency: 'EUR',
          amountMinor,
          reason,
        },
      ]);
    });
});

describe('cancelling', () => {
  beforeEach(() => test.app.siteConfig.change({ isWithdrawalCancelAllowed: true }));
  afterEach(() => test.app.siteConfig.change({ isWithdrawalCancelAllowed: false }));
  const cancel = (player: Player, withdrawalId: string) =>
    player.browser.post(`/web-api/payments/withdrawals/${withdrawalId}/cancel`);

  it('[RL-8] [DR-12.16] gives the money back while it waits, where the site allows it', async () => {
    const player = await playerWithMoney();
    const { withdrawalId } = await rig.withdraw(player, '20.00');
    expect(await rig.read(player, withdrawalId)).toMatchObject({ isCancellable: true });
    expect(await cancel(player, withdrawalId)).toMatchObject({
      status: 200,
      body: { parts: [{ state: 'cancelled' }] },
    });
    expect(code(await cancel(player, withdrawalId))).toBe('payments/not-cancellable');
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
  });

  it('[RL-8] [DR-12.16] is refused where the site does not allow it, and once it is approved', async () => {
    const player = await playerWithMoney();
    const waiting = await rig.withdraw(player, '20.00');
    const approvedId = await approved(player, '30.00');
    expect(code(await cancel(player, approvedId))).toBe('payments/not-cancellable');
    await test.app.siteConfig.change({ isWithdrawalCancelAllowed: false });
    expect(code(await cancel(player, waiting.withdrawalId))).toBe('payments/not-cancellable');
    expect(await rig.read(player, waiting.withdrawalId)).toMatchObject({ isCancellable: false });
    expect(await rig.balance(player)).toEqual({ available: '100.00', held: '50.00' });
  });

  it('[RL-53] another player cannot cancel it', async () => {
    const player = await playerWithMoney();
    const { withdrawalId } = await rig.withdraw(player, '20.00');
    const other = await playerWithMoney();
    expect(await cancel(other, withdrawalId)).toMatchObject({
      status: 404,
      body: { error: { code: 'payments/no-withdrawal' } },
    });
    expect(await rig.states(player, withdrawalId)).toEqual(['checking']);
  });
});

describe("the operator's decision", () => {
  it('[DR-12.14] the list of waiting withdrawals marks an account with converted money', async () => {
    const player = await playerWithMoney();
    await player.browser.post('/web-api/office/currencies', { currency: 'USD' });
    const { accounts } = (await player.browser.get('/web-api/wallet/accounts')).body as {
      accounts: { id: number; currency: string }[];
    };
    const dollars = accounts.find(({ currency }) => currency === 'USD')?.id ?? 0;
    const pair = { fromId: player.accountId, toId: dollars, amount: '50.00' };
    const { rateId } = (
      await player.browser.get(
        `/web-api/conversions/offer?fromId=${pair.fromId}&toId=${dollars}&amount=50.00`,
      )
    ).body as { rateId: string };
    await player.browser.post('/web-api/conversions', { ...pair, conversionId: randomUUID(), rateId });
    const { body } = await rig.withdraw(player, '20.00');
    const fromDollars = { ...player, accountId: dollars };
    const converted = await rig.withdraw(fromDollars, '20.00', { methodId: 'sandbox-bank' });
    const lineOf = async ({ number }: { number: number }): Promise<string> =>
      (await rig.command(first, 'withdrawals list')).text
        .split('\n')
        .find((line) => line.startsWith(`${number}/`)) ?? '';
    expect(await lineOf(body as { number: number })).not.toContain('converted');
    expect(await lineOf(converted.body as { number: number })).toMatch(/ account with converted money$/);
  });

  it('[DR-12.20] a refusal gives the money back', async () => {
    const player = await playerWithMoney();
    const { withdrawalId, body } = await rig.withdraw(player, '20.00');
    const { number } = body as { number: number };
    expect(await rig.command(first, `withdrawals refuse ${number}`)).toEqual({
      ok: true,
      text: `Withdrawal ${number} is refused: 20.00 EUR is back in the player's balance.`,
    });
    expect(await rig.states(player, withdrawalId)).toEqual(['refused']);
    expect(await rig.balance(player)).toEqual({ available: '150.00', held: '0.00' });
    for (const verb of ['approve', 'refuse'])
      expect(await rig.command(second, `withdrawals ${verb} ${number}`)).toEqual({
        ok: false,
        text: 'No part of this withdrawal waits for an operator.',
      });
  });

  it('[DR-12.20] [RL-24] above the limit of a player in 24 hours two operators approve, never the same one twice', async () => {
    const player = await playerWithMoney();
    await rig.credit(player, 2000_00n);
    await approved(player, '100.00');
    const { withdrawalId, body } = await rig.withdraw(player, '900.01', { methodId: 'sandbox-bank' });
    const { number } = body as { number: number };
    const { text } = await rig.command(second, `withdrawals approve ${number}`);
    expect(text).toMatch(/^Proposal \d+: approve withdrawal \d+ of 900\.01 EUR\. Nothing has changed yet/);
    expect(await rig.states(player, withdrawalId)).toEqual(['checking']);
    const proposal = /^Proposal (\d+)/.exec(text)?.[1];
    expect(await rig.command(second, `approve ${proposal}`)).toMatchObject({ ok: false });
    expect(await rig.states(player, withdrawalId)).toEqual(['checking']);
    expect(await rig.command(first, `approve ${proposal}`)).toMatchObject({ ok: true });
    expect(await rig.states(player, withdrawalId)).toEqual(['approved']);
  });

  it('[DR-12.20] after 24 hours one operator approves alone again, up to exactly the limit', async () => {
    const player = await playerWithMoney();
    await rig.credit(player, 2000_00n);
    await approved(player, '100.00');
    test.clock.advance(86_400_001);
    const session = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    player.browser.cookies.set('session', session.token);
    first = await addOperator(test.app);
    second = await addOperator(test.app);
    const withdrawalId = await approved(player, '1000.00', { methodId: 'sandbox-bank' });
    expect(await rig.states(player, withdrawalId)).toEqual(['approved']);
  });

  it('[DR-12.22] a smaller amount is approved: it is held anew, and the rest is back in the balance', async () => {
    const player = await playerWithMoney();
    const { withdrawalId, body } = await rig.withdraw(player, '60.00');
    const { number } = body as { number: number };
    for (const amount of ['60.00', '60.01', '0.99'])
      expect(await rig.command(first, `withdrawals approve ${number} ${amount}`)).toMatchObject({
        ok: false,
      });
    expect(await rig.command(first, `withdrawals approve ${number} 25.00`)).toMatchObject({ ok: true });
    const { parts } = await rig.read(player, withdrawalId);
    expect(parts.map(({ part, amount, state }) => [part, amount, state])).toEqual([
      [1, '60.00', 'replaced'],
      [2, '25.00', 'approved'],
    ]);
    expect(await rig.balance(player)).toEqual({ available: '125.00', held: '25.00' });
  });

  it('[DR-12.20] an operator does not approve a withdrawal of the own account', async () => {
    const player = await playerWithMoney();
    const { withdrawalId, body } = await rig.withdraw(player, '60.00');
    const { number } = body as { number: number };
    const operator = await db().transaction(async (tx) => {
      await tx.query("update identity_user set role = 'operator', permissions = $2 where id = $1", [
        player.userId,
        ['withdrawals.decide', 'proposals.decide'],
      ]);
      const { token } = await test.app.identity.openSession(tx, player.userId, {}, false);
      return { userId: player.userId, accountNumber: player.accountNumber, sessionToken: token };
    });
    expect(await rig.command(operator, `withdrawals approve ${number}`)).toEqual({
      ok: false,
      text: 'Nobody decides on a withdrawal of their own account.',
    });
    await test.app.siteConfig.change({ withdrawalApprovalMax: '1.00' });
    const { text } = await rig.command(first, `withdrawals approve ${number}`);
    await test.app.siteConfig.change({ withdrawalApprovalMax: '1000.00' });
    const proposal = /^Proposal (\d+)/.exec(text)?.[1];
    expect(await rig.command(operator, `approve ${proposal}`)).toEqual({
      ok: false,
      text: 'Nobody decides on a withdrawal of their own account.',
    });
    expect(
      await db().query('select state from payments_payout where withdrawal_id = $1', [withdrawalId]),
    ).toEqual([{ state: 'checking' }]);
  });
});

describe("the control page of the sandbox's payouts", () => {
  const page = '/sandbox-provider/payouts?lng=en';
  const decide = (key: string, decision: string) =>
    test.browser().post(page, `key=${encodeURIComponent(key)}&decision=${decision}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('[SH-LG-001] shows each payout with what may be decided, in the languages of the site', async () => {
    const player = await playerWithMoney();
    const key = `${await sent(player, '61.00')}:1`;
    const read = async (lng = 'en') =>
      String((await test.browser().get(`/sandbox-provider/payouts?lng=${lng}`)).body);
    expect(await read()).toContain('61.00 EUR');
    expect(await read()).toContain('Pending');
    expect(await read('ar')).toContain('dir="rtl"');
    expect((await decide(key, 'declined')).status).toBe(303);
    expect(await read()).toContain('Declined');
  });

  it('[DR-12.31] a payout that waits for a person is not paid by itself, and a wrong form changes nothing', async () => {
    const player = await playerWithMoney();
    const key = `${await sent(player, '62.00')}:1`;
    await decide(key, 'wait');
    test.clock.advance(60_000);
    await payDuePayouts(db(), test.clock.nowMs());
    const state = async () =>
      (await db().query('select state from payments_sandbox_payout where key = $1', [key]))[0];
    expect(await state()).toEqual({ state: 'pending' });
    for (const wrong of ['', 'pending', 'toString']) expect((await decide(key, wrong)).status).toBe(303);
    expect((await decide('nothing', 'paid')).status).toBe(303);
    expect(await state()).toEqual({ state: 'pending' });
    await decide(key, 'returned');
    expect(await state()).toEqual({ state: 'returned' });
  });
});
