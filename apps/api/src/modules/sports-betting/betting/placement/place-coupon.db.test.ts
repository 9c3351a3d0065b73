import { randomUUID } from 'node:crypto';
import {
  type BettingRig,
  codeOf,
  couponOf,
  useBettingRig,
  type RigPlayer,
} from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { hashCouponJson, readCouponJson, writeCouponJson } from '../coupon-json.ts';

const { db, admin, rig } = useBettingRig();

describe('placing a line coupon', () => {
  it('[DR-4.9] [DR-4.65] takes the stake, stores the coupon, shows it in history', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await rig().place(player, [bet], { amount: '10.00' });
    expect([answer.status, codeOf(answer)]).toEqual([200, 'placed']);
    expect(couponOf(answer)).toMatchObject({
      state: 'open',
      coefMilli: 1865,
      amount: '10.00',
      possibleWin: '18.65',
    });
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
    const history = (await player.browser.get('/web-api/coupons?lng=ru')).body as {
      coupons: { bets: object[] }[];
    };
    expect(history.coupons[0]?.bets).toMatchObject([{ statusId: -1, coefMilli: 1865, champName: 'Лига' }]);
  });

  it('[DR-4.10] [DR-4.15] [DR-4.88] [DR-4.89] an express gets the bonus bet from three bets on', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bets = [];
    for (const coef of [1500, 1800, 2100]) bets.push(await rig().addPricedGame('line', coef));
    const answer = await rig().place(player, bets, { amount: '100.00' });
    expect(couponOf(answer)).toMatchObject({ possibleWin: '584.01' });
    const deleted = await rig().place(player, bets, { amount: '100.00', manuallyDeletedBonusBet: true });
    expect(couponOf(deleted)).toMatchObject({ possibleWin: '567.00', coefMilli: 5670 });
  });

  it('[DR-4.12] [DR-4.16] a system of 2 of 3 shows its maximum win', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bets = [];
    for (const coef of [1800, 2000, 2500]) bets.push(await rig().addPricedGame('line', coef));
    const answer = await rig().place(player, bets, { typeId: 2, systemValue: 2, amount: '30.00' });
    expect(couponOf(answer)).toMatchObject({ possibleWin: '131.00', state: 'open' });
  });

  it.each([
    ['line', 200],
    ['live', 202],
  ] as const)('[RL-39] a %s coupon is answered in the same form as when it is read', async (kind, status) => {
    const player = await rig().addPlayer(1000_00n);
    const bets = [await rig().addPricedGame(kind, 1500), await rig().addPricedGame(kind, 1800)];
    const placed = await rig().place(player, bets, { lng: 'ru' });
    const { id } = couponOf(placed);
    const read = await player.browser.get(`/web-api/coupons/${id}?lng=ru`);
    expect([placed.status, read.status]).toEqual([status, 200]);
    expect(couponOf(placed)).toEqual(read.body);
  });

  it('[RL-14] [DR-4.81] the accepted coupon is stored completely with its hash, and cannot be altered', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    const [row] = await db().query<{ accepted: object; hash: Buffer }>(
      'select accepted, accepted_hash as hash from betting_coupon where id = $1',
      [id],
    );
    expect(hashCouponJson(writeCouponJson(readCouponJson(row?.accepted)))).toEqual(row?.hash);
    expect(readCouponJson<{ legs: object[] }>(row?.accepted).legs).toMatchObject([
      { coefMilli: 1865n, marketVersion: 1n, producer: 'test', scoreKey: '' },
    ]);
    for (const change of ['stake_minor = 1', "accepted = '{}'", 'request_id = gen_random_uuid()']) {
      await expect(admin().query(`update betting_coupon set ${change} where id = $1`, [id])).rejects.toThrow(
        'an accepted coupon is never altered',
      );
    }
  });
});

describe('refusals change nothing', () => {
  const cases: [
    string,
    string,
    number,
    (bet: Awaited<ReturnType<BettingRig['addPricedGame']>>) => Record<string, unknown>,
  ][] = [
    ['[DR-1.5] too many digits', 'betting/amount-precision', 400, () => ({ amount: '1.001' })],
    ['[DR-1.5] a stake of 0', 'betting/amount-range', 422, () => ({ amount: '0' })],
    ['[DR-4.56] under the minimum', 'betting/stake-under-min', 422, () => ({ amount: '0.19' })],
    [
      '[DR-4.62] over the maximum without auto-max',
      'betting/stake-over-max',
      422,
      () => ({ amount: '30000.00' }),
    ],
    ['[RL-4] more than the balance', 'betting/no-funds', 422, () => ({ amount: '101.00' })],
    ['[DR-4.4] an express of one', 'betting/type-size', 422, () => ({ typeId: 1 })],
    ['[DR-4.4] a type that is not there', 'betting/type-size', 422, () => ({ typeId: 4 })],
    [
      '[DR-4.7] the same bet twice',
      'betting/duplicate-leg',
      422,
      (bet) => ({ typeId: 1, bets: [bet, { ...bet, blockId: 2 }].map(strip) }),
    ],
    ['an account of nobody', 'betting/no-account', 404, () => ({ accountId: 987_654 })],
    [
      '[DR-4.54] an unknown outcome',
      'betting/leg-removed',
      410,
      (bet) => ({ bets: [{ ...strip(bet), outcomeKey: '7' }] }),
    ],
  ];
  const strip = ({
    marketId,
    outcomeKey,
    coefMilli,
    kind,
    blockId,
  }: Awaited<ReturnType<BettingRig['addPricedGame']>>) => ({
    marketId,
    outcomeKey,
    coefMilli,
    kind,
    blockId,
  });

  it.each(cases)('%s', async (_, code, status, change) => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await rig().place(player, [bet], change(bet));
    expect([codeOf(answer), answer.status]).toEqual([code, status]);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(await db().query('select 1 from betting_coupon where user_id = $1', [player.userId])).toEqual([]);
  });

  it.each([
    ['[RL-1] a stake as a JSON number', { amount: 10 }],
    ['[RL-1] a float coefficient', { coefMilli: 1.5 }],
    ['[RL-54] an unknown field', { userId: 1 }],
    ['[RL-38] no id', { id: undefined }],
    ['[RL-38] an id that is no UUID', { id: '1' }],
    ['[RL-70] a huge number', { typeId: 1e308 }],
    ['[RL-70] no bets', { bets: [] }],
    [
      '[RL-71] too many bets',
      {
        bets: Array.from({ length: 51 }, () => ({
          marketId: 1,
          outcomeKey: '1',
          coefMilli: 1500,
          kind: 3,
          blockId: 1,
        })),
      },
    ],
    ['[RL-70] a policy that is not there', { changeCoefAction: 3 }],
  ])('%s is refused by the schema', async (_, change) => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await rig().place(player, [bet], change);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request/invalid']);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.51] bets of one game cannot be combined in an express; the refusal names the pair', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const other = { ...bet, outcomeKey: 'X', coefMilli: 3400 };
    const answer = await rig().place(player, [bet, other], { typeId: 1 });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'betting/dependent-legs', details: { pairs: [[0, 1]] } } },
    });
  });

  it('[DR-4.53] a bet excluded from expresses is accepted as a single only', async () => {
    const player = await rig().addPlayer(100_00n);
    const banned = await rig().addPricedGame('line', 1865, true);
    const other = await rig().addPricedGame('line', 1900);
    expect(codeOf(await rig().place(player, [banned, other], { typeId: 1 }))).toBe('betting/banned-express');
    expect(codeOf(await rig().place(player, [banned]))).toBe('placed');
  });

  it('[DR-4.73] a line bet is refused after the start of its game', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    rig().clock.advance(3_600_000);
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/event-started');
  });

  it('[DR-4.54] [RL-12] a suspended market accepts no bets', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().price(bet.gameId, [1865, 3400, 3600], 'SUSPENDED');
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/leg-blocked');
  });

  it('[DR-4.2] a coupon with one suspended market is refused whole: no bet of it, and no money moves', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 1500)];
    await rig().price(bets[1]?.gameId ?? 0, [1500, 3400, 3600], 'SUSPENDED');
    const answer = await rig().place(player, bets);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'betting/leg-blocked']);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(
      await db().query('select 1 from betting_leg where market_id = $1', [bets[0]?.marketId ?? 0]),
    ).toEqual([]);
  });

  it('[DR-4.78] a bet on total 2.5 is refused when total 3.5 has taken its place, and is not moved to it', async () => {
    const player = await rig().addPlayer(100_00n);
    const { gameId, ...bet } = await rig().addPricedGame('line', 1500);
    const total = (line: string, status: string) => ({
      typeKey: 'total',
      spec: { line },
      status,
      isMain: true,
      noExpress: false,
      outcomes: ['over', 'under'].map((key) => ({ key, coefMilli: 1900n, prob: null, active: true })),
    });
    const markets = async (...rows: object[]) =>
      (await rig().send({ kind: 'MarketsDelta', gameId, markets: rows })).markets;
    const [old] = await markets(total('2.5', 'OPEN'));
    await markets(total('2.5', 'SUSPENDED'), total('3.5', 'OPEN'));
    const over = { ...bet, marketId: old?.id ?? 0, outcomeKey: 'over', coefMilli: 1900 };
    const answer = await rig().place(player, [over], { changeCoefAction: 1 });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'betting/leg-blocked']);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-6.24] no bet is accepted while the producer is not up', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().app.catalogue.setProducer('test', 'RECOVERING');
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/producer-down');
    await rig().setProducerUp();
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[DR-5.43] [RL-87] a self-excluded player places nothing', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await db().transaction((tx) =>
      rig().app.identity.addRestriction(tx, {
        userId: player.userId,
        kind: 'self-excluded',
        startsAtMs: rig().clock.nowMs(),
        endsAtMs: null,
        source: 'test',
      }),
    );
    // The exclusion has ended the session (RL-48).
    await rig().logInAgain(player);
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/self-excluded');
  });

  it('[DR-4.59] stakes on one selection add up to its maximum', async () => {
    const player = await rig().addPlayer(100_000_00n);
    const bet = await rig().addPricedGame('line', 5000);
    // 20,000.00 may be won, so at 5.000 the maximum stake is 5,000.00.
    expect(codeOf(await rig().place(player, [bet], { amount: '4000.00' }))).toBe('placed');
    const over = await rig().place(player, [bet], { amount: '1000.01' });
    expect(over).toMatchObject({
      body: { error: { code: 'betting/stake-over-max', details: { max: '1000.00' } } },
    });
    expect(codeOf(await rig().place(player, [bet], { amount: '1000.00' }))).toBe('placed');
  });

  it('[DR-4.62] auto-max stakes what the limit still allows', async () => {
    const player = await rig().addPlayer(100_000_00n);
    const bet = await rig().addPricedGame('line', 5000);
    const answer = await rig().place(player, [bet], { amount: 'max', isAutoMax: true });
    expect(couponOf(answer)).toMatchObject({ amount: '5000.00' });
  });
});

describe('changed coefficients', () => {
  it.each([
    ['[DR-4.74] policy 2 takes a rise at the higher price', 2, 1900, 'placed', 1900],
    ['[DR-4.74] policy 2 re-quotes a fall', 2, 1800, 'betting/requoted', null],
    ['[DR-4.74] policy 1 takes a fall', 1, 1800, 'placed', 1800],
    ['[DR-4.74] policy 0 re-quotes a rise', 0, 1900, 'betting/requoted', null],
    ['[DR-4.74] policy 0 takes the same', 0, 1865, 'placed', 1865],
  ] as const)('%s', async (_, changeCoefAction, now, code, coefMilli) => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().price(bet.gameId, [now, 3400, 3600]);
    const answer = await rig().place(player, [bet], { changeCoefAction });
    expect(codeOf(answer)).toBe(code);
    if (coefMilli !== null) expect(couponOf(answer).coefMilli).toBe(coefMilli);
    else {
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { details: { coefsMilli: [now], coefMilli: now } } },
      });
      expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    }
  });

  it.each([
    ['the last thousandth within 1 %', 2000, 1, 1980, 'placed'],
    ['one thousandth below 1 %', 2000, 1, 1979, 'betting/requoted'],
    ['one thousandth below, without a tolerance', 2000, 0, 1999, 'betting/requoted'],
  ] as const)('[DR-4.199] the server decides the tolerance: %s', async (_, agreed, percent, now, code) => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', agreed);
    await rig().price(bet.gameId, [now, 3400, 3600]);
    const answer = await rig().place(player, [bet], { coefTolerancePercent: percent });
    expect(codeOf(answer)).toBe(code);
    if (code === 'placed') expect(couponOf(answer).coefMilli).toBe(now);
    else
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { details: { requestedMilli: agreed, coefMilli: now } } },
      });
  });

  it('[DR-4.199] another tolerance is refused with a stable code and stakes nothing', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    for (const coefTolerancePercent of [2, -1, 100, 0.5, '1', null]) {
      const answer = await rig().place(player, [bet], { coefTolerancePercent });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'request/invalid']);
    }
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.76] exactCoef refuses any change without a quote', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().price(bet.gameId, [1900, 3400, 3600]);
    expect(codeOf(await rig().place(player, [bet], { exactCoef: true, changeCoefAction: 1 }))).toBe(
      'betting/coef-changed',
    );
  });
});

describe('one id, one outcome', () => {
  it('[DR-4.66] [RL-39] a repeat gets the same coupon, and the stake is taken once', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const id = randomUUID();
    const first = await rig().place(player, [bet], { id });
    const again = await rig().place(player, [bet], { id });
    expect([again.status, again.body, again.headers['x-replayed']]).toEqual([200, first.body, 'true']);
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
  });

  it('[RL-40] another body under the same id is refused; ids are per player', async () => {
    const player = await rig().addPlayer(100_00n);
    const other = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const id = randomUUID();
    await rig().place(player, [bet], { id });
    const answer = await rig().place(player, [bet], { id, amount: '11.00' });
    expect(codeOf(answer)).toBe('betting/request-id-reused');
    expect(codeOf(await rig().place(other, [bet], { id }))).toBe('placed');
  });

  it('[RL-39] a refusal is stored: the same id is refused even when the coupon would be accepted now', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().price(bet.gameId, [1800, 3400, 3600]);
    const id = randomUUID();
    const first = await rig().place(player, [bet], { id });
    await rig().price(bet.gameId, [1865, 3400, 3600]);
    const again = await rig().place(player, [bet], { id });
    const strip = (answer: typeof first) => ({ ...(answer.body as { error: object }).error, traceId: '' });
    expect(strip(again)).toEqual(strip(first));
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[RL-39] [RL-72] simultaneous refusals are each decided on their own bets and stored under their own id', async () => {
    const requested = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const player = await rig().addPlayer(100_00n);
        const bet = await rig().addPricedGame('line', 2000);
        // Each game's price has fallen to another value; every fourth stake has too many digits.
        await rig().price(bet.gameId, [1501 + at, 3400, 3600]);
        return { player, bet, id: randomUUID(), change: at % 4 === 0 ? { amount: '1.001' } : {} };
      }),
    );
    const placeAll = () =>
      Promise.all(
        requested.map(({ player, bet, id, change }) => rig().place(player, [bet], { id, ...change })),
      );
    const refusalsOf = (answers: Awaited<ReturnType<typeof placeAll>>) =>
      answers.map((answer) => {
        const { details } = (answer.body as { error: { details: { coefsMilli?: number[] } } }).error;
        return [codeOf(answer), details.coefsMilli?.[0]];
      });
    const first = refusalsOf(await placeAll());
    expect(first).toEqual(
      requested.map((_, at) =>
        at % 4 === 0 ? ['betting/amount-precision', undefined] : ['betting/requoted', 1501 + at],
      ),
    );
    for (const { bet } of requested) await rig().price(bet.gameId, [2000, 3400, 3600]);
    expect(refusalsOf(await placeAll())).toEqual(first);
  });

  it('[RL-17] the outcome is found by the id of the browser', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const id = randomUUID();
    await rig().place(player, [bet], { id });
    const found = await player.browser.get(`/web-api/coupon-requests/${id}?lng=en`);
    expect(found).toMatchObject({
      status: 200,
      body: { coupon: { requestId: id, state: 'open' }, refusal: null },
    });
    expect((await player.browser.get(`/web-api/coupon-requests/${randomUUID()}?lng=en`)).status).toBe(404);
  });

  it("[RL-53] another player's coupon gets the same reply as an unknown one", async () => {
    const player = await rig().addPlayer(100_00n);
    const other = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [await rig().addPricedGame('line', 1865)]));
    const foreign = await other.browser.get(`/web-api/coupons/${id}?lng=en`);
    const absent = await other.browser.get('/web-api/coupons/999999999?lng=en');
    const strip = (answer: typeof foreign) => ({ ...(answer.body as { error: object }).error, traceId: '' });
    expect([foreign.status, strip(foreign)]).toEqual([absent.status, strip(absent)]);
  });
});

describe('quotes', () => {
  const quote = (player: RigPlayer | null, bets: object[], change: object = {}) =>
    (player?.browser ?? rig().browser()).post('/web-api/coupon/quote', {
      typeId: bets.length > 1 ? 1 : 0,
      bets,
      changeCoefAction: 2,
      exactCoef: false,
      isDropOnScoreChange: false,
      isAutoMax: false,
      manuallyDeletedBonusBet: false,
      coefViewId: 0,
      lng: 'en',
      ...change,
    });
  type Bet = Awaited<ReturnType<BettingRig['addPricedGame']>>;
  const wire = ({ marketId, outcomeKey, coefMilli, kind }: Bet, at = 0) => ({
    marketId,
    outcomeKey,
    coefMilli,
    kind,
    blockId: at + 1,
  });

  it('[DR-4.126] [DR-4.127] are returned to guests and players, and change nothing', async () => {
    const bet = await rig().addPricedGame('line', 1865);
    const guest = await quote(null, [wire(bet)], { amount: '10.00', currency: 'EUR' });
    expect(guest).toMatchObject({
      status: 200,
      body: {
        coefMilli: 1865,
        possibleWin: '18.65',
        minBetAmount: '0.20',
        errors: [],
        lineCount: 1,
        currency: 'EUR',
      },
    });
    const player = await rig().addPlayer(5_00n);
    const own = await quote(player, [wire(bet)], { amount: '10.00', accountId: player.accountId });
    expect(own).toMatchObject({ body: { errors: [{ code: 'betting/no-funds' }] } });
    expect(await rig().balance(player)).toEqual({ available: '5.00', held: '0.00' });
  });

  it('[DR-6.34] report for each bet whether it has changed, is blocked or is related', async () => {
    const bet = await rig().addPricedGame('live', 1865);
    await rig().price(bet.gameId, [1900, 3400, 3600], 'SUSPENDED');
    const related = { ...wire(bet), outcomeKey: 'X', coefMilli: 3400, blockId: 2 };
    const answer = await quote(null, [wire(bet), related], { currency: 'EUR' });
    expect((answer.body as { bets: object[] }).bets).toMatchObject([
      {
        change: 'up',
        coefMilli: 1900,
        isBlocked: true,
        isDepend: true,
        facts: { homeName: expect.any(String) },
      },
      { change: 'none', isBlocked: true, isDepend: true },
    ]);
  });

  it('[DM-CP-010] [DM-CP-011] describe the bet in the requested language', async () => {
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await quote(null, [wire(bet)], { currency: 'EUR', lng: 'ru' });
    const [quoted] = (answer.body as { bets: Record<string, unknown>[] }).bets;
    expect(quoted).toMatchObject({
      marketId: bet.marketId,
      outcomeKey: '1',
      coefMilli: 1865,
      // Kinds of games: 3 is line, 1 is live.
      kind: 3,
      facts: {
        gameId: bet.gameId,
        sportId: 1,
        sportKey: 'football',
        sportName: 'Футбол',
        champId: 1,
        champName: 'Лига',
        typeKey: '1x2',
        homeName: `Команда ${2 * bet.gameId}`,
        awayName: `Команда ${2 * bet.gameId + 1}`,
        homeBadge: { countryCode: null, crest: { first: '#b3202c', second: '#ffffff', shape: 'shield' } },
        awayBadge: { countryCode: 'IT', crest: null },
      },
    });
    // [DR-7.134]
    expect(quoted).toMatchObject({
      gameState: 'SCHEDULED',
      score: null,
      isDisabledBanker: false,
      statisticId: bet.gameId,
    });
  });

  it.each([
    ['RUB', '150.00', '100.00'],
    ['USD', '5.00', '2.50'],
    ['EUR', '5.00', '2.50'],
    ['KWD', '2.000', '0.500'],
  ])(
    '[DM-CP-043] [DM-CP-044] [DR-1.22] start in %s with %s and steps of %s',
    async (currency, amount, step) => {
      const bet = await rig().addPricedGame('line', 1865);
      const answer = await quote(null, [wire(bet)], { currency });
      expect(answer.body).toMatchObject({ initialAmount: amount, amountStep: step });
    },
  );

  it('[DM-CP-022] [DM-CP-023] [DM-CP-041] the quote has the bonus bet where the site has enabled it', async () => {
    const bets: Bet[] = [];
    for (const coef of [1500, 1800, 2100]) bets.push(await rig().addPricedGame('line', coef));
    const bonus = async () =>
      ((await quote(null, bets.map(wire), { currency: 'EUR' })).body as { bonusBetMilli: unknown })
        .bonusBetMilli;
    expect(await bonus()).toBe(1030);
    await rig().app.siteConfig.change({ isBonusBetEnabled: false });
    expect(await bonus()).toBeNull();
    await rig().app.siteConfig.change({ isBonusBetEnabled: true });
  });

  it('[DR-4.12] list the lines of a system: their bets, the stake of each and its win alone', async () => {
    const bets = [];
    for (const coef of [1500, 2000, 3000]) bets.push(await rig().addPricedGame('line', coef));
    const wired = bets.map((bet, at) => ({ ...wire(bet), blockId: at + 1 }));
    const system = { typeId: 2, systemValue: 2, currency: 'EUR' };
    const quoted = await quote(null, wired, { ...system, amount: '10.00' });
    expect(quoted.body).toMatchObject({
      lineCount: 3,
      lines: [
        { bets: [0, 1], amount: '3.33', win: '10.00' },
        { bets: [0, 2], amount: '3.33', win: '15.00' },
        { bets: [1, 2], amount: '3.33', win: '20.00' },
      ],
      possibleWin: '45.00',
    });
    expect((await quote(null, wired, system)).body).toMatchObject({ lineCount: 3, lines: [] });
  });

  it('[DR-4.15] the coupon is accepted at the values of the quote', async () => {
    const player = await rig().addPlayer(1000_00n);
    const bets = [];
    for (const coef of [1310, 2050, 1475, 3300]) bets.push(await rig().addPricedGame('line', coef));
    const quoted = await quote(player, bets.map(wire), { amount: '7.77', accountId: player.accountId });
    const placed = await rig().place(player, bets, { amount: '7.77' });
    expect(couponOf(placed).possibleWin).toBe((quoted.body as { possibleWin: string }).possibleWin);
  });
});
