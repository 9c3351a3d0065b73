import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
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
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

async function waiting(amount: string, wonMinor = 3000_00n) {
  const player = await rig.register();
  await rig.credit(player, wonMinor);
  const { withdrawalId, body } = await rig.withdraw(player, amount, { methodId: 'sandbox-bank' });
  return { player, withdrawalId, number: (body as { number: number }).number };
}
const split = (number: number, amounts: string, by = first) =>
  rig.command(by, `withdrawals split ${number} ${amounts}`);
/** A command about one part, which is an option of the command line. */
const ofPart = (by: TestOperator, line: string, part: number) =>
  rig.command(by, line, 'a test of parts', { part: String(part) });
const parts = async (player: PayingPlayer, id: string) =>
  (await rig.read(player, id)).parts.map(({ part, amount, fee, state }) => [part, amount, fee, state]);

describe('[DR-12.22] [DR-12.79] splitting a part of a withdrawal', () => {
  it('makes parts with exactly the same sum, each with its own hold and fee; the balance stays', async () => {
    const { player, withdrawalId, number } = await waiting('100.00');
    expect(await split(number, '33.33 33.33 33.34')).toEqual({
      ok: true,
      text:
        `Part ${number}/1 of 100.00 EUR (fee 0.75 EUR) is split into ${number}/2 of 33.33 EUR (fee 0.59 EUR), ` +
        `${number}/3 of 33.33 EUR (fee 0.59 EUR), ${number}/4 of 33.34 EUR (fee 0.59 EUR).`,
    });
    expect(await parts(player, withdrawalId)).toEqual([
      [1, '100.00', '0.75', 'replaced'],
      [2, '33.33', '0.59', 'checking'],
      [3, '33.33', '0.59', 'checking'],
      [4, '33.34', '0.59', 'checking'],
    ]);
    expect(await rig.balance(player)).toEqual({ available: '2900.00', held: '100.00' });
    const holds = await db().query<{ key: string; minor: bigint; end: string | null }>(
      `select replace(h.key, $1 || ':', '') as key, h.amount_minor as minor, e.phase as end
       from ledger_transfer h left join ledger_transfer e on e.pending_id = h.id
       where h.phase = 'pending' and h.key like $1 || ':%' order by h.key`,
      [`withdrawal:${withdrawalId}`],
    );
    expect(holds).toEqual([
      { key: '1', minor: 100_00n, end: 'void' },
      { key: '2', minor: 33_33n, end: null },
      { key: '3', minor: 33_33n, end: null },
      { key: '4', minor: 33_34n, end: null },
    ]);
  });

  it('the parts are decided one by one: one is paid, one is refused, one is split again', async () => {
    const { player, withdrawalId, number } = await waiting('100.00');
    await split(number, '20.00 30.00 50.00');
    expect(await ofPart(first, `withdrawals approve ${number}`, 2)).toEqual({
      ok: true,
      text: `Withdrawal ${number}/2 is approved: 20.00 EUR is sent to the provider.`,
    });
    expect(await ofPart(second, `withdrawals refuse ${number}`, 3)).toEqual({
      ok: true,
      text: `Withdrawal ${number}/3 is refused: 30.00 EUR is back in the player's balance.`,
    });
    expect(await ofPart(second, `withdrawals split ${number} 10.00 40.00`, 4)).toMatchObject({ ok: true });
    expect(await ofPart(first, `withdrawals approve ${number} 25.00`, 6)).toMatchObject({ ok: true });
    expect(
      (await parts(player, withdrawalId)).map(([part, amount, , state]) => [part, amount, state]),
    ).toEqual([
      [1, '100.00', 'replaced'],
      [2, '20.00', 'approved'],
      [3, '30.00', 'refused'],
      [4, '50.00', 'replaced'],
      [5, '10.00', 'checking'],
      [6, '40.00', 'replaced'],
      [7, '25.00', 'approved'],
    ]);
    expect(await rig.balance(player)).toEqual({ available: '2945.00', held: '55.00' });
    expect(await test.app.withdrawals.sendDue()).toBe(2);
    expect(await ofPart(first, `withdrawals approve ${number}`, 9)).toMatchObject({ ok: false });
  });

  it.each([
    ['20.00 30.00', 'The amounts must add up to exactly the amount of the part.'],
    ['50.00 50.01', 'The amounts must add up to exactly the amount of the part.'],
    ['100.00', 'A part is split into 2 to 10 amounts in the currency of the withdrawal.'],
    ['50.00 50.001', 'A part is split into 2 to 10 amounts in the currency of the withdrawal.'],
    ['-1.00 101.00', 'A part is split into 2 to 10 amounts in the currency of the withdrawal.'],
    ['0.00 100.00', 'A part is split into 2 to 10 amounts in the currency of the withdrawal.'],
    ['9.99 90.01', "Each amount must be within the method's limits and exceed its fee and tax."],
  ])('%s is refused, and nothing changes', async (amounts, text) => {
    const { player, withdrawalId, number } = await waiting('100.00');
    expect(await split(number, amounts)).toEqual({ ok: false, text });
    expect(await parts(player, withdrawalId)).toEqual([[1, '100.00', '0.75', 'checking']]);
    expect(await rig.balance(player)).toEqual({ available: '2900.00', held: '100.00' });
  });

  it('more than ten amounts are refused', async () => {
    const { number } = await waiting('110.00');
    const eleven = Array.from({ length: 11 }, () => '10.00').join(' ');
    expect(await split(number, eleven)).toMatchObject({ ok: false });
  });

  it('what is approved, at the provider, paid, refused or unknown is not split', async () => {
    const { player, withdrawalId, number } = await waiting('100.00');
    const refused = { ok: false, text: 'No part of this withdrawal waits for an operator.' };
    await rig.command(first, `withdrawals approve ${number}`);
    expect(await split(number, '50.00 50.00')).toEqual(refused);
    await test.app.withdrawals.sendDue();
    expect(await split(number, '50.00 50.00')).toEqual(refused);
    await rig.payoutCallback(withdrawalId, 'paid');
    expect(await split(number, '50.00 50.00')).toEqual(refused);
    expect(await parts(player, withdrawalId)).toEqual([[1, '100.00', '0.75', 'paid']]);
    const other = await waiting('100.00');
    await rig.command(first, `withdrawals refuse ${other.number}`);
    expect(await split(other.number, '50.00 50.00')).toEqual(refused);
    expect(await split(999_999, '50.00 50.00')).toEqual(refused);
  });

  it('with several waiting parts the part has to be named', async () => {
    const { number } = await waiting('100.00');
    await split(number, '50.00 50.00');
    const text = 'Several parts of this withdrawal wait; name one with --part.';
    expect(await split(number, '50.00 50.00')).toEqual({ ok: false, text });
    expect(await rig.command(first, `withdrawals approve ${number} 20.00`)).toEqual({ ok: false, text });
  });

  it('[DR-12.20] [RL-24] a split evades no second operator: the parts count together', async () => {
    const { player, withdrawalId, number } = await waiting('1500.00');
    await split(number, '900.00 600.00');
    expect(await ofPart(first, `withdrawals approve ${number}`, 2)).toMatchObject({ ok: true });
    const { text } = await ofPart(first, `withdrawals approve ${number}`, 3);
    expect(text).toMatch(new RegExp(`^Proposal \\d+: approve withdrawal ${number}/3 of 600\\.00 EUR\\.`));
    const proposal = /^Proposal (\d+)/.exec(text)?.[1];
    expect(await rig.command(first, `approve ${proposal}`)).toMatchObject({ ok: false });
    expect(await rig.states(player, withdrawalId)).toEqual(['replaced', 'approved', 'checking']);
    expect(await rig.command(second, `approve ${proposal}`)).toMatchObject({ ok: true });
    expect(await rig.states(player, withdrawalId)).toEqual(['replaced', 'approved', 'approved']);
  });

  it('an operator does not split a withdrawal of the own account, and a player has no such command', async () => {
    const { player, withdrawalId, number } = await waiting('100.00');
    const asPlayer = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    const own = { userId: player.userId, accountNumber: player.accountNumber, sessionToken: asPlayer.token };
    expect((await split(number, '50.00 50.00', own)).ok ?? false).toBe(false);
    await db().query("update identity_user set role = 'operator', permissions = $2 where id = $1", [
      player.userId,
      ['withdrawals.decide'],
    ]);
    const { token } = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    expect(await split(number, '50.00 50.00', { ...own, sessionToken: token })).toEqual({
      ok: false,
      text: 'Nobody decides on a withdrawal of their own account.',
    });
    const rows = await db().query('select state from payments_payout where withdrawal_id = $1', [
      withdrawalId,
    ]);
    expect(rows).toEqual([{ state: 'checking' }]);
  });

  it('[DR-12.92] the tax of a part is shared by its amounts and stays the same in sum', async () => {
    await test.app.siteConfig.change({ taxRates: { IT: 1000 } });
    const player = await rig.register();
    await rig.credit(player, 300_00n);
    await rig.deposit(player, '40.00');
    const { withdrawalId, body } = await rig.withdraw(player, '240.07', { methodId: 'sandbox-bank' });
    const { number } = body as { number: number };
    const taxes = async () =>
      (await rig.read(player, withdrawalId)).parts.map(({ amount, tax }) => [amount, tax]);
    const before = [
      ['40.00', '0.00'],
      ['200.07', '20.00'],
    ];
    expect(await taxes()).toEqual(before);
    expect(await ofPart(first, `withdrawals split ${number} 50.05 50.05 99.97`, 2)).toMatchObject({
      ok: true,
    });
    const shared = [
      ['50.05', '5.00'],
      ['50.05', '5.00'],
      ['99.97', '10.00'],
    ];
    expect(await taxes()).toEqual([...before, ...shared]);
    expect(await ofPart(first, `withdrawals split ${number} 15.00 25.00`, 1)).toMatchObject({ ok: true });
    const untaxed = [
      ['15.00', '0.00'],
      ['25.00', '0.00'],
    ];
    expect(await taxes()).toEqual([...before, ...shared, ...untaxed]);
    await test.app.siteConfig.change({ taxRates: {} });
  });
});
