import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService } from '@touchline/testkit/limits';
import { addPlayer, from, logIn } from '@touchline/testkit/players-with-password';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { signSandboxCallback } from '../../banking/payments/index.ts';

/** The messages of a player as they were written, oldest first. */
const messagesOf = (database: ReturnType<typeof useTestDatabase>['db'], userId: bigint) =>
  database().query<{ topic: string; kind: string; parameters: object }>(
    'select topic, kind, parameters from messages_message where user_id = $1 order by id',
    [userId],
  );

describe('events of payments and limits', () => {
  const { db } = useTestDatabase();
  let site: ReturnType<typeof createTestApp>;
  let operator: TestOperator;
  beforeAll(async () => {
    site = createTestApp(db());
    operator = await addOperator(site.app);
  });
  const rig = createPaymentsRig(() => site, { sign: signSandboxCallback });
  const kindsOf = async (player: Pick<PayingPlayer, 'userId'>, topic: string) =>
    (await messagesOf(db, player.userId)).filter((one) => one.topic === topic).map(({ kind }) => kind);

  it('[DR-11.51] a credited deposit writes one message with its amount, however often the provider calls', async () => {
    const player = await rig.register();
    const reference = await rig.deposit(player, '100.00');
    await rig.callBack({ reference, eventId: 'again', outcome: 'paid', amount: '100.00', currency: 'EUR' });
    expect((await messagesOf(db, player.userId)).filter(({ topic }) => topic === 'money')).toEqual([
      { topic: 'money', kind: 'deposit-credited', parameters: { amountMinor: '10000', currency: 'EUR' } },
    ]);
  });

  it('[DR-11.69] a deposit that is taken back or declined writes a message once, and one that expires writes none', async () => {
    const player = await rig.register();
    const reference = await rig.deposit(player, '100.00');
    const say = (of: string, outcome: string, amount: string) =>
      rig.callBack({ reference: of, eventId: randomUUID(), outcome, amount, currency: 'EUR' });
    for (let times = 0; times < 2; times++) await say(reference, 'chargeback', '100.00');
    for (const [outcome, amount] of [
      ['declined', '30.00'],
      ['expired', '40.00'],
    ] as const) {
      const { body } = await player.browser.post('/web-api/payments/recharges', {
        rechargeId: randomUUID(),
        accountId: player.accountId,
        methodId: 'sandbox',
        amount,
        lng: 'en',
      });
      const { pageUrl } = body as { pageUrl: string };
      const started = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
      for (let times = 0; times < 2; times++) await say(started, outcome, amount);
    }
    const money = (await messagesOf(db, player.userId)).filter(({ topic }) => topic === 'money');
    expect(money.map(({ kind, parameters }) => [kind, parameters])).toEqual([
      ['deposit-credited', { amountMinor: '10000', currency: 'EUR' }],
      ['deposit-taken-back', { amountMinor: '10000', currency: 'EUR' }],
      ['deposit-declined', { amountMinor: '3000', currency: 'EUR' }],
    ]);
  });

  it('[DR-11.69] a credit of an operator writes a message with its amount, once for its id', async () => {
    const player = await rig.register();
    const credit = () =>
      runOps(
        site.app,
        ['credit', player.accountNumber, '12.50', 'EUR', '--id', 'goodwill-1', '--reason', 'a delay'],
        operator.accountNumber,
      );
    expect([(await credit()).ok, (await credit()).ok]).toEqual([true, true]);
    expect((await messagesOf(db, player.userId)).filter(({ topic }) => topic === 'money')).toEqual([
      { topic: 'money', kind: 'account-credited', parameters: { amountMinor: '1250', currency: 'EUR' } },
    ]);
  });

  it('[DR-5.47] [DR-11.52] [DR-11.69] a self-excluded player still gets the message about a deposit that was taken back', async () => {
    const player = await rig.register();
    const reference = await rig.deposit(player, '50.00');
    await player.browser.post(`${limitService}/limits`, { limits: [{ limitType: 30, limitValue: 7 }] });
    await rig.callBack({
      reference,
      eventId: randomUUID(),
      outcome: 'chargeback',
      amount: '50.00',
      currency: 'EUR',
    });
    expect(await kindsOf(player, 'money')).toEqual(['deposit-credited', 'deposit-taken-back']);
  });

  it('[DR-11.51] a withdrawal that is paid, refused or returned writes a message', async () => {
    const player = await rig.register();
    await rig.deposit(player, '100.00');
    const paid = await rig.withdraw(player, '20.00');
    await rig.command(operator, `withdrawals approve ${(paid.body as { number: number }).number}`);
    await site.app.withdrawals.sendDue();
    await rig.payoutCallback(paid.withdrawalId, 'paid');
    await rig.payoutCallback(paid.withdrawalId, 'paid');
    const refused = await rig.withdraw(player, '30.00');
    await rig.command(operator, `withdrawals refuse ${(refused.body as { number: number }).number}`);
    const money = ['deposit-credited', 'withdrawal-paid', 'withdrawal-refused'];
    expect(await kindsOf(player, 'money')).toEqual(money);
    await rig.payoutCallback(paid.withdrawalId, 'returned');
    expect(await kindsOf(player, 'money')).toEqual([...money, 'withdrawal-failed']);
  });

  it('[DR-11.51] every line of the history of limits writes a message, a break included', async () => {
    const player = await rig.register();
    const set = (limitType: number, limitValue: string | number) =>
      player.browser.post(`${limitService}/limits`, { limits: [{ limitType, limitValue }] });
    expect((await set(20, '100.00')).status).toBe(200);
    expect((await set(20, '500.00')).status).toBe(200);
    expect((await set(33, 1)).status).toBe(200);
    expect(await kindsOf(player, 'limits')).toEqual(['limit-set', 'limit-raise-asked', 'break-started']);
  });

  it('[DR-11.51] [DR-13.55] an unknown device writes a message of security, and a known one does not', async () => {
    const user = await addPlayer(site, { hasEmail: false });
    await logIn(site, user.accountNumber, {
      headers: from({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }),
    });
    expect(await messagesOf(db, user.id)).toEqual([
      { topic: 'security', kind: 'new-device', parameters: { device: 'Firefox, Linux' } },
    ]);
  });
});

describe('settled bets', () => {
  const { db, rig } = useBettingRig();

  it('[DR-11.50] [DR-11.51] are written for players who want them only, once for each settlement', async () => {
    const wants = await rig().addPlayer(100_00n);
    const other = await rig().addPlayer(100_00n);
    const on = { topic: 'bets', channel: 'site', isOn: true };
    expect((await wants.browser.put('/web-api/messages/settings', on)).status).toBe(200);
    const [won, lost] = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 2000)];
    for (const player of [wants, other])
      for (const bet of [won, lost])
        expect((await rig().place(player, [bet], { amount: '10.00' })).status).toBe(200);
    // The first side wins in one game and loses in the other.
    await rig().settle(won.gameId, [1, 0, 0]);
    await rig().settle(lost.gameId, [0, 1, 0]);
    for (const { gameId } of [won, lost, won, lost]) await rig().settleCoupons(gameId);
    const bets = async (userId: bigint) =>
      (await messagesOf(db, userId)).filter(({ topic }) => topic === 'bets');
    expect(await bets(wants.userId)).toMatchObject([
      { kind: 'coupon-paid', parameters: { amountMinor: '2000', currency: 'EUR' } },
      { kind: 'coupon-lost', parameters: { amountMinor: '0', currency: 'EUR' } },
    ]);
    expect(await bets(other.userId)).toEqual([]);
  });
});
