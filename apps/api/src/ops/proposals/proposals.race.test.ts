import { useBettingRig } from '@touchline/testkit/betting-rig';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../run-command.ts';

const { db, rig } = useBettingRig();
let operators: TestOperator[];
beforeAll(async () => {
  operators = await Promise.all(Array.from({ length: 4 }, () => addOperator(rig().app)));
});

const opsAs = (at: number, line: string) =>
  runOps(rig().app, [...line.split(' '), '--reason', 'two at once'], operators[at]?.accountNumber ?? '');
const propose = async (line: string): Promise<string> =>
  /^Proposal (\d+):/.exec((await opsAs(0, line)).text)?.[1] ?? '';
const newPlayer = async () => {
  const player = await rig().addPlayer(0n);
  return { player, number: (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '' };
};
const audits = async (action: string): Promise<number> =>
  (
    await db().query<{ n: number }>('select count(*)::int as n from platform_audit where action = $1', [
      action,
    ])
  )[0]?.n ?? 0;

describe('simultaneous decisions', () => {
  it('[RL-24] two approvals run a proposal once, 20 times', async () => {
    const { player, number } = await newPlayer();
    for (let n = 1; n <= 20; n++) {
      const id = await propose(`credit ${number} 2000.00 EUR`);
      const answers = await Promise.all([opsAs(1, `approve ${id}`), opsAs(2, `approve ${id}`)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)?.text).toBe(`Proposal ${id} is approved already.`);
      expect((await rig().balance(player)).available).toBe(`${2000 * n}.00`);
    }
    expect(await audits('account.credit')).toBe(20);
  });

  it('[RL-24] of an approval and a rejection, one takes effect, 20 times', async () => {
    for (let n = 0; n < 20; n++) {
      const { player, number } = await newPlayer();
      const id = await propose(`credit ${number} 2000.00 EUR`);
      const [approved, rejected] = await Promise.all([opsAs(1, `approve ${id}`), opsAs(0, `reject ${id}`)]);
      expect(approved.ok).toBe(!rejected.ok);
      expect((await rig().balance(player)).available).toBe(approved.ok ? '2000.00' : '0.00');
    }
  });

  it("[RL-24] simultaneous credits of one operator stay within the operator's limit", async () => {
    const { player, number } = await newPlayer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => opsAs(3, `credit ${number} 300.00 EUR`)),
    );
    expect(answers.filter(({ text }) => text.includes('was credited'))).toHaveLength(3);
    expect(answers.filter(({ text }) => text.startsWith('Proposal'))).toHaveLength(7);
    expect((await rig().balance(player)).available).toBe('900.00');
  });

  it.each([
    ['result', (id: number) => `result ${id} 1=win X=lose 2=lose`],
    ['void', (id: number) => `void market ${id}`],
  ] as const)('[RL-19] [RL-24] an approved %s waits for a settlement of its game', async (_name, line) => {
    const { app } = rig();
    const { gameId, marketId } = await rig().addPricedGame('line', 1865);
    const id = await propose(line(marketId));
    let isDone = false;
    let approval = Promise.resolve({ ok: false, text: 'not asked' });
    await app.db.transaction(async (tx) => {
      await app.catalogue.lockResults(tx, [BigInt(gameId)]);
      approval = opsAs(1, `approve ${id}`).finally(() => (isDone = true));
      for (let waiting = 0; waiting === 0 && !isDone;) {
        const [row] = await tx.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        waiting = row?.n ?? 0;
      }
      expect(isDone).toBe(false);
    });
    expect(await approval).toMatchObject({ ok: true });
  });

  it('[RL-24] an approval waits for a ban that is being written, and the banned operator approves nothing', async () => {
    const { player, number } = await newPlayer();
    const id = await propose(`credit ${number} 2000.00 EUR`);
    const { app } = rig();
    let approval = Promise.resolve({ ok: true, text: 'not asked' });
    await app.db.transaction(async (tx) => {
      await app.identity.setBan(tx, operators[2]?.userId ?? 0n, 1, 'test');
      let isDone = false;
      approval = opsAs(2, `approve ${id}`).finally(() => (isDone = true));
      // Repeats until the approval waits for the row that the ban refers to.
      for (let waiting = 0; waiting === 0 && !isDone;) {
        const [row] = await tx.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        waiting = row?.n ?? 0;
      }
    });
    expect(await approval).toEqual({ ok: false, text: 'Only an operator with an account may do this.' });
    expect((await rig().balance(player)).available).toBe('0.00');
  });
});
