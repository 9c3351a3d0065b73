import { randomUUID } from 'node:crypto';
import { COUPON_TYPES } from '@touchline/betting-engine';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../../ops/run-command.ts';

const { db, admin, rig } = useBettingRig({ maxConnections: 20 });
beforeAll(async () => {
  await rig().addPricedGame('line', 2000);
  await rig().app.mirror.load();
});

const football = 1;
const disallow = async ({ browser }: RigPlayer, line: readonly number[], live: readonly number[] = []) => {
  const body = { lineDisallowSports: line, liveDisallowSports: live };
  expect((await browser.put('/web-api/office/disallowed-sports?lng=en', body)).status).toBe(200);
};
const detailsOf = (answer: { status: number; body: unknown }) => {
  const { error } = answer.body as { error: { code: string; details: object } };
  return [answer.status, error.code, error.details];
};
const refused = (legs: readonly number[]) => [403, 'betting/sport-disallowed', { legs }];

async function bets(coefsMilli: readonly number[]): Promise<RigBet[]> {
  const all = [];
  for (const coefMilli of coefsMilli) all.push(await rig().addPricedGame('line', coefMilli));
  return all;
}

describe('sports that the player has disallowed', () => {
  it('[DR-4.125] [DR-13.134] line and live are separate lists, of one player', async () => {
    const player = await rig().addPlayer(100_00n);
    const other = await rig().addPlayer(100_00n);
    const line = await rig().addPricedGame('line', 2000);
    const live = await rig().addPricedGame('live', 2000);
    await disallow(player, [football]);
    expect(detailsOf(await rig().place(player, [line]))).toEqual(refused([0]));
    expect(couponOf(await rig().place(player, [live])).state).toBe('waiting');
    expect(couponOf(await rig().place(other, [line])).state).toBe('open');
    await disallow(player, [], [football]);
    expect(couponOf(await rig().place(player, [line])).state).toBe('open');
    expect(detailsOf(await rig().place(player, [live]))).toEqual(refused([0]));
  });

  it('[DR-4.125] every type of coupon is refused, and stakes stay', async () => {
    const player = await rig().addPlayer(1000_00n);
    const picks = await bets([1250, 1650, 1400, 1500]);
    const { single, express, chain, multibet, conditional, antiExpress, lucky, patent, system } =
      COUPON_TYPES;
    const all: [number, number, object][] = [
      [single.id, 1, {}],
      [express.id, 2, {}],
      [system.id, 3, { systemValue: 2 }],
      [chain.id, 2, {}],
      [multibet.id, 3, { systemValue: 2 }],
      [conditional.id, 3, { amountByBlockId: { 2: 'max', 3: '60.00' } }],
      [antiExpress.id, 2, {}],
      [lucky.id, 3, {}],
      [patent.id, 3, {}],
    ];
    const codes = async () => {
      const seen = [];
      for (const [typeId, count, more] of all)
        seen.push(
          codeOf(await rig().place(player, picks.slice(0, count), { typeId, amount: '60.00', ...more })),
        );
      const body = rig().body(player, picks, { typeId: COUPON_TYPES.manySingles.id, amount: '40.00' });
      const singles = await player.browser.post('/web-api/coupons', {
        ...body,
        bets: body.bets.map((bet) => ({ ...bet, amount: '10.00' })),
      });
      const { singlesResultCoupons } = singles.body as {
        singlesResultCoupons: { refusal: { code: string } | null }[];
      };
      return [...seen, ...singlesResultCoupons.map(({ refusal }) => refusal?.code ?? 'placed')];
    };
    await disallow(player, [football]);
    expect(await codes()).toEqual(Array.from({ length: 13 }, () => 'betting/sport-disallowed'));
    expect(await rig().balance(player)).toEqual({ available: '1000.00', held: '0.00' });
    await disallow(player, []);
    expect(await codes()).toEqual(Array.from({ length: 13 }, () => 'placed'));
  });

  it('[DR-13.134] a list that is saved on one device refuses on another node at once', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const node = createTestApp(db(), { startMs: rig().clock.nowMs() });
    const device = node.browser();
    device.cookies.set('session', player.browser.cookies.get('session') ?? '');
    expect(codeOf(await device.post('/web-api/coupons', rig().body(player, [bet])))).toBe('placed');
    await disallow(player, [football]);
    expect(detailsOf(await device.post('/web-api/coupons', rig().body(player, [bet])))).toEqual(refused([0]));
  });

  it('[DR-13.134] [RL-12] a list that is saved while a placement waits refuses it after the last lock', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const release = await holdLock(
      db(),
      `select 1 from ledger_balance where account_id = (
         select ledger_account_id from wallet_account where user_id = $1) for update`,
      [player.userId],
    );
    const placed = rig().place(player, [bet]);
    await waitForLockWaiters(db(), 1);
    // Written past the player's lock, as a save that has committed just before the placement took the lock.
    await admin().query(
      `insert into office_setting (user_id, line_disallow_sports, changed_at) values ($1, '{1}', now())`,
      [player.userId],
    );
    await release();
    expect(detailsOf(await placed)).toEqual(refused([0]));
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-13.134] a save waits for a placement that holds the lock of the player', async () => {
    const player = await rig().addPlayer(100_00n);
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [
      player.userId,
    ]);
    let isSaved = false;
    const saved = disallow(player, [football]).then(() => (isSaved = true));
    // A save that does not wait ends this wait too.
    const isAnyoneWaiting = async (): Promise<boolean> => {
      const waiting = await admin().query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    };
    await expect.poll(async () => isSaved || (await isAnyoneWaiting())).toBe(true);
    const isSavedUnderLock = isSaved;
    await release();
    expect([isSavedUnderLock, await saved]).toEqual([false, true]);
  });

  it('[DR-4.125] a live bet whose sport is disallowed during its delay is refused and its stake returned', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('live', 2000);
    const { id } = couponOf(await rig().place(player, [bet]));
    await disallow(player, [], [football]);
    rig().clock.advance(20_000);
    await rig().app.betting.sweep();
    const read = (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body;
    expect(read).toMatchObject({ state: 'refused', refusal: { code: 'betting/sport-disallowed' } });
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.125] [DR-4.85] a counter-offer and a stake that a trader allows are refused too', async () => {
    await rig().app.siteConfig.change({ maxWinLine: '100.00' });
    const ops = (line: string) => runOps(rig().app, [...line.split(' '), '--reason', 'a test'], 'trader');
    const requested = async () => {
      const player = await rig().addPlayer(1000_00n);
      const bet = await rig().addPricedGame('line', 2000);
      const placed = await rig().place(player, [bet], { amount: '250.00', isVipBet: true });
      expect(couponOf(placed).state).toBe('pending-vip');
      return { player, id: couponOf(placed).id };
    };
    const read = async (player: RigPlayer, id: number) =>
      (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body;
    const refusal = { state: 'refused', refusal: { code: 'betting/sport-disallowed' } };
    const offered = await requested();
    expect(await ops(`vip offer ${offered.id} --stake 150.00 --odds 1.95`)).toMatchObject({ ok: true });
    await disallow(offered.player, [football]);
    await offered.player.browser.post(`/web-api/coupons/${offered.id}/counter-offer`, {
      isApproved: true,
      lng: 'en',
    });
    expect(await read(offered.player, offered.id)).toMatchObject(refusal);
    expect(await rig().balance(offered.player)).toEqual({ available: '1000.00', held: '0.00' });
    const allowed = await requested();
    await disallow(allowed.player, [football]);
    await ops(`vip allow ${allowed.id}`);
    await rig().app.betting.sweep();
    expect(await read(allowed.player, allowed.id)).toMatchObject(refusal);
    await rig().app.siteConfig.change({ maxWinLine: '20000.00' });
  });

  it('[DR-4.125] [DR-4.141] an edit into a disallowed sport is refused, and the old coupon stays', async () => {
    const player = await rig().addPlayer(100_00n);
    const picks = await bets([2000, 2000]);
    for (const bet of picks) await rig().setChance(bet as RigBet & { gameId: number }, 0.5);
    const { id } = couponOf(await rig().place(player, picks.slice(0, 1)));
    await disallow(player, [football]);
    const edit = {
      bets: rig().body(player, picks).bets,
      changeCoefAction: 2,
      exactCoef: false,
      isDropOnScoreChange: false,
      manuallyDeletedBonusBet: false,
      lng: 'en',
    };
    const answer = await player.browser.post(`/web-api/coupons/${id}/edits`, {
      ...edit,
      id: randomUUID(),
      offerId: rig().clock.nowMs().toString(36),
      expected: '1.00',
    });
    expect(detailsOf(answer).slice(0, 2)).toEqual([403, 'betting/sport-disallowed']);
    expect((await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body).toMatchObject({ state: 'open' });
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
  });
});
