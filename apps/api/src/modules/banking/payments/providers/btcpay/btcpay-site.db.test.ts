import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccounts } from '../../../wallet/index.ts';
import { signSandboxCallback } from '../sandbox/sandbox.ts';
import { type GreenfieldDouble, startGreenfieldDouble } from './greenfield-double.ts';

/** Money of players through BTCPay Server: the whole site, with the double of the server's API. */

const webhookSecret = 'a-webhook-secret-0123456789';
const { db } = useTestDatabase();
let double: GreenfieldDouble;
let test: ReturnType<typeof createTestApp>;
let operator: TestOperator;
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });
beforeAll(async () => {
  double = await startGreenfieldDouble();
  const { origin, storeId, apiKey } = double;
  test = createTestApp(db(), { btcpay: { origin, storeId, apiKey, webhookSecret } });
  operator = await addOperator(test.app);
});
afterAll(() => double.close());

/** Addresses of bitcoin's main network, from the examples of BIP 173 and BIP 350. */
const addresses = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
];
const [address = ''] = addresses;

const deliver = (rawBody: string): Promise<TestAnswer> =>
  test.browser().post('/web-api/payments/callback/btcpay', rawBody, double.sign(webhookSecret, rawBody));

async function deposit(player: PayingPlayer, amount: string): Promise<string> {
  const rechargeId = randomUUID();
  const order = { rechargeId, accountId: player.accountId, methodId: 'btcpay', amount, lng: 'en' };
  const started = await player.browser.post('/web-api/payments/recharges', order);
  const { pageUrl } = started.body as { pageUrl: string };
  const invoiceId = new URL(pageUrl).pathname.split('/').at(-1) ?? '';
  double.settle(invoiceId);
  expect((await deliver(double.eventBody(invoiceId, 'InvoiceSettled'))).body).toEqual({
    outcome: 'credited',
  });
  return invoiceId;
}

/** A player who has paid in 100.00; each test has an address of its own, because one address has one open payout. */
async function withdrawn(to: string, amount = '60.00') {
  const player = await rig.register();
  await deposit(player, '100.00');
  const requested = await rig.withdraw(player, amount, { methodId: 'btcpay', details: { address: to } });
  const { number } = requested.body as { number: number };
  return { player, number, withdrawalId: requested.withdrawalId };
}
async function sent(to: string) {
  const one = await withdrawn(to);
  await rig.command(operator, `withdrawals approve ${one.number}`);
  await test.app.withdrawals.sendDue('btcpay');
  expect(await rig.states(one.player, one.withdrawalId)).toEqual(['sent']);
  const [row] = await db().query<{ id: string }>(
    'select pull_payment_id as id from payments_btcpay_payout where key = $1',
    [`${one.withdrawalId}:1`],
  );
  return { ...one, pullPaymentId: row?.id ?? '' };
}

describe('[DR-12.75] a withdrawal to an address', () => {
  it('is held, approved, sent once and paid, whatever the order and number of call-backs', async () => {
    const { player, number, withdrawalId } = await withdrawn(address);
    expect(await rig.balance(player)).toEqual({ available: '40.00', held: '60.00' });
    expect((await rig.command(operator, 'withdrawals list')).text).toContain('btcpay to address ··f3t4');
    await rig.command(operator, `withdrawals approve ${number}`);
    double.failWith(503);
    expect(await test.app.withdrawals.sendDue('btcpay')).toBe(1);
    expect(await rig.states(player, withdrawalId)).toEqual(['sending']);
    expect(await rig.balance(player), 'no answer: the hold stays').toEqual({
      available: '40.00',
      held: '60.00',
    });
    double.failWith(null);
    test.clock.advance(31_000);
    await test.app.withdrawals.sendDue('btcpay');
    expect(await rig.states(player, withdrawalId)).toEqual(['sent']);
    const [row] = await db().query<{ id: string }>(
      'select pull_payment_id as id from payments_btcpay_payout where key = $1',
      [`${withdrawalId}:1`],
    );
    const pullPaymentId = row?.id ?? '';
    expect(double.payouts.payoutsOf(pullPaymentId)).toMatchObject([
      { destination: address, originalAmount: '60.00', originalCurrency: 'EUR' },
    ]);
    expect((await deliver(double.payoutEventBody(pullPaymentId))).body).toEqual({ outcome: 'repeated' });
    double.payouts.move(pullPaymentId, 'Completed');
    const rawBody = double.payoutEventBody(pullPaymentId);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => deliver(rawBody)));
    expect(outcomes.map(({ body }) => (body as { outcome: string }).outcome).sort()).toEqual([
      'applied',
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect(await rig.balance(player)).toEqual({ available: '40.00', held: '0.00' });
    expect(await rig.states(player, withdrawalId)).toEqual(['paid']);
  });

  it('[DR-12.35] whose call-back never comes is found by polling', async () => {
    const { player, withdrawalId, pullPaymentId } = await sent(address);
    double.payouts.move(pullPaymentId, 'Completed');
    test.clock.advance(61_000);
    await test.app.withdrawals.sendDue('btcpay');
    expect(await rig.states(player, withdrawalId)).toEqual(['paid']);
    expect((await deliver(double.payoutEventBody(pullPaymentId))).body).toEqual({ outcome: 'repeated' });
  });

  it('[DR-12.76] that is cancelled in BTCPay Server is back in the balance once', async () => {
    const { player, withdrawalId, pullPaymentId } = await sent(address);
    double.payouts.move(pullPaymentId, 'Cancelled');
    const rawBody = double.payoutEventBody(pullPaymentId);
    expect((await deliver(rawBody)).body).toEqual({ outcome: 'applied' });
    expect((await deliver(rawBody)).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(await rig.states(player, withdrawalId)).toEqual(['failed']);
  });

  const changes: [string, { destination?: string; originalAmount?: string }][] = [
    ['address', { destination: 'bc1qsomebodyelse0000000000000000' }],
    ['amount', { originalAmount: '61.00' }],
  ];
  it.each(changes)(
    '[DR-12.77] that the staff changed to another %s is an incident, and the hold stays',
    async (_, change) => {
      const { player, withdrawalId, pullPaymentId } = await sent(addresses[change.destination ? 1 : 2] ?? '');
      double.payouts.alter(pullPaymentId, change);
      double.payouts.move(pullPaymentId, 'Completed');
      expect((await deliver(double.payoutEventBody(pullPaymentId))).body).toEqual({ outcome: 'mismatch' });
      expect(await rig.balance(player)).toEqual({ available: '40.00', held: '60.00' });
      expect(await rig.states(player, withdrawalId)).toEqual(['sent']);
      const { text } = await rig.command(operator, 'callbacks list');
      const expected = `of ${pullPaymentId}: paid ${change.originalAmount ?? '60.00'} EUR to ${
        change.destination ?? addresses[2]
      }, requested 60.00 EUR`;
      expect(text).toContain(expected);
      const [incident] = await db().query<{ id: bigint }>(
        'select id from payments_callback_incident where payout_key = $1',
        [`${withdrawalId}:1`],
      );
      expect(await rig.command(operator, `callbacks apply ${incident?.id}`)).toMatchObject({ ok: false });
    },
  );

  it.each([
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
    'BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '',
  ])('[DR-12.12] to %j is refused, and nothing is held', async (to) => {
    const player = await rig.register();
    await deposit(player, '50.00');
    const refused = await rig.withdraw(player, '20.00', { methodId: 'btcpay', details: { address: to } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'payments/details' } } });
    expect(await rig.balance(player)).toEqual({ available: '50.00', held: '0.00' });
  });

  it('[DR-12.14] goes the same way back: a deposit in coins goes to the address first', async () => {
    const player = await rig.register();
    await deposit(player, '50.00');
    const planned = await rig.plan(player, '20.00', 'btcpay');
    expect(planned.body).toMatchObject({ parts: [{ methodId: 'btcpay', amount: '20.00', fee: '0.00' }] });
  });
});

describe('[DR-12.78] a refund in BTCPay Server of a credited deposit', () => {
  it('takes the money from the balance once, and what is missing is owed', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    await rig.withdraw(player, '30.00', { methodId: 'btcpay', details: { address } });
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund);
    expect((await deliver(double.payoutEventBody(refund))).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '70.00', held: '30.00' });
    double.payouts.move(refund, 'Completed');
    expect((await deliver(double.payoutEventBody(refund))).body).toEqual({ outcome: 'refunded' });
    expect((await deliver(double.payoutEventBody(refund))).body).toEqual({ outcome: 'repeated' });
    expect((await deliver(double.eventBody(invoiceId, 'InvoiceSettled'))).body).toEqual({
      outcome: 'repeated',
    });
    expect(await rig.balance(player)).toEqual({ available: '0.00', held: '30.00' });
    const debts = await test.app.ledger.debtsOf(db(), [houseAccounts.receivable(player.userId)]);
    expect(debts.map(({ owedMinor }) => owedMinor)).toEqual([30_00n]);
  });

  it('of a part is an incident and changes no balance', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund, '40.00');
    double.payouts.move(refund, 'Completed');
    expect((await deliver(double.payoutEventBody(refund))).body).toEqual({ outcome: 'mismatch' });
    expect(await rig.balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});
