import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';
import { withdrawalInvariants } from './invariants.ts';

const { db, rig: betting } = useBettingRig({ maxConnections: 12 });
/** Races of each rule: a few here, 50 in `npm run test:long -- withdrawals`. */
const races = Number(process.env['TOUCHLINE_WITHDRAWAL_RACES'] ?? 5);

let other: ReturnType<typeof createTestApp>;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  // A second node over the same database and clock.
  other = createTestApp(db(), { clock: betting().clock });
  await other.app.siteConfig.load();
  first = await addOperator(betting().app);
  second = await addOperator(betting().app);
});
const payments = createPaymentsRig(() => betting(), { sign: signSandboxCallback });

const each = async (work: (at: number) => Promise<void>): Promise<void> => {
  for (let at = 0; at < races; at++) await work(at);
  for (const { rule, find } of withdrawalInvariants)
    expect([rule, await find(db(), { since: null } as never)]).toEqual([rule, []]);
};

async function player(amountMinor: bigint): Promise<PayingPlayer> {
  const added = await betting().addPlayer(amountMinor);
  return { ...added, accountNumber: '' };
}

async function requested(of: PayingPlayer, amount: string): Promise<{ id: string; number: number }> {
  const answer = await payments.withdraw(of, amount, { methodId: 'sandbox-bank' });
  return { id: answer.withdrawalId, number: (answer.body as { number: number }).number };
}

async function sent(of: PayingPlayer, amount: string): Promise<string> {
  const { id, number } = await requested(of, amount);
  await payments.command(first, `withdrawals approve ${number}`);
  await betting().app.withdrawals.sendDue();
  return id;
}

describe('withdrawals at the same time as other changes', () => {
  it('[RL-8] [RL-23] a withdrawal and a bet for the last cent: one of them gets it', async () => {
    const bet = await betting().addPricedGame('line', 2000);
    await each(async () => {
      const one = await player(20_00n);
      const [withdrawn, placed] = await Promise.all([
        payments.withdraw(one, '20.00', { methodId: 'sandbox-bank' }),
        betting().place(one, [bet], { amount: '20.00' }),
      ]);
      expect([withdrawn.status === 200, placed.status < 300].filter(Boolean)).toHaveLength(1);
      expect((await payments.balance(one)).available).toBe('0.00');
    });
  });

  it('[DR-12.31] [RL-7] the same call-back and a contradicting one on two nodes: the hold ends once', async () => {
    await each(async (at) => {
      const one = await player(100_00n);
      const id = await sent(one, '60.00');
      const [row] = await db().query<{ reference: string; amount: string }>(
        'select reference, amount from payments_sandbox_payout where key = $1',
        [`${id}:1`],
      );
      const said = { ...row, payoutKey: `${id}:1`, currency: 'EUR' };
      const bodies = ['paid', 'paid', at % 2 === 0 ? 'declined' : 'returned'].map((outcome, index) =>
        JSON.stringify({ ...said, outcome, eventId: index < 2 ? `same-${id}` : randomUUID() }),
      );
      const nowSec = Math.floor(betting().clock.nowMs() / 1000);
      const outcomes = await Promise.all(
        bodies.map((body, index) =>
          (index === 1 ? other : betting()).app.payments.handleCallback(
            'sandbox',
            signSandboxCallback('test-sandbox-secret', body, nowSec),
            body,
          ),
        ),
      );
      const [state] = await payments.states(one, id);
      const { available, held } = await payments.balance(one);
      expect(held).toBe('0.00');
      const expected = { paid: '40.00', failed: '100.00', returned: '99.35' }[state ?? ''];
      expect({ available, outcomes }).toEqual({ available: expected, outcomes });
    });
  });

  it('[DR-12.20] an approval, a refusal and a cancel at once: one decision', async () => {
    await betting().app.siteConfig.change({ isWithdrawalCancelAllowed: true });
    await each(async () => {
      const one = await player(100_00n);
      const { id, number } = await requested(one, '60.00');
      const answers = await Promise.all([
        payments.command(first, `withdrawals approve ${number}`),
        payments.command(second, `withdrawals approve ${number}`),
        payments.command(second, `withdrawals refuse ${number}`),
        one.browser
          .post(`/web-api/payments/withdrawals/${id}/cancel`)
          .then(({ status }) => ({ ok: status === 200 })),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [state] = await payments.states(one, id);
      expect(await payments.balance(one)).toEqual(
        state === 'approved' ? { available: '40.00', held: '60.00' } : { available: '100.00', held: '0.00' },
      );
    });
    await betting().app.siteConfig.change({ isWithdrawalCancelAllowed: false });
  });

  it('[DR-12.79] two splits, an approval and a refusal at once: one decision, and nothing is held twice', async () => {
    await each(async () => {
      const one = await player(100_00n);
      const { id, number } = await requested(one, '60.00');
      const answers = await Promise.all([
        payments.command(first, `withdrawals split ${number} 20.00 40.00`),
        payments.command(second, `withdrawals split ${number} 30.00 30.00`),
        payments.command(first, `withdrawals approve ${number}`),
        payments.command(second, `withdrawals refuse ${number}`),
      ]);
      // What comes after a split may decide its new parts; what comes before it leaves nothing to split.
      expect(answers.map(({ ok }) => typeof ok)).toEqual(['boolean', 'boolean', 'boolean', 'boolean']);
      const splits = answers.slice(0, 2).filter(({ ok }) => ok);
      const states = (await payments.read(one, id)).parts;
      expect(splits.length).toBeLessThanOrEqual(1);
      expect(states.filter(({ state }) => state === 'replaced')).toHaveLength(splits.length);
      const live = states.filter(({ state }) => state !== 'replaced');
      const sumMinor = live.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n);
      expect(sumMinor).toBe(60_00n);
      const isRefused = live.every(({ state }) => state === 'refused');
      expect(await payments.balance(one)).toEqual(
        isRefused ? { available: '100.00', held: '0.00' } : { available: '40.00', held: '60.00' },
      );
    });
  });

  it('[DR-12.20] [RL-24] two approvals of two withdrawals of one player do not exceed the limit of one operator together', async () => {
    await each(async () => {
      const one = await player(1500_00n);
      const both = [await requested(one, '600.00'), await requested(one, '600.00')];
      const [a, b] = await Promise.all(
        both.map(({ number }, at) =>
          payments.command(at === 0 ? first : second, `withdrawals approve ${number}`),
        ),
      );
      const texts = [a?.text ?? '', b?.text ?? ''];
      expect(texts.filter((text) => text.includes('is approved'))).toHaveLength(1);
      expect(texts.filter((text) => text.startsWith('Proposal'))).toHaveLength(1);
    });
  });

  it('[DR-12.12] [DR-12.14] requests at once exceed neither the balance nor the limit of open withdrawals', async () => {
    await each(async () => {
      const one = await player(100_00n);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => payments.withdraw(one, '30.00', { methodId: 'sandbox-bank' })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(await payments.balance(one)).toEqual({ available: '10.00', held: '90.00' });
    });
  });

  it('[RL-40] the same id at once is one withdrawal', async () => {
    await each(async () => {
      const one = await player(100_00n);
      const withdrawalId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          payments.withdraw(one, '30.00', { methodId: 'sandbox-bank', withdrawalId }),
        ),
      );
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(await payments.balance(one)).toEqual({ available: '70.00', held: '30.00' });
    });
  });

  it('[DR-12.30] [RL-22] two workers send each payout once', async () => {
    // What other tests approved is sent before, in rounds of a limited number.
    while ((await betting().app.withdrawals.sendDue()) > 0);
    // Many races with one operator would use up its budget of calls.
    const operator = await addOperator(betting().app);
    await each(async () => {
      const one = await player(100_00n);
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) {
        const { id, number } = await requested(one, '20.00');
        await payments.command(operator, `withdrawals approve ${number}`);
        ids.push(id);
      }
      const calls: string[] = [];
      for (const { app } of [betting(), other]) {
        const { payOuts } = app.withdrawals.deps.providers['sandbox'] ?? {};
        if (!payOuts) throw new Error('the sandbox pays out');
        const { send } = payOuts;
        payOuts.send = (order) => {
          calls.push(order.key);
          return send(order);
        };
      }
      await Promise.all([betting().app.withdrawals.sendDue(), other.app.withdrawals.sendDue()]);
      expect(calls.toSorted()).toEqual(ids.map((id) => `${id}:1`).toSorted());
    });
  });
});

describe('chargebacks at the same time as other changes', () => {
  const chargeBack = async (node: typeof other, reference: string, amount: string): Promise<void> => {
    const said = { eventId: randomUUID(), reference, outcome: 'chargeback', amount, currency: 'EUR' };
    const rawBody = JSON.stringify(said);
    const signed = signSandboxCallback(
      'test-sandbox-secret',
      rawBody,
      Math.floor(betting().clock.nowMs() / 1000),
    );
    expect(await node.app.payments.handleCallback('sandbox', signed, rawBody)).toBe('charged-back');
  };
  const owed = async ({ userId }: PayingPlayer): Promise<bigint> => {
    const [row] = await db().query<{ minor: bigint }>(
      `select coalesce(sum(t.amount_minor), 0)::bigint as minor from ledger_transfer t
         join payments_recharge r on t.key = 'recharge:' || r.id || ':chargeback-owed' where r.user_id = $1`,
      [userId],
    );
    return row?.minor ?? 0n;
  };

  it('[DR-12.40] [RL-21] of two deposits on two nodes: what the balance lacks is owed once', async () => {
    await each(async () => {
      const one = await payments.register();
      const references = [
        await payments.deposit(one, '50.00'),
        await payments.deposit(one, '50.00'),
      ] as const;
      await payments.withdraw(one, '30.00');
      await Promise.all([
        chargeBack(betting() as typeof other, references[0], '50.00'),
        chargeBack(other, references[1], '50.00'),
      ]);
      expect(await payments.balance(one)).toEqual({ available: '0.00', held: '30.00' });
      expect(await owed(one)).toBe(30_00n);
    });
  });

  it('[DR-12.40] [RL-21] and a withdrawal of the same money: it is held and owed, or it is refused', async () => {
    await each(async () => {
      const one = await payments.register();
      const reference = await payments.deposit(one, '60.00');
      const [withdrawn] = await Promise.all([
        payments.withdraw(one, '60.00'),
        chargeBack(other, reference, '60.00'),
      ]);
      const isHeld = withdrawn.status === 200;
      expect(await payments.balance(one)).toEqual({ available: '0.00', held: isHeld ? '60.00' : '0.00' });
      expect(await owed(one)).toBe(isHeld ? 60_00n : 0n);
    });
  });
});
