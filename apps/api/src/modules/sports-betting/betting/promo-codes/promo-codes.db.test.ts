import { addPromoCode, type TestPromoCode } from '@touchline/testkit/promo-codes';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import type { TestAnswer } from '@touchline/testkit/test-app';
import type { CouponWire, PromoCodeWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { findViolations } from '../../../../platform/database/invariants.ts';
import { triesPerHour } from './promo-codes.ts';

const { admin, db, rig } = useBettingRig();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

let made = 0;
/** Returns a code that no other test has. */
const nextCode = (): string => {
  made += 1;
  return `TEST${letters[Math.floor(made / letters.length)]}${letters[made % letters.length]}`;
};

/** Creates a code; returns its letters. */
async function add(change: Partial<TestPromoCode>): Promise<string> {
  const code = nextCode();
  await addPromoCode(rig(), { code, ...change });
  return code;
}

/** A player with 100.00 and a code made for the player. */
async function withCode(change: Partial<TestPromoCode> = {}): Promise<{ player: RigPlayer; code: string }> {
  const player = await rig().addPlayer(100_00n);
  return { player, code: await add({ userId: player.userId, ...change }) };
}

const topUp = { effect: 'top-up', amountMinor: null, percent: 50, maxMinor: 20_00n } as const;
const boost = { effect: 'profit-boost', amountMinor: null, percent: 20, maxMinor: 15_00n } as const;

const check = (player: RigPlayer, code: string): Promise<TestAnswer> =>
  player.browser.post('/web-api/promo-codes/check', { code });
const list = async (player: RigPlayer): Promise<PromoCodeWire[]> =>
  ((await player.browser.get('/web-api/promo-codes')).body as { codes: PromoCodeWire[] }).codes;
const stateOf = async (player: RigPlayer, code: string): Promise<string | undefined> =>
  (await list(player)).find((one) => one.code === code)?.state;
const faultOf = (answer: TestAnswer): unknown => [
  codeOf(answer),
  (answer.body as { error?: { details?: { promoFault?: string } } }).error?.details?.promoFault,
];
const read = async (player: RigPlayer, id: number): Promise<CouponWire> =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as CouponWire;
const available = async (player: RigPlayer): Promise<string> => (await rig().balance(player)).available;
const violations = () => findViolations(db(), invariants);

async function settle(gameId: number, statuses: readonly [number, number, number]): Promise<void> {
  await rig().settle(gameId, statuses);
  await rig().settleCoupons(gameId);
}

describe('a promo code in a coupon', () => {
  it('[DR-4.95] [DR-4.173] a free bet: the site pays the stake, the player gets the winnings, and every record agrees', async () => {
    const { player, code } = await withCode();
    const bet = await rig().addPricedGame('line', 2100);
    const quoted = await player.browser.post('/web-api/coupon/quote', quoteBody(player, [bet], code));
    expect(quoted.body).toMatchObject({
      possibleWin: '11.00',
      promo: { code, effect: 'free-bet', percent: null, added: null },
      errors: [],
    });
    const placed = couponOf(await rig().place(player, [bet], { promoCode: code }));
    expect(placed).toMatchObject({ state: 'open', amount: '10.00', possibleWin: '11.00', promo: { code } });
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(await stateOf(player, code)).toBe('used');
    const [stake] = await db().query<{ source: string }>(
      `select a.code as source from ledger_transfer t join ledger_account a on a.id = t.source_id where t.key = $1`,
      [`coupon:${placed.id}:stake`],
    );
    expect(stake?.source).toBe('house/promotions');
    expect(await violations()).toEqual([]);
    await settle(bet.gameId, [1, 0, 0]);
    expect(await read(player, placed.id)).toMatchObject({ state: 'won', payout: '11.00', promo: { code } });
    expect(await available(player)).toBe('111.00');
    const summary = (await player.browser.get('/web-api/coupon-summary?days=7')).body;
    expect(summary).toMatchObject({ staked: '0.00', returned: '11.00', net: '11.00' });
    expect(await violations()).toEqual([]);
  });

  it('[DR-4.95] [DR-4.174] a stake top-up, [DR-4.175] a profit boost, [DR-4.94] and none of the engine beside it', async () => {
    const bets = [];
    for (let at = 0; at < 4; at++) bets.push(await rig().addPricedGame('line', 1500));
    const added = await withCode(topUp);
    const first = couponOf(await rig().place(added.player, bets, { promoCode: added.code }));
    // 10.00 x 5.0625 + 5.00 x 4.0625 = 50.625 + 20.3125.
    expect(first).toMatchObject({
      possibleWin: '70.94',
      promo: { effect: 'top-up', added: '5.00', percent: 50 },
    });
    const boosted = await withCode(boost);
    const second = couponOf(await rig().place(boosted.player, bets, { promoCode: boosted.code }));
    // The profit is 40.63, of which 20 % are 8.126.
    expect(second).toMatchObject({
      possibleWin: '58.75',
      promo: { effect: 'profit-boost', added: null, percent: 20 },
    });
    expect([await available(added.player), await available(boosted.player)]).toEqual(['90.00', '90.00']);
    for (const { gameId } of bets) await settle(gameId, [1, 0, 0]);
    expect([await available(added.player), await available(boosted.player)]).toEqual(['160.94', '148.75']);
    expect(await read(added.player, first.id)).toMatchObject({ promo: { added: '5.00' }, payout: '70.94' });
    expect(await violations()).toEqual([]);
  });

  it('[RL-9] [DR-4.172] one use is one coupon, and a repeat of the request is the same coupon', async () => {
    const { player, code } = await withCode();
    const bet = await rig().addPricedGame('line', 2100);
    const body = { ...rig().body(player, [bet]), promoCode: code };
    const first = await player.browser.post('/web-api/coupons', body);
    const again = await player.browser.post('/web-api/coupons', body);
    expect(couponOf(again).id).toBe(couponOf(first).id);
    const second = await rig().place(player, [bet], { promoCode: code });
    expect(faultOf(second)).toEqual(['betting/promo-invalid', 'used']);
    const other = await player.browser.post('/web-api/coupons', {
      ...body,
      promoCode: await add({ userId: player.userId }),
    });
    expect(codeOf(other)).toBe('betting/request-id-reused');
  });

  it('[DR-4.170] another player has no such code; the answer is that of an unknown one', async () => {
    const { code } = await withCode();
    const stranger = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 2100);
    for (const promoCode of [code, 'NEVER234']) {
      expect(faultOf(await rig().place(stranger, [bet], { promoCode }))).toEqual([
        'betting/promo-invalid',
        'unknown',
      ]);
      expect(codeOf(await check(stranger, promoCode))).toBe('promo/not-found');
    }
    expect(await list(stranger)).toEqual([]);
  });

  it('[DR-4.171] conditions, dates, a closed code: each refuses with its reason and takes no use', async () => {
    const bet = await rig().addPricedGame('line', 2100);
    const nowMs = rig().clock.nowMs();
    const cases: readonly [Partial<TestPromoCode>, string][] = [
      [{ typeIds: [1] }, 'type'],
      [{ minLegs: 2 }, 'legs'],
      [{ minLegMilli: 2101 }, 'leg-coef'],
      [{ minTotalMilli: 2101 }, 'total-coef'],
      [{ currency: 'USD' }, 'currency'],
      [{ amountMinor: 9_99n }, 'stake'],
      [{ startsAtMs: nowMs + 1 }, 'not-started'],
      [{ startsAtMs: nowMs - 2, expiresAtMs: nowMs }, 'expired'],
    ];
    for (const [change, fault] of cases) {
      const { player, code } = await withCode(change);
      expect(faultOf(await rig().place(player, [bet], { promoCode: code }))).toEqual([
        'betting/promo-invalid',
        fault,
      ]);
      const [row] = await db().query<{ uses: number }>(
        'select uses from betting_promo_code where code = $1',
        [code],
      );
      expect([fault, row?.uses]).toEqual([fault, 0]);
    }
    const closed = await withCode();
    await db().query('select betting_close_promo($1, $2)', [closed.code, new Date(nowMs)]);
    expect(faultOf(await rig().place(closed.player, [bet], { promoCode: closed.code }))).toEqual([
      'betting/promo-invalid',
      'closed',
    ]);
    expect(await stateOf(closed.player, closed.code)).toBe('revoked');
  });

  it('[DR-4.171] the writing statement judges again: a second use beyond those of the player, and a closed code', async () => {
    const { player, code } = await withCode({ maxUses: 3, usesEach: 2 });
    const bet = await rig().addPricedGame('line', 2100);
    expect(couponOf(await rig().place(player, [bet], { promoCode: code })).state).toBe('open');
    const [row] = await db().query<{ outcomes: string[] }>(
      `select betting_judge_promos(array(select jsonb_populate_record(null::betting_placement_row,
           jsonb_build_object('user_id', $1::bigint, 'promo_code_id', c.id)) from betting_promo_code c, generate_series(1, 2)
         where c.code = $2), array['placed', 'placed'], $3) as outcomes`,
      [player.userId, code, new Date(rig().clock.nowMs())],
    );
    expect(row?.outcomes).toEqual(['placed', 'promo']);
    await db().query('select betting_close_promo($1, $2)', [code, new Date(rig().clock.nowMs())]);
    expect(faultOf(await rig().place(player, [bet], { promoCode: code }))).toEqual([
      'betting/promo-invalid',
      'closed',
    ]);
  });

  /** Judges a batch of coupons with one code, each of a player, in order. */
  async function judge(code: string, userIds: readonly bigint[]): Promise<string[] | undefined> {
    const [row] = await db().query<{ outcomes: string[] }>(
      `select betting_judge_promos(array(select jsonb_populate_record(null::betting_placement_row,
           jsonb_build_object('user_id', u.id, 'promo_code_id', c.id)) from betting_promo_code c,
           unnest($1::bigint[]) with ordinality as u(id, ord) where c.code = $2 order by u.ord),
         array_fill('placed'::text, array[cardinality($1::bigint[])]), $3) as outcomes`,
      [userIds, code, new Date(rig().clock.nowMs())],
    );
    return row?.outcomes;
  }

  it('[RL-9] [DR-4.172] a coupon that gets no use takes none from later coupons of the batch', async () => {
    const [greedy, stranger, other] = [
      await rig().addPlayer(0n),
      await rig().addPlayer(0n),
      await rig().addPlayer(0n),
    ];
    const code = await add({ maxUses: 2, usesEach: 1 });
    for (const player of [greedy, other]) await check(player, code);
    const batch = [greedy, greedy, stranger, other, other].map(({ userId }) => userId);
    expect(await judge(code, batch)).toEqual(['placed', 'promo', 'promo', 'placed', 'promo']);
    const last = await add({ maxUses: 1, usesEach: 1 });
    for (const player of [greedy, other]) await check(player, last);
    expect(await judge(last, [greedy.userId, other.userId])).toEqual(['placed', 'promo']);
  });

  it('[DR-4.171] the last try names the reason of that moment: a code that has just expired is not exhausted', async () => {
    const { player, code } = await withCode({ expiresAtMs: rig().clock.nowMs() + 1_000 });
    const bet = await rig().addPricedGame('line', 2100);
    // The clock of this process is two seconds behind that of the database, by which the commit judges.
    await admin().query("update test_clock set now = now + interval '2 seconds'");
    expect(faultOf(await rig().place(player, [bet], { promoCode: code }))).toEqual([
      'betting/promo-invalid',
      'expired',
    ]);
    await admin().query("update test_clock set now = now - interval '2 seconds'");
  });

  it('[DR-4.95] single bets with their own amounts take no code, and nothing is placed', async () => {
    const { player, code } = await withCode(boost);
    const bets = [await rig().addPricedGame('line', 2100), await rig().addPricedGame('line', 1900)];
    const body = { ...rig().body(player, bets), typeId: 9, amount: '20.00', promoCode: code };
    const singles = { ...body, bets: body.bets.map((bet) => ({ ...bet, amount: '10.00' })) };
    expect(faultOf(await player.browser.post('/web-api/coupons', singles))).toEqual([
      'betting/promo-invalid',
      'type',
    ]);
    expect(await available(player)).toBe('100.00');
  });

  it('[DR-4.176] [DR-4.143] a coupon with a code has no sale and no edit', async () => {
    const { player, code } = await withCode();
    const bet = await rig().addPricedGame('line', 2100);
    await rig().setChance(bet, 0.5);
    const { id } = couponOf(await rig().place(player, [bet], { promoCode: code }));
    const offers = await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`);
    expect(offers.body).toMatchObject({ offers: [{ offer: null, reason: 'promo' }] });
    const {
      changeCoefAction,
      exactCoef,
      isDropOnScoreChange,
      manuallyDeletedBonusBet,
      coefViewId,
      lng,
      bets,
    } = rig().body(player, [await rig().addPricedGame('line', 1900)]);
    const edit = await player.browser.post(`/web-api/coupons/${id}/edit-quote`, {
      changeCoefAction,
      exactCoef,
      isDropOnScoreChange,
      manuallyDeletedBonusBet,
      coefViewId,
      lng,
      bets,
    });
    expect(edit.body).toMatchObject({ offer: null, reason: 'promo' });
  });
});

describe('the check of uses (I15)', () => {
  it('[RL-9] since a time reads only codes whose uses have changed, and all codes without a time', async () => {
    const { player, code } = await withCode({ maxUses: 3 });
    const bet = await rig().addPricedGame('line', 2100);
    const { id } = couponOf(await rig().place(player, [bet], { promoCode: code }));
    const atMs = rig().clock.nowMs();
    const ofUses = invariants.filter(({ id: name }) => name === 'I15').slice(0, 1);
    const found = async (sinceMs: number | null): Promise<number> => {
      const since = sinceMs === null ? null : new Date(sinceMs);
      return (await findViolations(db(), ofUses, { since })).flatMap(({ rows }) => rows).length;
    };
    expect([await found(null), await found(atMs)]).toEqual([0, 0]);
    await admin().query('update betting_promo_code set uses = 0 where code = $1', [code]);
    expect([await found(null), await found(atMs), await found(atMs + 1)]).toEqual([1, 1, 0]);
    // A use that is given back later is a change too.
    rig().clock.advance(60_000);
    await admin().query('update betting_promo_code set uses = 2 where code = $1', [code]);
    await settle(bet.gameId, [3, 3, 3]);
    expect((await read(player, id)).state).toBe('returned');
    expect([await found(atMs + 1), await found(rig().clock.nowMs() + 1)]).toEqual([1, 0]);
    await admin().query('update betting_promo_code set uses = 0 where code = $1', [code]);
    expect(await violations()).toEqual([]);
  });
});

describe('a code that is given back', () => {
  it('[DR-4.172] [DR-9.22] a live coupon reserves it; a refusal gives it back, an acceptance uses it', async () => {
    const { player, code } = await withCode();
    const bet = await rig().addPricedGame('live', 2100);
    const first = couponOf(await rig().place(player, [bet], { promoCode: code }));
    expect(await stateOf(player, code)).toBe('reserved');
    expect(faultOf(await rig().place(player, [bet], { promoCode: code }))).toEqual([
      'betting/promo-invalid',
      'used',
    ]);
    expect(await violations()).toEqual([]);
    await rig().price(bet.gameId, [1800, 3400, 3600]);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(BigInt(first.id))).toBe('refused');
    expect(await stateOf(player, code)).toBe('issued');
    expect(await available(player)).toBe('100.00');
    const second = couponOf(await rig().place(player, [{ ...bet, coefMilli: 1800 }], { promoCode: code }));
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(BigInt(second.id))).toBe('accepted');
    expect(await stateOf(player, code)).toBe('used');
    expect(await violations()).toEqual([]);
  });

  it('[DR-4.171] a price below the condition at the end of the delay refuses the coupon and gives the code back', async () => {
    const { player, code } = await withCode({ minLegMilli: 2000 });
    const bet = await rig().addPricedGame('live', 2100);
    const { id } = couponOf(await rig().place(player, [bet], { promoCode: code, changeCoefAction: 1 }));
    await rig().price(bet.gameId, [1999, 3400, 3600]);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(BigInt(id))).toBe('refused');
    expect((await read(player, id)).refusal).toEqual({
      code: 'betting/promo-invalid',
      details: { promoFault: 'leg-coef' },
    });
    expect(await stateOf(player, code)).toBe('issued');
  });

  it('[DR-4.172] [DR-9.21] a void coupon gives it back for at least 24 hours, once; a correction does not take it again', async () => {
    const nowMs = rig().clock.nowMs();
    const { player, code } = await withCode({ startsAtMs: nowMs - 2, expiresAtMs: nowMs + hourMs });
    const bet = await rig().addPricedGame('line', 2100);
    const { id } = couponOf(await rig().place(player, [bet], { promoCode: code }));
    await settle(bet.gameId, [3, 3, 3]);
    expect(await read(player, id)).toMatchObject({ state: 'returned', payout: '0.00' });
    const [back] = await list(player);
    expect(back).toMatchObject({ state: 'issued', usesLeft: 1, expiresAtMs: nowMs + dayMs });
    await settle(bet.gameId, [1, 0, 0]);
    expect(await read(player, id)).toMatchObject({ state: 'won', payout: '11.00' });
    await settle(bet.gameId, [3, 3, 3]);
    const [row] = await db().query<{ uses: number }>('select uses from betting_promo_code where code = $1', [
      code,
    ]);
    expect(row?.uses).toBe(0);
    expect(await available(player)).toBe('100.00');
    expect(await violations()).toEqual([]);
    rig().clock.advance(dayMs - 1);
    await rig().logInAgain(player);
    expect(await stateOf(player, code)).toBe('issued');
    rig().clock.advance(1);
    expect(await stateOf(player, code)).toBe('expired');
  });
});

describe('entering a code', () => {
  it('[DR-4.170] [DR-9.30] as a person types it; letters that look alike are refused, not guessed', async () => {
    const player = await rig().addPlayer(100_00n);
    const code = await add({ maxUses: 5 });
    expect(codeOf(await check(player, 'O23456'))).toBe('promo/malformed');
    expect(codeOf(await check(player, 'AB23'))).toBe('promo/malformed');
    const bet = await rig().addPricedGame('line', 2100);
    // A code of a campaign must be entered before it is used.
    expect(faultOf(await rig().place(player, [bet], { promoCode: code }))).toEqual([
      'betting/promo-invalid',
      'unknown',
    ]);
    const found = await check(player, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);
    expect(found.body).toMatchObject({
      code,
      state: 'issued',
      effect: 'free-bet',
      amount: '10.00',
      usesLeft: 1,
    });
    expect((await list(player)).map((one) => one.code)).toEqual([code]);
    expect(couponOf(await rig().place(player, [bet], { promoCode: code })).state).toBe('open');
  });

  it('[DR-9.30] ten codes an hour for a player, and thirty for a network', async () => {
    const enter = async (address: string): Promise<string> => {
      const player = await rig().addPlayer(0n);
      const codes = [];
      for (let at = 0; at <= triesPerHour.player; at++)
        codes.push(
          codeOf(
            await player.browser.post(
              '/web-api/promo-codes/check',
              { code: 'NEVER234' },
              { 'x-forwarded-for': address },
            ),
          ),
        );
      expect(new Set(codes.slice(0, -1)), address).toEqual(new Set(['promo/not-found']));
      return codes.at(-1) ?? '';
    };
    expect([triesPerHour.player, triesPerHour.network]).toEqual([10, 30]);
    for (let at = 0; at < 3; at++) expect(await enter('198.51.100.7')).toBe('promo/too-many-tries');
    const fourth = await rig().addPlayer(0n);
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const refused = await fourth.browser.post('/web-api/promo-codes/check', { code: 'NEVER234' }, from);
    expect([codeOf(refused), refused.status]).toEqual(['promo/too-many-tries', 429]);
    rig().clock.advance(hourMs);
    expect(codeOf(await fourth.browser.post('/web-api/promo-codes/check', { code: 'NEVER234' }, from))).toBe(
      'promo/not-found',
    );
    rig().clock.advance(hourMs);
    await rig().app.promoCodes.cleanUp();
    expect(await db().query('select 1 from betting_promo_try')).toEqual([]);
  });

  it('[DR-4.171] the terms of a code never change, and a closed code stays closed', async () => {
    const code = await add({});
    const set = (text: string) =>
      admin().query(`update betting_promo_code set ${text} where code = $1`, [code]);
    await expect(set('max_minor = 1')).rejects.toThrow('the terms of a promo code never change');
    await set('closed_at = now()');
    await expect(set('closed_at = null')).rejects.toThrow('the terms of a promo code never change');
    const remove = admin().query('delete from betting_promo_code where code = $1', [code]);
    await expect(remove).rejects.toThrow('the terms of a promo code never change');
  });
});

const quoteBody = (player: RigPlayer, bets: readonly RigBet[], promoCode: string) => {
  const { id: _, coefMilli: __, amount: ___, ...body } = rig().body(player, bets);
  return { ...body, promoCode };
};
