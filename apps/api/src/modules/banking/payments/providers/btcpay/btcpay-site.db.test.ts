import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccounts } from '../../../wallet/index.ts';
import { decideSandboxOrder, takeSandboxOrderBack } from '../sandbox/sandbox-orders.ts';
import { signSandboxCallback } from '../sandbox/sandbox.ts';
import { type GreenfieldDouble, startGreenfieldDouble } from './greenfield-double.ts';

/** Money of players through BTCPay Server: the whole site, with the double of the server's API. */

const webhookSecret = 'a-webhook-secret-0123456789';
const { db, admin } = useTestDatabase();
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
/** The call-backs of payouts that still say where the money went. */
const withDestination = () =>
  db().query<{ id: bigint; destination: string }>(
    'select id, destination from payments_callback_incident where destination is not null order by id',
  );

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

  it('[RL-84] [DR-13.154] an erasure takes the address out of the incidents of this player only', async () => {
    const others = await withDestination();
    expect(others.length).toBeGreaterThan(0);
    const { player, pullPaymentId } = await sent(addresses[0] ?? '');
    double.payouts.alter(pullPaymentId, { destination: 'bc1qathird00000000000000000000000' });
    double.payouts.move(pullPaymentId, 'Completed');
    expect((await deliver(double.payoutEventBody(pullPaymentId))).body).toEqual({ outcome: 'mismatch' });
    expect(await withDestination()).toHaveLength(others.length + 1);
    const shown = () =>
      db().query<{ shownTo: string | null; amountMinor: bigint; details: object | null }>(
        `select p.shown_to as "shownTo", p.amount_minor as "amountMinor", d.details from payments_payout p
         join payments_withdrawal w on w.id = p.withdrawal_id
         left join payments_withdrawal_details d on d.withdrawal_id = w.id where w.user_id = $1`,
        [player.userId],
      );
    expect(await shown()).toMatchObject([{ amountMinor: 60_00n, details: { address: addresses[0] } }]);
    await admin().query('select payments_erase($1)', [player.userId]);
    expect(await withDestination()).toEqual(others);
    expect(await shown()).toEqual([{ shownTo: null, amountMinor: 60_00n, details: null }]);
  });

  it('[RL-22] where a payout went is taken out by an erasure only, and is never another place', async () => {
    const { withdrawalId } = await sent(addresses[0] ?? '');
    const change = admin().query('update payments_payout set shown_to = $2 where withdrawal_id = $1', [
      withdrawalId,
      'bc1qanother',
    ]);
    await expect(change).rejects.toThrow('a payout is never altered');
  });

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

  it('[DR-12.82] is found once without a webhook, by the job', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund);
    expect(await test.app.payments.findTakenBack()).toBe(0);
    expect(await rig.balance(player)).toEqual({ available: '100.00', held: '0.00' });
    double.payouts.move(refund, 'Completed');
    expect(await test.app.payments.findTakenBack()).toBe(1);
    expect(await test.app.payments.findTakenBack()).toBe(0);
    expect((await deliver(double.payoutEventBody(refund))).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '0.00', held: '0.00' });
  });

  it('[DR-12.82] of which the job and the webhook speak at once is taken back once', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    await deposit(player, '20.00');
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund);
    double.payouts.move(refund, 'Completed');
    const { findTakenBack } = test.app.payments;
    const told = async () =>
      ((await deliver(double.payoutEventBody(refund))).body as { outcome: string }).outcome;
    const [first, second, outcome] = await Promise.all([findTakenBack(), findTakenBack(), told()]);
    expect(first + second + Number(outcome === 'refunded')).toBe(1);
    expect(await rig.balance(player)).toEqual({ available: '20.00', held: '0.00' });
  });

  it('[DR-12.82] is found within 30 days after its payout was made, and not a second later', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund);
    const nowSec = Math.floor(test.clock.nowMs() / 1000);
    double.payouts.alter(refund, { date: String(nowSec - 30 * 86_400 - 1) });
    double.payouts.move(refund, 'Completed');
    expect(await test.app.payments.findTakenBack()).toBe(0);
    double.payouts.alter(refund, { date: String(nowSec - 30 * 86_400 + 1) });
    expect(await test.app.payments.findTakenBack()).toBe(1);
  });

  it('[DR-12.82] a provider without an answer delays no other, and is asked again', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund);
    double.payouts.move(refund, 'Completed');
    const reference = await rig.deposit(player, '30.00');
    await decideSandboxOrder(db(), reference, 'paid', test.clock.nowMs());
    await takeSandboxOrderBack(db(), reference, 'chargeback', test.clock.nowMs());
    double.failWith(500);
    expect(await test.app.payments.findTakenBack()).toBe(1);
    expect(await rig.balance(player)).toMatchObject({ available: '100.00' });
    double.failWith(null);
    expect(await test.app.payments.findTakenBack()).toBe(1);
    expect(await rig.balance(player)).toMatchObject({ available: '0.00' });
  });

  it('[DR-12.82] a payout of a withdrawal, and one without a pull payment, take nothing back', async () => {
    const { player, pullPaymentId } = await sent(addresses[2] ?? '');
    double.payouts.move(pullPaymentId, 'Completed');
    expect(await test.app.payments.findTakenBack()).toBe(0);
    expect(await rig.balance(player)).toMatchObject({ available: '40.00' });
  });

  it('[DR-12.82] of a part is one incident, from the webhook and the job together', async () => {
    const player = await rig.register();
    const invoiceId = await deposit(player, '100.00');
    const refund = double.refund(invoiceId) ?? '';
    double.payouts.claim(refund, '40.00');
    double.payouts.move(refund, 'Completed');
    expect((await deliver(double.payoutEventBody(refund))).body).toEqual({ outcome: 'mismatch' });
    const open = await test.app.payments.openIncidents();
    expect(await test.app.payments.findTakenBack()).toBe(0);
    expect(await test.app.payments.openIncidents()).toBe(open);
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
