import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from '../../wallet/index.ts';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';
import { readTaxTerms } from './withdrawal-tax.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let operator: TestOperator;
beforeAll(async () => {
  test = createTestApp(db());
  operator = await addOperator(test.app);
});
beforeEach(() => test.app.siteConfig.change({ taxRates: { IT: 2_000 } }));
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });
const bank = { methodId: 'sandbox-bank' };

/** A player with this much won money, and deposits. */
async function playerWith(wonMinor: bigint, ...deposits: readonly string[]): Promise<PayingPlayer> {
  const player = await rig.register();
  for (const amount of deposits) await rig.deposit(player, amount);
  if (wonMinor > 0n) await rig.credit(player, wonMinor);
  return player;
}

const code = (answer: { body: unknown }): string | undefined =>
  (answer.body as { error?: { code: string } }).error?.code;

/** What an account of the house has, from the posted transfers. */
const netOf = async (account: string): Promise<bigint> => {
  const [row] = await db().query<{ minor: bigint }>(
    `select coalesce(sum(case when d.code = $1 then t.amount_minor else -t.amount_minor end), 0)::bigint as minor
     from ledger_transfer t join ledger_account s on s.id = t.source_id join ledger_account d on d.id = t.destination_id
     where t.phase in ('direct', 'post') and (s.code = $1 or d.code = $1)`,
    [account],
  );
  return row?.minor ?? 0n;
};

const sentAmount = async (withdrawalId: string): Promise<string | undefined> => {
  const [row] = await db().query<{ amount: string }>(
    'select amount from payments_sandbox_payout where key = $1',
    [`${withdrawalId}:1`],
  );
  return row?.amount;
};

/** Requests by bank, approves and sends. */
async function sent(player: PayingPlayer, amount: string): Promise<string> {
  const { withdrawalId, body } = await rig.withdraw(player, amount, bank);
  await rig.command(operator, `withdrawals approve ${(body as { number: number }).number}`);
  await test.app.withdrawals.sendDue();
  return withdrawalId;
}

describe('tax on winnings that are withdrawn', () => {
  it('[DR-12.90] [DR-12.93] is in the plan, and a request that does not name it is refused', async () => {
    const player = await playerWith(50_00n);
    const { body } = await rig.plan(player, '50.00', 'sandbox-bank');
    // The fee is 0.50 and a quarter of a percent, rounded up.
    const part = {
      methodId: 'sandbox-bank',
      amount: '50.00',
      fee: '0.63',
      tax: '10.00',
      receives: '39.37',
    };
    expect(body).toEqual({ parts: [part], fee: '0.63', tax: '10.00', receives: '39.37' });
    const seen = { methodId: 'sandbox-bank', amount: '50.00', fee: '0.63' };
    for (const parts of [[seen], [{ ...seen, tax: '9.99' }]]) {
      const answer = await rig.withdraw(player, '50.00', { ...bank, parts });
      expect([answer.status, code(answer)]).toEqual([409, 'payments/plan-changed']);
    }
    expect(await rig.balance(player)).toEqual({ available: '50.00', held: '0.00' });
    expect((await rig.withdraw(player, '50.00', bank)).status).toBe(200);
  });

  it('[DR-12.94] goes to the account of the country when the part is paid; the provider sends the rest', async () => {
    const player = await playerWith(50_00n);
    const [taxes, clearing] = [
      await netOf(houseAccounts.taxes('IT')),
      await netOf('payments/sandbox/clearing'),
    ];
    const withdrawalId = await sent(player, '50.00');
    expect(await sentAmount(withdrawalId)).toBe('39.37');
    expect(await netOf(houseAccounts.taxes('IT'))).toBe(taxes);
    await rig.payoutCallback(withdrawalId, 'paid');
    await rig.payoutCallback(withdrawalId, 'paid');
    expect(await netOf(houseAccounts.taxes('IT'))).toBe(taxes + 10_00n);
    expect(await netOf('payments/sandbox/clearing')).toBe(clearing + 39_37n);
    expect(await rig.balance(player)).toEqual({ available: '0.00', held: '0.00' });
    expect((await rig.read(player, withdrawalId)).parts[0]).toMatchObject({ tax: '10.00', state: 'paid' });
  });

  it.each([
    ['declined', '50.00'],
    ['returned', '49.37'],
  ])('[DR-12.94] is not taken from a payout that is %s', async (outcome, available) => {
    const player = await playerWith(50_00n);
    const taxes = await netOf(houseAccounts.taxes('IT'));
    const withdrawalId = await sent(player, '50.00');
    await rig.payoutCallback(withdrawalId, outcome);
    await rig.payoutCallback(withdrawalId, outcome);
    expect(await rig.balance(player)).toEqual({ available, held: '0.00' });
    expect(await netOf(houseAccounts.taxes('IT'))).toBe(taxes);
    // A later withdrawal is taxed as if this one had not been.
    const { body } = await rig.plan(player, '40.00', 'sandbox-bank');
    expect(body).toMatchObject({ tax: '8.00' });
  });

  it('[DR-12.91] money that was paid in is withdrawn without tax, once', async () => {
    const player = await playerWith(50_00n, '100.00');
    expect((await rig.plan(player, '100.00', 'sandbox')).body).toMatchObject({ tax: '0.00' });
    expect((await rig.plan(player, '150.00', 'sandbox-bank')).body).toMatchObject({
      parts: [
        { methodId: 'sandbox', amount: '100.00', tax: '0.00' },
        { methodId: 'sandbox-bank', amount: '50.00', tax: '10.00' },
      ],
    });
    expect((await rig.withdraw(player, '100.00')).status).toBe(200);
    expect((await rig.plan(player, '50.00', 'sandbox-bank')).body).toMatchObject({ tax: '10.00' });
  });

  it('[DR-12.91] deposits of another currency count at the reference rate, rounded up', async () => {
    await test.app.siteConfig.change({ currencies: ['EUR', 'USD'], rates: { USD: '1.08' } });
    const player = await playerWith(0n, '10.00');
    const { userId } = player;
    expect(await readTaxTerms(test.app.withdrawals.deps, db(), { userId, currency: 'EUR' })).toEqual({
      country: 'IT',
      rateBp: 2_000,
      untaxedMinor: 10_00n,
    });
    const inDollars = await readTaxTerms(test.app.withdrawals.deps, db(), { userId, currency: 'USD' });
    expect(inDollars?.untaxedMinor).toBe(10_80n);
    await test.app.siteConfig.change({ rates: { USD: '1.0801' } });
    const up = await readTaxTerms(test.app.withdrawals.deps, db(), { userId, currency: 'USD' });
    expect(up?.untaxedMinor).toBe(10_81n);
    const unknown = await readTaxTerms(test.app.withdrawals.deps, db(), { userId, currency: 'KWD' });
    expect(unknown?.untaxedMinor).toBe(0n);
  });

  it('[DR-12.90] there is none where the country has no rate, and a request needs no tax', async () => {
    await test.app.siteConfig.change({ taxRates: { DE: 2_000 } });
    const player = await playerWith(50_00n);
    expect((await rig.plan(player, '50.00', 'sandbox-bank')).body).toMatchObject({ tax: '0.00' });
    const parts = [{ methodId: 'sandbox-bank', amount: '50.00', fee: '0.63' }];
    expect((await rig.withdraw(player, '50.00', { ...bank, parts })).status).toBe(200);
  });

  it('[DR-12.22] [DR-12.92] a partial approval is taxed as the smaller amount alone', async () => {
    const player = await playerWith(60_00n, '40.00');
    // 40.00 were paid in by card and go back to it; nothing of the rest was paid in.
    expect((await rig.withdraw(player, '40.00')).status).toBe(200);
    const { withdrawalId, body } = await rig.withdraw(player, '60.00', bank);
    const { number } = body as { number: number };
    expect(await rig.command(operator, `withdrawals approve ${number} 20.00`)).toMatchObject({ ok: true });
    const { parts } = await rig.read(player, withdrawalId);
    expect(parts.map(({ amount, tax, state }) => [amount, tax, state])).toEqual([
      ['60.00', '12.00', 'replaced'],
      ['20.00', '4.00', 'approved'],
    ]);
    // Of 60.00 that were paid in by bank transfer, 20.00 go back without tax: the replaced part has taken nothing.
    const other = await playerWith(0n, '60.00');
    const whole = await rig.withdraw(other, '60.00');
    const line = `withdrawals approve ${(whole.body as { number: number }).number} 20.00`;
    expect(await rig.command(operator, line)).toMatchObject({ ok: true });
    const after = await rig.read(other, whole.withdrawalId);
    expect(after.parts.map(({ amount, tax }) => [amount, tax])).toEqual([
      ['60.00', '0.00'],
      ['20.00', '0.00'],
    ]);
  });

  it('[DR-12.91] of two requests for the money that was paid in, at once, one gets it without tax', async () => {
    const player = await playerWith(60_00n, '40.00');
    const parts = [{ methodId: 'sandbox', amount: '40.00', fee: '0.00', tax: '0.00' }];
    const answers = await Promise.all(
      [randomUUID(), randomUUID()].map((withdrawalId) =>
        rig.withdraw(player, '40.00', { withdrawalId, parts }),
      ),
    );
    const byStatus = answers.toSorted((a, b) => a.status - b.status);
    expect(byStatus.map((one) => [one.status, code(one)])).toEqual([
      [200, undefined],
      [400, 'payments/amount-range'],
    ]);
  });

  it('[DR-12.92] a part that fee and tax would use up is refused', async () => {
    await test.app.siteConfig.change({ taxRates: { IT: 9_000 } });
    const player = await playerWith(50_00n);
    // Of 10.00 the tax is 9.00 and the fee 0.53.
    expect((await rig.plan(player, '10.00', 'sandbox-bank')).body).toMatchObject({ receives: '0.47' });
  });
});
