import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from '../../wallet/index.ts';
import { signSandboxCallback } from '../providers/sandbox/sandbox.ts';

// The ledger writes the time of the database, so the clock begins at the real time.
const { db, rig } = useBettingRig({ startMs: Date.now() });
const payments = createPaymentsRig(rig, { sign: signSandboxCallback });
let operator: TestOperator;
// A session of an operator ends when the clock goes on for two days.
beforeEach(async () => {
  operator = await addOperator(rig().app);
});

const linesOf = async (): Promise<string[]> =>
  (await payments.command(operator, 'banking receivables')).text.split('\n');

/** Deposits 100.00, bets the stake, and the bank takes the deposit back. @returns the game of the bet */
async function chargedBack(player: PayingPlayer, stake: string): Promise<number> {
  const reference = await payments.deposit(player, '100.00');
  const bet = await rig().addPricedGame('line', 2000);
  couponOf(await rig().place(player, [bet], { amount: stake }));
  const said = { reference, eventId: randomUUID(), amount: '100.00', currency: 'EUR' };
  await payments.callBack({ ...said, outcome: 'chargeback' });
  return bet.gameId;
}

/** A player who owes 70.00, because 70.00 of the deposit are staked. */
async function debtor() {
  const player = await payments.register();
  return { player, gameId: await chargedBack(player, '70.00') };
}

/** The bet wins, and the win repays what is owed. */
async function repay(gameId: number): Promise<void> {
  await rig().settle(gameId, [1, 0, 0]);
  await rig().settleCoupons(gameId);
}

/** Books a receivable in a currency, as a correction does. */
const owe = (userId: bigint, currency: string, amountMinor: bigint): Promise<void> =>
  db().transaction(async (tx) => {
    const { ledger } = rig().app;
    const open = (code: string) => ledger.openAccount(tx, { code, currency, isGuarded: false });
    await ledger.apply(tx, [
      {
        phase: 'direct',
        key: `owe:${randomUUID()}`,
        sourceId: await open(houseAccounts.receivable(userId)),
        destinationId: await open(houseAccounts.demoBank),
        currency,
        amountMinor,
        reason: 'receivable',
      },
    ]);
  });

describe('[DR-12.81] the list of receivables', () => {
  it('is empty when no player owes anything', async () => {
    await payments.register();
    expect(await linesOf()).toEqual(['No player owes anything.']);
  });

  it('has each player with amount, begin and age, and sums by currency; what was repaid is not in it', async () => {
    const first = await debtor();
    const [begin] = await db().query<{ at: Date }>(
      "select created_at as at from ledger_transfer where reason = 'receivable' order by id desc limit 1",
    );
    const since = begin?.at.toISOString() ?? '';
    const line = `player ${first.player.accountNumber}  70.00 EUR  since ${since}`;
    expect(await linesOf()).toEqual([`${line}  0 days`, 'total 70.00 EUR, players: 1']);
    rig().clock.advance(49 * 3_600_000);
    operator = await addOperator(rig().app);
    await owe(first.player.userId, 'KWD', 1_500n);
    const second = await debtor();
    const lines = await linesOf();
    expect(lines[0], 'the oldest first, with its age').toBe(`${line}  2 days`);
    expect(lines.slice(1, 3).map((one) => one.replace(/ {2}since .*/, ''))).toEqual([
      `player ${first.player.accountNumber}  1.500 KWD`,
      `player ${second.player.accountNumber}  70.00 EUR`,
    ]);
    expect(lines.slice(3)).toEqual(['total 140.00 EUR, players: 2', 'total 1.500 KWD, players: 1']);
    await repay(first.gameId);
    expect((await linesOf()).slice(-2)).toEqual([
      'total 70.00 EUR, players: 1',
      'total 1.500 KWD, players: 1',
    ]);
  });

  it('counts the age from the last time that nothing was owed', async () => {
    const { player, gameId } = await debtor();
    await repay(gameId);
    const [repaid] = await db().query<{ at: Date }>('select max(created_at) as at from ledger_transfer');
    await chargedBack(player, '170.00');
    const line = (await linesOf()).find((one) => one.includes(player.accountNumber)) ?? '';
    expect(line).toContain('  100.00 EUR  ');
    const since = Date.parse(/since (\S+)/.exec(line)?.[1] ?? '');
    expect(since).toBeGreaterThan(repaid?.at.getTime() ?? Infinity);
  });
});
