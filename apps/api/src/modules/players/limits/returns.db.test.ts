import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService as base, limitSteps } from '@touchline/testkit/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db, rig } = useBettingRig();
const { set, limitOf, deposit, pass } = limitSteps(rig);
const dayMs = 86_400_000;
const nowSec = (): number => Math.floor(rig().clock.nowMs() / 1000);

type Return = { kind: string; startedAt: number; mayAskFrom: number; request: object | null };
const returnOf = async (player: RigPlayer): Promise<Return | null> =>
  ((await player.browser.get(`${base}/limits`)).body as { breakReturn: Return | null }).breakReturn;
const ask = (player: RigPlayer) => player.browser.post(`${base}/return`);
const withdraw = (player: RigPlayer) =>
  player.browser.send('DELETE', `${base}/return`, '', { 'content-type': undefined as never });
const block = (player: RigPlayer) => player.browser.post(`${base}/BlockUser`, {});
const eventsOf = (player: RigPlayer) =>
  db().query<{ type: number; action: string; source: string; at: Date }>(
    'select type, action, source, at from limits_event where user_id = $1 order by id',
    [player.userId],
  );
const actionsOf = async (player: RigPlayer) => (await eventsOf(player)).map(({ action }) => action);
const isOpen = async (player: RigPlayer): Promise<boolean> =>
  codeOf(await deposit(player, '10.00')) !== 'payments/restricted';

/** A player whose break has ended this very second. */
async function afterBreak(days: number): Promise<RigPlayer> {
  const player = await rig().addPlayer(100_00n);
  expect((await set(player, 30, days)).status).toBe(200);
  await pass(player, days * dayMs);
  return player;
}

describe('after a self-exclusion of 180 days or more', () => {
  it('[DR-5.35] [DR-5.61] [DR-5.62] nothing ends by itself; asked at the second of the end, the account is back 86,400 seconds later', async () => {
    const player = await rig().addPlayer(100_00n);
    const startedAt = nowSec();
    await set(player, 30, 180);
    await pass(player, 180 * dayMs - 1000);
    const mayAskFrom = startedAt + 180 * 86_400;
    expect(await returnOf(player)).toEqual({ kind: 'exclusion', startedAt, mayAskFrom, request: null });
    expect(codeOf(await ask(player))).toBe('limits/exclusion-active');
    await pass(player, 1000);
    expect(await limitOf(player, 30)).toMatchObject({ limitState: null });
    expect(await isOpen(player)).toBe(false);
    expect((await ask(player)).body).toEqual({
      breakReturn: {
        kind: 'exclusion',
        startedAt,
        mayAskFrom,
        request: { askedAt: nowSec(), readyAt: nowSec() + 86_400 },
      },
    });
    await pass(player, dayMs - 1000);
    const game = await rig().addPricedGame('line', 2000);
    expect(await isOpen(player)).toBe(false);
    expect(codeOf(await rig().place(player, [game]))).toBe('betting/self-excluded');
    await pass(player, 1000);
    expect(await isOpen(player)).toBe(true);
    expect((await rig().place(player, [game])).status).toBe(200);
    expect(await returnOf(player)).toBeNull();
    expect(codeOf(await ask(player))).toBe('limits/no-return');
  });

  it('[DR-5.61] a year later it still stands; one of 90 days has ended by itself', async () => {
    const long = await afterBreak(180);
    const short = await afterBreak(90);
    expect(await isOpen(short)).toBe(true);
    expect(await returnOf(short)).toBeNull();
    await pass(long, 365 * dayMs);
    expect(await isOpen(long)).toBe(false);
  });

  it('[DR-5.62] asking twice does not begin the day anew, and two requests at once are one', async () => {
    const player = await afterBreak(180);
    const askedAt = nowSec();
    const both = await Promise.all([ask(player), ask(player)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await pass(player, dayMs - 1000);
    expect((await ask(player)).status).toBe(200);
    expect((await returnOf(player))?.request).toEqual({ askedAt, readyAt: askedAt + 86_400 });
    expect(await actionsOf(player)).toEqual(['excluded', 'return-asked']);
  });

  it('[DR-5.64] withdrawn in the last second, it stays closed without an end; at the end it is too late', async () => {
    const player = await afterBreak(180);
    await ask(player);
    await pass(player, dayMs - 1000);
    expect((await withdraw(player)).body).toMatchObject({ breakReturn: { request: null } });
    expect(codeOf(await withdraw(player))).toBe('limits/nothing-pending');
    await pass(player, 30 * dayMs);
    expect(await isOpen(player)).toBe(false);
    await ask(player);
    await pass(player, dayMs);
    expect(codeOf(await withdraw(player))).toBe('limits/nothing-pending');
    expect(await isOpen(player)).toBe(true);
  });

  it.each([
    ['a self-exclusion of a day', 30, 1],
    ['a time-out', 33, 1],
    ['a self-exclusion of a year', 30, 365],
  ])('[DR-5.64] %s withdraws the request; the player asks anew after it', async (_name, type, days) => {
    const player = await afterBreak(180);
    await ask(player);
    await pass(player, 3_600_000);
    expect((await set(player, type, days)).status).toBe(200);
    await rig().logInAgain(player);
    expect((await returnOf(player))?.request).toBeNull();
    expect(codeOf(await ask(player))).toBe('limits/exclusion-active');
    await pass(player, days * dayMs);
    expect(await isOpen(player)).toBe(false);
    expect((await ask(player)).status).toBe(200);
    await pass(player, dayMs);
    expect(await isOpen(player)).toBe(true);
  });

  it('[DR-5.61] the return of another player opens nothing', async () => {
    const player = await afterBreak(180);
    const other = await afterBreak(180);
    await pass(player, 0);
    await ask(player);
    await pass(other, dayMs);
    expect(await returnOf(other)).toMatchObject({ request: null });
    expect(codeOf(await withdraw(other))).toBe('limits/nothing-pending');
    expect(await isOpen(other)).toBe(false);
  });

  it('[RL-80] a clock that is set back closes the account again, and does not lose the request', async () => {
    const player = await afterBreak(180);
    await ask(player);
    await pass(player, dayMs);
    expect(await isOpen(player)).toBe(true);
    await pass(player, -600_000);
    expect(await isOpen(player)).toBe(false);
    await pass(player, 600_000);
    expect(await isOpen(player)).toBe(true);
  });

  it('[DR-5.65] [DR-5.49] the return is one line of the history with its own time, also when two workers write it', async () => {
    const player = await afterBreak(180);
    await ask(player);
    const returnsAt = new Date(rig().clock.nowMs() + dayMs);
    await pass(player, dayMs - 1000);
    await rig().app.limits.finishReturns();
    expect(await actionsOf(player)).toEqual(['excluded', 'return-asked']);
    await pass(player, 61_000);
    await Promise.all([rig().app.limits.finishReturns(), rig().app.limits.finishReturns()]);
    expect((await eventsOf(player)).slice(2)).toEqual([
      { type: 30, action: 'returned', source: 'player', at: returnsAt },
    ]);
  });

  it('[DR-5.65] a break that begins before the line is written does not undo the return', async () => {
    const player = await afterBreak(180);
    await ask(player);
    await pass(player, dayMs);
    await set(player, 33, 1);
    expect(await actionsOf(player)).toEqual(['excluded', 'return-asked', 'returned', 'timed-out']);
    await pass(player, dayMs);
    expect(await isOpen(player)).toBe(true);
  });
});

describe('after a self-block', () => {
  let first: TestOperator;
  let second: TestOperator;
  beforeAll(async () => {
    first = await addOperator(rig().app);
    second = await addOperator(rig().app);
  });
  const numberOf = async (player: RigPlayer) =>
    (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
  const ops = (line: string, by = first) =>
    runOps(rig().app, [...line.split(' '), '--reason', 'talked with the player'], by.accountNumber);
  const propose = async (player: RigPlayer): Promise<string> => {
    const { text } = await ops(`self-block lift ${await numberOf(player)}`);
    return /^Proposal (\d+):/.exec(text)?.[1] ?? text;
  };
  async function blocked(): Promise<RigPlayer> {
    const player = await rig().addPlayer(100_00n);
    expect((await block(player)).status).toBe(200);
    return player;
  }

  it('[DR-5.37] [DR-5.62] [DR-5.63] asked after 184 days and a day later, two operators lift it; the request alone opens nothing', async () => {
    const player = await blocked();
    const number = await numberOf(player);
    await pass(player, 184 * dayMs - 1000);
    expect(codeOf(await ask(player))).toBe('limits/exclusion-active');
    expect((await propose(player)).startsWith(`The break of player ${number} runs until `)).toBe(true);
    await pass(player, 1000);
    expect(await propose(player)).toBe(`Player ${number} has not asked to return.`);
    expect((await ask(player)).body).toMatchObject({ breakReturn: { kind: 'block' } });
    await pass(player, dayMs - 1000);
    expect(await propose(player)).toContain(`Player ${number} asked less than 24 hours ago; wait until `);
    await pass(player, 1000);
    expect(await isOpen(player)).toBe(false);
    expect((await runOps(rig().app, ['self-block', 'requests'], first.accountNumber)).text).toContain(
      `${number}  asked `,
    );
    const id = await propose(player);
    expect((await ops(`approve ${id}`, first)).ok).toBe(false);
    expect(await isOpen(player)).toBe(false);
    expect(await ops(`approve ${id}`, second)).toEqual({
      ok: true,
      text: `The self-block of player ${number} is lifted.`,
    });
    expect(await isOpen(player)).toBe(true);
    expect(await returnOf(player)).toBeNull();
    expect((await eventsOf(player)).map(({ type, action, source }) => [type, action, source])).toEqual([
      [0, 'blocked', 'player'],
      [0, 'return-asked', 'player'],
      [0, 'returned', `${first.accountNumber} ${second.accountNumber}`],
    ]);
    expect(await propose(player)).toBe(`Player ${number} has no self-block.`);
  });

  it('[DR-5.63] [DR-5.64] a request that is withdrawn, or a new self-block, makes the proposal void', async () => {
    const player = await blocked();
    await pass(player, 184 * dayMs);
    await ask(player);
    await pass(player, dayMs);
    const id = await propose(player);
    expect((await withdraw(player)).status).toBe(200);
    expect((await ops(`approve ${id}`, second)).ok).toBe(false);
    await ask(player);
    await pass(player, dayMs);
    const again = await propose(player);
    await block(player);
    expect((await ops(`approve ${again}`, second)).ok).toBe(false);
    await rig().logInAgain(player);
    expect(codeOf(await ask(player))).toBe('limits/exclusion-active');
    expect(await isOpen(player)).toBe(false);
  });

  it('[DR-5.63] withdrawn while two approve at once: either it is lifted once, or it stays', async () => {
    const player = await blocked();
    await pass(player, 184 * dayMs);
    await ask(player);
    await pass(player, dayMs);
    const id = await propose(player);
    const [approved, withdrawn] = await Promise.all([ops(`approve ${id}`, second), withdraw(player)]);
    expect(approved.ok).toBe(codeOf(withdrawn) === 'limits/nothing-pending');
    expect(await isOpen(player)).toBe(approved.ok);
    expect((await actionsOf(player)).at(-1)).toBe(approved.ok ? 'returned' : 'return-withdrawn');
  });

  it('[DR-5.62] with a long self-exclusion beside it, the later end counts, and the request does not open the account', async () => {
    const player = await rig().addPlayer(100_00n);
    await set(player, 30, 365);
    await rig().logInAgain(player);
    await block(player);
    await pass(player, 184 * dayMs);
    expect(codeOf(await ask(player))).toBe('limits/exclusion-active');
    await pass(player, 181 * dayMs);
    expect((await ask(player)).status).toBe(200);
    await pass(player, 2 * dayMs);
    expect(await isOpen(player)).toBe(false);
    const id = await propose(player);
    expect((await ops(`approve ${id}`, second)).ok).toBe(true);
    expect(await isOpen(player)).toBe(true);
  });
});

describe('e-mails about the return', () => {
  const mailsOf = async (player: RigPlayer) =>
    (
      await db().query<{ kind: string; parameters: object }>(
        `select m.kind, m.parameters from mail_letter m join identity_user u on u.email = m.recipient
         where u.id = $1 and m.kind like 'return-%' order by m.id`,
        [player.userId],
      )
    ).map(({ kind, parameters }) => [kind, parameters]);
  const minuteOf = (ms: number) =>
    `${new Date(Math.ceil(ms / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

  it('[DR-5.73] after a self-exclusion: one for the request, its withdrawal and the return, none for a second request', async () => {
    const player = await afterBreak(180);
    const first = minuteOf(rig().clock.nowMs() + dayMs);
    await ask(player);
    await ask(player);
    await withdraw(player);
    await ask(player);
    const second = minuteOf(rig().clock.nowMs() + dayMs);
    await pass(player, dayMs);
    await Promise.all([rig().app.limits.finishReturns(), rig().app.limits.finishReturns()]);
    expect(await mailsOf(player)).toEqual([
      ['return-asked', { at: first }],
      ['return-withdrawn', {}],
      ['return-asked', { at: second }],
      ['return-done', {}],
    ]);
  });

  it('[DR-5.73] after a self-block the request says that staff decide', async () => {
    const player = await rig().addPlayer(0n);
    await block(player);
    await pass(player, 184 * dayMs);
    await ask(player);
    expect(await mailsOf(player)).toEqual([
      ['return-asked-block', { at: minuteOf(rig().clock.nowMs() + dayMs) }],
    ]);
  });
});
