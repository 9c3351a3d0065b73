import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DepositCallback, PaymentProvider, ProviderCallback } from '../provider.ts';
import { createProviders, providerEntries } from './index.ts';
import type { ProviderSimulator } from './provider-simulator.ts';
import { sandboxSimulator } from './sandbox/simulator.ts';

/**
 * The behaviour that every payment provider must show, whatever its own interface is (RL-7: call-backs may be repeated,
 * reordered or forged).
 */

const simulators: Record<string, ProviderSimulator> = { sandbox: sandboxSimulator };
const { db } = useTestDatabase();

it('every provider of the registry has a simulator, and every simulator its provider', () => {
  expect(Object.keys(simulators)).toEqual(providerEntries.map(({ id }) => id));
});

describe.each(providerEntries)('the provider $id', (entry) => {
  const secret = `secret-of-${entry.id}-0123456789abcdef`;
  const simulator = simulators[entry.id] as ProviderSimulator;
  let nowMs = Date.UTC(2026, 10, 20, 12);
  let provider: PaymentProvider;
  beforeEach(() => {
    const made = entry.create({ db: db(), nowMs: () => nowMs, secrets: { [entry.id]: secret } });
    if (!made) throw new Error('the provider has its secret');
    provider = made;
  });

  const order = (amount = '10.00') =>
    provider.start({
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
    expect(entry.create({ db: db(), nowMs: () => nowMs, secrets: {} })).toBeNull();
    const all = createProviders({ db: db(), nowMs: () => nowMs, secrets: { [entry.id]: secret } });
    expect(all[entry.id]?.id).toBe(entry.id);
  });

  it('opens each order under a separate reference, with a page for the player', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(opened.map(({ providerReference }) => providerReference)).size).toBe(5);
    for (const { pageUrl, providerReference } of opened)
      expect(new URL(pageUrl, 'https://site.test').pathname).toContain(providerReference);
  });

  it.each(['paid', 'declined'] as const)('[RL-7] reads a signed call-back that says %s', async (outcome) => {
    const { providerReference } = await order();
    const sent = callback(providerReference, { outcome });
    const { headers, rawBody } = simulator.sign(secret, sent, nowMs);
    expect(provider.parseCallback(headers, rawBody)).toEqual(sent);
  });

  it('[RL-7] ignores a call-back without a signature, with another secret, with a changed body, or with an old time', async () => {
    const { providerReference } = await order();
    const { headers, rawBody } = simulator.sign(secret, callback(providerReference), nowMs);
    expect(provider.parseCallback({}, rawBody)).toBeNull();
    const foreign = simulator.sign('another-secret-0123456789abcdef', callback(providerReference), nowMs);
    expect(provider.parseCallback(foreign.headers, foreign.rawBody)).toBeNull();
    expect(provider.parseCallback(headers, rawBody.replace('10.00', '99.00'))).toBeNull();
    const dayMs = 86_400_000;
    for (const atMs of [nowMs - dayMs, nowMs + dayMs]) {
      const other = simulator.sign(secret, callback(providerReference), atMs);
      expect(provider.parseCallback(other.headers, other.rawBody)).toBeNull();
    }
  });

  it.each(['', 'no json', '[]', 'null', '{}', '{"amount":1}', `{"eventId":"${'x'.repeat(300)}"}`])(
    '[RL-71] a signed body that is not a call-back is ignored: %j',
    (rawBody) => {
      expect(provider.parseCallback(simulator.signRaw(secret, rawBody, nowMs), rawBody)).toBeNull();
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
        const parsed = provider.parseCallback(headers, rawBody);
        if (parsed?.providerReference !== providerReference) return true;
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
});
