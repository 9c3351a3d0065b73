import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import type { TestAnswer } from '@touchline/testkit/test-app';
import { describe, expect, it } from 'vitest';
import { singleRequestId } from './single-request-ids.ts';

const { db, rig } = useBettingRig();
const manySingles = 9;

type Single = {
  requestId: string;
  coupon: { id: number; state: string; typeId: number; amount: string; possibleWin: string } | null;
  refusal: { code: string; details: Record<string, unknown> } | null;
};

/** A request with an amount for each bet; `amount` is their sum unless given. */
function singlesBody(
  player: RigPlayer,
  bets: readonly RigBet[],
  amounts: readonly (string | null)[],
  more = {},
) {
  const body = rig().body(player, bets, { typeId: manySingles, amount: sum(amounts), ...more });
  return {
    ...body,
    bets: body.bets.map((bet, at) => {
      const amount = amounts[at] ?? null;
      return amount === null ? bet : { ...bet, amount };
    }),
  };
}

const sum = (amounts: readonly (string | null)[]): string =>
  amounts.reduce((total, amount) => total + Math.round(Number(amount ?? 0) * 100), 0) / 100 + '';

const send = (player: RigPlayer, body: object): Promise<TestAnswer> =>
  player.browser.post('/web-api/coupons', body);

const singlesIn = (answer: TestAnswer): Single[] =>
  (answer.body as { singlesResultCoupons: Single[] }).singlesResultCoupons;

const outcomes = (answer: TestAnswer): string[] =>
  singlesIn(answer).map(({ coupon, refusal }) => refusal?.code ?? coupon?.state ?? 'none');

const countCoupons = async (player: RigPlayer): Promise<number> => {
  const [row] = await db().query<{ n: number }>(
    'select count(*)::int as n from betting_coupon where user_id = $1',
    [player.userId],
  );
  return row?.n ?? 0;
};

async function pricedGames(...coefs: number[]) {
  const bets = [];
  for (const coef of coefs) bets.push(await rig().addPricedGame('line', coef));
  return bets;
}

describe('many singles', () => {
  it('[DR-4.49] each bet becomes its own single with its own amount and id', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000, 3100);
    const answer = await send(player, singlesBody(player, bets, ['10.00', '5.50', '2.00']));
    expect([answer.status, codeOf(answer)]).toEqual([200, 'singles']);
    const coupons = singlesIn(answer).map(({ coupon }) => coupon);
    expect(coupons).toMatchObject([
      { state: 'open', typeId: 0, amount: '10.00', possibleWin: '15.00' },
      { state: 'open', typeId: 0, amount: '5.50', possibleWin: '11.00' },
      { state: 'open', typeId: 0, amount: '2.00', possibleWin: '6.20' },
    ]);
    expect(new Set(coupons.map((coupon) => coupon?.id)).size).toBe(3);
    expect(await rig().balance(player)).toEqual({ available: '82.50', held: '0.00' });
  });

  it('[DR-4.49] [DR-4.105] each coupon is settled alone', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000);
    const answer = await send(player, singlesBody(player, bets, ['10.00', '20.00']));
    await rig().settle(bets[0]?.gameId ?? 0, [1, 0, 0]);
    await rig().settleCoupons(bets[0]?.gameId ?? 0);
    const states = await Promise.all(
      singlesIn(answer).map(async ({ coupon }) => {
        const read = await player.browser.get(`/web-api/coupons/${coupon?.id}?lng=en`);
        return (read.body as { state: string }).state;
      }),
    );
    expect(states).toEqual(['won', 'open']);
    expect(await rig().balance(player)).toEqual({ available: '85.00', held: '0.00' });
  });

  it('[DR-4.2] [DR-4.49] a refused bet does not affect the others and takes no money', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000, 2500);
    await rig().price(bets[1]?.gameId ?? 0, [2000, 3400, 3600], 'SUSPENDED');
    const answer = await send(player, singlesBody(player, bets, ['10.00', '20.00', '30.00']));
    expect(outcomes(answer)).toEqual(['open', 'betting/leg-blocked', 'open']);
    expect(await rig().balance(player)).toEqual({ available: '60.00', held: '0.00' });
  });

  it('[DR-4.64] [DR-4.74] fallen odds refuse only their own bet under policy 2', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000);
    await rig().price(bets[0]?.gameId ?? 0, [1400, 3400, 3600]);
    const answer = await send(player, singlesBody(player, bets, ['10.00', '20.00']));
    expect(outcomes(answer)[1]).toBe('open');
    expect(singlesIn(answer)[0]?.refusal?.code).toMatch(/^betting\/(requoted|coef-changed)$/);
    expect(await rig().balance(player)).toEqual({ available: '80.00', held: '0.00' });
  });

  it('[DR-4.69] live bets wait for their delay, line bets are accepted immediately', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [await rig().addPricedGame('live', 1800), ...(await pricedGames(2000))];
    const answer = await send(player, singlesBody(player, bets, ['10.00', '20.00']));
    expect(outcomes(answer)).toEqual(['waiting', 'open']);
    expect(await rig().balance(player)).toEqual({ available: '70.00', held: '10.00' });
  });

  it('[DR-4.51] two bets on one match are allowed', async () => {
    const player = await rig().addPlayer(100_00n);
    const [bet] = await pricedGames(1500);
    if (!bet) throw new Error('a bet');
    const other = { ...bet, outcomeKey: 'X', coefMilli: 3400 };
    const answer = await send(player, singlesBody(player, [bet, other], ['10.00', '5.00']));
    expect(outcomes(answer)).toEqual(['open', 'open']);
  });
});

describe('one request id', () => {
  it('[RL-39] [DR-4.66] a repeat gets the same coupons and takes no money again', async () => {
    const player = await rig().addPlayer(100_00n);
    const body = singlesBody(player, await pricedGames(1500, 2000), ['10.00', '20.00']);
    const first = await send(player, body);
    const repeat = await send(player, body);
    expect(repeat.headers['x-replayed']).toBe('true');
    expect(singlesIn(repeat).map(({ coupon }) => coupon?.id)).toEqual(
      singlesIn(first).map(({ coupon }) => coupon?.id),
    );
    expect(await rig().balance(player)).toEqual({ available: '70.00', held: '0.00' });
  });

  it('[RL-39] a repeat gets the stored refusal of a bet, even when the bet would be accepted now', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000);
    await rig().price(bets[1]?.gameId ?? 0, [2000, 3400, 3600], 'SUSPENDED');
    const body = singlesBody(player, bets, ['10.00', '20.00']);
    expect(outcomes(await send(player, body))).toEqual(['open', 'betting/leg-blocked']);
    await rig().price(bets[1]?.gameId ?? 0, [2000, 3400, 3600]);
    expect(outcomes(await send(player, body))).toEqual(['open', 'betting/leg-blocked']);
    expect(await countCoupons(player)).toBe(1);
  });

  it('[RL-40] another body under the id is refused, whichever was sent first', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000);
    const body = singlesBody(player, bets, ['10.00', '20.00']);
    await send(player, body);
    const changed = { ...singlesBody(player, bets, ['10.00', '21.00']), id: body.id };
    const express = { ...rig().body(player, bets), id: body.id };
    for (const other of [changed, express])
      expect(codeOf(await send(player, other))).toBe('betting/request-id-reused');
    const single = rig().body(player, bets.slice(0, 1));
    await send(player, single);
    expect(codeOf(await send(player, { ...body, id: single.id }))).toBe('betting/request-id-reused');
    expect(await countCoupons(player)).toBe(3);
  });

  it('[RL-39] [RL-40] twenty simultaneous sends of one request make its coupons once', async () => {
    const player = await rig().addPlayer(100_00n);
    const body = singlesBody(player, await pricedGames(1500, 2000, 2500), ['10.00', '20.00', '30.00']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(player, body)));
    const ids = answers.map((answer) => singlesIn(answer).map(({ coupon }) => coupon?.id));
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await countCoupons(player)).toBe(3);
    expect(await rig().balance(player)).toEqual({ available: '40.00', held: '0.00' });
  });

  it('[RL-17] the lookup by the id finds the result of each bet, for its owner only', async () => {
    const player = await rig().addPlayer(100_00n);
    const stranger = await rig().addPlayer(0n);
    const bets = await pricedGames(1500, 2000);
    await rig().price(bets[0]?.gameId ?? 0, [1500, 3400, 3600], 'SUSPENDED');
    const body = singlesBody(player, bets, ['10.00', '20.00']);
    const placed = await send(player, body);
    const path = `/web-api/coupon-requests/${body.id}?lng=en`;
    const found = await player.browser.get(path);
    expect(found.body).toEqual({
      coupon: null,
      refusal: null,
      singlesResultCoupons: singlesIn(placed),
    });
    expect(singlesIn(placed).map(({ requestId }) => requestId)).toEqual([
      body.id,
      singleRequestId(body.id, 1),
    ]);
    expect((await stranger.browser.get(path)).status).toBe(404);
  });

  it('[RL-39] the ids of the bets are stable, distinct, and valid ids', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const ids = Array.from({ length: 20 }, (_, position) => singleRequestId(id, position));
    expect(ids[0]).toBe(id);
    expect(new Set(ids).size).toBe(20);
    for (const one of ids.slice(1))
      expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(singleRequestId(id, 1)).toBe(singleRequestId(id.toUpperCase(), 1));
    expect(singleRequestId(id, 1)).not.toBe(singleRequestId(randomUUID(), 1));
  });
});

describe('the total', () => {
  it('[DR-4.49] [RL-4] over the balance places nothing, and a repeat of the id stays refused', async () => {
    const player = await rig().addPlayer(29_99n);
    const body = singlesBody(player, await pricedGames(1500, 2000), ['10.00', '20.00']);
    const answer = await send(player, body);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'betting/no-funds']);
    const repeat = await send(player, body);
    expect([codeOf(repeat), repeat.headers['x-replayed']]).toEqual(['betting/no-funds', 'true']);
    const found = await player.browser.get(`/web-api/coupon-requests/${body.id}?lng=en`);
    expect(found.body).toMatchObject({
      coupon: null,
      refusal: { code: 'betting/no-funds' },
      singlesResultCoupons: null,
    });
    expect(await countCoupons(player)).toBe(0);
    expect(await rig().balance(player)).toEqual({ available: '29.99', held: '0.00' });
  });

  it('[DR-4.49] [DR-4.140] two requests at once never spend more than the balance', async () => {
    const player = await rig().addPlayer(50_00n);
    const [a, b, c, d] = await pricedGames(1500, 2000, 1700, 1800);
    if (!a || !b || !c || !d) throw new Error('four bets');
    const answers = await Promise.all([
      send(player, singlesBody(player, [a, b], ['15.00', '15.00'])),
      send(player, singlesBody(player, [c, d], ['15.00', '15.00'])),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['betting/no-funds', 'singles']);
    expect(await rig().balance(player)).toEqual({ available: '20.00', held: '0.00' });
  });
});

describe('bad input places nothing', () => {
  const cases: [string, string, number, (string | null)[], Record<string, unknown>][] = [
    ['[DR-4.49] a bet without an amount', 'betting/bet-amounts', 422, ['10.00', null], {}],
    [
      '[DR-4.49] a total that is not the sum',
      'betting/bet-amounts',
      422,
      ['10.00', '5.00'],
      { amount: '10.00' },
    ],
    ['[DR-4.49] "max" as the total', 'betting/bet-amounts', 422, ['10.00', '5.00'], { amount: 'max' }],
    ['[DR-1.5] an amount of 0', 'betting/amount-range', 422, ['10.00', '0'], {}],
    ['[DR-1.5] too many digits', 'betting/amount-precision', 400, ['10.00', '5.001'], {}],
    ['[DR-4.49] amounts of bets in an express', 'betting/bet-amounts', 422, ['10.00', '5.00'], { typeId: 1 }],
    ['an approval of a re-quote', 'betting/quote-expired', 410, ['10.00', '5.00'], { quoteId: randomUUID() }],
    ['an account of nobody', 'betting/no-account', 404, ['10.00', '5.00'], { accountId: 987_654 }],
    ['a negative amount', 'request/invalid', 400, ['10.00', '-5.00'], { amount: '5.00' }],
    ['"max" as the amount of a bet', 'request/invalid', 400, ['10.00', 'max'], { amount: '10.00' }],
  ];
  it.each(cases)('%s: %s', async (_, code, status, amounts, more) => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(1500, 2000);
    const answer = await send(player, singlesBody(player, bets, amounts, more));
    expect([codeOf(answer), answer.status]).toEqual([code, status]);
    expect(await countCoupons(player)).toBe(0);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.4] [DR-4.7] one bet, 21 bets, the same bet twice', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await pricedGames(...Array.from({ length: 21 }, () => 1500));
    const [bet] = bets;
    if (!bet) throw new Error('a bet');
    const tries = [
      ['betting/type-size', [bet]],
      ['betting/type-size', bets],
      ['betting/duplicate-leg', [bet, bet]],
    ] as const;
    for (const [code, some] of tries) {
      const answer = await send(
        player,
        singlesBody(
          player,
          some,
          some.map(() => '1.00'),
        ),
      );
      expect([codeOf(answer), answer.status]).toEqual([code, 422]);
    }
    expect(await countCoupons(player)).toBe(0);
  });
});

describe('the quote of many singles', () => {
  it('[DR-4.126] [DR-4.129] shows limits and potential return of each bet, and their sum', async () => {
    const player = await rig().addPlayer(100_00n);
    const body = singlesBody(player, await pricedGames(1500, 2000), ['10.00', null]);
    const { id: _, lng, coefMilli: __, ...rest } = body;
    const answer = await player.browser.post('/web-api/coupon/quote', { ...rest, lng });
    expect(answer.body).toMatchObject({
      coefMilli: null,
      maxBetAmount: null,
      possibleWin: '15.00',
      lineCount: 2,
      errors: [{ code: 'betting/bet-amounts', details: { legs: [1] } }],
      bets: [
        { single: { minBetAmount: '0.20', possibleWin: '15.00' } },
        { single: { minBetAmount: '0.20', possibleWin: null } },
      ],
    });
    expect(couponOf(answer)).toBeUndefined();
  });
});
