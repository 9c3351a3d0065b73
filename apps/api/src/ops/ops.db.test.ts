import { codeOf, couponOf, useBettingRig, type RigBet } from '@touchline/testkit/betting-rig';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAuditProblems } from '../platform/database/audit-check.ts';
import { runOps } from './run-command.ts';

const { db, admin, rig } = useBettingRig();

let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});
const opsAs = (operator: TestOperator, line: string) =>
  runOps(rig().app, [...line.split(' '), '--reason', 'a test of the command'], operator.accountNumber);
/** Runs a command that one operator proposes and another operator approves. */
const opsByTwo = async (line: string) => {
  const { text } = await opsAs(first, line);
  return opsAs(second, `approve ${/^Proposal (\d+):/.exec(text)?.[1]}`);
};
const ops = (line: string, reason = 'a test of the command') =>
  runOps(rig().app, [...line.split(' '), '--reason', reason], 'tester');
const lastAudit = async () =>
  (
    await db().query<{ actor: string; action: string; subject: string; reason: string }>(
      'select actor, action, subject, reason from platform_audit order by id desc limit 1',
    )
  )[0];
const addPrice = (): Promise<RigBet & { gameId: number }> => rig().addPricedGame('line', 1865);

describe('operator commands', () => {
  it('[RL-77] [RL-12] suspend a game: no bet is accepted until the game is reopened; both commands are audited', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await addPrice();
    expect(await ops(`suspend game ${bet.gameId}`)).toMatchObject({ ok: true });
    expect(await lastAudit()).toEqual({
      actor: 'tester',
      action: 'game.suspend',
      subject: `game:${bet.gameId}`,
      reason: 'a test of the command',
    });
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/leg-blocked');
    await rig().price(bet.gameId, [1900, 3400, 3600]);
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/leg-blocked');
    expect(await ops(`reopen game ${bet.gameId}`)).toMatchObject({ ok: true });
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[DR-6.29] suspend a market, overriding the feed', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await addPrice();
    await ops(`suspend market ${bet.marketId}`);
    await rig().price(bet.gameId, [1900, 3400, 3600]);
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/leg-blocked');
    await ops(`reopen market ${bet.marketId}`);
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[DR-7.34] [DR-6.29] refuse a price above the fair price; a price below is offered and accepted', async () => {
    const player = await rig().addPlayer(100_00n);
    const gameId = await rig().addGame('line');
    const outcomes = ['1', 'X', '2'].map((key) => ({ key, coefMilli: 2800n, prob: 1 / 3, active: true }));
    const batch = await rig().app.catalogue.apply([
      {
        kind: 'MarketsDelta',
        producer: 'test',
        producerTs: rig().clock.nowMs(),
        gameId,
        markets: [{ typeKey: '1x2', spec: {}, status: 'OPEN', isMain: true, noExpress: false, outcomes }],
      },
    ]);
    const marketId = batch.markets[0]?.id ?? 0;
    expect(await ops(`override ${marketId} 1 3.001`)).toEqual({
      ok: false,
      text: '3.001 is above the fair price 3.000: refused (DR-7.34).',
    });
    expect(await ops(`override ${marketId} 1 2.900`)).toMatchObject({ ok: true });
    const bet: RigBet = { marketId, outcomeKey: '1', coefMilli: 2900, kind: 3, blockId: 1 };
    expect(couponOf(await rig().place(player, [bet], { exactCoef: true }))).toMatchObject({
      coefMilli: 2900,
    });
    await ops(`override ${marketId} 1 off`);
    expect(codeOf(await rig().place(player, [bet], { exactCoef: true }))).toBe('betting/coef-changed');
  });

  it('[RL-24] set a result, then void, each by two operators: coupons follow', async () => {
    const player = await rig().addPlayer(100_00n);
    const [won, voided] = [await addPrice(), await addPrice()];
    await rig().place(player, [won]);
    await rig().place(player, [voided]);
    expect(await opsByTwo(`result ${won.marketId} 1=win X=lose 2=lose`)).toMatchObject({ ok: true });
    await rig().settleCoupons(won.gameId);
    expect((await rig().balance(player)).available).toBe('98.65');
    expect(await opsByTwo(`void game ${voided.gameId}`)).toMatchObject({ ok: true });
    await rig().settleCoupons(voided.gameId);
    expect((await rig().balance(player)).available).toBe('108.65');
  });

  it('liability by outcome', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await addPrice();
    await rig().place(player, [bet]);
    const { text } = await runOps(rig().app, ['liability', String(bet.gameId)], 'tester');
    expect(text.split('\n')[1]?.replaceAll(/ +/g, ' ')).toBe('1x2: 1 1 10.00 18.65 EUR');
  });

  it('[RL-77] credit a player once under one id, with its reason', async () => {
    const player = await rig().addPlayer(0n);
    const user = await rig().app.identity.findUser(db(), player.userId);
    const line = `credit ${user?.accountNumber} 12.50 EUR --id 5f0c1a52-0b5c-4f55-9a77-0d9a3f1f0a11`;
    expect(await opsAs(first, line)).toMatchObject({ ok: true });
    expect(await opsAs(first, line)).toEqual({
      ok: true,
      text: 'Credit 5f0c1a52-0b5c-4f55-9a77-0d9a3f1f0a11 was made before; nothing has changed.',
    });
    expect((await rig().balance(player)).available).toBe('12.50');
    expect(await lastAudit()).toMatchObject({
      action: 'account.credit',
      subject: `player:${user?.accountNumber}`,
    });
  });

  it.each([
    'suspend game x',
    'suspend tournament 1',
    'override 1',
    'result 1',
    'void league 1',
    'liability x',
    'credit 1 1.00 EUR',
    'credit 100000001 1.00 euros',
  ])('bad input %j is answered with the usage and changes nothing', async (line) => {
    const before = await db().query('select count(*)::int as n from platform_audit');
    const result = await opsAs(first, line);
    expect([result.ok, result.text.startsWith('Usage: npm run ops -- ')]).toEqual([false, true]);
    expect(await db().query('select count(*)::int as n from platform_audit')).toEqual(before);
  });

  it('a change without a reason is refused', async () => {
    const bet = await addPrice();
    expect((await runOps(rig().app, ['suspend', 'game', String(bet.gameId)], 'tester')).text).toMatch(
      /^Usage/,
    );
  });

  it('[RL-78] verify the audit chain, and find a planted change of a row', async () => {
    await ops(`suspend game ${(await addPrice()).gameId}`);
    const broken = async () => (await findAuditProblems(db(), null, 1))[0]?.id ?? null;
    expect(await broken()).toBeNull();
    const [row] = await db().query<{ id: bigint }>(
      'select id from platform_audit where reason is not null order by id limit 1',
    );
    await admin().query('alter table platform_audit disable trigger platform_audit_append_only');
    await admin().query("update platform_audit set reason = 'another' where id = $1", [row?.id ?? 0n]);
    expect(await broken()).toBe(row?.id);
    await admin().query("update platform_audit set reason = 'a test of the command' where id = $1", [
      row?.id ?? 0n,
    ]);
    await admin().query('alter table platform_audit enable trigger platform_audit_append_only');
    expect(await broken()).toBeNull();
  });
});
