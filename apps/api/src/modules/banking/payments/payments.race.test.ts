import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversionInvariants } from '../conversions/index.ts';
import { paymentInvariants } from './invariants.ts';
import { signSandboxCallback } from './providers/sandbox/sandbox.ts';

const { db } = useTestDatabase({ maxConnections: 12 });
/** Races of each rule: a few here, 50 in `npm run test:long -- payments-races`. */
const races = Number(process.env['TOUCHLINE_PAYMENT_RACES'] ?? 5);

let node: ReturnType<typeof createTestApp>;
let other: ReturnType<typeof createTestApp>;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  node = createTestApp(db());
  // A second node over the same database and clock.
  other = createTestApp(db(), { clock: node.clock });
  await node.app.siteConfig.change({
    currencies: ['EUR', 'USD'],
    rates: { USD: '1.08' },
    conversionMarginPpm: 10_000,
    captchaFreeRegistrations: 1000,
  });
  await other.app.siteConfig.load();
  first = await addOperator(node.app);
  second = await addOperator(node.app);
});
const payments = createPaymentsRig(() => node, { sign: signSandboxCallback });

const each = async (name: string, work: (at: number) => Promise<string>): Promise<void> => {
  const seen = new Map<string, number>();
  for (let at = 0; at < races; at++) {
    const outcome = await work(at);
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  for (const { rule, find } of [...paymentInvariants, ...conversionInvariants])
    expect([rule, await find(db(), { since: null } as never)]).toEqual([rule, []]);
  const counts = [...seen].map(([outcome, count]) => `${count} x ${outcome}`).join(', ');
  process.stdout.write(`${races} races, ${name}: ${counts}\n`);
};

/** A player with 100.00 EUR and an empty account in USD. */
async function playerWithTwoAccounts(): Promise<PayingPlayer & { usd: number }> {
  const one = await payments.register();
  await payments.credit(one, 100_00n);
  await one.browser.post('/web-api/office/currencies', { currency: 'USD' });
  const { accounts } = (await one.browser.get('/web-api/wallet/accounts')).body as {
    accounts: { id: number; currency: string }[];
  };
  return { ...one, usd: accounts.find(({ currency }) => currency === 'USD')?.id ?? 0 };
}

async function balances({ browser }: PayingPlayer): Promise<Record<string, string>> {
  const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as {
    accounts: { currency: string; available: string }[];
  };
  return Object.fromEntries(accounts.map(({ currency, available }) => [currency, available]));
}

async function convert(one: PayingPlayer, fromId: number, toId: number, amount: string): Promise<number> {
  const offer = `/web-api/conversions/offer?fromId=${fromId}&toId=${toId}&amount=${amount}`;
  const { rateId } = (await one.browser.get(offer)).body as { rateId?: string };
  const body = { conversionId: randomUUID(), fromId, toId, amount, rateId: rateId ?? 'none' };
  return (await one.browser.post('/web-api/conversions', body)).status;
}

describe('payments at the same time on two nodes', () => {
  it('[RL-7] [RL-22] the same call-back of a deposit on two nodes credits it once', async () => {
    await each('one call-back on two nodes', async (at) => {
      const one = await payments.register();
      const rechargeId = randomUUID();
      const order = { rechargeId, accountId: one.accountId, methodId: 'sandbox', amount: '25.00', lng: 'en' };
      const { pageUrl } = (await one.browser.post('/web-api/payments/recharges', order)).body as {
        pageUrl: string;
      };
      const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
      const nowSec = Math.floor(node.clock.nowMs() / 1000);
      const send = ({ app }: typeof node, eventId: string) => {
        const body = JSON.stringify({
          reference,
          eventId,
          outcome: 'paid',
          amount: '25.00',
          currency: 'EUR',
        });
        const headers = signSandboxCallback('test-sandbox-secret', body, nowSec);
        return app.payments.handleCallback('sandbox', headers, body);
      };
      // Every second race also has the payment under another event id, as a provider that repeats itself.
      const outcomes = await Promise.all([
        send(node, `e-${rechargeId}`),
        send(other, `e-${rechargeId}`),
        send(node, at % 2 === 0 ? `e-${rechargeId}` : `f-${rechargeId}`),
        send(other, `e-${rechargeId}`),
      ]);
      expect(outcomes.toSorted()).toEqual(['credited', 'repeated', 'repeated', 'repeated']);
      expect((await payments.balance(one)).available).toBe('25.00');
      return 'credited once';
    });
  });

  it('[RL-7] [DR-12.40] a payment and its chargeback at once leave nothing credited', async () => {
    await each('payment and chargeback', async () => {
      const one = await payments.register();
      const reference = await payments.deposit(one, '25.00');
      const call = (outcome: string) =>
        payments.callBack({ reference, eventId: randomUUID(), outcome, amount: '25.00', currency: 'EUR' });
      await Promise.all([call('chargeback'), call('paid'), call('chargeback')]);
      expect((await payments.balance(one)).available).toBe('0.00');
      return 'charged back once';
    });
  });

  it('[DR-1.28] [RL-5] conversions both ways at once: no deadlock, no gain, and no account below zero', async () => {
    await each('conversion both ways', async () => {
      const one = await playerWithTwoAccounts();
      expect(await convert(one, one.accountId, one.usd, '50.00')).toBe(200);
      expect(await balances(one)).toEqual({ EUR: '50.00', USD: '53.46' });
      const statuses = await Promise.all([
        convert(one, one.accountId, one.usd, '50.00'),
        convert(one, one.usd, one.accountId, '53.46'),
        convert(one, one.accountId, one.usd, '50.00'),
        convert(one, one.usd, one.accountId, '53.46'),
      ]);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const now = await balances(one);
      // All in euros at the rate without the margin: never more than the 100.00 of the beginning.
      expect(Number(now['EUR']) + Number(now['USD']) / 1.08).toBeLessThanOrEqual(100);
      expect([Number(now['EUR']) >= 0, Number(now['USD']) >= 0]).toEqual([true, true]);
      return `${statuses.filter((status) => status === 200).length} of 4 applied`;
    });
  });

  it('[DR-1.28] [RL-8] a conversion and a withdrawal for the last cent: one of them gets it', async () => {
    await each('conversion and withdrawal', async () => {
      const one = await playerWithTwoAccounts();
      const [withdrawn, converted] = await Promise.all([
        payments.withdraw(one, '100.00', { methodId: 'sandbox-bank' }),
        convert(one, one.accountId, one.usd, '100.00'),
      ]);
      expect([withdrawn.status, converted].filter((status) => status === 200)).toHaveLength(1);
      expect((await balances(one))['EUR']).toBe('0.00');
      return converted === 200 ? 'converted' : 'withdrawn';
    });
  });

  it('[DR-12.20] two approvals of one proposal at once, of a withdrawal over the limit of one operator', async () => {
    await each('two approvals of one withdrawal', async () => {
      const one = await payments.register();
      await payments.credit(one, 1500_00n);
      const { withdrawalId, body } = await payments.withdraw(one, '1200.00', { methodId: 'sandbox-bank' });
      const { number } = body as { number: number };
      const { text } = await payments.command(first, `withdrawals approve ${number}`);
      const proposal = /^Proposal (\d+)/.exec(text)?.[1];
      const answers = await Promise.all([
        payments.command(second, `approve ${proposal}`),
        payments.command(second, `approve ${proposal}`),
        payments.command(first, `approve ${proposal}`),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers[2]?.ok).toBe(false);
      expect(await payments.states(one, withdrawalId)).toEqual(['approved']);
      expect(await payments.balance(one)).toEqual({ available: '300.00', held: '1200.00' });
      return 'approved once, by the second operator';
    });
  });
});
