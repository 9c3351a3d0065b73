import { codeOf, type RigBet, useBettingRig } from '@touchline/testkit/betting-rig';
import type { TestAnswer, TestBrowser } from '@touchline/testkit/test-app';
import { describe, expect, it } from 'vitest';
import { BOOKING_ALPHABET, type CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import { savesPerHour } from './save-quota.ts';

const { db, rig } = useBettingRig();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Game = RigBet & { gameId: number };
type Loaded = CouponSelectionsWire & { code: string; expiresAtMs: number; isCouponLoadedFromCode: boolean };

const games = (count: number): Promise<Game[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => rig().addPricedGame('line', 1500 + at * 100)));

const bodyOf = (
  bets: readonly RigBet[],
  typeId: number,
  more: { systemValue?: number; blocks?: readonly number[] } = {},
) => ({
  typeId,
  ...(more.systemValue !== undefined && { systemValue: more.systemValue }),
  bets: bets.map(({ marketId, outcomeKey }, at) => ({
    marketId,
    outcomeKey,
    blockId: more.blocks?.[at] ?? at + 1,
  })),
});

let guests = 0;
/** Returns a guest with a separate address, so that tests do not share the hourly limit of saves. */
const guest = (): TestBrowser => {
  const browser = rig().browser();
  const headers = { 'x-forwarded-for': `198.51.100.${++guests}` };
  return {
    ...browser,
    get: (path) => browser.get(path, headers),
    post: (path, body) => browser.post(path, body, headers),
  };
};

const save = (browser: TestBrowser, body: unknown): Promise<TestAnswer> =>
  browser.post('/web-api/booking-codes', body);
const saved = async (browser: TestBrowser, body: unknown): Promise<{ code: string; expiresAtMs: number }> => {
  const answer = await save(browser, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const load = (code: string, lng = 'en'): Promise<TestAnswer> =>
  guest().get(`/web-api/booking-codes/${encodeURIComponent(code)}?lng=${lng}`);
const loaded = async (code: string): Promise<Loaded> => (await load(code)).body;
const close = ({ gameId }: Game) => rig().settle(gameId, [1, 2, 2]);

describe('a booking code', () => {
  it('has six letters of 31, no stake, user or price, and gives the selections at current prices to anybody [DR-4.102] [DR-4.103] [DM-CP-048] [DM-CP-002]', async () => {
    const bets = await games(3);
    const [first] = bets;
    const player = await rig().addPlayer(100_00n);
    const { code } = await saved(player.browser, bodyOf(bets, 2, { systemValue: 2 }));
    expect(new Set(BOOKING_ALPHABET).size).toBe(31);
    expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$/);
    const [row] = await db().query<{ all: string }>(
      'select row_to_json(c)::text as all from betting_booking_code c where code = $1',
      [code],
    );
    expect(Object.keys(JSON.parse(row?.all ?? '{}') as object)).toEqual([
      'code',
      'type_id',
      'system_value',
      'legs',
      'created_at',
      'expires_at',
    ]);
    expect(row?.all).not.toMatch(/coef|stake|amount|user/i);
    await rig().price(first?.gameId ?? 0, [1990, 3400, 3600]);
    const reply = await loaded(code);
    expect(reply).toMatchObject({ code, typeId: 2, savedTypeId: 2, systemValue: 2, removedLegs: [] });
    expect(reply.isCouponLoadedFromCode).toBe(true);
    expect(
      reply.bets.map(({ marketId, coefMilli, blockId, kind }) => [marketId, coefMilli, blockId, kind]),
    ).toEqual(bets.map((bet, at) => [bet.marketId, at === 0 ? 1990 : bet.coefMilli, at + 1, 3]));
    expect(reply.bets[0]?.homeName).toBe(`Team ${2 * (first?.gameId ?? 0)}`);
    const russian = (await load(code, 'ru')).body as Loaded;
    expect(russian.bets[0]?.homeName).toBe(`Команда ${2 * (first?.gameId ?? 0)}`);
  });

  it('is read as a person types it; a letter that can be confused with another is refused, not guessed [DR-4.102]', async () => {
    const { code } = await saved(guest(), bodyOf(await games(1), 0));
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    expect((await loaded(typed)).code).toBe(code);
    for (const wrong of [
      'O2345A',
      '0ABCDE',
      'I2345A',
      'l2345A',
      '1ABCDE',
      'ABCDE',
      'ABCDEFG',
      'АBCDEF',
      '%',
    ]) {
      const answer = await load(wrong);
      expect([wrong, answer.status, codeOf(answer)]).toEqual([wrong, 400, 'booking/malformed']);
    }
    const unknown = await load(code === 'AAAAAA' ? 'AAAAAB' : 'AAAAAA');
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'booking/not-found']);
  });

  it('names the selections that are gone, and keeps the type when the remaining selections allow it [DR-4.103]', async () => {
    const bets = await games(4);
    const [gone, second] = bets;
    if (!gone || !second) throw new Error('four games');
    const system = await saved(guest(), bodyOf(bets, 2, { systemValue: 3 }));
    await close(gone);
    await rig().price(second.gameId, [1700, 3400, 3600], 'SUSPENDED');
    const reply = await loaded(system.code);
    expect(reply.removedLegs.map(({ marketId }) => marketId)).toEqual([gone.marketId]);
    expect(reply.removedLegs[0]?.homeName).toBe(`Team ${2 * gone.gameId}`);
    // Three of four selections are left, so a system of three can only have the value 2. A suspended selection stays.
    expect(reply).toMatchObject({ typeId: 2, savedTypeId: 2, systemValue: 2 });
    expect(reply.bets.map(({ blockId }) => blockId)).toEqual([1, 2, 3]);
  });

  it.each([
    {
      name: 'a system of three',
      typeId: 2,
      systemValue: 2,
      count: 3,
      blocks: [1, 2, 3],
      gone: [0],
      fallsTo: 1,
    },
    { name: 'an accumulator of two', typeId: 1, count: 2, blocks: [1, 2], gone: [1], fallsTo: 0 },
    {
      name: 'a system with a banker',
      typeId: 2,
      systemValue: 2,
      count: 4,
      blocks: [0, 1, 2, 3],
      gone: [3],
      fallsTo: 1,
    },
    {
      name: 'a conditional bet of two blocks',
      typeId: 5,
      count: 3,
      blocks: [1, 1, 2],
      gone: [2],
      fallsTo: 1,
    },
  ])('$name falls back to $fallsTo when the type is no longer possible [DR-4.103]', async (one) => {
    const bets = await games(one.count);
    const { code } = await saved(guest(), bodyOf(bets, one.typeId, one));
    for (const at of one.gone) await close(bets[at] as Game);
    const reply = await loaded(code);
    expect(reply).toMatchObject({ typeId: one.fallsTo, savedTypeId: one.typeId, systemValue: null });
    expect(reply.bets.map(({ blockId }) => blockId)).toEqual(reply.bets.map((_, at) => at + 1));
  });

  it('lives until its last event starts, for 30 days at most, and is deleted afterwards [DR-4.102]', async () => {
    const startMs = rig().clock.nowMs();
    const [soon] = await games(1);
    const farId = await rig().addGame('line', 90 * dayMs);
    await rig().price(farId, [1500, 3400, 3600]);
    const [market] = await db().query<{ id: bigint }>('select id from catalogue_market where game_id = $1', [
      farId,
    ]);
    const far: Game = { ...(soon as Game), gameId: farId, marketId: Number(market?.id) };
    const live = await rig().addPricedGame('live', 2000);
    await rig().send({ kind: 'EventState', gameId: live.gameId, state: 'LIVE' });
    const short = await saved(guest(), bodyOf([soon as Game], 0));
    const long = await saved(guest(), bodyOf([soon as Game, far], 1));
    expect(short.expiresAtMs).toBe(startMs + hourMs);
    expect(long.expiresAtMs).toBe(startMs + 30 * dayMs);
    rig().clock.advance(hourMs - 1);
    expect((await load(short.code)).status).toBe(200);
    rig().clock.advance(1);
    expect(codeOf(await load(short.code))).toBe('booking/not-found');
    // Every event of this code has started.
    expect((await saved(guest(), bodyOf([live], 0))).expiresAtMs).toBe(rig().clock.nowMs() + 3 * hourMs);
    await rig().app.bookingCodes.cleanUp();
    const left = await db().query<{ code: string }>(
      'select code from betting_booking_code where code = any($1)',
      [[short.code, long.code]],
    );
    expect(left).toEqual([{ code: long.code }]);
    const quotas = await db().query('select 1 from betting_booking_quota where started_at <= $1', [
      new Date(rig().clock.nowMs() - hourMs),
    ]);
    expect(quotas).toEqual([]);
  });
});

describe('saving', () => {
  it('is refused the 21st time within an hour, for this player or network only, even when two saves run at once [DR-4.102]', async () => {
    const body = bodyOf(await games(1), 0);
    const someone = guest();
    const answers = await Promise.all(Array.from({ length: savesPerHour + 2 }, () => save(someone, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(codeOf)).toEqual(['booking/too-many-saves', 'booking/too-many-saves']);
    expect(Number(refused[0]?.headers['retry-after'])).toBe(3600);
    expect((await save(guest(), body)).status).toBe(200);
    const player = await rig().addPlayer(0n);
    expect((await save(player.browser, body)).status).toBe(200);
    rig().clock.advance(hourMs);
    expect((await save(someone, bodyOf(await games(1), 0))).status).toBe(200);
  });

  it('needs selections that are offered and a type that they allow; a refusal does not count as a save [DR-4.102]', async () => {
    const bets = await games(3);
    const [one, two, gone] = bets as [Game, Game, Game];
    await close(gone);
    const someone = guest();
    const strange = { ...one, marketId: 999_999_999 };
    const attempts: [unknown, string][] = [
      [bodyOf([one, gone], 1), 'betting/leg-removed'],
      [bodyOf([one, strange], 1), 'betting/leg-removed'],
      [bodyOf([{ ...one, outcomeKey: 'Z' }], 0), 'betting/leg-removed'],
      [bodyOf([one, one], 1), 'betting/duplicate-leg'],
      [bodyOf([one], 1), 'betting/type-size'],
      [bodyOf([one, two], 1, { blocks: [1, 1] }), 'betting/type-size'],
      [bodyOf([one, two], 1, { systemValue: 2 }), 'betting/system-value'],
      [{ ...bodyOf([one], 0), amount: '10.00' }, 'request/invalid'],
      [{ ...bodyOf([one], 0), code: 'AAAAAA' }, 'request/invalid'],
      [{ typeId: 0, bets: [] }, 'request/invalid'],
    ];
    for (const [body, code] of attempts) expect(codeOf(await save(someone, body))).toBe(code);
    for (let saves = 0; saves < savesPerHour; saves++) await saved(someone, bodyOf([one, two], 1));
    expect(codeOf(await save(someone, bodyOf([one, two], 1)))).toBe('booking/too-many-saves');
  });
});

describe('the selections of a bet', () => {
  it('are given to its player at current prices, to bet on them again [DR-4.103]', async () => {
    const bets = await games(2);
    const [first, second] = bets as [Game, Game];
    const player = await rig().addPlayer(100_00n);
    const placed = await rig().place(player, bets);
    const { id } = (placed.body as { coupon: { id: number } }).coupon;
    await rig().price(first.gameId, [2100, 3400, 3600]);
    await close(second);
    const answer = await player.browser.get(`/web-api/coupons/${id}/selections?lng=en`);
    const reply = answer.body as CouponSelectionsWire;
    expect(reply).toMatchObject({ typeId: 0, savedTypeId: 1, systemValue: null });
    expect(reply.bets.map(({ marketId, coefMilli }) => [marketId, coefMilli])).toEqual([
      [first.marketId, 2100],
    ]);
    expect(reply.removedLegs.map(({ homeName }) => homeName)).toEqual([`Team ${2 * second.gameId}`]);
    const other = await rig().addPlayer(0n);
    expect(codeOf(await other.browser.get(`/web-api/coupons/${id}/selections?lng=en`))).toBe(
      'betting/no-coupon',
    );
  });
});
