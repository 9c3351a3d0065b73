/** Bets on the winner of a season in every coupon type, and what can be done with them afterwards. */
import { randomUUID } from 'node:crypto';
import { COUPON_TYPES } from '@touchline/betting-engine';
import type { EditQuoteWire, SaleOfferWire } from '@touchline/contracts/sports-betting';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bettingInvariants } from '../index.ts';

const { db, rig } = useBettingRig();
const { chain, multibet, conditional, antiExpress, lucky, patent, system } = COUPON_TYPES;
const champId = 71;
const sides = [7101, 7102, 7103] as const;
/** Fair chances of the three sides; the prices are 1.771, 2.699 and 3.772 (DR-7.57). */
const chances = [0.5, 0.3, 0.2] as const;
const coefs = [1771, 2699, 3772] as const;

const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });
let seasonId = 710_000;
let marketId = 0;

/** Each test has a season of its own, because its result is final. */
beforeEach(async () => {
  seasonId++;
  const startAtMs = rig().clock.nowMs() + 5 * 24 * 3_600_000;
  const { markets } = await rig().app.catalogue.apply([
    {
      ...head(),
      kind: 'FixtureUpsert',
      sports: [{ id: 1, key: 'football', names: { en: 'Football' }, isCyber: false, sort: 1 }],
      categories: [],
      champs: [
        {
          id: champId,
          sportId: 1,
          categoryId: null,
          names: { en: 'Crown League' },
          sort: 1,
          isSimulated: false,
        },
      ],
      competitors: sides.map((id) => ({
        id,
        sportId: 1,
        names: { en: `Club ${id}` },
        countryCode: null,
        crest: null,
      })),
      games: [
        {
          id: seasonId,
          champId,
          sportId: 1,
          homeId: null,
          awayId: null,
          names: { en: 'Crown League, season 2' },
          kind: 'line',
          startAtMs,
          isSimulated: false,
        },
      ],
    },
    {
      ...head(),
      kind: 'MarketsDelta',
      gameId: seasonId,
      markets: [
        {
          typeKey: 'outright',
          spec: {},
          status: 'OPEN',
          isMain: true,
          noExpress: false,
          outcomes: sides.map((side, at) => ({
            key: String(side),
            coefMilli: BigInt(coefs[at] ?? 0),
            prob: chances[at] ?? 0,
            returned: 0,
            active: true,
          })),
        },
      ],
    },
  ]);
  marketId = markets[0]?.id ?? 0;
});

/** All invariants of the ledger and of coupons hold after each test. */
afterEach(async () => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

const betOn = (at: 0 | 1 | 2): RigBet => ({
  marketId,
  outcomeKey: String(sides[at]),
  coefMilli: coefs[at],
  kind: 3,
  blockId: 1,
});

/** Ends the season with the first side as champion, and settles its coupons. */
async function endSeason(): Promise<void> {
  await rig().app.catalogue.apply([
    {
      ...head(),
      kind: 'Settle',
      gameId: seasonId,
      certainty: 2,
      results: [
        {
          typeKey: 'outright',
          spec: {},
          outcomes: sides.map((side, at) => ({ key: String(side), statusId: at === 0 ? 1 : 0 })),
        },
      ],
    },
  ]);
  await rig().settleCoupons(seasonId);
}

const read = async (player: RigPlayer, id: number) =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as {
    state: string;
    payout: string;
    editedTo: number | null;
    bets: { homeName: string; awayName: string | null; champName: string; outcomeKey: string }[];
  };

describe('a bet on the winner of a season', () => {
  it.each([
    ['a single', 1, {}],
    ['an express', 3, { typeId: 1 }],
    ['a system', 3, { typeId: system.id, systemValue: 2 }],
    ['a chain', 3, { typeId: chain.id }],
    ['a multibet', 3, { typeId: multibet.id, systemValue: 2 }],
    ['a conditional bet', 3, { typeId: conditional.id, amountByBlockId: { 2: 'max', 3: '10.00' } }],
    ['a lucky', 3, { typeId: lucky.id }],
    ['a patent', 3, { typeId: patent.id }],
  ] as const)(
    '[DR-6.41] [DR-7.56] in %s pays what a match at the same price pays',
    async (_, count, type) => {
      const player = await rig().addPlayer(500_00n);
      const match = await rig().addPricedGame('line', coefs[0]);
      const others = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 1500)];
      const more = { ...type, amount: '21.00' };
      const place = async (first: RigBet) => {
        const placed = await rig().place(player, [first, ...others].slice(0, count), more);
        expect(codeOf(placed)).toBe('placed');
        return couponOf(placed);
      };
      const [own, same] = [await place(betOn(0)), await place(match)];
      expect(own.possibleWin).toBe(same.possibleWin);
      // The second match is lost, so types with several lines pay in part.
      await rig().settle(match.gameId, [1, 0, 0]);
      for (const [at, { gameId }] of others.entries())
        await rig().settle(gameId, at === 0 ? [1, 0, 0] : [0, 1, 0]);
      for (const { gameId } of [match, ...others]) await rig().settleCoupons(gameId);
      await endSeason();
      const [paid, expected] = [await read(player, own.id), await read(player, same.id)];
      expect([paid.state, paid.payout]).toEqual([expected.state, expected.payout]);
    },
  );

  it('[DR-4.37] is not part of an anti-express, because a shared title pays in part', async () => {
    const player = await rig().addPlayer(100_00n);
    const other = await rig().addPricedGame('line', 1500);
    const answer = await rig().place(player, [betOn(0), other], { typeId: antiExpress.id });
    expect(codeOf(answer)).toBe('betting/anti-unavailable');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.117] [DR-4.122] is sold by its fair chance, and the sale is final', async () => {
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [betOn(0)]));
    const { offers } = (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`)).body as {
      offers: SaleOfferWire[];
    };
    // 10.00 x 1.771 x 0.5 = 8.855, less 5 %: 8.41225.
    expect(offers[0]?.offer).toMatchObject({ value: '8.41', chancePpb: 500_000_000 });
    const sold = await player.browser.post(`/web-api/coupons/${id}/sales`, {
      id: randomUUID(),
      offerId: offers[0]?.offer?.id ?? '',
      expected: '8.41',
      percent: 100,
    });
    expect(sold.status).toBe(200);
    await endSeason();
    expect(await read(player, id)).toMatchObject({ state: 'sold' });
    expect(await rig().balance(player)).toEqual({ available: '98.41', held: '0.00' });
  });

  it('[DR-4.141] is exchanged for another team by an edit', async () => {
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [betOn(0)]));
    const basis = {
      bets: [betOn(1)],
      changeCoefAction: 2,
      exactCoef: false,
      isDropOnScoreChange: false,
      manuallyDeletedBonusBet: false,
      lng: 'en',
    };
    const quoted = (
      await player.browser.post(`/web-api/coupons/${id}/edit-quote`, { ...basis, coefViewId: 0 })
    ).body as EditQuoteWire;
    expect(quoted.offer).toMatchObject({ value: '8.41' });
    const edited = await player.browser.post(`/web-api/coupons/${id}/edits`, {
      ...basis,
      id: randomUUID(),
      offerId: quoted.offer?.id ?? '',
      expected: quoted.offer?.value ?? '',
    });
    expect(edited.status).toBe(200);
    const { state, editedTo } = await read(player, id);
    expect(state).toBe('sold');
    const next = editedTo ?? 0;
    expect((await read(player, next)).bets).toMatchObject([{ outcomeKey: '7102', homeName: 'Club 7102' }]);
    await endSeason();
    expect((await read(player, next)).state).toBe('lost');
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
  });

  it('[DR-6.41] [DR-4.102] names team and season on the printed coupon and behind a booking code', async () => {
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [betOn(2)]));
    const printed = (await player.browser.get(`/web-api/printed-coupons/${id}?lng=en`)).body as {
      coupon: { bets: object[] };
    };
    const named = { homeName: 'Club 7103', awayName: null, champName: 'Crown League, season 2' };
    expect(printed.coupon.bets).toMatchObject([named]);
    const { code } = (
      await player.browser.post('/web-api/booking-codes', {
        typeId: 0,
        bets: [{ marketId, outcomeKey: '7103', blockId: 1 }],
      })
    ).body as { code: string };
    const loaded = (await rig().browser().get(`/web-api/booking-codes/${code}?lng=en`)).body as {
      bets: object[];
    };
    expect(loaded.bets).toMatchObject([{ marketId, outcomeKey: '7103', coefMilli: 3772 }]);
  });
});
