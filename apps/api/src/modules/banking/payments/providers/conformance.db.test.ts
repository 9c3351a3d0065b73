import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositMethodsFor } from '../deposit-terms.ts';
import type {
  DepositCallback,
  PaymentProvider,
  PayoutOrder,
  ProviderCallback,
  ProviderDeps,
} from '../provider.ts';
import { payoutMethodsFor } from '../withdrawals/payout-terms.ts';
import { createProviders, providerEntries } from './index.ts';
import type { ProviderSimulator } from './provider-simulator.ts';
import { createBtcpaySimulator } from './btcpay/simulator.ts';
import { createSandboxSimulator } from './sandbox/simulator.ts';

/**
 * The behaviour that every payment provider must show, whatever its own interface is (RL-7: call-backs may be repeated,
 * reordered or forged).
 */

const simulators: Record<string, (secret: string) => Promise<ProviderSimulator>> = {
  sandbox: createSandboxSimulator,
  btcpay: createBtcpaySimulator,
};
const { db } = useTestDatabase();

it('every provider of the registry has a simulator, and every simulator its provider', () => {
  expect(Object.keys(simulators)).toEqual(providerEntries.map(({ id }) => id));
});

describe.each(providerEntries)('the provider $id', (entry) => {
  const secret = `secret-of-${entry.id}-0123456789abcdef`;
  let simulator: ProviderSimulator;
  let nowMs = Date.UTC(2026, 10, 20, 12);
  let provider: PaymentProvider;
  const depsOf = (settings: Partial<ProviderDeps> = {}): ProviderDeps => ({
    db: db(),
    nowMs: () => nowMs,
    isProduction: false,
    sandboxSecret: null,
    btcpay: null,
    ...settings,
  });
  beforeAll(async () => {
    simulator = await (simulators[entry.id] as (secret: string) => Promise<ProviderSimulator>)(secret);
  });
  afterAll(() => simulator.close());
  beforeEach(() => {
    const made = entry.create(depsOf(simulator.deps));
    if (!made) throw new Error('the provider has its secret');
    provider = made;
  });

  const order = (amount = '10.00', key: string = randomUUID()) =>
    provider.start({
      key,
      methodId: simulator.methodId,
      details: {},
      amount,
      currency: 'EUR',
      lng: 'en',
      returnUrl: 'https://site.test/en/payments/{outcome}',
      callbackUrl: 'https://site.test/callback',
    });
  const callback = (providerReference: string, change: Partial<DepositCallback> = {}): DepositCallback => ({
    about: 'deposit',
    eventId: randomUUID(),
    providerReference,
    outcome: 'paid',
    amount: '10.00',
    currency: 'EUR',
    ...change,
  });

  it('has the id it is registered under, and is absent without a secret', () => {
    expect(provider.id).toBe(entry.id);
    expect(entry.create(depsOf())).toBeNull();
    expect(Object.keys(createProviders(depsOf(simulator.deps)))).toEqual([entry.id]);
  });

  it('has deposit methods with ids of their own, limits in order, and forms that can be filled in', () => {
    const { depositMethods } = provider;
    expect(new Set(depositMethods.map(({ id }) => id)).size).toBe(depositMethods.length);
    const site = { rechargeMin: { EUR: '0.01' }, rechargeMax: { EUR: '9999.00' } };
    for (const terms of depositMethodsFor({ [entry.id]: provider }, site, 'EUR', 'IT'))
      expect(terms.minMinor > 0n && terms.minMinor <= terms.maxMinor, terms.method.id).toBe(true);
    for (const { pattern, maxLength } of depositMethods.flatMap(({ fields }) => fields))
      expect([new RegExp(`^(?:${pattern})$`, 'u').test(''), maxLength > 0]).toEqual([false, true]);
  });

  it('[DR-12.54] opens one order for a key, however often it is sent', async () => {
    const key = randomUUID();
    const first = await order('10.00', key);
    expect(await order('10.00', key)).toEqual(first);
    expect((await order('10.00')).providerReference).not.toBe(first.providerReference);
  });

  it('opens each order under a separate reference, with a page for the player', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(opened.map(({ providerReference }) => providerReference)).size).toBe(5);
    for (const { pageUrl, providerReference } of opened)
      expect(new URL(pageUrl ?? '', 'https://site.test').pathname).toContain(providerReference);
  });

  it.each(['paid', 'declined', 'expired'] as const)(
    '[RL-7] [DR-12.56] reads a signed call-back that says %s; a repeat has the same event id',
    async (outcome) => {
      const { providerReference } = await order();
      await simulator.decide({ db: db(), nowMs: () => nowMs }, providerReference, outcome);
      const sent = callback(providerReference, { outcome });
      const { headers, rawBody } = simulator.sign(secret, sent, nowMs);
      const read = await provider.readCallback(headers, rawBody);
      expect(read).toEqual({ ...sent, eventId: expect.any(String) as string });
      expect(await provider.readCallback(headers, rawBody)).toEqual(read);
    },
  );

  it('[RL-7] ignores a call-back without a signature, with another secret, or with a changed body', async () => {
    const { providerReference } = await order();
    await simulator.decide({ db: db(), nowMs: () => nowMs }, providerReference, 'paid');
    const { headers, rawBody } = simulator.sign(secret, callback(providerReference), nowMs);
    expect(await provider.readCallback(headers, rawBody)).toMatchObject({ providerReference });
    expect(await provider.readCallback({}, rawBody)).toBeNull();
    const foreign = simulator.sign('another-secret-0123456789abcdef', callback(providerReference), nowMs);
    expect(await provider.readCallback(foreign.headers, foreign.rawBody)).toBeNull();
    const changed = rawBody.replace('10.00', '99.00').replace(providerReference, `${providerReference}0`);
    expect(await provider.readCallback(headers, changed)).toBeNull();
  });

  it('[RL-7] a call-back of another time is refused, or says no more than what is true now', async () => {
    const { providerReference } = await order();
    const dayMs = 86_400_000;
    for (const atMs of [nowMs - dayMs, nowMs + dayMs]) {
      const other = simulator.sign(secret, callback(providerReference), atMs);
      const read = await provider.readCallback(other.headers, other.rawBody);
      expect(read).toEqual(simulator.isSignatureDated ? null : { about: 'nothing' });
    }
  });

  it.each(['', 'no json', '[]', 'null', '{}', '{"amount":1}', `{"eventId":"${'x'.repeat(300)}"}`])(
    '[RL-71] a signed body that is not a call-back is ignored: %j',
    async (rawBody) => {
      const headers = simulator.signRaw(secret, rawBody, nowMs);
      expect(await provider.readCallback(headers, rawBody)).toBeNull();
    },
  );

  it('[RL-7] reports a decision more than once, and again until the site accepts it', async () => {
    const { providerReference } = await order('12.50');
    const deps = { db: db(), nowMs: () => nowMs, secret };
    await simulator.decide(deps, providerReference, 'paid');
    await simulator.decide(deps, providerReference, 'declined');
    const taken: ProviderCallback[] = [];
    let refusals = 0;
    for (let round = 0; round < 12; round++) {
      await simulator.deliver(deps, async (url, headers, rawBody) => {
        expect(url).toBe('https://site.test/callback');
        const parsed = await provider.readCallback(headers, rawBody);
        if (parsed?.about === 'nothing' || parsed?.providerReference !== providerReference) return true;
        if (refusals++ === 0) return false;
        taken.push(parsed);
        return true;
      });
      nowMs += 5_000;
    }
    expect(taken.length).toBeGreaterThan(1);
    expect(new Set(taken.map(({ eventId }) => eventId)).size).toBe(1);
    for (const { outcome, amount, currency } of taken)
      expect({ outcome, amount, currency }).toEqual({ outcome: 'paid', amount: '12.50', currency: 'EUR' });
  });

  it.each(['paid', 'declined', 'expired'] as const)(
    '[DR-12.41] answers the state of an order before and after it is %s',
    async (outcome) => {
      const { providerReference } = await order('12.50');
      const said = { amount: '12.50', currency: 'EUR' };
      expect(await provider.orderState('nothing')).toBeNull();
      expect(await provider.orderState(providerReference)).toEqual({ outcome: 'pending', ...said });
      await simulator.decide({ db: db(), nowMs: () => nowMs }, providerReference, outcome);
      expect(await provider.orderState(providerReference)).toEqual({ outcome, ...said });
    },
  );

  it('[DR-12.40] [DR-12.78] [DR-12.82] answers, lists and reports a deposit that was taken back', async () => {
    const { by, outcome, isKnownAtOnce } = simulator.takeBack;
    const deps = { db: db(), nowMs: () => nowMs, secret };
    const { providerReference } = await order('12.50');
    const state = () => provider.orderState(providerReference);
    const said = { amount: '12.50', currency: 'EUR' };
    expect(await by(deps, providerReference), 'it is not paid yet').toBe(false);
    await simulator.decide(deps, providerReference, 'paid');
    expect(await state()).toEqual({ outcome: 'paid', ...said });
    expect(await provider.takenBack()).not.toContain(providerReference);
    const taken: string[] = [];
    const deliver = () =>
      simulator.deliver(deps, async (_, headers, rawBody) => {
        const parsed = await provider.readCallback(headers, rawBody);
        if (parsed?.about === 'deposit' && parsed.providerReference === providerReference)
          taken.push(`${parsed.outcome} ${parsed.amount} ${parsed.currency}`);
        return true;
      });
    nowMs += 5_000;
    await deliver();
    expect(await by(deps, providerReference)).toBe(true);
    if (outcome === 'chargeback') expect(await by(deps, providerReference)).toBe(false);
    expect(await state()).toEqual({ outcome: isKnownAtOnce ? outcome : 'paid', ...said });
    expect(await provider.takenBack()).toContain(providerReference);
    expect(await state(), 'it is known without the call-back').toEqual({ outcome, ...said });
    nowMs += 5_000;
    await deliver();
    expect(new Set(taken)).toEqual(new Set(['paid 12.50 EUR', `${outcome} 12.50 EUR`]));
    expect(await state()).toEqual({ outcome, ...said });
  });

  describe('payouts', () => {
    const company = () => {
      if (!simulator.payouts) throw new Error(`${entry.id} does not pay out: skip these tests for it`);
      return simulator.payouts;
    };
    const payOuts = () => {
      if (!provider.payOuts) throw new Error(`${entry.id} does not pay out: skip these tests for it`);
      return provider.payOuts;
    };
    const payoutOrder = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
      key: `${randomUUID()}:1`,
      methodId: payOuts().methods[0]?.id ?? '',
      amount: '10.00',
      currency: 'EUR',
      sourceReference: 'a-deposit',
      details: company().details(),
      callbackUrl: 'https://site.test/callback',
      ...change,
    });

    it('[DR-12.1] its methods are unique, with limits in order and a fee below the least amount', () => {
      const ids = payOuts().methods.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const currencies = new Set(payOuts().methods.flatMap(({ limits }) => Object.keys(limits)));
      for (const code of currencies)
        for (const terms of payoutMethodsFor({ [entry.id]: provider }, code, 'IT')) {
          expect(terms.minMinor > 0n && terms.minMinor <= terms.maxMinor, `${terms.method.id} ${code}`).toBe(
            true,
          );
          expect(terms.feeMinor(terms.minMinor) < terms.minMinor, `${terms.method.id} ${code}`).toBe(true);
        }
    });

    it('[DR-12.30] a key is executed once, however often it is sent, also at once', async () => {
      const sent = payoutOrder();
      expect(await payOuts().state(sent.key)).toBeNull();
      const answers = await Promise.all(Array.from({ length: 5 }, () => payOuts().send(sent)));
      const [first] = answers;
      expect(first).toEqual({
        outcome: 'pending',
        providerReference: expect.any(String) as string,
        amount: '10.00',
        currency: 'EUR',
        destination: sent.details.address ?? null,
      });
      for (const answer of answers) expect(answer).toEqual(first);
      expect(await payOuts().state(sent.key)).toEqual(first);
      expect((await payOuts().send(payoutOrder())).providerReference).not.toBe(first?.providerReference);
    });

    it.each(['paid', 'declined', 'returned'] as const)(
      '[DR-12.31] reports %s by signed call-backs, more than once and under one event id, and when it is asked',
      async (decision) => {
        const deps = { db: db(), nowMs: () => nowMs, secret };
        const sent = payoutOrder();
        const { providerReference } = await payOuts().send(sent);
        // What a company never decides is refused by it.
        const isPossible = company().decisions.includes(decision);
        expect(await company().decide(deps, providerReference, decision)).toBe(isPossible);
        if (!isPossible) return;
        const said = {
          outcome: decision,
          providerReference,
          amount: '10.00',
          currency: 'EUR',
          destination: sent.details.address ?? null,
        };
        expect(await payOuts().state(sent.key)).toEqual(said);
        expect(await payOuts().send(sent)).toEqual(said);
        const taken: ProviderCallback[] = [];
        for (let round = 0; round < 3; round++) {
          await simulator.deliver(deps, async (_, headers, rawBody) => {
            const parsed = await provider.readCallback(headers, rawBody);
            if (parsed?.about === 'payout' && parsed.payoutKey === sent.key) taken.push(parsed);
            return true;
          });
          nowMs += 5_000;
        }
        expect(taken.length).toBeGreaterThan(1);
        const eventId = taken[0]?.eventId;
        for (const one of taken)
          expect(one).toEqual({ about: 'payout', payoutKey: sent.key, eventId, ...said });
      },
    );

    it('[DR-12.33] a decision is final, except that paid money may come back', async () => {
      const deps = { db: db(), nowMs: () => nowMs };
      const sent = payoutOrder();
      const { providerReference } = await payOuts().send(sent);
      const decide = (decision: 'paid' | 'declined' | 'returned') =>
        company().decide(deps, providerReference, decision);
      expect(await decide('paid')).toBe(true);
      for (const decision of ['paid', 'declined'] as const) expect(await decide(decision)).toBe(false);
      expect(await decide('returned')).toBe(company().decisions.includes('returned'));
      expect(await decide('returned')).toBe(false);
    });
  });
});
