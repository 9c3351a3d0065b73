/** Limits that the operator sets on one player (type 37). I8 recounts after the last test. */
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { detailsOf, limitService, limitSteps } from '@touchline/testkit/limits';
import { bankDetails, createPaymentsRig } from '@touchline/testkit/withdrawals';
import { beforeAll, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { admin, db, rig } = useBettingRig();
const { command, payoutCallback, withdraw } = createPaymentsRig(rig, { sign: signSandboxCallback });
const { set, setAnswered, limitsOf, roomOf, deposit } = limitSteps(rig);

let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});

const ops = (line: string, by = first) =>
  runOps(rig().app, [...line.split(' '), '--reason', 'talked with the player'], by.accountNumber);
const numberOf = async (player: RigPlayer) =>
  (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
const setSite = async (player: RigPlayer, kind: string, amount: string) =>
  ops(`player-limit set ${await numberOf(player)} ${kind} ${amount}`);
const proposalOf = (text: string): string => /^Proposal (\d+):/.exec(text)?.[1] ?? text;
const eventsOf = (player: RigPlayer) =>
  db().query(
    'select action, site_kind, old_value, new_value, source from limits_event where user_id = $1 and type = 37 order by id',
    [player.userId],
  );

it('[DR-5.17] [DR-5.43] [DR-5.82] the largest stake of one coupon: the last cent fits, each coupon counts alone, and the lower limit wins', async () => {
  const player = await rig().addPlayer(1000_00n);
  const place = async (amount: string) =>
    codeOf(await rig().place(player, [await rig().addPricedGame('line', 2000)], { amount }));
  expect((await setSite(player, 'single-stake', '50.00')).text).toBe(
    `The limit single-stake of player ${await numberOf(player)} is set to 50.00 EUR.`,
  );
  expect(await place('50.01')).toBe('betting/limit-wager');
  expect([await place('50.00'), await place('50.00')]).toEqual(['placed', 'placed']);
  await set(player, 1, '130.00');
  expect([await place('30.01'), await place('30.00')]).toEqual(['betting/limit-wager', 'placed']);
});

it('[DR-5.24] [DR-5.82] the largest stake is checked again under the locks of the placement, each stake of a batch alone', async () => {
  const player = await rig().addPlayer(0n);
  await setSite(player, 'single-stake', '50.00');
  const judge = async (...amounts: bigint[]) => {
    const [row] = await admin().query<{ outcomes: string[] }>(
      `select limits_judge_stakes(array[$1::bigint], array_fill($1::bigint, array[cardinality($2::bigint[])]),
         array_fill('EUR'::text, array[cardinality($2::bigint[])]), $2::bigint[],
         array_fill('placed'::text, array[cardinality($2::bigint[])]), $3) as outcomes`,
      [player.userId, amounts, new Date(rig().clock.nowMs())],
    );
    return row?.outcomes;
  };
  expect(await judge(50_00n, 50_01n, 50_00n)).toEqual(['placed', 'limit-wager', 'placed']);
  await set(player, 10, '80.00');
  expect(await judge(50_00n, 50_01n, 30_00n, 1n)).toEqual(['placed', 'limit-wager', 'placed', 'limit-loss']);
});

it('[DR-5.17] [DR-5.42] [DR-5.82] deposits less paid withdrawals of 30 days: the tightest limit is named, and a paid withdrawal gives room', async () => {
  const player = await rig().addPlayer(0n);
  const paid = await rig().addPlayer(100_00n);
  await setSite(player, 'net-deposit', '100.00');
  await set(player, 20, '150.00');
  expect((await deposit(player, '60.00')).status).toBe(200);
  const refused = await deposit(player, '40.01');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'payments/limit']);
  expect(detailsOf(refused)).toEqual({ limitType: 37, room: '40.00', currency: 'EUR', roomReturnsAt: null });
  await set(player, 21, '90.00');
  expect(detailsOf(await deposit(player, '40.00'))).toMatchObject({ limitType: 21, room: '30.00' });
  await setSite(paid, 'net-deposit', '100.00');
  expect((await deposit(paid, '100.00')).status).toBe(200);
  expect(codeOf(await deposit(paid, '1.00'))).toBe('payments/limit');
  const out = await withdraw({ ...paid, accountNumber: '' }, '20.00', {
    methodId: 'sandbox-bank',
    details: bankDetails,
  });
  expect(out.status).toBe(200);
  // A withdrawal that is not paid gives no room.
  expect(codeOf(await deposit(paid, '1.00'))).toBe('payments/limit');
  const { number } = out.body as { number: number };
  await command(first, `withdrawals approve ${number}`);
  await rig().app.withdrawals.sendDue();
  expect((await payoutCallback(out.withdrawalId, 'paid')).body).toEqual({ outcome: 'applied' });
  expect(await limitsOf(paid, 37)).toMatchObject([{ limitBalance: '20.00' }]);
  expect(codeOf(await deposit(paid, '20.01'))).toBe('payments/limit');
  expect((await deposit(paid, '20.00')).status).toBe(200);
});

it('[DR-5.13] [DR-5.17] [DR-5.82] the player sees it with its name in the language of the header, and cannot change it', async () => {
  const player = await rig().addPlayer(0n);
  expect(await limitsOf(player, 37)).toEqual([]);
  await setSite(player, 'single-stake', '50.00');
  await setSite(player, 'net-deposit', '100.00');
  const { limits } = (await player.browser.get(`${limitService}/limits`, { 'x-language': 'ru' })).body as {
    limits: { limitType: number }[];
  };
  expect(limits.filter(({ limitType }) => limitType === 37)).toMatchObject([
    {
      label: 'Максимальная ставка в одном купоне',
      optionsMap: { kind: 'single-stake' },
      limitState: 'ACTIVE',
      limitValue: '50.00',
      limitBalance: null,
      currency: 'EUR',
      measure: 'money',
    },
    {
      label: 'Депозиты минус выводы, 30 дней',
      optionsMap: { kind: 'net-deposit' },
      limitValue: '100.00',
      limitBalance: '100.00',
    },
  ]);
  for (const value of ['500.00', '999999999', 5])
    expect(codeOf(await set(player, 37, value))).toBe('limits/not-editable');
  const stranger = await rig().addPlayer(0n);
  expect(await limitsOf(stranger, 37)).toEqual([]);
  expect((await deposit(stranger, '150.00')).status).toBe(200);
  const { lines } = (await player.browser.get(`${limitService}/history`)).body as { lines: object[] };
  expect(lines[0]).toMatchObject({
    limitType: 37,
    action: 'site-set',
    siteKind: 'net-deposit',
    oldValue: null,
    newValue: '100.00',
    currency: 'EUR',
    source: 'site',
  });
  const titles = await db().query('select kind from messages_message where user_id = $1 order by id', [
    player.userId,
  ]);
  expect(titles).toEqual([{ kind: 'site-limit-set' }, { kind: 'site-limit-set' }]);
});

it('[RL-24] [DR-5.82] one operator lowers it; a raise and a removal need a second one, and a change in between makes the proposal void', async () => {
  const player = await rig().addPlayer(0n);
  const number = await numberOf(player);
  await setSite(player, 'single-stake', '50.00');
  expect((await setSite(player, 'single-stake', '40.00')).ok).toBe(true);
  const raise = proposalOf((await setSite(player, 'single-stake', '60.00')).text);
  expect(await limitsOf(player, 37)).toMatchObject([{ limitValue: '40.00' }]);
  expect((await ops(`approve ${raise}`, first)).ok).toBe(false);
  expect(await ops(`approve ${raise}`, second)).toEqual({
    ok: true,
    text: `The limit single-stake of player ${number} is set to 60.00 EUR.`,
  });
  const removal = proposalOf((await ops(`player-limit remove ${number} single-stake`)).text);
  await setSite(player, 'single-stake', '30.00');
  expect((await ops(`approve ${removal}`, second)).ok).toBe(false);
  expect(await limitsOf(player, 37)).toMatchObject([{ limitValue: '30.00' }]);
  const again = proposalOf((await ops(`player-limit remove ${number} single-stake`)).text);
  expect((await ops(`approve ${again}`, second)).ok).toBe(true);
  expect(await limitsOf(player, 37)).toEqual([]);
  const line = (action: string, old: bigint | null, value: bigint | null, source: string) => ({
    action,
    site_kind: 'single-stake',
    old_value: old,
    new_value: value,
    source,
  });
  const both = `${first.accountNumber} ${second.accountNumber}`;
  expect(await eventsOf(player)).toEqual([
    line('site-set', null, 50_00n, first.accountNumber),
    line('site-set', 50_00n, 40_00n, first.accountNumber),
    line('site-set', 40_00n, 60_00n, both),
    line('site-set', 60_00n, 30_00n, first.accountNumber),
    line('site-removed', 30_00n, null, both),
  ]);
});

it('[DR-5.82] bad input changes nothing: no player, no amount, zero, too exact, the same again, nothing to remove', async () => {
  const player = await rig().addPlayer(0n);
  const number = await numberOf(player);
  const tried = [
    'player-limit set 999999999 single-stake 10.00',
    `player-limit set ${number} single-stake 0.00`,
    `player-limit set ${number} single-stake 1.001`,
    `player-limit set ${number} single-stake much`,
    `player-limit set ${number} losses 10.00`,
    `player-limit remove ${number} single-stake`,
  ];
  for (const line of tried) expect([line, (await ops(line)).ok]).toEqual([line, false]);
  expect(await eventsOf(player)).toEqual([]);
  await setSite(player, 'single-stake', '10.00');
  expect((await setSite(player, 'single-stake', '10.00')).text).toBe('This limit is in force already.');
  expect((await runOps(rig().app, ['player-limit', 'show', number], first.accountNumber)).text).toContain(
    'single-stake  10.00 EUR  since ',
  );
});

it('[DR-5.82] [DR-5.25] the quote of a stake says the largest one, in another currency converted and rounded down', async () => {
  const player = await rig().addPlayer(1000_00n);
  await setSite(player, 'single-stake', '12.34');
  const { id: _, coefMilli: __, ...body } = rig().body(player, [await rig().addPricedGame('line', 2000)]);
  const { body: quote } = await player.browser.post('/web-api/coupon/quote', body);
  expect((quote as { maxBetAmount: string }).maxBetAmount).toBe('12.34');
  await set(player, 20, '50.00');
  await setAnswered(player, 20, '999999999');
  expect(await roomOf(player, 20)).toBe('50.00');
});
