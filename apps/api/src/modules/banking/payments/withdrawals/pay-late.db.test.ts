import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from '../../wallet/index.ts';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  test = createTestApp(db());
  first = await addOperator(test.app);
  second = await addOperator(test.app);
});
beforeEach(() => test.app.siteConfig.change({ taxRates: {} }));
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

const bank = { methodId: 'sandbox-bank' };
const noIncident = 'There is no open incident of a failed payout that the provider has paid.';

type Late = { player: PayingPlayer; withdrawalId: string; number: number; incidentId: bigint };

/** A payout by bank of 50.00 that failed; then the provider says that it was paid. */
async function paidLate(): Promise<Late> {
  const player = await rig.register();
  await rig.credit(player, 50_00n);
  const { withdrawalId, body } = await rig.withdraw(player, '50.00', bank);
  const { number } = body as { number: number };
  await rig.command(first, `withdrawals approve ${number}`);
  await test.app.withdrawals.sendDue();
  expect((await rig.payoutCallback(withdrawalId, 'declined')).body).toEqual({ outcome: 'applied' });
  expect((await rig.payoutCallback(withdrawalId, 'paid')).body).toEqual({ outcome: 'contradiction' });
  expect(await rig.balance(player)).toEqual({ available: '50.00', held: '0.00' });
  const [row] = await db().query<{ id: bigint }>(
    'select id from payments_callback_incident where payout_key = $1',
    [`${withdrawalId}:1`],
  );
  return { player, withdrawalId, number, incidentId: row?.id ?? 0n };
}

const propose = async (incidentId: bigint): Promise<string> => {
  const { text } = await rig.command(first, `withdrawals paid-late ${incidentId}`);
  return /^Proposal (\d+):/.exec(text)?.[1] ?? text;
};
const owedBy = async ({ userId }: PayingPlayer): Promise<bigint> => {
  const [row] = await db().query<{ minor: bigint }>(
    `select coalesce(sum(t.amount_minor), 0)::bigint as minor from ledger_transfer t
       join ledger_account a on a.id = t.source_id where a.code = $1`,
    [houseAccounts.receivable(userId)],
  );
  return row?.minor ?? 0n;
};
describe('a payout that was paid after it had failed', () => {
  it('[DR-12.74] [RL-24] is debited by two operators, with its fee and tax, and the incident ends', async () => {
    await test.app.siteConfig.change({ taxRates: { IT: 2_000 } });
    const { player, withdrawalId, number, incidentId } = await paidLate();
    const proposal = await propose(incidentId);
    expect(await rig.balance(player)).toEqual({ available: '50.00', held: '0.00' });
    expect(await rig.command(first, `approve ${proposal}`)).toMatchObject({ ok: false });
    expect(await rig.command(second, `approve ${proposal}`)).toEqual({
      ok: true,
      text: `Withdrawal ${number}, part 1, is paid: 50.00 EUR from the balance, 0.00 EUR owed.`,
    });
    expect(await rig.balance(player)).toEqual({ available: '0.00', held: '0.00' });
    expect(await rig.states(player, withdrawalId)).toEqual(['paid']);
    const moved = await db().query(
      `select substr(key, length($1) + 1) as what, amount_minor as minor from ledger_transfer
       where key like $1 || '%' and phase = 'direct' order by key`,
      [`withdrawal:${withdrawalId}:1:`],
    );
    expect(moved).toEqual([
      { what: 'fee', minor: 63n },
      { what: 'paid-late', minor: 50_00n },
      { what: 'tax', minor: 10_00n },
    ]);
    const [incident] = await db().query(
      'select how, resolved_by as by from payments_callback_incident where id = $1',
      [incidentId],
    );
    expect(incident).toEqual({ how: 'applied', by: `${first.userId}, ${second.userId}` });
  });

  it('[DR-12.74] [DR-1.19] what the balance does not have is owed; held money stays held', async () => {
    const { player, withdrawalId, number, incidentId } = await paidLate();
    await rig.withdraw(player, '30.00', bank);
    const proposal = await propose(incidentId);
    expect((await rig.command(second, `approve ${proposal}`)).text).toBe(
      `Withdrawal ${number}, part 1, is paid: 20.00 EUR from the balance, 30.00 EUR owed.`,
    );
    expect(await rig.balance(player)).toEqual({ available: '0.00', held: '30.00' });
    expect(await owedBy(player)).toBe(30_00n);
    expect(await rig.states(player, withdrawalId)).toEqual(['paid']);
  });

  it('[DR-12.74] is debited once: by two approvals at once, and never again', async () => {
    const { player, incidentId } = await paidLate();
    await rig.credit(player, 100_00n);
    const third = await addOperator(test.app);
    const [one, other] = [await propose(incidentId), await propose(incidentId)];
    const answers = await Promise.all([
      rig.command(second, `approve ${one}`),
      rig.command(third, `approve ${other}`),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rig.balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(await propose(incidentId)).toBe(noIncident);
  });

  it('[DR-12.74] a closed incident, an unknown one and a payout in another state are refused', async () => {
    const { player, withdrawalId, incidentId } = await paidLate();
    const proposal = await propose(incidentId);
    await rig.command(first, `callbacks resolve ${incidentId}`);
    expect(await rig.command(second, `approve ${proposal}`)).toMatchObject({ ok: false });
    expect(await propose(incidentId)).toBe(noIncident);
    expect(await propose(999_999n)).toBe(noIncident);
    expect(await rig.balance(player)).toEqual({ available: '50.00', held: '0.00' });
    expect(await rig.states(player, withdrawalId)).toEqual(['failed']);
  });

  it('[DR-12.74] [DR-12.33] may come back later', async () => {
    const { player, withdrawalId, incidentId } = await paidLate();
    await rig.command(second, `approve ${await propose(incidentId)}`);
    expect((await rig.payoutCallback(withdrawalId, 'returned')).body).toEqual({ outcome: 'applied' });
    expect(await rig.balance(player)).toEqual({ available: '49.37', held: '0.00' });
  });

  it('[DR-12.74] is not decided by an operator for the own account', async () => {
    const { player, withdrawalId, incidentId } = await paidLate();
    const proposal = await propose(incidentId);
    const operator = await db().transaction(async (tx) => {
      await tx.query("update identity_user set role = 'operator', permissions = $2 where id = $1", [
        player.userId,
        ['withdrawals.decide', 'proposals.decide'],
      ]);
      const { token } = await test.app.identity.openSession(tx, player.userId, {}, false);
      return { userId: player.userId, accountNumber: player.accountNumber, sessionToken: token };
    });
    expect(await rig.command(operator, `approve ${proposal}`)).toEqual({
      ok: false,
      text: 'Nobody decides on a withdrawal of their own account.',
    });
    expect(
      await db().query('select state from payments_payout where withdrawal_id = $1', [withdrawalId]),
    ).toEqual([{ state: 'failed' }]);
  });
});
