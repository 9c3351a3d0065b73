import { operatorPaths, type OperatorPermission, operatorPermissions } from '@touchline/contracts/operations';
import { addOperator } from '@touchline/testkit/add-operator';
import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../../ops/run-command.ts';
import { bettingInvariants } from '../index.ts';

const { db, admin, rig } = useBettingRig();

/** The maximum stake of a bet at 2.000 is 100.00 by its legs and 30,000.00 by the maximum payout of 60,000.00. */
beforeAll(() => rig().app.siteConfig.change({ maxWinLine: '100.00', isMaxPayoutOverrideAllowed: true }));

afterEach(async () => {
  await admin().query('delete from betting_settlement_due');
  await admin().query("delete from platform_outbox where event = 'results-stored'");
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

type Coupon = {
  state: string;
  amount: string;
  possibleWin: string;
  payout: string | null;
  isMaxPayoutLifted: boolean;
  refusal: { code: string; details: Record<string, unknown> } | null;
};
type Request = { player: RigPlayer; bet: RigBet & { gameId: number }; id: number };

const read = async ({ player, id }: Request): Promise<Coupon> =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as Coupon;

const ops = (line: string) =>
  runOps(rig().app, [...line.split(' '), '--reason', 'a test of the command'], 'trader');

/** Stakes 40,000.00 at 2.000, which could win 80,000.00. */
async function requestStake(): Promise<Request> {
  const player = await rig().addPlayer(50_000_00n);
  const bet = await rig().addPricedGame('line', 2000);
  const answer = await rig().place(player, [bet], { amount: '40000.00', isVipBet: true });
  expect([answer.status, couponOf(answer).state]).toEqual([200, 'pending-vip']);
  return { player, bet, id: couponOf(answer).id };
}

const overrides = async ({ id }: Request): Promise<number> =>
  (await db().query('select 1 from betting_payout_override where coupon_id = $1', [id])).length;

/** Runs a command with a session of an operator who has the given permissions. */
async function commandAs(permissions: readonly OperatorPermission[], line: string, option: string) {
  const operator = await addOperator(rig().app, undefined, permissions);
  const browser = rig().browser();
  browser.cookies.set('session', operator.sessionToken);
  const answer = await browser.post(operatorPaths.command.path, {
    words: line.split(' '),
    options: { reason: 'a test of permissions', 'max-payout': option },
  });
  return answer.body as { ok: boolean; text: string; code?: string };
}

describe('a stake over the maximum payout', () => {
  it('[DR-4.212] is refused at once where the site does not allow it', async () => {
    await rig().app.siteConfig.change({ isMaxPayoutOverrideAllowed: false });
    const player = await rig().addPlayer(50_000_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const answer = await rig().place(player, [bet], { amount: '40000.00', isVipBet: true });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'betting/stake-over-max']);
    await rig().app.siteConfig.change({ isMaxPayoutOverrideAllowed: true });
  });

  it('[DR-4.87] [DR-4.212] allowed without the option is refused by the maximum; the stake is returned', async () => {
    const request = await requestStake();
    expect((await ops(`vip allow ${request.id}`)).text).toContain('a limit refuses it');
    expect(await read(request)).toMatchObject({
      state: 'refused',
      isMaxPayoutLifted: false,
      refusal: { code: 'betting/stake-over-max', details: { boundBy: 'max-payout', max: '30000.00' } },
    });
    expect(await rig().balance(request.player)).toEqual({ available: '50000.00', held: '0.00' });
  });

  it('[DR-4.87] [DR-4.212] allowed with the option wins more than the maximum; audit, history and settlement say so', async () => {
    const request = await requestStake();
    expect(await ops(`vip allow ${request.id} --max-payout lift`)).toEqual({
      ok: true,
      text: `Coupon ${request.id} is accepted.`,
    });
    expect(await read(request)).toMatchObject({
      state: 'open',
      possibleWin: '80000.00',
      isMaxPayoutLifted: true,
    });
    const [audit] = await db().query(
      'select actor, action, reason, after from platform_audit where subject = $1',
      [`coupon:${request.id}`],
    );
    expect(audit).toEqual({
      actor: 'trader',
      action: 'vip.allow',
      reason: 'a test of the command',
      after: { state: 'waiting', maxPayout: 'lifted' },
    });
    const [row] = await db().query<{ max: string; isLifted: boolean }>(
      `select accepted ->> 'maxPayoutMinor' as max, (accepted -> 'isMaxPayoutLifted')::boolean as "isLifted"
       from betting_coupon where id = $1`,
      [request.id],
    );
    expect(row).toEqual({ max: '8000000n', isLifted: true });
    await rig().settle(request.bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(request.bet.gameId);
    expect(await read(request)).toMatchObject({ state: 'won', payout: '80000.00' });
    expect((await rig().balance(request.player)).available).toBe('90000.00');
  });

  it('[DR-4.87] [DR-4.212] [DR-4.85] a counter-offer over the maximum payout needs the option too', async () => {
    const request = await requestStake();
    expect((await ops(`vip offer ${request.id} --stake 35000.00`)).text).toBe(
      'The coupon would be refused now: STAKE_OVER_MAX.',
    );
    expect(await overrides(request)).toBe(0);
    const offered = await ops(`vip offer ${request.id} --stake 35000.00 --max-payout lift`);
    expect(offered.text).toContain('it could win 70000.00 EUR');
    const answer = await request.player.browser.post(`/web-api/coupons/${request.id}/counter-offer`, {
      isApproved: true,
      lng: 'en',
    });
    expect(answer.body).toMatchObject({ state: 'open', possibleWin: '70000.00', isMaxPayoutLifted: true });
    expect((await rig().balance(request.player)).available).toBe('15000.00');
  });

  it('[RL-55] [DR-4.212] the option needs a permission of its own; without it nothing changes', async () => {
    const request = await requestStake();
    const all = operatorPermissions.filter((one) => one !== 'payouts.override');
    for (const line of [`vip allow ${request.id}`, `vip offer ${request.id}`])
      expect(await commandAs(all, line, 'lift')).toEqual({
        ok: false,
        code: 'session/permission-required',
        text: `You need the permission payouts.override for ${line.slice(0, -String(request.id).length - 1)} (session/permission-required).`,
      });
    expect([(await read(request)).state, await overrides(request)]).toEqual(['pending-vip', 0]);
    expect(await commandAs(['payouts.override'], `vip allow ${request.id}`, 'lift')).toMatchObject({
      code: 'session/permission-required',
    });
    expect(
      await commandAs(['stakes.decide', 'payouts.override'], `vip allow ${request.id}`, 'lift'),
    ).toMatchObject({
      ok: true,
    });
    expect((await read(request)).isMaxPayoutLifted).toBe(true);
  });

  it('[DR-4.212] another value of the option is refused with the usage, and changes nothing', async () => {
    const request = await requestStake();
    const answer = await ops(`vip allow ${request.id} --max-payout yes`);
    expect([answer.ok, answer.text.startsWith('Usage: npm run ops -- vip')]).toEqual([false, true]);
    expect([(await read(request)).state, await overrides(request)]).toEqual(['pending-vip', 0]);
    await ops(`vip refuse ${request.id}`);
  });

  it('[DR-4.87] [DR-5.43] a player who has excluded himself in the meantime gets the stake back in spite of it', async () => {
    const request = await requestStake();
    await admin().query(
      `insert into identity_restriction (user_id, kind, starts_at, source)
       values ($1, 'self-excluded', platform_now() - interval '1 minute', 'test')`,
      [request.player.userId],
    );
    await ops(`vip allow ${request.id} --max-payout lift`);
    const [row] = await db().query<{ state: string }>('select state from betting_coupon where id = $1', [
      request.id,
    ]);
    expect(row?.state).toBe('refused');
  });

  it('[DR-4.162] [DR-4.212] limits of liability are not lifted', async () => {
    const request = await requestStake();
    await rig().app.siteConfig.change({ playerLiabilityMax: '1000.00' });
    await ops(`vip allow ${request.id} --max-payout lift`);
    await rig().app.siteConfig.change({ playerLiabilityMax: '1000000.00' });
    expect(await read(request)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/stake-over-max', details: { boundBy: 'player-limit' } },
    });
  });

  it('[DR-4.212] the decision is never altered', async () => {
    const request = await requestStake();
    await ops(`vip allow ${request.id} --max-payout lift`);
    for (const statement of [
      'update betting_payout_override set decided_at = now()',
      'delete from betting_payout_override',
    ])
      await expect(admin().query(statement)).rejects.toThrow('a decision of a trader is never altered');
  });
});
