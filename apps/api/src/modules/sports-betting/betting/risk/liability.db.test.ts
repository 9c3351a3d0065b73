import { operatorPaths } from '@touchline/contracts/operations';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { addOperator } from '@touchline/testkit/add-operator';
import { beforeEach, describe, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { findViolations } from '../../../../platform/database/invariants.ts';
import type { SiteConfig } from '../../../site/site-config/index.ts';

const { db, rig } = useBettingRig();

const none = {
  selectionLiabilityMax: null,
  marketLiabilityMax: null,
  eventLiabilityMax: null,
  playerLiabilityMax: null,
  siteLiabilityMax: null,
  marketLiabilitySuspend: null,
  eventLiabilitySuspend: null,
  liabilityOverrides: { sports: {}, games: {}, markets: {} },
  maxWinLine: '20000.00',
} satisfies Partial<SiteConfig>;

beforeEach(() => rig().app.siteConfig.change(none));

const set = (change: Partial<SiteConfig>) => rig().app.siteConfig.change(change);
const rich = (): Promise<RigPlayer> => rig().addPlayer(1_000_000_00n);
const at = (bet: RigBet, outcomeKey: string, coefMilli: number): RigBet => ({
  ...bet,
  outcomeKey,
  coefMilli,
});

/** Reads the counter of a scope: 1 selection, 2 market, 3 event, 4 player, 5 site. */
async function counter(scope: number, id: number | bigint, outcomeKey = ''): Promise<[bigint, number]> {
  const [row] = await db().query<{ minor: bigint; coupons: number }>(
    `select liability_minor as minor, coupons::int from betting_liability
     where scope = $1 and scope_id = $2 and outcome_key = $3`,
    [scope, id, outcomeKey],
  );
  return [row?.minor ?? 0n, row?.coupons ?? 0];
}

async function detailsOf(player: RigPlayer, bets: RigBet[], amount: string): Promise<object> {
  const { body } = await rig().place(player, bets, { amount });
  return (body as { error: { code: string; details: object } }).error;
}

const brokenRules = async () =>
  (await findViolations(db(), invariants)).filter(({ id }) => id === 'I14' || id === 'I7');

describe('what counts as liability', () => {
  it('[DR-4.160] [DR-4.161] a coupon counts once in each selection, market and event, for its player and for the site', async () => {
    const player = await rich();
    const bet = await rig().addPricedGame('line', 3000);
    const [before] = await counter(5, 0);
    await rig().place(player, [bet], { amount: '100.00' });
    await rig().place(player, [at(bet, 'X', 3400)], { amount: '10.00' });
    expect(await counter(1, bet.marketId, '1')).toEqual([200_00n, 1]);
    expect(await counter(1, bet.marketId, 'X')).toEqual([24_00n, 1]);
    expect(await counter(2, bet.marketId)).toEqual([224_00n, 2]);
    expect(await counter(3, bet.gameId)).toEqual([224_00n, 2]);
    expect(await counter(4, player.userId)).toEqual([224_00n, 2]);
    expect((await counter(5, 0))[0] - before).toBe(224_00n);
  });

  it('[DR-4.160] an express counts in full in each of its events; amounts in roubles are rounded up', async () => {
    const player = await rig().addPlayer(1_000_000_00n, 'RUB');
    const [one, two] = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 1500)];
    await rig().place(player, [one, two], { amount: '100.00' });
    // A profit of 200.00 RUB is 2.0304... EUR at 98.50.
    expect([await counter(3, one.gameId), await counter(3, two.gameId)]).toEqual([
      [2_04n, 1],
      [2_04n, 1],
    ]);
  });

  it('[DR-4.163] a settlement releases it, a correction counts it again, and a partial sale releases its part', async () => {
    const player = await rich();
    const bet = await rig().addPricedGame('line', 3000);
    await rig().place(player, [bet], { amount: '100.00' });
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect(await counter(3, bet.gameId)).toEqual([0n, 0]);
    await rig().send({
      kind: 'RollbackSettle',
      gameId: bet.gameId,
      lines: '*',
    });
    await rig().settleCoupons(bet.gameId);
    expect(await counter(3, bet.gameId)).toEqual([200_00n, 1]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('limits of liability', () => {
  it.each([
    ['selectionLiabilityMax', 'selection-limit'],
    ['marketLiabilityMax', 'market-limit'],
    ['eventLiabilityMax', 'event-limit'],
  ] as const)(
    '[DR-4.162] [DR-4.165] a refusal by %s names the limit, and room returns when the event is decided',
    async (key, by) => {
      await set({ [key]: '300.00' });
      const bet = await rig().addPricedGame('line', 3000);
      expect(codeOf(await rig().place(await rich(), [bet], { amount: '100.00' }))).toBe('placed');
      const other = await rich();
      expect(await detailsOf(other, [bet], '100.00')).toMatchObject({
        code: 'betting/stake-over-max',
        // 100.00 of room at a profit of 2 per unit allows a stake of 50.00.
        details: { boundBy: by, max: '50.00', roomReturns: { when: 'event-decided', gameId: bet.gameId } },
      });
      expect(codeOf(await rig().place(other, [bet], { amount: '50.00' }))).toBe('placed');
    },
  );

  it('[DR-4.164] [DR-4.165] the limit of a player counts all events; room returns when coupons are decided', async () => {
    await set({ playerLiabilityMax: '300.00' });
    const player = await rich();
    const [one, two] = [await rig().addPricedGame('line', 3000), await rig().addPricedGame('line', 3000)];
    expect(codeOf(await rig().place(player, [one], { amount: '100.00' }))).toBe('placed');
    expect(await detailsOf(player, [two], '100.00')).toMatchObject({
      details: { boundBy: 'player-limit', max: '50.00', roomReturns: { when: 'coupons-decided' } },
    });
    expect(codeOf(await rig().place(await rich(), [two], { amount: '100.00' }))).toBe('placed');
  });

  it('[DR-4.162] [DR-4.165] the limit of the site counts everything; the refusal does not say when room returns', async () => {
    const [used] = await counter(5, 0);
    await set({ siteLiabilityMax: `${used / 100n + 101n}.00` });
    const bets = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 2000)] as const;
    expect(codeOf(await rig().place(await rich(), [bets[0]], { amount: '100.00' }))).toBe('placed');
    expect(await detailsOf(await rich(), [bets[1]], '100.00')).toMatchObject({
      code: 'betting/stake-over-max',
      details: { boundBy: 'site-limit', roomReturns: null },
    });
    expect(codeOf(await rig().place(await rich(), [bets[1]], { amount: '50.00', typeId: 0 }))).toBe(
      'betting/stake-over-max',
    );
  });

  it('[DR-4.162] an override of a game applies before that of its sport; other games keep that of the sport', async () => {
    await set({ eventLiabilityMax: '1000.00' });
    const [one, two] = [await rig().addPricedGame('line', 3000), await rig().addPricedGame('line', 3000)];
    const games = { [String(one.gameId)]: { event: '100.00' } };
    await set({ liabilityOverrides: { sports: { '1': { event: '200.00' } }, games, markets: {} } });
    expect(await detailsOf(await rich(), [one], '60.00')).toMatchObject({ details: { max: '50.00' } });
    expect(codeOf(await rig().place(await rich(), [two], { amount: '60.00' }))).toBe('placed');
    expect(await detailsOf(await rich(), [two], '60.00')).toMatchObject({ details: { max: '40.00' } });
  });

  it('[DR-4.61] [DR-4.126] the quote shows the maximum and names the limit; "max" stakes the maximum', async () => {
    await set({ eventLiabilityMax: '300.00' });
    const player = await rich();
    const bet = await rig().addPricedGame('line', 3000);
    const { id: _, coefMilli: __, ...body } = rig().body(player, [bet], { amount: '500.00' });
    const { body: quote } = await player.browser.post('/web-api/coupon/quote', body);
    expect(quote).toMatchObject({ maxBetAmount: '150.00', maxBoundBy: 'event-limit' });
    const placed = await rig().place(player, [bet], { amount: 'max', isAutoMax: true });
    expect(couponOf(placed).amount).toBe('150.00');
    expect(await counter(3, bet.gameId)).toEqual([300_00n, 1]);
  });

  it('[DR-4.162] the limit is checked again when the delay of a live coupon ends', async () => {
    await set({ eventLiabilityMax: '300.00' });
    const [first, second] = [await rich(), await rich()];
    const bet = await rig().addPricedGame('live', 3000);
    const ids: bigint[] = [];
    for (const player of [first, second])
      ids.push(BigInt(couponOf(await rig().place(player, [bet], { amount: '100.00' })).id));
    expect(await counter(3, bet.gameId)).toEqual([0n, 0]);
    rig().clock.advance(6_000);
    const outcomes = [];
    for (const id of ids) outcomes.push(await rig().app.betting.decide(id));
    expect(outcomes).toEqual(['accepted', 'refused']);
    const coupon = await rig().app.betting.coupon(second.userId, ids[1] ?? 0n, 'en');
    expect(coupon?.refusal).toMatchObject({
      code: 'betting/stake-over-max',
      details: { boundBy: 'event-limit', max: '50.00' },
    });
    expect(await counter(3, bet.gameId)).toEqual([200_00n, 1]);
  });

  it('[DR-4.49] [DR-4.162] singles of one request share the room: those that fit are placed, each other is refused with its limit', async () => {
    await set({ eventLiabilityMax: '300.00' });
    const player = await rich();
    const bet = await rig().addPricedGame('line', 3000);
    const bets = [bet, at(bet, 'X', 3400)].map((one, position) => ({
      marketId: one.marketId,
      outcomeKey: one.outcomeKey,
      coefMilli: one.coefMilli,
      kind: one.kind,
      blockId: position + 1,
      amount: '100.00',
    }));
    const answer = await rig().place(player, [bet], { typeId: 9, bets, amount: '200.00' });
    const { singlesResultCoupons: singles } = answer.body as {
      singlesResultCoupons: { coupon: object | null; refusal: object | null }[];
    };
    expect(singles.map(({ coupon }) => coupon !== null)).toEqual([true, false]);
    expect(singles[1]?.refusal).toMatchObject({
      code: 'betting/stake-over-max',
      details: { boundBy: 'event-limit' },
    });
    expect(await counter(3, bet.gameId)).toEqual([200_00n, 1]);
  });
});

describe('limits of one player', () => {
  const command = async (line: string, permissions?: Parameters<typeof addOperator>[2]) => {
    const operator = await addOperator(rig().app, undefined, permissions);
    const browser = rig().browser();
    browser.cookies.set('session', operator.sessionToken);
    const body = { words: line.split(' '), options: { reason: 'a test of risk' } };
    return (await browser.post(operatorPaths.command.path, body)).body as { ok: boolean; text: string };
  };
  const numberOf = async ({ userId }: RigPlayer): Promise<string> =>
    (await rig().app.identity.findUser(db(), userId))?.accountNumber ?? '';

  it('[DR-4.57] [DR-4.164] a client factor of 0.5 halves the maximum of selections and the limit of the player', async () => {
    await set({ maxWinLine: '1000.00', playerLiabilityMax: '300.00' });
    const player = await rich();
    const bet = await rig().addPricedGame('line', 3000);
    const number = await numberOf(player);
    expect((await command(`risk client-factor ${number} 0.5`)).text).toBe(
      `Player ${number}: factor 0.5, open liability 0.00 EUR, limit 150.00 EUR`,
    );
    expect(await detailsOf(player, [bet], '400.00')).toMatchObject({
      details: { boundBy: 'player-limit', max: '75.00' },
    });
    await command(`risk client-limit ${number} 5000.00`);
    // 1,000.00 x 0.5 / 2; without the factor the maximum would be 500.00.
    expect(await detailsOf(player, [bet], '400.00')).toMatchObject({
      details: { boundBy: 'leg-limit', max: '250.00' },
    });
    expect((await command(`risk client-limit ${number} site`)).text).toContain('limit 150.00 EUR');
  });

  it('bad input changes nothing', async () => {
    const player = await rich();
    const number = await numberOf(player);
    const lines = ['risk client-factor', 'risk client-factor X 1', `risk client-factor ${number} 11`];
    for (const line of [
      ...lines,
      `risk client-limit ${number} -1`,
      'risk reopen game 999999',
      'risk reopen site 0',
    ])
      expect((await command(line)).ok, line).toBe(false);
    expect(await db().query('select 1 from betting_client_risk where user_id = $1', [player.userId])).toEqual(
      [],
    );
  });

  it("[DR-4.162] [RL-24] a higher limit needs a second operator's approval; a lower one is set at once", async () => {
    await set({ eventLiabilityMax: '300.00' });
    expect((await command('config set eventLiabilityMax "200.00"')).text).toBe(
      'eventLiabilityMax = "200.00"',
    );
    expect((await command('config set eventLiabilityMax "300.00"')).text).toMatch(/^Proposal \d+/);
    expect((await command('config reset eventLiabilityMax')).text).toMatch(/^Proposal \d+/);
    expect(rig().app.siteConfig.get().eventLiabilityMax).toBe('200.00');
  });
});
