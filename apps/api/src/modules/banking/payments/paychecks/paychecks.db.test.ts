import { randomUUID } from 'node:crypto';
import type { PaycheckKind, PaycheckWire } from '@touchline/contracts/banking';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let operator: TestOperator;
beforeAll(async () => {
  test = createTestApp(db());
  operator = await addOperator(test.app);
});
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

const get = (player: PayingPlayer, kind: string, id: string) =>
  player.browser.get(`/web-api/payments/paychecks/${kind}/${id}`);
const read = async (player: PayingPlayer, kind: PaycheckKind, id: string): Promise<PaycheckWire> => {
  const { status, body } = await get(player, kind, id);
  expect(status).toBe(200);
  return body as PaycheckWire;
};
const code = (answer: { body: unknown }): string => (answer.body as { error: { code: string } }).error.code;

/** @returns id and number of a credited deposit */
async function deposit(player: PayingPlayer, amount: string): Promise<{ id: string; number: bigint }> {
  const reference = await rig.deposit(player, amount);
  const [row] = await db().query<{ id: string; number: bigint }>(
    'select id, number from payments_recharge where provider_reference = $1',
    [reference],
  );
  if (!row) throw new Error('there is no deposit');
  return row;
}
const yearOf = (atMs: number): number => new Date(atMs).getUTCFullYear();

describe('a paycheck', () => {
  it('[SH-RT-118] [DR-12.68] [DR-12.69] of a deposit has its number, amounts, state and times', async () => {
    const player = await rig.register();
    const { id, number } = await deposit(player, '100.00');
    const paycheck = await read(player, 'deposit', id);
    expect(number).toBeGreaterThanOrEqual(10_001n);
    expect(paycheck.number).toBe(`D-${yearOf(test.clock.nowMs())}-${number}`);
    expect(paycheck.checkCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(paycheck.subject).toMatchObject({
      kind: 'deposit',
      id,
      accountId: player.accountId,
      methodId: 'sandbox',
      currency: 'EUR',
      amount: '100.00',
      fee: '0.00',
      tax: '0.00',
      state: 'credited',
    });
    const next = await deposit(player, '5.00');
    expect(next.number).toBe(number + 1n);
  });

  it('[DR-12.68] [DR-12.71] of a withdrawal has fee and tax; after a refusal it has neither', async () => {
    await test.app.siteConfig.change({ taxRates: { IT: 2_000 } });
    const player = await rig.register();
    await rig.credit(player, 50_00n);
    const { withdrawalId, body } = await rig.withdraw(player, '50.00', { methodId: 'sandbox-bank' });
    const { number } = body as { number: number };
    const open = await read(player, 'withdrawal', withdrawalId);
    expect(open.number).toBe(`W-${yearOf(test.clock.nowMs())}-${number}`);
    expect(open.subject).toMatchObject({ amount: '50.00', fee: '0.63', tax: '10.00', progress: 'open' });
    const history = (await player.browser.get('/web-api/payments/history')).body as { payments: unknown[] };
    expect(history.payments).toEqual([open.subject]);
    await rig.command(operator, `withdrawals refuse ${number}`);
    const refused = await read(player, 'withdrawal', withdrawalId);
    expect(refused.number).toBe(open.number);
    expect(refused.subject).toMatchObject({ fee: '0.00', tax: '0.00', progress: 'failed' });
    await test.app.siteConfig.change({ taxRates: {} });
  });

  it('[DR-12.71] the tax of a returned withdrawal is back, its fee is not', async () => {
    await test.app.siteConfig.change({ taxRates: { IT: 2_000 } });
    const player = await rig.register();
    await rig.credit(player, 50_00n);
    const { withdrawalId, body } = await rig.withdraw(player, '50.00', { methodId: 'sandbox-bank' });
    await rig.command(operator, `withdrawals approve ${(body as { number: number }).number}`);
    await test.app.withdrawals.sendDue();
    for (const outcome of ['paid', 'returned'] as const) await rig.payoutCallback(withdrawalId, outcome);
    const { subject } = await read(player, 'withdrawal', withdrawalId);
    expect(subject).toMatchObject({ fee: '0.63', tax: '0.00' });
    await test.app.siteConfig.change({ taxRates: {} });
  });

  it("[RL-53] [DR-12.68] another player's payment is refused like an unknown one", async () => {
    const [owner, other] = [await rig.register(), await rig.register()];
    const { id } = await deposit(owner, '20.00');
    const { withdrawalId } = await rig.withdraw(owner, '20.00');
    for (const [kind, one] of [
      ['deposit', id],
      ['withdrawal', withdrawalId],
      ['deposit', withdrawalId],
      ['withdrawal', id],
      ['deposit', randomUUID()],
      ['withdrawal', randomUUID()],
      ['deposit', '12'],
      ['coupon', id],
      ['coupon', '999999999'],
    ] as const) {
      const answer = await get(other, kind, one);
      expect([kind, answer.status, code(answer)]).toEqual([kind, 404, 'payments/no-paycheck']);
    }
    for (const [kind, one] of [
      ['conversion', id],
      ['deposit', 'x'],
      ['coupon', '0'],
    ] as const)
      expect(code(await get(owner, kind, one))).toBe('request/invalid');
  });
});

describe('the check code', () => {
  const check = async (words: string): Promise<string> =>
    (await rig.command(operator, `paychecks check ${words}`)).text;

  it('[DR-12.70] is the same while nothing changes, and another after a change of state', async () => {
    const player = await rig.register();
    await deposit(player, '50.00');
    const { withdrawalId, body } = await rig.withdraw(player, '50.00');
    const first = await read(player, 'withdrawal', withdrawalId);
    expect((await read(player, 'withdrawal', withdrawalId)).checkCode).toBe(first.checkCode);
    await rig.command(operator, `withdrawals refuse ${(body as { number: number }).number}`);
    const second = await read(player, 'withdrawal', withdrawalId);
    expect(second.checkCode).not.toBe(first.checkCode);
    const is = `${first.number} is a withdrawal of 50.00 EUR, state failed.`;
    expect(await check(`${first.number} ${second.checkCode.toLowerCase()}`)).toBe(`The code matches. ${is}`);
    expect(await check(`${first.number} ${first.checkCode}`)).toContain('The code differs');
  });

  it('[DR-12.69] [DR-12.70] belongs to one number', async () => {
    const player = await rig.register();
    const [one, other] = [await deposit(player, '30.00'), await deposit(player, '30.00')];
    const { number, checkCode } = await read(player, 'deposit', one.id);
    const second = await read(player, 'deposit', other.id);
    expect(await check(`${number} ${checkCode}`)).toContain('The code matches');
    expect(await check(`${second.number} ${checkCode}`)).toContain('The code differs');
    const unknown = 'There is no paycheck with this number.';
    expect(await check(`D-1999-${one.number} ${checkCode}`)).toContain(unknown);
    expect(await check(`X-2026-1 ${checkCode}`)).toContain(unknown);
    expect(await check(`W-2026-999999 ${checkCode}`)).toContain(unknown);
  });
});
