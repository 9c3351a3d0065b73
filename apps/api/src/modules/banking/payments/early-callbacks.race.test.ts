import { randomUUID } from 'node:crypto';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../platform/process/sha256.ts';
import { applyCallback } from './apply-callback.ts';
import { storeIncident } from './callback-incidents.ts';
import type { DepositCallback } from './provider.ts';
import { signSandboxCallback } from './providers/sandbox/sandbox.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

/** Opens the order of a deposit at the provider, as the site does before it stores the deposit. */
async function openOrder(rechargeId: string, amount: string): Promise<string> {
  const provider = test.app.withdrawals.deps.providers['sandbox'];
  if (!provider) throw new Error('there is no sandbox');
  const { providerReference } = await provider.start({
    key: rechargeId,
    methodId: 'sandbox',
    amount,
    currency: 'EUR',
    lng: 'en',
    returnUrl: 'http://site/en/onpay/{outcome}',
    callbackUrl: 'http://site/web-api/payments/callback/sandbox',
    details: {},
  });
  return providerReference;
}

const start = (player: PayingPlayer, rechargeId: string, amount: string): Promise<TestAnswer> =>
  player.browser.post('/web-api/payments/recharges', {
    rechargeId,
    accountId: player.accountId,
    methodId: 'sandbox',
    amount,
    lng: 'en',
  });
const said = (reference: string, amount: string) => ({
  reference,
  eventId: randomUUID(),
  outcome: 'paid',
  amount,
  currency: 'EUR',
});
const incidentOf = async (reference: string): Promise<object[]> =>
  db().query(
    `select how, resolved_by as by from payments_callback_incident where provider_reference = $1 order by id`,
    [reference],
  );

describe('a call-back that comes before its deposit is stored', () => {
  it('[DR-12.73] [RL-7] credits once, in the transaction that stores the deposit', async () => {
    const player = await rig.register();
    const rechargeId = randomUUID();
    const reference = await openOrder(rechargeId, '25.00');
    const callback = said(reference, '25.00');
    expect((await rig.callBack(callback)).status).toBe(404);
    expect((await start(player, rechargeId, '25.00')).status).toBe(200);
    expect(await rig.balance(player)).toEqual({ available: '25.00', held: '0.00' });
    expect(await incidentOf(reference)).toEqual([{ how: 'credited', by: 'provider' }]);
    expect((await rig.callBack(callback)).body).toEqual({ outcome: 'repeated' });
    expect(await rig.balance(player)).toEqual({ available: '25.00', held: '0.00' });
  });

  it('[DR-12.73] stays an incident when its amount is another', async () => {
    const player = await rig.register();
    const rechargeId = randomUUID();
    const reference = await openOrder(rechargeId, '25.00');
    await rig.callBack(said(reference, '24.00'));
    expect((await start(player, rechargeId, '25.00')).status).toBe(200);
    expect(await rig.balance(player)).toEqual({ available: '0.00', held: '0.00' });
    expect(await incidentOf(reference)).toEqual([{ how: null, by: null }]);
  });

  it('[DR-12.73] is not lost when both commit at the same time', async () => {
    const player = await rig.register();
    const rechargeId = randomUUID();
    const reference = await openOrder(rechargeId, '25.00');
    const { eventId } = said(reference, '25.00');
    const callback: DepositCallback = {
      about: 'deposit',
      eventId,
      providerReference: reference,
      outcome: 'paid',
      amount: '25.00',
      currency: 'EUR',
    };
    const { ledger, wallet, clock } = test.app;
    let request: Promise<TestAnswer> | null = null;
    let isAnswered = false;
    await db().transaction(async (tx) => {
      const nowMs = clock.nowMs();
      const applied = await applyCallback(tx, { ledger, wallet, nowMs }, 'sandbox', callback);
      expect(applied.outcome).toBe('unknown');
      request = start(player, rechargeId, '25.00').finally(() => {
        isAnswered = true;
      });
      // The request waits for the lock of the call-back; without the lock it ends.
      await expect.poll(async () => isAnswered || (await countWaiting()) > 0).toBe(true);
      const incident = { kind: 'unknown', methodId: 'sandbox', callback, requested: null } as const;
      await storeIncident(tx, { ...incident, rawHash: sha256('x'), nowMs });
    });
    expect((await (request ?? start(player, rechargeId, '25.00'))).status).toBe(200);
    expect(await rig.balance(player)).toEqual({ available: '25.00', held: '0.00' });
  });
});

const countWaiting = async (): Promise<number> => {
  const [row] = await db().query<{ n: number }>(
    `select count(*)::int as n from pg_locks l where l.locktype = 'advisory' and not l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
  );
  return row?.n ?? 0;
};
