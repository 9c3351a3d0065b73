import { randomUUID } from 'node:crypto';
import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { describe, expect, it } from 'vitest';
import { houseAccounts } from '../wallet/index.ts';
import { takeSandboxOrderBack, decideSandboxOrder } from './providers/sandbox/sandbox-orders.ts';
import { signSandboxCallback } from './providers/sandbox/sandbox.ts';

const { db, rig } = useBettingRig();
const payments = createPaymentsRig(rig, { sign: signSandboxCallback });

type Said = { outcome: string; amount?: string; eventId?: string };
const say = (reference: string, { outcome, amount = '100.00', eventId = randomUUID() }: Said) =>
  payments.callBack({ reference, eventId, outcome, amount, currency: 'EUR' });

async function order(player: PayingPlayer): Promise<{ rechargeId: string; reference: string }> {
  const rechargeId = randomUUID();
  const body = { rechargeId, accountId: player.accountId, methodId: 'sandbox', amount: '100.00', lng: 'en' };
  const { pageUrl } = (await player.browser.post('/web-api/payments/recharges', body)).body as {
    pageUrl: string;
  };
  return { rechargeId, reference: new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '' };
}
const stateOf = async (player: PayingPlayer, rechargeId: string): Promise<string> =>
  ((await player.browser.get(`/web-api/payments/recharges/${rechargeId}`)).body as { state: string }).state;
const owed = async ({ userId }: PayingPlayer): Promise<bigint> =>
  (await rig().app.ledger.debtsOf(db(), [houseAccounts.receivable(userId)]))[0]?.owedMinor ?? 0n;

describe('a chargeback', () => {
  it('[DR-12.40] takes a credited deposit back, once', async () => {
    const player = await payments.register();
    const reference = await payments.deposit(player, '100.00');
    await payments.credit(player, 20_00n);
    expect((await say(reference, { outcome: 'chargeback' })).body).toEqual({ outcome: 'charged-back' });
    for (const outcome of ['chargeback', 'paid', 'declined'])
      expect((await say(reference, { outcome })).body).toEqual({ outcome: 'repeated' });
    expect(await payments.balance(player)).toEqual({ available: '20.00', held: '0.00' });
    expect(await owed(player)).toBe(0n);
  });

  it('[DR-12.40] [DR-1.19] books on the receivable what the balance does not have; that blocks withdrawals, and payouts repay it', async () => {
    const player = await payments.register();
    const reference = await payments.deposit(player, '100.00');
    const bet = await rig().addPricedGame('line', 2000);
    const coupon = couponOf(await rig().place(player, [bet], { amount: '70.00' }));
    expect(coupon.id).toBeGreaterThan(0);
    await say(reference, { outcome: 'chargeback' });
    expect(await payments.balance(player)).toMatchObject({ available: '0.00' });
    expect(await owed(player)).toBe(70_00n);
    const answer = await payments.withdraw(player, '20.00', { methodId: 'sandbox-bank' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'payments/debt' } } });
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect(await owed(player)).toBe(0n);
    expect(await payments.balance(player)).toEqual({ available: '70.00', held: '0.00' });
  });

  it('[DR-12.82] whose call-back is lost is found by the job, once', async () => {
    const player = await payments.register();
    const { reference } = await order(player);
    await decideSandboxOrder(db(), reference, 'paid', rig().clock.nowMs());
    expect((await say(reference, { outcome: 'paid' })).body).toEqual({ outcome: 'credited' });
    await takeSandboxOrderBack(db(), reference, 'chargeback', rig().clock.nowMs());
    const found = await Promise.all([rig().app.payments.findTakenBack(), rig().app.payments.findTakenBack()]);
    expect(found.toSorted()).toEqual([0, 1]);
    expect(await payments.balance(player)).toEqual({ available: '0.00', held: '0.00' });
    expect((await say(reference, { outcome: 'chargeback' })).body).toEqual({ outcome: 'repeated' });
  });

  it('[DR-12.40] leaves the hold of a withdrawal, and the rest is owed', async () => {
    const player = await payments.register();
    const reference = await payments.deposit(player, '100.00');
    await payments.withdraw(player, '60.00');
    await say(reference, { outcome: 'chargeback' });
    expect(await payments.balance(player)).toEqual({ available: '0.00', held: '60.00' });
    expect(await owed(player)).toBe(60_00n);
  });

  it('[DR-12.40] before the credit ends the deposit, and a later payment credits nothing', async () => {
    const player = await payments.register();
    const { rechargeId, reference } = await order(player);
    expect((await say(reference, { outcome: 'chargeback' })).body).toEqual({ outcome: 'charged-back' });
    expect((await say(reference, { outcome: 'paid' })).body).toEqual({ outcome: 'repeated' });
    expect(await stateOf(player, rechargeId)).toBe('charged-back');
    expect(await payments.balance(player)).toEqual({ available: '0.00', held: '0.00' });
  });

  it('[RL-7] [DR-12.40] of another amount is an incident and takes nothing', async () => {
    const player = await payments.register();
    const reference = await payments.deposit(player, '100.00');
    expect((await say(reference, { outcome: 'chargeback', amount: '10.00' })).body).toEqual({
      outcome: 'mismatch',
    });
    expect(await payments.balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});

describe('polling', () => {
  const poll = () => rig().app.payments.pollRecharges();
  /** Moves the deposit's next poll to now. */
  const makeDue = (rechargeId: string) =>
    db().query('update payments_recharge set poll_at = $2 where id = $1', [
      rechargeId,
      new Date(rig().clock.nowMs()),
    ]);

  it('[DR-12.41] [RL-7] finds a paid order whose call-back never comes; the call-back afterwards is a repeat', async () => {
    const player = await payments.register();
    const { rechargeId, reference } = await order(player);
    await makeDue(rechargeId);
    expect(await poll(), 'it is not paid yet').toBe(0);
    await decideSandboxOrder(db(), reference, 'paid', rig().clock.nowMs());
    expect(await poll(), 'it is not due again').toBe(0);
    rig().clock.advance(2 * 60_000);
    expect(await poll()).toBe(1);
    expect(await stateOf(player, rechargeId)).toBe('credited');
    expect((await say(reference, { outcome: 'paid' })).body).toEqual({ outcome: 'repeated' });
    expect(await payments.balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it.each(['declined', 'chargeback'] as const)('[DR-12.41] finds an order that was %s', async (end) => {
    const player = await payments.register();
    const { rechargeId, reference } = await order(player);
    await decideSandboxOrder(db(), reference, end === 'declined' ? end : 'paid', rig().clock.nowMs());
    if (end === 'chargeback') await takeSandboxOrderBack(db(), reference, 'chargeback', rig().clock.nowMs());
    await makeDue(rechargeId);
    expect(await poll()).toBe(1);
    expect(await stateOf(player, rechargeId)).toBe(end === 'declined' ? 'declined' : 'charged-back');
    expect(await payments.balance(player)).toEqual({ available: '0.00', held: '0.00' });
  });

  it('[DR-12.41] two workers poll a deposit once; without an answer it is polled again; after three days never', async () => {
    const player = await payments.register();
    const { rechargeId } = await order(player);
    const { providers } = rig().app.withdrawals.deps;
    const sandbox = providers['sandbox'];
    if (!sandbox) throw new Error('there is a sandbox');
    const { orderState } = sandbox;
    let asked = 0;
    sandbox.orderState = async () => {
      asked++;
      throw new Error('no answer');
    };
    await makeDue(rechargeId);
    // Another worker has just claimed it and has not committed: it is skipped and not waited for.
    await db().transaction(async (tx) => {
      await tx.query('select 1 from payments_recharge where id = $1 for update', [rechargeId]);
      await Promise.all([poll(), poll()]);
    });
    expect(asked).toBe(0);
    await Promise.all([poll(), poll()]);
    expect(asked).toBe(1);
    rig().clock.advance(2 * 60_000);
    await poll();
    expect(asked).toBe(2);
    const startMs = rig().clock.nowMs();
    let lastMs = startMs;
    for (let hour = 0; hour < 24 * 5; hour++) {
      const before = asked;
      rig().clock.advance(3_600_000);
      await poll();
      if (asked > before) lastMs = rig().clock.nowMs();
    }
    sandbox.orderState = orderState;
    expect(asked).toBe(19);
    // The player's session has ended meanwhile.
    expect(await db().query('select state from payments_recharge where id = $1', [rechargeId])).toEqual([
      { state: 'waiting' },
    ]);
    expect((lastMs - startMs) / 86_400_000).toBeGreaterThan(2.8);
    expect((lastMs - startMs) / 86_400_000).toBeLessThan(3.2);
  });
});
