import { randomUUID } from 'node:crypto';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { signSandboxCallback } from './providers/sandbox/sandbox.ts';

const { db } = useTestDatabase();
const secret = 'test-sandbox-secret';
const logged: unknown[] = [];
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  const log = {
    info: () => {},
    warn: () => {},
    debug: () => {},
    error: (line: unknown) => void logged.push(line),
  };
  test = createTestApp(db(), { log });
});

type Player = { browser: ReturnType<typeof test.browser>; accountId: number };

async function registerPlayer(): Promise<Player> {
  const browser = test.browser();
  const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  await browser.post('/web-api/registration/one-click', form);
  const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as { accounts: { id: number }[] };
  return { browser, accountId: accounts[0]?.id ?? 0 };
}

/**
 * Starts a recharge.
 * @returns its reference at the provider
 */
async function order(player: Player, amount: string): Promise<string> {
  const { browser, accountId } = player;
  const body = { rechargeId: randomUUID(), accountId, methodId: 'sandbox', amount, lng: 'en' };
  const { pageUrl } = (await browser.post('/web-api/payments/recharges', body)).body as { pageUrl: string };
  return new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
}

const available = async (player: Player): Promise<string | undefined> => {
  const { body } = await player.browser.get('/web-api/wallet/accounts');
  return (body as { accounts: { available: string }[] }).accounts[0]?.available;
};

type CallbackInput = {
  reference: string;
  eventId: string;
  outcome?: string;
  amount: string;
  currency?: string;
};
/** Sends a signed call-back over HTTP, as the provider does. */
const callBack = (callback: CallbackInput): Promise<TestAnswer> => {
  const rawBody = JSON.stringify({ outcome: 'paid', currency: 'EUR', ...callback });
  const signed = signSandboxCallback(secret, rawBody, Math.floor(test.clock.nowMs() / 1000));
  return test.browser().post('/web-api/payments/callback/sandbox', rawBody, signed);
};
const outcomeOf = async (callback: CallbackInput): Promise<unknown> => {
  const { status, body } = await callBack(callback);
  const { outcome, error } = body as { outcome?: string; error?: { code: string } };
  return [status, outcome ?? error?.code];
};

type Row = {
  id: bigint;
  kind: string;
  reference: string;
  eventId: string;
  resolvedBy: string | null;
  how: string | null;
};
const incidents = (reference: string): Promise<Row[]> =>
  db().query<Row>(
    `select id, kind, provider_reference as reference, event_id as "eventId", resolved_by as "resolvedBy", how
     from payments_callback_incident where provider_reference = $1 order by id`,
    [reference],
  );
const ops = (...argv: string[]) => runOps(test.app, argv, 'tester');

describe('call-backs that cannot be applied', () => {
  it('[RL-7] a paid amount that differs from the order is stored; the corrected call-back under the same id credits', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '9.00');
    const eventId = randomUUID();
    logged.length = 0;
    expect(await outcomeOf({ reference, eventId, amount: '900.00' })).toEqual([200, 'mismatch']);
    expect(await available(player)).toBe('0.00');
    const [incident] = await incidents(reference);
    expect(incident).toMatchObject({ kind: 'mismatch', eventId, resolvedBy: null });
    expect(logged).toEqual([
      { incidentId: String(incident?.id), kind: 'mismatch', provider: 'sandbox', eventId, reference },
    ]);
    expect(await outcomeOf({ reference, eventId, amount: '9.00' })).toEqual([200, 'credited']);
    expect(await available(player)).toBe('9.00');
    expect(await incidents(reference)).toMatchObject([{ resolvedBy: 'provider', how: 'superseded' }]);
    expect(await outcomeOf({ reference, eventId, amount: '9.00' })).toEqual([200, 'repeated']);
  });

  it('[RL-7] the currency is compared with that of the order', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '9.00');
    const callback = { reference, eventId: randomUUID(), amount: '9.00', currency: 'KWD' };
    expect(await outcomeOf(callback)).toEqual([200, 'mismatch']);
    expect(await available(player)).toBe('0.00');
    expect(await incidents(reference)).toMatchObject([{ kind: 'mismatch' }]);
  });

  it('[RL-7] a replay adds no second row and no second alert', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '9.00');
    const callback = { reference, eventId: randomUUID(), amount: '8.00' };
    logged.length = 0;
    const all = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(callback)));
    expect(all).toEqual(Array.from({ length: 10 }, () => [200, 'mismatch']));
    test.clock.advance(60_000);
    expect(await outcomeOf(callback)).toEqual([200, 'mismatch']);
    expect([(await incidents(reference)).length, logged.length]).toEqual([1, 1]);
  });

  it('[RL-7] an unknown reference is stored, and the reply makes the provider send it again', async () => {
    const reference = `sbx_${randomUUID()}`;
    const callback = { reference, eventId: randomUUID(), amount: '5.00' };
    for (let n = 0; n < 2; n++) expect(await outcomeOf(callback)).toEqual([404, 'payments/no-recharge']);
    expect(await incidents(reference)).toMatchObject([{ kind: 'unknown', resolvedBy: null }]);
  });

  it('[RL-7] an event id used for another reference is a separate incident, and credits nothing', async () => {
    const player = await registerPlayer();
    const [first, second] = [await order(player, '5.00'), await order(player, '6.00')];
    const eventId = randomUUID();
    expect(await outcomeOf({ reference: first, eventId, amount: '5.00' })).toEqual([200, 'credited']);
    expect(await outcomeOf({ reference: second, eventId, amount: '6.00' })).toEqual([200, 'event-reused']);
    expect(await incidents(second)).toMatchObject([{ kind: 'event-reused', eventId }]);
    expect(await available(player)).toBe('5.00');
    // The provider's next call-back, for the second order, with its own event id.
    expect(await outcomeOf({ reference: second, eventId: randomUUID(), amount: '6.00' })).toEqual([
      200,
      'credited',
    ]);
    expect(await available(player)).toBe('11.00');
  });

  it('[RL-7] two simultaneous call-backs of two orders with one event id: one is credited, one is an incident', async () => {
    const player = await registerPlayer();
    for (let round = 0; round < 10; round++) {
      const references = [await order(player, '1.00'), await order(player, '1.00')];
      const eventId = randomUUID();
      const outcomes = await Promise.all(
        references.map(
          async (reference) => (await outcomeOf({ reference, eventId, amount: '1.00' })) as unknown[],
        ),
      );
      expect(new Set(outcomes.map(([, outcome]) => outcome))).toEqual(new Set(['credited', 'event-reused']));
    }
    expect(await available(player)).toBe('10.00');
  });

  it('[RL-7] a second report with another amount after the credit is an incident, not a repeat', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '9.00');
    const eventId = randomUUID();
    await callBack({ reference, eventId, amount: '9.00' });
    expect(await outcomeOf({ reference, eventId, amount: '90.00' })).toEqual([200, 'mismatch']);
    expect(await outcomeOf({ reference, eventId: randomUUID(), amount: '9.01' })).toEqual([200, 'mismatch']);
    expect([(await incidents(reference)).length, await available(player)]).toEqual([2, '9.00']);
  });

  it('an incident’s data cannot be altered, a resolved incident cannot be altered, and no incident can be removed', async () => {
    const reference = `sbx_${randomUUID()}`;
    await callBack({ reference, eventId: randomUUID(), amount: '5.00' });
    const [incident] = await incidents(reference);
    const change = (set: string) =>
      db().query(`update payments_callback_incident set ${set} where id = $1`, [incident?.id ?? 0n]);
    await expect(change("amount = '6.00'")).rejects.toThrow('call-back incident');
    await change("resolved_at = now(), resolved_by = 'x', how = 'closed', reason = 'y'");
    await expect(change('resolved_at = null, resolved_by = null, how = null')).rejects.toThrow(
      'call-back incident',
    );
    await expect(db().query('delete from payments_callback_incident')).rejects.toThrow('keeps every row');
  });
});

describe('the operator', () => {
  it('[RL-77] lists incidents and closes one with a reason, which is audited', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '9.00');
    await callBack({ reference, eventId: 'event-of-list', amount: '8.00' });
    const [incident] = await incidents(reference);
    const listed = await ops('callbacks', 'list');
    const line = listed.text.split('\n').find((text) => text.includes(reference));
    expect(line).toMatch(
      new RegExp(`^${incident?.id}  mismatch  sandbox  .* paid 8.00 EUR, requested 9.00 EUR`),
    );
    expect(await ops('callbacks', 'resolve', String(incident?.id))).toMatchObject({ ok: false });
    expect(await ops('callbacks', 'resolve', String(incident?.id), '--reason', 'refunded by hand')).toEqual({
      ok: true,
      text: `Incident ${incident?.id} is closed.`,
    });
    expect(await incidents(reference)).toMatchObject([{ resolvedBy: 'tester', how: 'closed' }]);
    const [audit] = await db().query<{ action: string; subject: string; reason: string }>(
      'select action, subject, reason from platform_audit order by id desc limit 1',
    );
    expect(audit).toEqual({
      action: 'callback.resolve',
      subject: `callback-incident:${incident?.id}`,
      reason: 'refunded by hand',
    });
    expect((await ops('callbacks', 'list')).text).not.toContain(reference);
    expect(await ops('callbacks', 'resolve', String(incident?.id), '--reason', 'again')).toMatchObject({
      ok: false,
    });
    expect(await available(player)).toBe('0.00');
  });

  it('[RL-7] [RL-77] applies a deposit that arrived before its order was known, once', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '7.00');
    const eventId = randomUUID();
    const early = `early-${reference}`;
    await callBack({ reference: early, eventId, amount: '7.00' });
    await db().query('update payments_recharge set provider_reference = $2 where provider_reference = $1', [
      reference,
      early,
    ]);
    const [incident] = await incidents(early);
    const apply = () =>
      ops('callbacks', 'apply', String(incident?.id), '--reason', 'confirmed by the provider');
    const both = await Promise.all([apply(), apply()]);
    expect(both.filter(({ ok }) => ok)).toEqual([
      { ok: true, text: `Incident ${incident?.id}: the recharge is credited.` },
    ]);
    expect(await available(player)).toBe('7.00');
    expect(await incidents(early)).toMatchObject([{ resolvedBy: 'tester', how: 'credited' }]);
    expect(await outcomeOf({ reference: early, eventId, amount: '7.00' })).toEqual([200, 'repeated']);
    expect(await available(player)).toBe('7.00');
  });

  it('[RL-7] applies a call-back whose event id was used by another order', async () => {
    const player = await registerPlayer();
    const [first, second] = [await order(player, '5.00'), await order(player, '6.00')];
    const eventId = randomUUID();
    await callBack({ reference: first, eventId, amount: '5.00' });
    await callBack({ reference: second, eventId, amount: '6.00' });
    const [incident] = await incidents(second);
    expect(
      await ops('callbacks', 'apply', String(incident?.id), '--reason', 'seen at the provider'),
    ).toMatchObject({
      ok: true,
    });
    expect(await available(player)).toBe('11.00');
  });

  it('[RL-7] never applies a call-back that differs from the order or has no order; the incident stays open', async () => {
    const player = await registerPlayer();
    const reference = await order(player, '9.00');
    const unknown = `sbx_${randomUUID()}`;
    await callBack({ reference, eventId: randomUUID(), amount: '900.00' });
    await callBack({ reference: unknown, eventId: randomUUID(), amount: '9.00' });
    for (const of of [reference, unknown]) {
      const [incident] = await incidents(of);
      const answer = await ops('callbacks', 'apply', String(incident?.id), '--reason', 'please');
      expect(answer.ok).toBe(false);
      expect(await incidents(of)).toMatchObject([{ resolvedBy: null }]);
    }
    expect(await available(player)).toBe('0.00');
  });

  it('[RL-90] the number of open incidents is a metric', async () => {
    const [open] = await db().query<{ n: number }>(
      'select count(*)::int as n from payments_callback_incident where resolved_at is null',
    );
    expect(open?.n).toBeGreaterThan(0);
    expect(await test.app.payments.openIncidents()).toBe(open?.n);
  });
});
