import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import type { TestAnswer } from '@touchline/testkit/test-app';
import { COUPON_TYPES } from '@touchline/betting-engine';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const { chain, multibet, conditional, antiExpress, lucky, patent, system } = COUPON_TYPES;

type Game = RigBet & { gameId: number };

async function games(...coefs: number[]): Promise<Game[]> {
  const bets = [];
  for (const coef of coefs) bets.push(await rig().addPricedGame('line', coef));
  return bets;
}

/** Places the bets in these blocks. By default, each bet has its own block. */
const place = (
  player: RigPlayer,
  bets: readonly Game[],
  more: Record<string, unknown>,
  blocks: readonly number[] = bets.map((_, at) => at + 1),
): Promise<TestAnswer> => {
  const body = rig().body(player, bets, more);
  return player.browser.post('/web-api/coupons', {
    ...body,
    bets: body.bets.map((bet, at) => ({ ...bet, blockId: blocks[at] ?? at + 1 })),
  });
};

/** Settles the games so that their first sides get these statuses, and reads the coupon. */
async function settle(player: RigPlayer, id: number, bets: readonly Game[], statuses: readonly number[]) {
  for (const [at, { gameId }] of bets.entries()) {
    const status = statuses[at] ?? 1;
    await rig().settle(gameId, status === 3 ? [3, 3, 3] : status === 1 ? [1, 0, 0] : [0, 1, 0]);
    await rig().settleCoupons(gameId);
  }
  const read = await player.browser.get(`/web-api/coupons/${id}?lng=en`);
  return read.body as { state: string; payout: string; typeId: number; amountByBlockId: unknown };
}

const countCoupons = async (player: RigPlayer): Promise<number> => {
  const [row] = await db().query<{ n: number }>(
    'select count(*)::int as n from betting_coupon where user_id = $1',
    [player.userId],
  );
  return row?.n ?? 0;
};

describe('placed and settled', () => {
  it('[DR-4.19] [DR-4.23] a chain plays its bets in order', async () => {
    const player = await rig().addPlayer(200_00n);
    const bets = await games(1550, 1250, 1850, 2000);
    const placed = await place(player, bets, { typeId: chain.id, amount: '100.00' });
    expect(couponOf(placed)).toMatchObject({ state: 'open', possibleWin: '365.00', coefMilli: 3650 });
    const settled = await settle(player, couponOf(placed).id, bets, [1, 1, 0, 1]);
    expect(settled).toMatchObject({ state: 'won', payout: '160.00' });
    expect(await rig().balance(player)).toEqual({ available: '260.00', held: '0.00' });
  });

  it('[DR-4.20] a chain waits for its first open bet, although a later result is known', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1500, 2000);
    const { id } = couponOf(await place(player, bets, { typeId: chain.id, amount: '10.00' }));
    const [first, second] = bets;
    if (!first || !second) throw new Error('two bets');
    await rig().settle(second.gameId, [0, 1, 0]);
    await rig().settleCoupons(second.gameId);
    const open = (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body;
    expect(open).toMatchObject({ state: 'open' });
    const settled = await settle(player, id, [first], [0]);
    expect(settled).toMatchObject({ state: 'lost', payout: '0.00' });
  });

  it('[DR-4.29] a multibet of three blocks with a lobby', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1300, 1800, 2000, 1400, 1500);
    const more = { typeId: multibet.id, systemValue: 2, amount: '30.00' };
    const placed = await place(player, bets, more, [0, 1, 2, 3, 3]);
    expect(couponOf(placed)).toMatchObject({ typeId: multibet.id, possibleWin: '150.54', lineCount: 3 });
    const settled = await settle(player, couponOf(placed).id, bets, [1, 1, 0, 1, 1]);
    expect(settled).toMatchObject({ state: 'won', payout: '49.14' });
  });

  it('[DR-4.26] a multibet of singles is stored as a system, and the quote says so', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1800, 2000, 2500);
    const more = { typeId: multibet.id, systemValue: 2, amount: '30.00' };
    const { id: _, coefMilli: __, ...body } = rig().body(player, bets, more);
    const quoted = await player.browser.post('/web-api/coupon/quote', body);
    expect(quoted.body).toMatchObject({ storedTypeId: system.id, possibleWin: '131.00', errors: [] });
    expect(couponOf(await place(player, bets, more))).toMatchObject({
      typeId: system.id,
      possibleWin: '131.00',
    });
  });

  it('[DR-4.34] a conditional bet with the whole account, then an amount', async () => {
    const player = await rig().addPlayer(200_00n);
    const bets = await games(1150, 1390, 1130, 1130);
    const more = { typeId: conditional.id, amount: '100.00', amountByBlockId: { 2: 'max', 3: '100.00' } };
    const placed = await place(player, bets, more, [1, 2, 2, 3]);
    expect(couponOf(placed)).toMatchObject({ possibleWin: '193.63', amountByBlockId: more.amountByBlockId });
    const settled = await settle(player, couponOf(placed).id, bets, [1, 1, 1, 0]);
    expect(settled).toMatchObject({
      state: 'partial',
      payout: '80.63',
      amountByBlockId: { 2: 'max', 3: '100.00' },
    });
  });

  it('[DR-4.37] [DR-4.42] an anti-express is priced by the overround of its markets, and wins by a loss', async () => {
    const player = await rig().addPlayer(200_00n);
    // Each 1x2 market also has 3.400 and 3.600: overrounds of 1.371896 and 1.177978.
    const bets = await games(1250, 1650);
    const placed = await place(player, bets, { typeId: antiExpress.id, amount: '100.00' });
    // q = 0.583135 and 0.514487: 1 / ((1 - 0.300015) x 1.05) = 1.3605.
    expect(couponOf(placed)).toMatchObject({ coefMilli: 1360, possibleWin: '136.00' });
    const settled = await settle(player, couponOf(placed).id, bets, [1, 0]);
    expect(settled).toMatchObject({ state: 'won', payout: '136.00' });
    const lost = couponOf(await place(player, await games(1250, 1650), { typeId: antiExpress.id })).id;
    expect(lost).toBeGreaterThan(0);
  });

  it('[DR-4.40] a void leg raises the coefficient of an anti-express; without a loss it is lost', async () => {
    const player = await rig().addPlayer(200_00n);
    const bets = await games(1250, 1650);
    const { id } = couponOf(await place(player, bets, { typeId: antiExpress.id, amount: '100.00' }));
    // q = 0.583135 alone: 1 / (0.416865 x 1.05) = 2.2846.
    expect(await settle(player, id, bets, [0, 3])).toMatchObject({ state: 'won', payout: '228.40' });
    const others = await games(1250, 1650);
    const other = couponOf(await place(player, others, { typeId: antiExpress.id, amount: '100.00' }));
    expect(await settle(player, other.id, others, [1, 1])).toMatchObject({ state: 'lost', payout: '0.00' });
  });

  it('[DR-4.47] [DR-4.48] lucky and patent', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bets = await games(2000, 3500, 4000, 1500);
    const luckyId = couponOf(await place(player, bets, { typeId: lucky.id, amount: '150.00' })).id;
    const placed = await place(player, bets, { typeId: patent.id, amount: '110.00' });
    expect(couponOf(placed)).toMatchObject({ possibleWin: '1567.50', lineCount: 11 });
    const settled = await settle(player, couponOf(placed).id, bets, [1, 1, 0, 0]);
    expect(settled).toMatchObject({ state: 'partial', payout: '70.00' });
    const read = await player.browser.get(`/web-api/coupons/${luckyId}?lng=en`);
    // The return is 2.00 + 3.50 + their double of 7.00, at 10.00 a line.
    expect(read.body).toMatchObject({ state: 'partial', payout: '125.00' });
  });
});

describe('the table of a system', () => {
  const two = { wins: 2, least: '108.00', most: '150.00' };
  const three = { wins: 3, least: '393.00', most: '393.00' };

  it('[DR-10.40] [DR-10.42] quote, placed coupon and history agree; results count', async () => {
    const player = await rig().addPlayer(100_00n);
    const other = await rig().addPlayer(100_00n);
    const bets = await games(1500, 1800, 2000, 2500);
    const more = { typeId: system.id, systemValue: 2, amount: '60.00' };
    const { id: _, coefMilli: __, ...body } = rig().body(player, bets, more);
    const blocks = { bets: body.bets.map((bet, at) => ({ ...bet, blockId: at })) };
    const quoted = await player.browser.post('/web-api/coupon/quote', { ...body, ...blocks });
    expect(quoted.body).toMatchObject({ returns: [two, three], lineCount: 3 });

    const placed = couponOf(await place(player, bets, more, [0, 1, 2, 3]));
    const lines = [
      { bets: [0, 1, 2], amount: '20.00', coefMilli: 5400, win: '108.00' },
      { bets: [0, 1, 3], amount: '20.00', coefMilli: 6750, win: '135.00' },
      { bets: [0, 2, 3], amount: '20.00', coefMilli: 7500, win: '150.00' },
    ];
    expect(placed).toMatchObject({ grid: { lines, returns: [two, three] } });
    const openBets = async (of: RigPlayer) =>
      ((await of.browser.get('/web-api/coupons?lng=en&filter=open')).body as { coupons: { grid: unknown }[] })
        .coupons;
    expect((await openBets(player)).map(({ grid }) => grid)).toEqual([{ lines, returns: [two, three] }]);
    expect(await openBets(other)).toEqual([]);

    // The banker wins and the first selection loses: one bet is left, and the banker is not counted as a winner.
    await settle(player, placed.id, bets.slice(0, 2), [1, 0]);
    const [left] = await openBets(player);
    expect(left?.grid).toMatchObject({
      lines: [{ win: '0.00' }, { win: '0.00' }, { win: '150.00' }],
      returns: [{ wins: 2, least: '150.00', most: '150.00' }],
    });
    const paid = await settle(player, placed.id, bets.slice(2), [1, 1]);
    expect(paid).toMatchObject({ state: 'won', payout: '150.00', grid: null });
  });

  it('[DR-10.41] a quote without a stake and one of another type have no table', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1800, 2000, 2500);
    const quote = async (more: Record<string, unknown>) => {
      const { id: _, coefMilli: __, amount: ___, ...body } = rig().body(player, bets, more);
      return (await player.browser.post('/web-api/coupon/quote', { ...body, ...more })).body as object;
    };
    expect(await quote({ typeId: system.id, systemValue: 2 })).toMatchObject({ returns: [] });
    expect(await quote({ typeId: chain.id, amount: '9.00' })).toMatchObject({ returns: [] });
  });
});

describe('the quote', () => {
  it('[DR-4.19] [DR-4.31] shows the account after each bet or block', async () => {
    const player = await rig().addPlayer(200_00n);
    const bets = await games(1550, 1250, 1850);
    const quote = async (more: Record<string, unknown>) => {
      const { id: _, coefMilli: __, ...body } = rig().body(player, bets, { amount: '100.00', ...more });
      return (await player.browser.post('/web-api/coupon/quote', body)).body as object;
    };
    expect(await quote({ typeId: chain.id })).toMatchObject({
      accountsAfter: ['155.00', '180.00', '265.00'],
    });
    expect(await quote({ typeId: conditional.id, amountByBlockId: { 2: '50.00' } })).toMatchObject({
      accountsAfter: ['155.00', '167.50', '309.88'],
    });
    expect(await quote({ typeId: lucky.id })).toMatchObject({ accountsAfter: [], lineCount: 7 });
    expect(await quote({ typeId: antiExpress.id })).toMatchObject({ accountsAfter: [], lineCount: 1 });
  });
});

describe('bad input places nothing', () => {
  type Case = [string, string, number, number[], Record<string, unknown>];
  const two = { typeId: conditional.id };
  const cases: Case[] = [
    [
      '[DR-4.30] an amount of the first block',
      'betting/block-amounts',
      422,
      [1, 1, 2],
      { ...two, amountByBlockId: { 1: '5.00' } },
    ],
    [
      '[DR-4.30] "max" in the first block',
      'betting/block-amounts',
      422,
      [1, 1, 2],
      { ...two, amountByBlockId: { 1: 'max' } },
    ],
    [
      '[DR-4.30] an amount of a block that is not there',
      'betting/block-amounts',
      422,
      [1, 1, 2],
      { ...two, amountByBlockId: { 3: '5.00' } },
    ],
    [
      '[DR-4.30] amounts of blocks in a chain',
      'betting/block-amounts',
      422,
      [1, 2, 3],
      { typeId: chain.id, amountByBlockId: { 2: '5.00' } },
    ],
    [
      '[DR-4.32] an amount over the account',
      'betting/block-amount-too-big',
      422,
      [1, 1, 2],
      { ...two, amountByBlockId: { 2: '22.51' } },
    ],
    [
      '[DR-1.5] a block amount of 0',
      'betting/amount-range',
      422,
      [1, 1, 2],
      { ...two, amountByBlockId: { 2: '0' } },
    ],
    [
      '[DR-1.5] a block amount with too many digits',
      'betting/amount-precision',
      400,
      [1, 1, 2],
      { ...two, amountByBlockId: { 2: '5.001' } },
    ],
    [
      '[DR-4.30] a negative block amount',
      'request/invalid',
      400,
      [1, 1, 2],
      { ...two, amountByBlockId: { 2: '-5.00' } },
    ],
    [
      '[DR-4.30] a block that is no number',
      'request/invalid',
      400,
      [1, 1, 2],
      { ...two, amountByBlockId: { lobby: '5.00' } },
    ],
    ['[DR-4.33] blocks that are not in their order', 'betting/type-size', 422, [1, 2, 1], two],
    ['[DR-4.6] a gap between blocks', 'betting/type-size', 422, [1, 1, 3], two],
    ['[DR-4.6] a lobby in a conditional bet', 'betting/type-size', 422, [0, 1, 2], two],
    [
      '[DR-4.4] a multibet of two blocks',
      'betting/type-size',
      422,
      [1, 1, 2],
      { typeId: multibet.id, systemValue: 2 },
    ],
    [
      '[DR-4.5] a multibet without a system value',
      'betting/system-value',
      422,
      [1, 2, 3],
      { typeId: multibet.id },
    ],
    ['[DR-4.6] block 50', 'betting/type-size', 422, [1, 2, 50], { typeId: multibet.id, systemValue: 2 }],
  ];
  it.each(cases)('%s: %s', async (_, code, status, blocks, more) => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1500, 1500, 1500);
    const answer = await place(player, bets, { amount: '10.00', ...more }, blocks);
    expect([codeOf(answer), answer.status]).toEqual([code, status]);
    expect(await countCoupons(player)).toBe(0);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.4] [DR-4.7] [DR-4.51] a chain of one, a bet in two blocks, and related bets', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1500, 1600, 1700);
    const [bet, other] = bets;
    if (!bet || !other) throw new Error('bets');
    const related = { ...bet, outcomeKey: 'X', coefMilli: 3400 };
    const answers = [
      await place(player, [bet], { typeId: chain.id }),
      await place(player, [bet, other, bet], { typeId: conditional.id }, [1, 1, 2]),
      await place(player, [bet, related], { typeId: lucky.id }),
    ];
    expect(answers.map(codeOf)).toEqual([
      'betting/type-size',
      'betting/duplicate-leg',
      'betting/dependent-legs',
    ]);
    expect(await countCoupons(player)).toBe(0);
  });

  it('[DR-4.37] an anti-express with an incomplete market is not available', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await games(1250, 1650);
    const [first] = bets;
    await rig().price(first?.gameId ?? 0, [1250, 0, 3600]);
    const answer = await place(player, bets, { typeId: antiExpress.id, amount: '10.00' });
    expect([codeOf(answer), answer.status]).toEqual(['betting/anti-unavailable', 422]);
    expect(await countCoupons(player)).toBe(0);
  });
});
