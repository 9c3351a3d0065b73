import type { CanonicalMessage, PricedMarket } from '../writes/feed-messages.ts';
import { COUPON_FORMS } from '@touchline/betting-engine';
import { couponOf, codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { catalogueSubject } from '../catalogue.ts';
import { cachedLegs } from '../read-model/cached-legs.ts';
import { keptUnusedMs, mostCombinations } from './add-combination.ts';

const { db, rig } = useBettingRig();

type Model = NonNullable<Extract<CanonicalMessage, { kind: 'MarketsDelta' }>['model']>;

const kickOff: Model = {
  sport: 'football',
  expected: [1.55, 1.15],
  minute: 0,
  score: [0, 0],
  halves: [],
  redCards: [0, 0],
};

const market = (
  typeKey: string,
  spec: Record<string, string>,
  coefs: Record<string, number>,
  change: Partial<PricedMarket> = {},
): PricedMarket => ({
  typeKey,
  spec,
  status: 'OPEN',
  isMain: true,
  noExpress: false,
  outcomes: Object.entries(coefs).map(([key, milli]) => ({
    key,
    coefMilli: BigInt(milli),
    prob: null,
    active: true,
  })),
  ...change,
});

const result = (home = 2101) => market('1x2', {}, { 1: home, X: 3431, 2: 3415 });
const goals = (over = 1880) => market('total', { line: '2.5' }, { over, under: 1929 });
const both = market('btts', {}, { yes: 1800, no: 1850 });

interface Event {
  readonly gameId: number;
  /** Market ids by type key. */
  readonly ids: Readonly<Record<string, number>>;
}

const priceEvent = (gameId: number, markets: readonly PricedMarket[], model: Model | null = kickOff) =>
  rig().send({ kind: 'MarketsDelta', gameId, markets, ...(model && { model }) });

/** Adds a match with three priced markets and the model of DR-7.31: 1.55 to 1.15 expected goals. */
async function addEvent(kind: 'line' | 'live' = 'line', model: Model | null = kickOff): Promise<Event> {
  const gameId = await rig().addGame(kind);
  const batch = await priceEvent(gameId, [result(), goals(), both], model);
  return { gameId, ids: Object.fromEntries(batch.markets.map(({ id, typeKey }) => [typeKey, id])) };
}

const homeAndOver = ({ ids }: Event) => [
  { marketId: ids['1x2'] ?? 0, outcomeKey: '1' },
  { marketId: ids['total'] ?? 0, outcomeKey: 'over' },
];

let visitors = 0;

/** Each request is of another visitor, because one has 30 a minute. */
const combine = (bets: readonly { marketId: number; outcomeKey: string }[]) =>
  rig()
    .browser()
    .post('/web-api/same-game', { bets }, { 'x-forwarded-for': `203.0.113.${++visitors}` });

async function combined(event: Event) {
  const answer = await combine(homeAndOver(event));
  expect(answer.status).toBe(200);
  return answer.body as { marketId: number; outcomeKey: string; coefMilli: number };
}

async function placed(event: Event, player: RigPlayer, kind: 1 | 3 = 3) {
  const bet = { ...(await combined(event)), kind, blockId: 1 };
  return { bet, answer: await rig().place(player, [bet]) };
}

const stored = (marketId: number) =>
  db()
    .query<{ status: string; coef: number; version: bigint }>(
      `select status, (outcomes -> 0 ->> 'coefMilli')::int as coef, version from catalogue_market where id = $1`,
      [marketId],
    )
    .then(([row]) => row);

const settle = (
  gameId: number,
  line: { typeKey: string; spec: Record<string, string>; outcomes: Record<string, number> },
  certainty: 1 | 2,
) =>
  rig().send({
    kind: 'Settle',
    gameId,
    certainty,
    results: [
      {
        ...line,
        outcomes: Object.entries(line.outcomes).map(([key, statusId]) => ({ key, statusId })),
      },
    ],
  });

/** Settles the match result: the home side gets the status, and the others what goes with it. */
const settleHome = (gameId: number, status: number, certainty: 1 | 2 = 2) => {
  const [draw, away] = status === 3 ? [3, 3] : status === 1 ? [0, 0] : [1, 0];
  return settle(gameId, { typeKey: '1x2', spec: {}, outcomes: { 1: status, X: draw, 2: away } }, certainty);
};
const settleOver = (gameId: number, status: number, certainty: 1 | 2 = 2) => {
  const outcomes = { over: status, under: status === 3 ? 3 : 1 - status };
  return settle(gameId, { typeKey: 'total', spec: { line: '2.5' }, outcomes }, certainty);
};

const stateOf = async (player: RigPlayer, id: number) => {
  const coupon = (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as {
    state: string;
    payout: string | null;
  };
  return [coupon.state, coupon.payout];
};

describe('offering a combination', () => {
  it('[DR-4.220] [DR-7.91] the same parts in any order are one market, at the price of the model', async () => {
    const event = await addEvent();
    const first = await combined(event);
    expect(first).toMatchObject({ outcomeKey: 'yes', coefMilli: 3249 });
    const second = await combine(homeAndOver(event).toReversed());
    expect(second.body).toEqual(first);
    const all = await Promise.all([1, 2, 3, 4].map(() => combine([...homeAndOver(event)])));
    for (const one of all) expect(one.body).toEqual(first);
    expect(await stored(first.marketId)).toEqual({ status: 'OPEN', coef: 3249, version: 1n });
  });

  it('[DR-4.220] four first requests at once make one market', async () => {
    const event = await addEvent();
    const all = await Promise.all([1, 2, 3, 4].map(() => combine(homeAndOver(event))));
    const ids = all.map(({ body }) => (body as { marketId: number }).marketId);
    expect(new Set(ids).size).toBe(1);
  });

  it('[DR-4.221] parts of two events, of one market, of none, and a combination in a combination are refused', async () => {
    const [event, other] = [await addEvent(), await addEvent()];
    const [home, over] = homeAndOver(event);
    const made = await combined(event);
    const [elsewhere] = homeAndOver(other);
    if (!home || !over || !elsewhere) throw new Error('there are parts');
    for (const bets of [
      [home, elsewhere],
      [home, { ...home, outcomeKey: 'X' }],
      [home, { ...over, outcomeKey: 'no-such' }],
      [home, { ...over, marketId: 999_999_999 }],
      [over, { marketId: made.marketId, outcomeKey: 'yes' }],
    ]) {
      const answer = await combine(bets);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'same-game/parts']);
    }
    expect((await combine([home])).status).toBe(400);
  });

  it('[DR-4.221] [DR-7.93] says why a combination is not offered, and stores nothing', async () => {
    const reasonOf = async (bets: Parameters<typeof combine>[0]) => {
      const answer = await combine(bets);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'same-game/not-offered']);
      return (answer.body as { error: { details: object } }).error.details;
    };
    const event = await addEvent();
    const { gameId, ids } = event;
    await priceEvent(gameId, [
      market('double_chance', {}, { '1X': 1300 }),
      market('total', { line: '3' }, { over: 2300 }),
      market('handicap', { hcp: '-0.5' }, { 1: 2101 }, { noExpress: true }),
    ]);
    const rows = await db().query<{ id: bigint; name: string }>(
      `select id, type_key || line_key as name from catalogue_market where game_id = $1`,
      [gameId],
    );
    const pick = (name: string, outcomeKey: string) => ({
      marketId: Number(rows.find((row) => row.name === name)?.id ?? 0n),
      outcomeKey,
    });
    const [home, over] = homeAndOver(event);
    if (!home || !over) throw new Error('there are parts');
    expect(await reasonOf([pick('double_chance', '1X'), home])).toEqual({ reason: 'implied', part: 0 });
    expect(await reasonOf([home, pick('totalline=3', 'over')])).toEqual({ reason: 'part', part: 1 });
    expect(await reasonOf([over, pick('handicaphcp=-0.5', '1')])).toEqual({ reason: 'no-express', part: 1 });
    const away = { marketId: ids['1x2'] ?? 0, outcomeKey: '2' };
    expect(await reasonOf([away, pick('double_chance', '1X')])).toEqual({ reason: 'impossible' });
    const withoutModel = await addEvent('line', null);
    expect(await reasonOf(homeAndOver(withoutModel))).toEqual({ reason: 'no-model' });
    await priceEvent(gameId, [{ ...goals(), status: 'SUSPENDED' }]);
    expect(await reasonOf(homeAndOver(event))).toEqual({ reason: 'suspended', part: 1 });
    const made = await db().query('select 1 from catalogue_market where type_key = $1 and game_id = $2', [
      'same_game',
      gameId,
    ]);
    expect(made).toEqual([]);
  });

  it('[DR-4.228] the page of a match says whether its outcomes can be combined', async () => {
    const isOffered = async ({ gameId }: Event) => {
      await rig().app.mirror.load();
      const page = await rig().browser().get(`/web-api/catalogue/game/${gameId}?lng=en`);
      return (page.body as { isBuilderOffered: boolean }).isBuilderOffered;
    };
    expect(await isOffered(await addEvent())).toBe(true);
    expect(await isOffered(await addEvent('line', null))).toBe(false);
  });

  /** Fills the event up to the most combinations, all made now. */
  const fill = ({ gameId }: Event) =>
    db().query(
      `insert into catalogue_market (game_id, type_key, line_key, spec, status, outcomes, producer_ts)
       select $1, 'same_game', 'filler ' || n, '{}', 'INACTIVE', '[]', $3::bigint + n
       from generate_series(1, $2::int - (select count(*)::int from catalogue_market m
         where m.game_id = $1 and m.type_key = 'same_game')) n`,
      [gameId, mostCombinations, rig().clock.nowMs()],
    );
  const namesOf = async ({ gameId }: Event) => {
    const rows = await db().query<{ id: bigint; name: string }>(
      `select id, line_key as name from catalogue_market where game_id = $1 and type_key = 'same_game' order by id`,
      [gameId],
    );
    return rows.map(({ id, name }) => (name.startsWith('filler') ? name : Number(id)));
  };
  const bothWith = ({ ids }: Event, outcomeKey: string) => [
    { marketId: ids['1x2'] ?? 0, outcomeKey },
    { marketId: ids['btts'] ?? 0, outcomeKey: 'yes' },
  ];

  it('[DR-4.226] a full event offers only known combinations while none without bets is 5 minutes old', async () => {
    const event = await addEvent();
    const known = await combined(event);
    rig().clock.advance(1);
    await fill(event);
    rig().clock.advance(keptUnusedMs - 2);
    const answer = await combine(bothWith(event, '1'));
    expect((answer.body as { error: { details: object } }).error.details).toEqual({ reason: 'full' });
    expect(await combined(event)).toEqual(known);
    expect(await namesOf(event)).toHaveLength(mostCombinations);
  });

  it('[DR-4.226] in a full event a new one takes the place of the oldest without bets, and every process forgets that one', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const { bet } = await placed(event, player);
    rig().clock.advance(1);
    const unused = (await combine(bothWith(event, 'X'))).body as { marketId: number };
    rig().clock.advance(1);
    await fill(event);
    await rig().app.mirror.load();
    const { mirror, bus } = rig().app;
    const stop = bus.subscribe(catalogueSubject, (batch) => void mirror.take(batch as never));
    rig().clock.advance(keptUnusedMs);
    const made = (await combine(bothWith(event, '2'))).body as { marketId: number };
    stop();
    const left = await namesOf(event);
    expect(left).toHaveLength(mostCombinations);
    expect(left).toContain(bet.marketId);
    expect(left).toContain(made.marketId);
    expect(left).not.toContain(unused.marketId);
    expect([mirror.market(unused.marketId), mirror.market(bet.marketId)?.status]).toEqual([
      undefined,
      'OPEN',
    ]);
    const late = { ...unused, outcomeKey: 'yes', coefMilli: 5000, kind: 3 as const, blockId: 1 };
    expect(codeOf(await rig().place(player, [late]))).toBe('betting/leg-removed');
    await settleHome(event.gameId, 1);
    await settleOver(event.gameId, 1);
    await rig().settleCoupons(event.gameId);
    expect((await rig().balance(player)).available).toBe('122.49');
  });

  it('[DR-4.226] two first requests at once in a full event with room for one: one is offered', async () => {
    const event = await addEvent();
    await combine(homeAndOver(event));
    rig().clock.advance(keptUnusedMs);
    await fill(event);
    const answers = await Promise.all(['1', '2'].map((key) => combine(bothWith(event, key))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await namesOf(event)).toHaveLength(mostCombinations);
  });

  it('[DR-4.220] pages of the match and its topic do not show it', async () => {
    const event = await addEvent();
    const { marketId } = await combined(event);
    await rig().app.mirror.load();
    const page = (await rig().browser().get(`/web-api/catalogue/game/${event.gameId}?lng=en`)).body as {
      markets: { id: number }[];
      game: { marketCount: number };
    };
    expect(page.markets.map(({ id }) => id)).not.toContain(marketId);
    expect(page.game.marketCount).toBe(3);
  });
});

describe('following the parts', () => {
  it('[DR-4.222] is priced again with its parts, and keeps its version while its price is the same', async () => {
    const event = await addEvent();
    const { marketId } = await combined(event);
    await priceEvent(event.gameId, [result(2000)]);
    expect(await stored(marketId)).toEqual({ status: 'OPEN', coef: 3093, version: 2n });
    await priceEvent(event.gameId, [both]);
    await priceEvent(event.gameId, [market('btts', {}, { yes: 1790, no: 1860 })]);
    expect(await stored(marketId)).toEqual({ status: 'OPEN', coef: 3093, version: 2n });
  });

  it('[DR-4.222] [DR-4.72] is suspended with a part, and counts as suspended after a part was', async () => {
    const event = await addEvent('live', { ...kickOff, minute: 10, halves: [[0, 0]] });
    const { marketId } = await combined(event);
    const suspendedAt = () =>
      db()
        .query<{ at: Date | null }>('select last_suspended_at as at from catalogue_market where id = $1', [
          marketId,
        ])
        .then(([row]) => row?.at ?? null);
    expect(await suspendedAt()).toBe(null);
    rig().clock.advance(1_000);
    await priceEvent(event.gameId, [{ ...goals(), status: 'SUSPENDED' }]);
    expect(await stored(marketId)).toMatchObject({ status: 'SUSPENDED' });
    const at = await suspendedAt();
    expect(at).not.toBe(null);
    rig().clock.advance(1_000);
    await priceEvent(event.gameId, [goals()]);
    expect(await stored(marketId)).toMatchObject({ status: 'OPEN' });
    expect(await suspendedAt()).toEqual(at);
    await rig().send({
      kind: 'MarketsStop',
      gameId: event.gameId,
      typeKeys: '*',
      to: 'SUSPENDED',
      reason: 'goal',
    });
    expect(await stored(marketId)).toMatchObject({ status: 'SUSPENDED' });
    await priceEvent(event.gameId, [result(), goals(), both]);
    expect(await stored(marketId)).toMatchObject({ status: 'OPEN' });
  });

  it('[DR-4.222] [DR-4.72] counts as suspended when a part was suspended and opened again in one batch', async () => {
    const event = await addEvent();
    const { marketId } = await combined(event);
    rig().clock.advance(1_000);
    const head = { producer: 'test', producerTs: rig().clock.nowMs(), gameId: event.gameId };
    await rig().app.catalogue.apply([
      { ...head, kind: 'MarketsStop', typeKeys: ['total'], to: 'SUSPENDED', reason: 'goal' },
      { ...head, kind: 'MarketsDelta', markets: [result(), goals(), both] },
    ] as CanonicalMessage[]);
    const [row] = await db().query<{ status: string; at: Date | null }>(
      'select status, last_suspended_at as at from catalogue_market where id = $1',
      [marketId],
    );
    expect([row?.status, row?.at?.getTime()]).toEqual(['OPEN', rig().clock.nowMs()]);
  });
});

describe('the read model of a process', () => {
  it('[DR-4.220] reads a combination as the database does, with its parts, before and after a change', async () => {
    const event = await addEvent();
    await rig().app.mirror.load();
    await rig().app.producers.load(db());
    const { mirror, producers, catalogue } = rig().app;
    const stop = rig().app.bus.subscribe(catalogueSubject, (batch) => void mirror.take(batch as never));
    const { marketId } = await combined(event);
    const pick = { marketId: BigInt(marketId), outcomeKey: 'yes' };
    const both = async () => [cachedLegs(mirror, producers, [pick]), await catalogue.readLegs(db(), [pick])];
    const [cached, read] = await both();
    expect(cached).toEqual(read);
    expect(read?.[0]?.parts).toHaveLength(2);
    await priceEvent(event.gameId, [result(2000)]);
    const [cachedThen, readThen] = await both();
    expect(cachedThen).toEqual(readThen);
    expect(readThen?.[0]?.coefMilli).toBe(3093n);
    await settleHome(event.gameId, 0);
    expect(mirror.market(marketId)).toBe(undefined);
    stop();
  });
});

describe('a coupon with a combination', () => {
  it('[DR-4.222] is accepted at its price, and refused with an older one', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const { answer, bet } = await placed(event, player);
    expect(couponOf(answer)).toMatchObject({ state: 'open', coefMilli: 3249, possibleWin: '32.49' });
    await priceEvent(event.gameId, [result(2000)]);
    expect(codeOf(await rig().place(player, [bet], { changeCoefAction: 0 }))).toBe('betting/requoted');
    await priceEvent(event.gameId, [{ ...goals(), status: 'SUSPENDED' }]);
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/leg-blocked');
  });

  it.each([
    ['all won', 1, 1, 'won', '32.49', '122.49'],
    ['one lost', 1, 0, 'lost', '0.00', '90.00'],
    ['one void', 3, 1, 'returned', '10.00', '100.00'],
    ['one void and one lost', 3, 0, 'lost', '0.00', '90.00'],
  ] as const)('[DR-4.223] %s', async (_, home, over, state, payout, balance) => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf((await placed(event, player)).answer);
    await settleHome(event.gameId, home);
    await rig().settleCoupons(event.gameId);
    expect(await stateOf(player, id)).toEqual(['open', null]);
    await settleOver(event.gameId, over);
    await rig().settleCoupons(event.gameId);
    expect(await stateOf(player, id)).toEqual([state, payout]);
    expect((await rig().balance(player)).available).toBe(balance);
  });

  it('[DR-4.223] is lost by its first lost part', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const { bet, answer } = await placed(event, player);
    await settleHome(event.gameId, 0);
    await rig().settleCoupons(event.gameId);
    expect(await stateOf(player, couponOf(answer).id)).toEqual(['lost', '0.00']);
    expect(await stored(bet.marketId)).toMatchObject({ status: 'SETTLED' });
    await settleOver(event.gameId, 1);
    await rig().settleCoupons(event.gameId);
    expect(await stateOf(player, couponOf(answer).id)).toEqual(['lost', '0.00']);
  });

  it('[DR-4.224] [DR-4.112] a correction of a part corrects the payout, and a rollback takes it back', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf((await placed(event, player)).answer);
    const balances: string[] = [];
    const step = async (work: Promise<unknown>) => {
      await work;
      await rig().settleCoupons(event.gameId);
      balances.push((await rig().balance(player)).available);
    };
    await step(settleHome(event.gameId, 1));
    await step(settleOver(event.gameId, 1));
    await step(settleOver(event.gameId, 0));
    await step(settleOver(event.gameId, 1));
    await step(
      rig().send({ kind: 'RollbackSettle', gameId: event.gameId, lines: [{ typeKey: '1x2', spec: {} }] }),
    );
    expect(balances).toEqual(['90.00', '122.49', '90.00', '122.49', '90.00']);
    expect(await stateOf(player, id)).toEqual(['open', null]);
    await step(settleHome(event.gameId, 1));
    expect(balances.at(-1)).toBe('122.49');
  });

  it('[DR-4.224] [DR-6.20] a cancelled part refunds, in a range of times only the coupons accepted in it', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const early = couponOf((await placed(event, player)).answer).id;
    rig().clock.advance(60_000);
    const fromMs = rig().clock.nowMs();
    const late = couponOf((await placed(event, player)).answer).id;
    const cancel = (from: number | null, to: number | null) =>
      rig().send({
        kind: 'Cancel',
        gameId: event.gameId,
        lines: [{ typeKey: 'total', spec: { line: '2.5' } }],
        fromMs: from,
        toMs: to,
      });
    await cancel(fromMs, fromMs + 1_000);
    await rig().settleCoupons(event.gameId);
    expect(await stateOf(player, late)).toEqual(['returned', '10.00']);
    expect(await stateOf(player, early)).toEqual(['open', null]);
    await cancel(null, null);
    await settleHome(event.gameId, 1);
    await rig().settleCoupons(event.gameId);
    expect(await stateOf(player, early)).toEqual(['returned', '10.00']);
    expect((await rig().balance(player)).available).toBe('100.00');
  });

  it('[DR-4.225] is a leg of an express and of a system, and other types refuse it', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const leg = { ...(await combined(event)), kind: 3 as const, blockId: 1 };
    const others = await Promise.all([1, 2].map(() => rig().addPricedGame('line', 2000)));
    const express = await rig().place(player, [leg, ...others.slice(0, 1)]);
    expect(couponOf(express)).toMatchObject({ state: 'open', coefMilli: 6498 });
    const system = await rig().place(player, [leg, ...others], { typeId: 2, systemValue: 2 });
    expect(couponOf(system)).toMatchObject({ state: 'open' });
    for (const typeId of [3, 6, 7])
      expect(codeOf(await rig().place(player, [leg, ...others.slice(0, 1)], { typeId }))).toBe(
        'betting/same-game-type',
      );
    const [home] = homeAndOver(event);
    if (!home) throw new Error('there is a part');
    const beside = { ...home, coefMilli: 2101, kind: 3 as const, blockId: 2 };
    expect(codeOf(await rig().place(player, [leg, beside]))).toBe('betting/dependent-legs');
  });

  it('[DR-4.225] is one of many singles, a coupon of its own', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const leg = { ...(await combined(event)), kind: 3 as const, blockId: 1 };
    const other = await rig().addPricedGame('line', 2000);
    const { bets, ...body } = rig().body(player, [leg, other], {
      typeId: COUPON_FORMS.manySingles.id,
      amount: '5.00',
    });
    const amounts = ['2.00', '3.00'];
    const answer = await player.browser.post('/web-api/coupons', {
      ...body,
      bets: bets.map((bet, at) => ({ ...bet, amount: amounts[at] })),
    });
    const { singlesResultCoupons } = answer.body as {
      singlesResultCoupons: { coupon: { state: string; possibleWin: string } | null }[];
    };
    expect(singlesResultCoupons.map(({ coupon }) => [coupon?.state, coupon?.possibleWin])).toEqual([
      ['open', '6.50'],
      ['open', '6.00'],
    ]);
  });

  it('[DR-4.227] the quote names the parts with their prices', async () => {
    const event = await addEvent();
    const player = await rig().addPlayer(100_00n);
    const bet = { ...(await combined(event)), kind: 3 as const, blockId: 1 };
    const { id: _, coefMilli: __, ...body } = rig().body(player, [bet]);
    const quote = (await player.browser.post('/web-api/coupon/quote', body)).body as {
      bets: { facts: { typeKey: string; parts: unknown[] } }[];
    };
    expect(quote.bets[0]?.facts).toMatchObject({
      typeKey: 'same_game',
      parts: [
        { marketId: event.ids['1x2'], typeKey: '1x2', spec: {}, outcomeKey: '1', coefMilli: 2101 },
        {
          marketId: event.ids['total'],
          typeKey: 'total',
          spec: { line: '2.5' },
          outcomeKey: 'over',
          coefMilli: 1880,
        },
      ],
    });
  });
});
