import { randomUUID } from 'node:crypto';
import type { CouponSelectionsWire, EditQuoteWire, SaleOfferWire } from '@touchline/contracts/sports-betting';
import { couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { checkReceipts, type ReceiptFile, type ReceiptKey } from '@touchline/receipts';
import { afterEach, describe, expect, it } from 'vitest';
import { bettingInvariants } from '../index.ts';
import { receiptSigner } from '../receipts/receipt-key.ts';
import { signReceipts } from '../receipts/sign-receipts.ts';

const { db, admin, rig } = useBettingRig();

type Message = Parameters<ReturnType<typeof rig>['app']['catalogue']['apply']>[0][number];
type MarketsDelta = Extract<Message, { kind: 'MarketsDelta' }>;
type Bet = RigBet & { gameId: number };

const model = (minute: number): NonNullable<MarketsDelta['model']> => ({
  sport: 'football',
  expected: [1.55, 1.15],
  minute,
  score: [0, 0],
  halves: minute > 0 ? [[0, 0]] : [],
  redCards: [0, 0],
});

const line = (
  typeKey: string,
  spec: Record<string, string>,
  coefs: Record<string, [milli: number, chance: number]>,
  status: 'OPEN' | 'SUSPENDED' = 'OPEN',
): MarketsDelta['markets'][number] => ({
  typeKey,
  spec,
  status,
  isMain: true,
  noExpress: false,
  outcomes: Object.entries(coefs).map(([key, [milli, prob]]) => ({
    key,
    coefMilli: BigInt(milli),
    prob,
    active: true,
  })),
});

const result = line('1x2', {}, { 1: [2101, 0.4537], X: [3431, 0.2683], 2: [3415, 0.278] });
const goals = (status: 'OPEN' | 'SUSPENDED' = 'OPEN') =>
  line('total', { line: '2.5' }, { over: [1880, 0.5064], under: [1929, 0.4936] }, status);

const price = (gameId: number, minute: number, markets: MarketsDelta['markets']) =>
  rig().send({ kind: 'MarketsDelta', gameId, markets, model: model(minute) });

let visitors = 0;

/** Adds a match, and returns the bet on "home wins and over 2.5 goals" of it. */
async function combination(kind: 'line' | 'live' = 'line'): Promise<Bet> {
  const gameId = await rig().addGame(kind);
  const { markets } = await price(gameId, kind === 'live' ? 10 : 0, [result, goals()]);
  const idOf = (typeKey: string) => markets.find((one) => one.typeKey === typeKey)?.id ?? 0;
  const bets = [
    { marketId: idOf('1x2'), outcomeKey: '1' },
    { marketId: idOf('total'), outcomeKey: 'over' },
  ];
  const visitor = { 'x-forwarded-for': `203.0.113.${++visitors}` };
  const { body } = await rig().browser().post('/web-api/same-game', { bets }, visitor);
  const { coefMilli, ...bet } = body as { marketId: number; outcomeKey: string; coefMilli: number };
  return { ...bet, gameId, coefMilli, kind: kind === 'live' ? 1 : 3, blockId: 1 };
}

/** Home wins 2:1, so both parts win; otherwise 0:1. */
async function end(gameId: number, isWon: boolean): Promise<void> {
  const [won, lost] = isWon ? [1, 0] : [0, 1];
  const results = [
    {
      typeKey: '1x2',
      spec: {},
      outcomes: [
        { key: '1', statusId: won },
        { key: 'X', statusId: 0 },
        { key: '2', statusId: lost },
      ],
    },
    {
      typeKey: 'total',
      spec: { line: '2.5' },
      outcomes: [
        { key: 'over', statusId: won },
        { key: 'under', statusId: lost },
      ],
    },
  ];
  await rig().send({ kind: 'Settle', gameId, certainty: 2, results });
  await rig().settleCoupons(gameId);
  // `settleCoupons` has settled the coupons, as the worker does with these rows.
  await admin().query('delete from betting_settlement_due');
  await admin().query("delete from platform_outbox where event = 'results-stored'");
}

const couponNow = async (player: RigPlayer, id: number) =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as {
    state: string;
    payout: string | null;
    refusal: { code: string } | null;
    bets: { typeKey: string; spec: Record<string, string>; coefMilli: number }[];
  };

const available = async (player: RigPlayer) => (await rig().balance(player)).available;

/** All invariants of the ledger and of coupons hold after each test. */
afterEach(async () => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

describe('a live combination', () => {
  const delayed = async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await combination('live');
    const { id, state } = couponOf(await rig().place(player, [bet]));
    expect(state).toBe('waiting');
    return { player, bet, id };
  };
  const afterDelay = async () => {
    rig().clock.advance(20_000);
    await rig().app.betting.sweep();
  };

  it('[DR-4.222] [DR-4.72] waits for the live delay, and is accepted when nothing has moved', async () => {
    const { player, bet, id } = await delayed();
    await afterDelay();
    expect(await couponNow(player, id)).toMatchObject({ state: 'open' });
    await end(bet.gameId, true);
    const { state, payout } = await couponNow(player, id);
    const win = (bet.coefMilli / 100).toFixed(2);
    expect([state, payout, await available(player)]).toEqual([
      'won',
      win,
      (90 + bet.coefMilli / 100).toFixed(2),
    ]);
  });

  it('[DR-4.222] [DR-4.72] is refused when a part was suspended during the delay, also when it is open again', async () => {
    const { player, bet, id } = await delayed();
    rig().clock.advance(1_000);
    await price(bet.gameId, 10, [goals('SUSPENDED')]);
    rig().clock.advance(1_000);
    await price(bet.gameId, 10, [goals()]);
    await afterDelay();
    const { state, refusal } = await couponNow(player, id);
    expect([state, refusal?.code]).toEqual(['refused', 'betting/suspended-during-delay']);
    expect(await available(player)).toBe('100.00');
  });
});

describe('a placed combination', () => {
  const placed = async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await combination();
    const { id } = couponOf(await rig().place(player, [bet]));
    return { player, bet, id };
  };
  const offerOf = async (player: RigPlayer, id: number) =>
    (
      (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`)).body as {
        offers: SaleOfferWire[];
      }
    ).offers[0];

  it('[DR-4.220] [DR-4.117] is sold at its value, by its joint chance', async () => {
    const { player, bet, id } = await placed();
    const offered = await offerOf(player, id);
    const value = offered?.offer?.value ?? '';
    expect(Number(value)).toBeGreaterThan(0);
    expect(Number(value)).toBeLessThan(10);
    const body = { id: randomUUID(), offerId: offered?.offer?.id ?? '', expected: value, percent: 100 };
    const sale = await player.browser.post(`/web-api/coupons/${id}/sales`, body);
    expect(sale.status).toBe(200);
    expect(await available(player)).toBe((90 + Number(value)).toFixed(2));
    await end(bet.gameId, true);
    expect(await available(player)).toBe((90 + Number(value)).toFixed(2));
  });

  it('[DR-4.222] is not sold while a part is suspended', async () => {
    const { player, bet, id } = await placed();
    await price(bet.gameId, 0, [goals('SUSPENDED')]);
    expect(await offerOf(player, id)).toMatchObject({ offer: null, reason: 'suspended' });
  });

  it('[DR-4.220] [DR-4.141] is edited: another combination takes its place, and is settled alone', async () => {
    const { player, bet, id } = await placed();
    const other = await combination();
    const basis = {
      bets: [
        { marketId: other.marketId, outcomeKey: 'yes', coefMilli: other.coefMilli, kind: 3, blockId: 1 },
      ],
      changeCoefAction: 2,
      exactCoef: false,
      isDropOnScoreChange: false,
      manuallyDeletedBonusBet: false,
      lng: 'en',
    };
    const { offer } = (
      await player.browser.post(`/web-api/coupons/${id}/edit-quote`, { ...basis, coefViewId: 0 })
    ).body as EditQuoteWire;
    const edited = await player.browser.post(`/web-api/coupons/${id}/edits`, {
      ...basis,
      id: randomUUID(),
      offerId: offer?.id ?? '',
      expected: offer?.value ?? '',
    });
    expect(edited).toMatchObject({ status: 200, body: { outcome: 'done' } });
    const before = await available(player);
    await end(bet.gameId, true);
    expect(await available(player)).toBe(before);
    await end(other.gameId, false);
    expect(await available(player)).toBe(before);
  });

  it('[DR-4.220] [DR-4.227] history and the printed coupon name its parts, and another player sees nothing', async () => {
    const { player, id } = await placed();
    const spec = { part1: '1x2//1', part2: 'total/line=2.5/over' };
    expect((await couponNow(player, id)).bets).toMatchObject([{ typeKey: 'same_game', spec }]);
    const other = await rig().addPlayer(0n);
    expect((await other.browser.get(`/web-api/coupons/${id}?lng=en`)).status).toBe(404);
    const print = (await player.browser.get(`/web-api/printed-coupons/${id}?lng=en`)).body as object;
    expect(JSON.stringify(print)).toContain('"part2":"total/line=2.5/over"');
  });

  it('[DR-4.220] [DR-4.150] [DR-4.152] its receipts of acceptance and settlement prove it as one bet', async () => {
    const { player, bet, id } = await placed();
    await end(bet.gameId, true);
    const signer = receiptSigner('a secret of the tests, 32 characters');
    while ((await signReceipts({ db: db(), clock: rig().clock }, signer)) > 0);
    const { file } = (await player.browser.get(`/web-api/coupons/${id}/receipts`)).body as {
      file: ReceiptFile;
    };
    const keys = (await rig().browser().get('/.well-known/touchline-receipt-keys.json')).body as {
      keys: ReceiptKey[];
    };
    const { faults, bodies } = await checkReceipts(file, keys.keys);
    expect(faults).toEqual([]);
    expect(bodies.map(({ kind }) => kind)).toEqual(['accepted', 'settled']);
    expect(bodies[1]).toMatchObject({ state: 'won', results: [[1, null, null]] });
  });

  it('[DR-4.220] [DR-4.102] a booking code has it, at the price of its loading', async () => {
    const { bet } = await placed();
    const { marketId, outcomeKey, gameId } = bet;
    const saved = await rig()
      .browser()
      .post('/web-api/booking-codes', { typeId: 0, bets: [{ marketId, outcomeKey, blockId: 1 }] });
    const { code } = saved.body as { code: string };
    const load = async () =>
      (await rig().browser().get(`/web-api/booking-codes/${code}?lng=en`)).body as CouponSelectionsWire;
    expect((await load()).bets).toMatchObject([{ marketId, outcomeKey, coefMilli: bet.coefMilli }]);
    await end(gameId, true);
    expect((await load()).removedLegs).toHaveLength(1);
  });
});
