import { randomUUID } from 'node:crypto';
import { createTestApp } from '@touchline/testkit/test-app';
import { codeOf, couponOf, useBettingRig, type RigBet } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig({ maxConnections: 40 });

const count = <T>(list: readonly T[], one: T): number => list.filter((item) => item === one).length;

describe('simultaneous requests', () => {
  it('[DR-4.140] [RL-4] 40 simultaneous coupons of one account never spend more than it holds', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets: RigBet[] = [];
    for (let n = 0; n < 8; n++) bets.push(await rig().addPricedGame('line', 1865));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        rig().place(
          player,
          [bets[at % 8] ?? bets[0]].filter((bet) => bet !== undefined),
        ),
      ),
    );
    const codes = answers.map(codeOf);
    const placed = count(codes, 'placed');
    expect([placed, (await rig().balance(player)).available]).toEqual([10, '0.00']);
    // The other requests found no money, or used up their attempts while ten coupons were written.
    expect(
      codes.filter((code) => !['placed', 'betting/no-funds', 'betting/coef-changed'].includes(code)),
    ).toEqual([]);
  });

  it('[RL-40] [DR-4.66] 30 identical requests at once are one coupon', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => rig().place(player, [bet], { id })));
    const ids = new Set(
      answers.map((answer) => (answer.status === 200 ? couponOf(answer).id : codeOf(answer))),
    );
    expect(ids.size).toBe(1);
    expect((await rig().balance(player)).available).toBe('90.00');
  });

  it('[RL-15] [DR-4.59] simultaneous stakes on one selection stay within its maximum', async () => {
    const player = await rig().addPlayer(100_000_00n);
    const bet = await rig().addPricedGame('line', 5000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => rig().place(player, [bet], { amount: '1000.00' })),
    );
    const placed = count(answers.map(codeOf), 'placed');
    expect(placed).toBeLessThanOrEqual(5);
    expect(placed).toBeGreaterThanOrEqual(1);
    const [row] = await db().query<{ stake: bigint }>(
      'select sum(stake_minor)::bigint as stake from betting_coupon where user_id = $1',
      [player.userId],
    );
    expect(row?.stake).toBe(BigInt(placed) * 100_000n);
  });

  it('[DR-4.140] [RL-4] coupons of one batch spend a balance in order, and a repeated one is placed once', async () => {
    const [poor, rich] = [await rig().addPlayer(25_00n), await rig().addPlayer(100_00n)];
    const bets: RigBet[] = [];
    for (let n = 0; n < 21; n++) bets.push(await rig().addPricedGame('line', 1865));
    const twice = rig().body(rich, bets.slice(20));
    const sendTwice = () => rich.browser.post('/web-api/coupons', twice);
    const attempts = bets.slice(0, 20).map((bet) => rig().place(poor, [bet]));
    const [first, second] = await Promise.all([sendTwice(), sendTwice()]);
    const codes = (await Promise.all(attempts)).map(codeOf);
    expect([count(codes, 'placed'), (await rig().balance(poor)).available]).toEqual([2, '5.00']);
    expect([codeOf(first), codeOf(second)]).toEqual(['placed', 'placed']);
    expect(couponOf(first).id).toBe(couponOf(second).id);
    expect((await rig().balance(rich)).available).toBe('90.00');
  });

  it('[RL-43] a locked market delays its own bets only', async () => {
    const [one, other] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
    const locked = await rig().addPricedGame('line', 1865);
    const free: RigBet[] = [];
    for (let n = 0; n < 8; n++) free.push(await rig().addPricedGame('line', 1865));
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holder = db().transaction(async (tx) => {
      await tx.query('select 1 from catalogue_market where id = $1 for update', [locked.marketId]);
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    const waiting = rig().place(one, [locked]);
    const codes = (await Promise.all(free.map((bet) => rig().place(other, [bet])))).map(codeOf);
    expect(codes).toEqual(free.map(() => 'placed'));
    expect(codeOf(await waiting)).toBe('betting/coef-changed');
    held.resolve();
    await holder;
    expect(codeOf(await rig().place(one, [locked]))).toBe('placed');
  });

  it('[RL-17] two servers race for one waiting coupon: one decides', async () => {
    const other = createTestApp(db());
    for (let round = 0; round < 10; round++) {
      const player = await rig().addPlayer(100_00n);
      const bet = await rig().addPricedGame('live', 1865);
      const couponId = BigInt(couponOf(await rig().place(player, [bet])).id);
      rig().clock.advance(6000);
      other.clock.set(rig().clock.nowMs());
      const outcomes = await Promise.all([
        rig().app.betting.decide(couponId),
        other.app.betting.decide(couponId),
        rig().app.betting.decide(couponId),
      ]);
      expect(outcomes.toSorted()).toEqual(['accepted', 'gone', 'gone']);
      expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
    }
  });

  it('[DR-4.139] [RL-10] [RL-12] placements against price moves and suspensions: each is at a committed version', async () => {
    const bet = await rig().addPricedGame('line', 2000);
    const players = await Promise.all(Array.from({ length: 8 }, () => rig().addPlayer(10_000_00n)));
    let isRunning = true;
    const coefByVersion = new Map<string, number>([['1', 2000]]);
    const moves = (async () => {
      for (let n = 0; isRunning; n++) {
        rig().clock.advance(1);
        const coef = 1900 + ((n * 37) % 200);
        const batch = await rig().price(bet.gameId, [coef, 3400, 3600], n % 7 === 3 ? 'SUSPENDED' : 'OPEN');
        const market = batch.markets[0];
        if (market) coefByVersion.set(String(market.version), market.status === 'OPEN' ? coef : -1);
      }
    })();
    const codes: string[] = [];
    await Promise.all(
      players.map(async (player) => {
        // On a slow machine the prices win more often, so the players go on until enough coupons are placed.
        for (let n = 0; n < 25 || (n < 200 && count(codes, 'placed') <= 20); n++)
          codes.push(codeOf(await rig().place(player, [bet], { changeCoefAction: 1 })));
      }),
    );
    isRunning = false;
    await moves;
    expect(count(codes, 'placed')).toBeGreaterThan(20);
    const legs = await db().query<{ coef: number; version: string }>(
      `select (accepted -> 'legs' -> 0 ->> 'coefMilli') as coef, (accepted -> 'legs' -> 0 ->> 'marketVersion') as version
       from betting_coupon c join betting_leg l on l.coupon_id = c.id where l.market_id = $1`,
      [bet.marketId],
    );
    for (const leg of legs) expect(`${coefByVersion.get(leg.version.replace('n', ''))}n`).toBe(leg.coef);
  });

  it('[DR-4.108] [RL-22] three simultaneous settlements of one game pay each coupon once', async () => {
    const bet = await rig().addPricedGame('line', 2000);
    const players = await Promise.all(Array.from({ length: 10 }, () => rig().addPlayer(100_00n)));
    for (const player of players) for (let n = 0; n < 3; n++) await rig().place(player, [bet]);
    await rig().settle(bet.gameId, [1, 0, 0]);
    await Promise.all([1, 2, 3].map(() => rig().settleCoupons(bet.gameId)));
    for (const player of players) expect((await rig().balance(player)).available).toBe('130.00');
  });
});
