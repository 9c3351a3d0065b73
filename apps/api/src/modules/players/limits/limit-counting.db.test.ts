import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { insuranceSteps } from '@touchline/testkit/insurances';
import { detailsOf, limitSteps } from '@touchline/testkit/limits';
import { addPromoCode, FREE_BET } from '@touchline/testkit/promo-codes';
import { describe, expect, it } from 'vitest';

const { admin, db, rig } = useBettingRig();
const { set, limitOf, roomOf, deposit, callBack, pass } = limitSteps(rig);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const footballDelayMs = 6_000;

const line = (coefMilli = 2000) => rig().addPricedGame('line', coefMilli);
const place = async (player: RigPlayer, amount: string) => {
  const game = await line();
  const answer = await rig().place(player, [game], { amount });
  return { game, answer, code: codeOf(answer) };
};

describe('windows of deposits', () => {
  it('[DR-5.14] [DR-5.51] [RL-79] a deposit leaves the window when it is exactly as old as the window', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 21, '300.00');
    await deposit(player, '100.00');
    await pass(player, 2 * dayMs + 2 * hourMs);
    await deposit(player, '150.00');
    expect(await roomOf(player, 21)).toBe('50.00');
    await pass(player, 5 * dayMs - 2 * hourMs - 1);
    expect(await roomOf(player, 21)).toBe('50.00');
    expect(detailsOf(await deposit(player, '50.01'))).toMatchObject({
      limitType: 21,
      room: '50.00',
      roomReturnsAt: Math.ceil((rig().clock.nowMs() + 1) / 1000),
    });
    rig().clock.advance(1);
    expect(await roomOf(player, 21)).toBe('150.00');
    expect((await deposit(player, '150.00')).status).toBe(200);
  });

  it('[DR-5.25] [DR-5.52] of several limits, the tightest is named, and all of them must allow', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '240.00');
    await set(player, 21, '300.00');
    await set(player, 22, '500.00');
    await deposit(player, '240.00');
    await pass(player, 2 * dayMs);
    await deposit(player, '40.00');
    await set(player, 20, '100.00');
    const rooms = await Promise.all([20, 21, 22].map((type) => roomOf(player, type)));
    expect(rooms).toEqual(['60.00', '20.00', '220.00']);
    expect(detailsOf(await deposit(player, '20.01'))).toMatchObject({ limitType: 21, room: '20.00' });
    expect((await deposit(player, '20.00')).status).toBe(200);
  });

  it('[DR-5.20] counts from its start, is released when it fails, counts again when it is paid after all, and is not reduced by a chargeback', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    const first = await deposit(player, '60.00');
    expect(await roomOf(player, 20)).toBe('40.00');
    expect((await callBack(first, 'declined', '60.00')).status).toBe(200);
    expect(await roomOf(player, 20)).toBe('100.00');
    const second = await deposit(player, '70.00');
    expect((await callBack(second, 'paid', '70.00')).status).toBe(200);
    expect(await roomOf(player, 20)).toBe('30.00');
    expect((await callBack(first, 'paid', '60.00')).status).toBe(200);
    // The money has arrived, so it counts although it is over the limit.
    expect(await roomOf(player, 20)).toBe('0.00');
    expect((await callBack(second, 'chargeback', '70.00')).status).toBe(200);
    expect(await roomOf(player, 20)).toBe('0.00');
    expect(codeOf(await deposit(player, '1.00'))).toBe('payments/limit');
  });

  it('[RL-80] [DR-5.14] [DR-5.57] a clock that is set back brings nothing back and takes nothing away', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    await deposit(player, '60.00');
    await pass(player, dayMs);
    expect((await deposit(player, '90.00')).status).toBe(200);
    rig().clock.advance(-hourMs);
    await rig().logInAgain(player);
    expect((await deposit(player, '1.00')).status).toBe(200);
    expect(await roomOf(player, 20)).toBe('9.00');
    rig().clock.advance(hourMs);
    expect(await roomOf(player, 20)).toBe('9.00');
    expect((await deposit(player, '1.00')).status).toBe(200);
    expect(await roomOf(player, 20)).toBe('8.00');
  });
});

describe('stakes', () => {
  it('[DR-5.19] [DR-5.24] of one statement count one by one, for each of its players', async () => {
    const [first, second, third] = [
      await rig().addPlayer(100_00n),
      await rig().addPlayer(100_00n),
      await rig().addPlayer(0n),
    ];
    await set(first, 1, '100.00');
    await set(second, 1, '100.00');
    const accountOf = async ({ userId }: RigPlayer) => {
      const [row] = await db().query<{ id: bigint }>(
        'select ledger_account_id as id from wallet_account where user_id = $1',
        [userId],
      );
      return row?.id;
    };
    const [a, b, other] = [await accountOf(first), await accountOf(second), await accountOf(third)];
    const counted: { userId: bigint; wager: bigint }[] = [];
    const undone = admin().transaction(async (tx) => {
      await tx.query(
        `select ledger_open_judged(array['round:1:stake', 'round:2:stake', 'round:3:stake'],
           array_fill('direct'::text, array[3]), $1::bigint[], $2::bigint[], array_fill('EUR'::text, array[3]),
           array[10_00, 20_00, 5_00]::bigint[], 'round-stake', array_fill('\\x00'::bytea, array[3]))`,
        [
          [a, b, a],
          [other, other, other],
        ],
      );
      counted.push(
        ...(await tx.query<{ userId: bigint; wager: bigint }>(
          `select user_id as "userId", day_wager as wager from limits_person where user_id = any($1) order by user_id`,
          [[first.userId, second.userId]],
        )),
      );
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(counted).toEqual([
      { userId: BigInt(first.userId), wager: 15_00n },
      { userId: BigInt(second.userId), wager: 20_00n },
    ]);
  });

  it('[DR-5.53] loss over time: 150 open and 30 lost leave 20; a payout of 120 leaves 140', async () => {
    const player = await rig().addPlayer(1000_00n);
    await set(player, 11, '200.00');
    const lost = await place(player, '30.00');
    await place(player, '100.00');
    const won = await line(2400);
    expect(codeOf(await rig().place(player, [won], { amount: '50.00' }))).toBe('placed');
    await rig().settle(lost.game.gameId, [0, 0, 1]);
    await rig().settleCoupons(lost.game.gameId);
    expect(await roomOf(player, 11)).toBe('20.00');
    await rig().settle(won.gameId, [1, 0, 0]);
    await rig().settleCoupons(won.gameId);
    expect(await roomOf(player, 11)).toBe('140.00');
    expect((await place(player, '140.01')).code).toBe('betting/limit-loss');
    expect((await place(player, '140.00')).code).toBe('placed');
  });

  it('[DR-5.21] a returned stake leaves the wagering window, a corrected result puts it back, and a payout does not', async () => {
    const player = await rig().addPlayer(1000_00n);
    await set(player, 1, '100.00');
    await set(player, 10, '100.00');
    const { game } = await place(player, '40.00');
    expect([await roomOf(player, 1), await roomOf(player, 10)]).toEqual(['60.00', '60.00']);
    for (const [statuses, wager, loss] of [
      [[2, 2, 2], '100.00', '100.00'],
      [[0, 0, 1], '60.00', '60.00'],
      [[1, 0, 0], '60.00', '100.00'],
      [[2, 2, 2], '100.00', '100.00'],
    ] as const) {
      await rig().settle(game.gameId, statuses);
      await rig().settleCoupons(game.gameId);
      expect([await roomOf(player, 1), await roomOf(player, 10)]).toEqual([wager, loss]);
    }
  });

  it('[DR-5.21] [DR-5.43] a waiting coupon counts from its reservation, and leaves when it is refused', async () => {
    const player = await rig().addPlayer(1000_00n);
    await set(player, 2, '50.00');
    const live = await rig().addPricedGame('live', 1865);
    const waiting = couponOf(await rig().place(player, [live], { amount: '30.00' }));
    expect(await roomOf(player, 2)).toBe('20.00');
    expect((await place(player, '20.01')).code).toBe('betting/limit-wager');
    await rig().price(live.gameId, [1500, 3400, 3600]);
    rig().clock.advance(footballDelayMs);
    expect(await rig().app.betting.decide(BigInt(waiting.id))).toBe('refused');
    expect(await roomOf(player, 2)).toBe('50.00');
    const other = await rig().addPricedGame('live', 1865);
    const accepted = couponOf(await rig().place(player, [other], { amount: '50.00' }));
    rig().clock.advance(footballDelayMs);
    // The coupon's own reservation does not stand in its way.
    expect(await rig().app.betting.decide(BigInt(accepted.id))).toBe('accepted');
    expect(await roomOf(player, 2)).toBe('0.00');
  });

  it('[DR-4.61] auto-max lowers the stake to what the limit leaves', async () => {
    const player = await rig().addPlayer(1000_00n);
    await set(player, 1, '25.00');
    const game = await line();
    const placed = await rig().place(player, [game], { amount: '80.00', isAutoMax: true });
    expect((placed.body as { coupon: { amount: string } }).coupon.amount).toBe('25.00');
    expect(await roomOf(player, 1)).toBe('0.00');
  });

  it('[DR-5.23] [DR-5.43] a free bet does not count, its winnings do; a sale is exempt and pays back', async () => {
    const player = await rig().addPlayer(1000_00n);
    await set(player, 1, '100.00');
    await set(player, 10, '100.00');
    await addPromoCode(rig(), { userId: player.userId });
    const free = await line();
    expect(codeOf(await rig().place(player, [free], { amount: '10.00', promoCode: FREE_BET }))).toBe(
      'placed',
    );
    expect([await roomOf(player, 1), await roomOf(player, 10)]).toEqual(['100.00', '100.00']);
    const sold = await place(player, '100.00');
    expect([await roomOf(player, 1), await roomOf(player, 10)]).toEqual(['0.00', '0.00']);
    const { id } = couponOf(sold.answer);
    await rig().setChance(sold.game, 0.48);
    const { offers } = (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`)).body as {
      offers: { offer: { id: string; value: string } }[];
    };
    const [{ offer } = { offer: { id: '', value: '' } }] = offers;
    const sale = { id: randomUUID(), offerId: offer.id, expected: offer.value, percent: 100 };
    expect((await player.browser.post(`/web-api/coupons/${id}/sales`, sale)).status).toBe(200);
    expect([await roomOf(player, 1), await roomOf(player, 10)]).toEqual(['0.00', offer.value]);
  });

  it('[DR-5.21] the premium of an insurance is a stake', async () => {
    const { turnOn, addSingle, insure } = insuranceSteps(rig);
    await turnOn();
    const player = await rig().addPlayer(51_44n);
    await set(player, 1, '100.00');
    const insurable = await addSingle(player);
    expect(await roomOf(insurable.player, 1)).toBe('80.00');
    expect((await insure(insurable)).status).toBe(200);
    expect(await roomOf(insurable.player, 1)).toBe('68.56');
  });

  it('[DR-5.19] stakes in another currency count at the reference rate, rounded up; each account sees the same room', async () => {
    const player = await rig().addPlayer(1000_00n);
    const usd = await db().transaction((tx) => rig().app.wallet.open(tx, player.userId, 9, 'USD'));
    await db().transaction(async (tx) => {
      const bank = await rig().app.ledger.openAccount(tx, {
        code: 'house/demo-bank',
        currency: 'USD',
        isGuarded: false,
      });
      await rig().app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: 'usd',
          sourceId: bank,
          destinationId: usd.ledgerAccountId,
          currency: 'USD',
          amountMinor: 500_00n,
          reason: 'demo-grant',
        },
      ]);
    });
    await set(player, 1, '100.00');
    const inDollars = { ...player, accountId: Number(usd.id) };
    // 1.08 USD for one EUR: 50.00 USD are 46.2962..., rounded up.
    expect((await place(inDollars, '50.00')).code).toBe('placed');
    expect(await roomOf(player, 1)).toBe('53.70');
    // 53.70 EUR are 57.996 USD.
    expect((await place(inDollars, '58.00')).code).toBe('betting/limit-wager');
    expect((await place(inDollars, '57.99')).code).toBe('placed');
    expect(await roomOf(player, 1)).toBe('0.00');
    expect((await place(player, '1.00')).code).toBe('betting/limit-wager');
  });

  it('[DR-5.19] stakes of the bonus account do not count', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bonus = await db().transaction((tx) => rig().app.wallet.open(tx, player.userId, 4, 'EUR'));
    await db().transaction(async (tx) => {
      const bank = await rig().app.ledger.openAccount(tx, {
        code: 'house/demo-bank',
        currency: 'EUR',
        isGuarded: false,
      });
      await rig().app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: 'bonus',
          sourceId: bank,
          destinationId: bonus.ledgerAccountId,
          currency: 'EUR',
          amountMinor: 50_00n,
          reason: 'demo-grant',
        },
      ]);
    });
    await set(player, 1, '10.00');
    expect((await place({ ...player, accountId: Number(bonus.id) }, '50.00')).code).toBe('placed');
    expect(await roomOf(player, 1)).toBe('10.00');
  });
});

describe('a receivable', () => {
  it('[DR-5.60] does not count as a loss when it arises, and what repays it not as a payout', async () => {
    const player = await rig().addPlayer(40_00n);
    await set(player, 12, '100.00');
    await place(player, '30.00');
    const won = await place(player, '10.00');
    await rig().settle(won.game.gameId, [1, 0, 0]);
    await rig().settleCoupons(won.game.gameId);
    const next = await place(player, '20.00');
    // Staked 30, 10 and 20, paid 20.
    expect(await roomOf(player, 12)).toBe('60.00');
    await rig().settle(won.game.gameId, [0, 1, 2]);
    await rig().settleCoupons(won.game.gameId);
    // The payout was wrong and nothing is left to take back, so the player owes 20.
    expect((await rig().balance(player)).available).toBe('0.00');
    expect(await roomOf(player, 12)).toBe('60.00');
    await rig().settle(next.game.gameId, [1, 0, 0]);
    await rig().settleCoupons(next.game.gameId);
    // 40 are paid, of which 20 repay what is owed.
    expect((await rig().balance(player)).available).toBe('20.00');
    expect(await roomOf(player, 12)).toBe('80.00');
  });
});

describe('a first limit', () => {
  it('[DR-5.14] [DR-5.58] counts what was before it, with its returns and refusals', async () => {
    const player = await rig().addPlayer(1000_00n);
    const returned = await place(player, '15.00');
    await rig().settle(returned.game.gameId, [2, 2, 2]);
    await rig().settleCoupons(returned.game.gameId);
    const won = await place(player, '20.00');
    await rig().settle(won.game.gameId, [1, 0, 0]);
    await rig().settleCoupons(won.game.gameId);
    await place(player, '35.00');
    const declined = await deposit(player, '40.00');
    await callBack(declined, 'declined', '40.00');
    await deposit(player, '45.00');
    // Nothing is counted for a person without limits.
    const counted = 'select 1 from limits_movement where user_id = $1';
    expect(await db().query(counted, [player.userId])).toEqual([]);
    await set(player, 3, '100.00');
    await set(player, 12, '100.00');
    await set(player, 22, '100.00');
    const rooms = await Promise.all([3, 12, 22].map((type) => roomOf(player, type)));
    // Staked 15 + 20 + 35 with 15 returned and 40 paid: the loss is 70 - 15 - 40.
    expect(rooms).toEqual(['45.00', '85.00', '55.00']);
    expect(await limitOf(player, 3)).toMatchObject({ limitState: 'ACTIVE', currency: 'EUR' });
  });
});

describe('a deposit that failed before the first limit', () => {
  it('[DR-5.20] [DR-5.58] counts nothing, and counts again when it is paid after all', async () => {
    const player = await rig().addPlayer(0n);
    const late = await deposit(player, '60.00');
    await callBack(late, 'declined', '60.00');
    await callBack(await deposit(player, '25.00'), 'declined', '25.00');
    await set(player, 22, '100.00');
    expect(await roomOf(player, 22)).toBe('100.00');
    expect((await callBack(late, 'paid', '60.00')).status).toBe(200);
    expect(await roomOf(player, 22)).toBe('40.00');
    expect(codeOf(await deposit(player, '40.01'))).toBe('payments/limit');
  });
});

describe('the retention of movements', () => {
  it('[DR-5.14] what has left every window for a day is deleted, and the windows stay as they are', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 22, '100.00');
    await deposit(player, '30.00');
    await pass(player, 29 * dayMs);
    await deposit(player, '20.00');
    expect(await rig().app.limits.deleteCounted()).toBe(0);
    await pass(player, 2 * dayMs + 1);
    // The windows move on when something is counted.
    await deposit(player, '10.00');
    expect(await roomOf(player, 22)).toBe('70.00');
    expect(await rig().app.limits.deleteCounted()).toBe(1);
    const left = await db().query(
      'select amount_minor as "minor" from limits_movement where user_id = $1 order by at',
      [player.userId],
    );
    expect(left).toEqual([{ minor: 20_00n }, { minor: 10_00n }]);
    expect(await roomOf(player, 22)).toBe('70.00');
  });
});
