import { randomUUID } from 'node:crypto';
import type { TotoApi, TotoCouponWire } from '@touchline/contracts/sports-betting';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { limitSteps } from '@touchline/testkit/limits';
import { refusalOf } from '@touchline/testkit/rounds';
import { totoSteps } from '@touchline/testkit/toto';
import { afterEach, describe, expect, it } from 'vitest';
import { totoInvariants } from './invariants.ts';

const { db, admin, rig } = useBettingRig();
const steps = totoSteps(rig);
const { addGames, section, draw, openDraw, send, buy, close, settle, finish } = steps;

afterEach(async () => {
  for (const { rule, find } of totoInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

const available = async (player: Parameters<typeof send>[0]): Promise<string> =>
  (await rig().balance(player)).available;

const couponOf = async (player: Parameters<typeof send>[0], couponId: number) =>
  (await player.browser.get(`/web-api/toto/coupons/${couponId}?lng=en`)).body as TotoApi['coupon']['reply'];

/** What the jackpot of the quick kind has. */
const jackpot = async (): Promise<string> => (await section()).jackpot;

describe('a draw', () => {
  it('[DR-8.161] a worker makes one for each slot from the next matches, and none without enough', async () => {
    const { app, clock } = rig();
    await addGames(5);
    await app.toto.work();
    expect((await section()).open).toBeNull();
    await addGames(1, { startInMs: 130_000 });
    await app.toto.work();
    await app.toto.work();
    const { open, running, nextSlotAtMs, nowMs } = await section();
    expect(open).toMatchObject({
      number: 1,
      state: 'open',
      lines: 0,
      pool: '0.00',
      jackpot: '0.00',
      currency: 'EUR',
    });
    expect(open?.matches.map(({ startAtMs }) => startAtMs - nowMs)).toEqual([
      120_000, 121_000, 122_000, 123_000, 124_000, 130_000,
    ]);
    expect(open?.closesAtMs).toBe(nowMs + 120_000);
    expect(open?.matches[0]).toMatchObject({
      match: 1,
      champ: 'Pool league',
      home: { name: 'Side 1000002' },
    });
    expect(running).toEqual([]);
    expect(nextSlotAtMs - nowMs).toBe(900_000);
    clock.advance(899_999);
    await addGames(6);
    await app.toto.work();
    expect((await section()).open).toBeNull();
    clock.advance(1);
    await addGames(6);
    await app.toto.work();
    expect((await section()).open).toMatchObject({ number: 2 });
  });

  it('[DR-8.161] matches before the lead time and beyond the window are not in it', async () => {
    const { app, clock } = rig();
    clock.advance(900_000 - (clock.nowMs() % 900_000));
    await addGames(1, { startInMs: 89_999 });
    await addGames(5, { startInMs: 90_000 });
    await app.toto.work();
    expect((await section()).open).toBeNull();
    await addGames(1, { startInMs: 90_000 + 900_001 });
    await app.toto.work();
    expect((await section()).open).toBeNull();
    await addGames(1, { startInMs: 90_000 + 900_000 });
    await app.toto.work();
    expect((await section()).open?.matches).toHaveLength(6);
  });

  it('[DR-8.50] [DR-8.158] a draw of fifteen and one of exact scores from football of the day', async () => {
    await addGames(15, { startInMs: 6 * 3_600_000, isSimulated: false });
    await rig().app.toto.work();
    expect((await section('fifteen')).open?.matches).toHaveLength(15);
    expect((await section('score')).open?.matches).toHaveLength(5);
    expect((await section('tennis')).open).toBeNull();
  });
});

describe('a coupon', () => {
  it('[DR-8.52] [DR-8.163] takes its price, and stands in the pool and in the shares of outcomes', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    expect(await buy(player, open.drawId, '1X 1X2 1 X 2 12')).toMatchObject({
      drawId: open.drawId,
      section: 'quick',
      lines: 12,
      price: '6.00',
      currency: 'EUR',
      state: 'open',
      choices: [['1', 'X'], ['1', 'X', '2'], ['1'], ['X'], ['2'], ['1', '2']],
      payout: null,
    });
    await buy(player, open.drawId, '1 1 1 X X 1');
    expect(await available(player)).toBe('93.50');
    await rig().app.toto.work();
    const now = await draw(open.drawId);
    expect(now).toMatchObject({ lines: 13, turnover: '6.50', pool: '5.85', counts: null });
    // Match 1: 7 of 13 lines have 1 and 6 have X. Match 2: 5, 4 and 4.
    expect(now.matches.map(({ picked }) => picked)).toEqual([
      [54, 46, 0],
      [40, 30, 30],
      [100, 0, 0],
      [0, 100, 0],
      [0, 7, 93],
      [54, 0, 46],
    ]);
  });

  it('[DR-8.163] is sold at the rate of its purchase and paid at that rate', async () => {
    const { app, addPlayer } = rig();
    await app.siteConfig.change({ rates: { USD: '1.0873' } });
    const player = await addPlayer(100_00n, 'USD');
    const open = await openDraw();
    expect(refusalOf(await send(player, open.drawId, '1X 1 1 1 1 1', { price: '1.08' }))).toEqual([
      409,
      'toto/price',
      { price: '1.09' },
    ]);
    const { couponId } = (await send(player, open.drawId, '1X 1 1 1 1 1', { price: '1.09' }))
      .body as TotoCouponWire;
    await app.siteConfig.change({ rates: { USD: '9.0000' } });
    const before = await jackpot();
    await finish(open, '1 1 1 1 1 1');
    // Pool 0.90: 6 of 6 0.18 + 0.22 / 2 + 0.40 / 2, the jackpot of before + 0.09.
    const returned = 18 + 11 + 20 + Math.round(Number(before) * 100) + 9;
    const { coupon, won } = await couponOf(player, couponId);
    expect(won.map(({ correct, lines }) => [correct, lines])).toEqual([
      [6, 1],
      [5, 1],
    ]);
    expect(coupon).toMatchObject({ state: 'paid', correct: 6 });
    expect(coupon.payout).toBe((Math.floor((returned + 31) * 1.0873) / 100).toFixed(2));
    await app.siteConfig.change({ rates: {} });
  });

  it('[DR-8.166] [RL-40] the same request gets the stored coupon, other content under its id is refused', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const id = randomUUID();
    const first = await send(player, open.drawId, '1 1 1 1 1 1', { id });
    const again = await send(player, open.drawId, '1 1 1 1 1 1', { id });
    expect([again.status, again.body, again.headers['x-replayed']]).toEqual([200, first.body, 'true']);
    expect(refusalOf(await send(player, open.drawId, '1 1 1 1 1 2', { id }))).toEqual([
      409,
      'toto/request-id-reused',
      {},
    ]);
    await close(open);
    expect((await send(player, open.drawId, '1 1 1 1 1 1', { id })).body).toEqual({
      ...(first.body as TotoCouponWire),
      drawState: 'running',
    });
    expect(await available(player)).toBe('99.50');
  });

  it('[DR-8.166] [DR-8.162] is refused with a code and writes nothing', async () => {
    const player = await rig().addPlayer(1_00n);
    const poor = await rig().addPlayer(49n);
    const open = await openDraw();
    const { drawId } = open;
    const list = steps.choices('1 X 2 1 X 2');
    const of = async (change: Record<string, unknown>) =>
      refusalOf(await send(player, drawId, '1 1 1 1 1 1', change));
    expect(await of({ choices: list.slice(0, 5) })).toEqual([422, 'toto/match-missing', { match: 6 }]);
    expect(await of({ choices: [...list.slice(0, 5), { match: 6, outcomes: [] }] })).toEqual([
      422,
      'toto/match-missing',
      { match: 6 },
    ]);
    expect(await of({ choices: [...list, { match: 2, outcomes: ['1'] }] })).toEqual([
      422,
      'toto/match-doubled',
      { match: 2 },
    ]);
    expect(await of({ choices: [...list, { match: 7, outcomes: ['1'] }] })).toEqual([
      422,
      'toto/unknown-outcome',
      { match: 7 },
    ]);
    expect(await of({ choices: [{ match: 1, outcomes: ['3'] }, ...list.slice(1)] })).toEqual([
      422,
      'toto/unknown-outcome',
      { match: 1 },
    ]);
    expect(await of({ price: '0.49' })).toEqual([409, 'toto/price', { price: '0.50' }]);
    expect(await of({ drawId: 999_999 })).toEqual([404, 'toto/no-draw', {}]);
    expect(await of({ accountId: poor.accountId })).toEqual([404, 'toto/no-account', {}]);
    expect(refusalOf(await send(poor, drawId))).toEqual([422, 'toto/no-funds', {}]);
    expect(refusalOf(await send({ ...player, browser: rig().browser() }, drawId))[0]).toBe(401);
    rig().clock.advance(open.closesAtMs - 1 - rig().clock.nowMs());
    await buy(player, drawId);
    rig().clock.advance(1);
    expect(refusalOf(await send(player, drawId))).toEqual([409, 'toto/closed', {}]);
    await rig().app.toto.work();
    expect(refusalOf(await send(player, drawId))).toEqual([409, 'toto/closed', {}]);
    expect(await available(player)).toBe('0.50');
    expect((await draw(drawId)).lines).toBe(1);
  });

  it('[DR-8.52] more than 19,683 lines are refused', async () => {
    const { open } = await section('fifteen');
    const player = await rig().addPlayer(100_000_00n);
    const nine = '1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X2';
    expect(refusalOf(await send(player, open?.drawId ?? 0, `${nine} 12 1 1 1 1 1`))).toEqual([
      422,
      'toto/too-many-lines',
      { max: 19_683 },
    ]);
    expect(await buy(player, open?.drawId ?? 0, `${nine} 1 1 1 1 1 1`)).toMatchObject({
      lines: 19_683,
      price: '9841.50',
    });
  });

  it('[DR-8.162] a match that begins before its time ends the sales', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    await rig().send({
      kind: 'EventState',
      gameId: open.matches[3]?.gameId ?? 0,
      state: 'LIVE',
      section: 'live',
    });
    expect(refusalOf(await send(player, open.drawId))).toEqual([409, 'toto/closed', {}]);
    await rig().app.toto.work();
    expect((await section()).running.map(({ drawId }) => drawId)).toContain(open.drawId);
    await finish(open, '1 1 1 1 1 1');
  });

  it('[DR-8.166] [DR-5.44] limits and breaks stop a purchase, and count it', async () => {
    const { set } = limitSteps(rig);
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    await set(player, 1, '1.00');
    await buy(player, open.drawId);
    expect(refusalOf(await send(player, open.drawId, '1X 1 1 1 1 1'))).toEqual([422, 'toto/limit-wager', {}]);
    await buy(player, open.drawId);
    expect(refusalOf(await send(player, open.drawId))).toEqual([422, 'toto/limit-wager', {}]);
    await finish(open, '2 2 void void 1 1');
    // The refund is taken out of the window.
    const next = await openDraw();
    expect((await send(player, next.drawId, '1X 1 1 1 1 1')).status).toBe(200);
    await finish(next, '1 1 1 1 1 1');
  });
});

describe('the end of a draw', () => {
  it('[DR-8.51] [DR-8.53] [DR-8.164] each category pays all lines with at least as many correct; the statement names it', async () => {
    const [one, other] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
    const open = await openDraw();
    const carried = Number(await jackpot());
    const mine = await buy(one, open.drawId, '1 1 1 1 1X 1X2');
    const theirs = await buy(other, open.drawId, '1 1 1 1 2 2');
    const lost = await buy(other, open.drawId, 'X X X X X X');
    const ended = await finish(open, '1 1 1 1 X X');
    // 8 lines: turnover 4.00, pool 3.60. Six correct: 1 line. Five: 1 + 3. Four: 2 + 4 of the first, 1 of the second.
    expect(ended).toMatchObject({ state: 'paid', lines: 8, turnover: '4.00', pool: '3.60', voids: 0 });
    expect(ended.counts).toEqual([0, 0, 1, 0, 3, 3, 1]);
    expect(ended.categories).toEqual([
      { correct: 6, percent: 20, share: '0.72', lines: 1, unit: '0.72' },
      { correct: 5, percent: 25, share: '0.90', lines: 4, unit: '0.22' },
      { correct: 4, percent: 45, share: '1.62', lines: 7, unit: '0.23' },
    ]);
    expect(ended.jackpotUnit).toBe((carried + 0.36).toFixed(2));
    // 0.02 of five and 0.01 of four are left.
    expect(ended.carriedOn).toBe('0.03');
    const { coupon, won, counts } = await couponOf(one, mine.couponId);
    expect(counts).toEqual([0, 0, 0, 0, 2, 3, 1]);
    const six = carried + 0.36 + 0.72 + 0.22 + 0.23;
    expect(won.map(({ correct, lines, each }) => [correct, lines, each])).toEqual([
      [6, 1, six.toFixed(2)],
      [5, 3, '0.45'],
      [4, 2, '0.23'],
    ]);
    expect(coupon).toMatchObject({ state: 'paid', correct: 6, payout: (six + 1.35 + 0.46).toFixed(2) });
    expect((await couponOf(other, theirs.couponId)).coupon).toMatchObject({
      state: 'paid',
      correct: 4,
      payout: '0.23',
    });
    expect((await couponOf(other, lost.couponId)).coupon).toMatchObject({
      state: 'lost',
      correct: 2,
      payout: '0.00',
    });
    const { movements } = (await other.browser.get(`/web-api/wallet/statement?accountId=${other.accountId}`))
      .body as {
      movements: { reason: string; amount: string }[];
    };
    expect(movements.slice(0, 3).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['toto-payout', '0.23'],
      ['toto-stake', '-0.50'],
      ['toto-stake', '-0.50'],
    ]);
  });

  it('[DR-8.51] an empty category and the jackpot without a full line go to the next draw', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const before = Number(await jackpot());
    await buy(player, open.drawId, '1X2 1X2 1 1 1 1');
    const ended = await finish(open, '1 1 2 2 1 1');
    // Four correct: 1 line of 9 gets 45 % of 4.05; the rest of the pool stays.
    expect(ended.categories.map(({ lines, unit }) => [lines, unit])).toEqual([
      [0, '0.00'],
      [0, '0.00'],
      [1, '1.82'],
    ]);
    expect(ended.carriedOn).toBe((before + 4.05 - 1.82).toFixed(2));
    expect(await jackpot()).toBe(ended.carriedOn);
    const next = await openDraw();
    expect(next.carried).toBe(ended.carriedOn);
    await finish(next, '1 1 1 1 1 1');
  });

  it('[DR-8.55] [DR-8.160] a void match is correct for every line and 35 % of the jackpot is paid', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const { couponId } = await buy(player, open.drawId, '1 1 1 1 1 12');
    const carried = Math.round(Number((await draw(open.drawId)).carried) * 100);
    const ended = await finish(open, '1 1 1 1 1 void');
    expect(ended).toMatchObject({ state: 'paid', voids: 1, counts: [0, 0, 0, 0, 0, 0, 2] });
    // The own part of the jackpot is 10 % of 0.90.
    const unit = Math.floor(Math.floor((carried + 9) * 0.35) / 2);
    expect(ended.jackpotUnit).toBe((unit / 100).toFixed(2));
    expect(ended.carriedOn).toBe(((carried + 9 - 2 * unit + 1) / 100).toFixed(2));
    // 0.18, 0.22 and 0.40 for two lines.
    expect((await couponOf(player, couponId)).coupon.payout).toBe(
      ((2 * (unit + 9 + 11 + 20)) / 100).toFixed(2),
    );
  });

  it('[DR-8.160] two void matches refund the draw, and the jackpot stays', async () => {
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const before = await jackpot();
    const { couponId } = await buy(player, open.drawId, '1X 1 1 1 1 1');
    expect(await available(player)).toBe('99.00');
    const ended = await finish(open, 'void void 1 1 1 1');
    expect(ended).toMatchObject({ state: 'refunded', voids: 2, carriedOn: null });
    expect(await available(player)).toBe('100.00');
    expect((await couponOf(player, couponId)).coupon).toMatchObject({
      state: 'refunded',
      payout: '1.00',
      correct: null,
    });
    expect(await jackpot()).toBe(before);
  });

  it('[DR-8.165] waits for the confirmed result of every match, and a postponed one is void 24 h later', async () => {
    const { app, clock } = rig();
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    await buy(player, open.drawId);
    await close(open);
    await settle(open, '1 1 1 1 1 -', 1);
    await app.toto.work();
    expect((await draw(open.drawId)).matches.map(({ result, isConfirmed }) => [result, isConfirmed])).toEqual(
      [
        ['1', false],
        ['1', false],
        ['1', false],
        ['1', false],
        ['1', false],
        [null, false],
      ],
    );
    await settle(open, '1 1 1 1 1 -');
    const last = open.matches[5];
    await rig().send({ kind: 'EventState', gameId: last?.gameId ?? 0, state: 'POSTPONED' });
    clock.advance((last?.startAtMs ?? 0) + 24 * 3_600_000 - 1 - clock.nowMs());
    await app.toto.work();
    expect((await draw(open.drawId)).state).toBe('running');
    clock.advance(1);
    await app.toto.work();
    const ended = await draw(open.drawId);
    expect(ended).toMatchObject({ state: 'paid', voids: 1 });
    expect(ended.matches[5]).toMatchObject({ isVoid: true, result: null, state: 'POSTPONED' });
  });

  it('[DR-8.165] follows a correction before the shares are decided, and none after', async () => {
    const { app } = rig();
    const player = await rig().addPlayer(100_00n);
    const open = await openDraw();
    const { couponId } = await buy(player, open.drawId, '1 1 1 1 1 1');
    await close(open);
    await settle(open, '2 2 2 2 2 2');
    // The lines are counted, and then the results are corrected.
    await admin().query(`select toto_note_results($1, null), toto_begin_count($1)`, [open.drawId]);
    await settle(open, '1 1 1 1 1 2');
    await app.toto.work();
    const ended = await draw(open.drawId);
    expect(ended.counts).toEqual([0, 0, 0, 0, 0, 1, 0]);
    await settle(open, '1 1 1 1 1 1');
    await app.toto.work();
    expect(await draw(open.drawId)).toEqual(ended);
    expect((await couponOf(player, couponId)).coupon).toMatchObject({ correct: 5, state: 'paid' });
  });

  it('[DR-8.159] [DR-8.165] an exact score is the final score beside the result of the market', async () => {
    const { app, clock } = rig();
    clock.advance(86_400_000 - (clock.nowMs() % 86_400_000));
    await addGames(5, { startInMs: 6 * 3_600_000, isSimulated: false });
    await app.toto.work();
    const { open } = await section('score');
    if (!open) throw new Error('no draw of scores');
    const player = await rig().addPlayer(100_00n);
    const text = open.matches.map((_, at) => ({
      match: at + 1,
      outcomes: at === 4 ? ['other', '1-0'] : ['1-0'],
    }));
    const sent = await send(player, open.drawId, '1 1 1 1 12', { choices: text });
    const { couponId } = sent.body as TotoCouponWire;
    await close(open);
    const scores = [
      [1, 0],
      [1, 0],
      [1, 0],
      [2, 0],
      [4, 1],
    ] as const;
    for (const [at, [home, away]] of scores.entries())
      await rig().send({
        kind: 'ScoreUpdate',
        gameId: open.matches[at]?.gameId ?? 0,
        score: { home, away, periods: [], stage: 'H2', clock: null },
      });
    await settle(open, '1 1 1 1 1');
    await app.toto.work();
    const ended = await draw(open.drawId);
    expect(ended.matches.map(({ result }) => result)).toEqual(['1-0', '1-0', '1-0', '2-0', 'other']);
    expect(ended.counts).toEqual([0, 0, 0, 1, 1, 0]);
    // The session has ended in these hours.
    await rig().logInAgain(player);
    expect((await couponOf(player, couponId)).coupon).toMatchObject({ state: 'paid', correct: 4 });
  });
});

describe('what a player sees', () => {
  it('[DR-8.168] nominees by matches right so far, with masked players', async () => {
    const [one, other] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
    const open = await openDraw();
    const small = await buy(one, open.drawId, '1 1 1 1 1 1');
    const large = await buy(other, open.drawId, '1X 1 1 2 1 1');
    const wrong = await buy(other, open.drawId, '2 2 1 1 1 1');
    await close(open);
    await settle(open, '1 1 void - - -', 1);
    await rig().app.toto.work();
    const { nominees } = (await rig().browser().get(`/web-api/toto/draws/${open.drawId}/nominees`))
      .body as TotoApi['nominees']['reply'];
    const masked = (userId: bigint) => `•••${String(userId % 100n).padStart(2, '0')}`;
    expect(nominees).toEqual([
      { couponId: large.couponId, player: masked(other.userId), lines: 2, right: 3, possible: 6 },
      { couponId: small.couponId, player: masked(one.userId), lines: 1, right: 3, possible: 6 },
      { couponId: wrong.couponId, player: masked(other.userId), lines: 1, right: 1, possible: 4 },
    ]);
    await finish(open, '1 1 1 1 1 1');
  });

  it('[DR-8.166] own coupons, the newest first; those of others and unknown sections answer 404', async () => {
    const [one, other] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
    const open = await openDraw();
    const first = await buy(one, open.drawId);
    const second = await buy(one, open.drawId, '2 2 2 2 2 2');
    const list = (await one.browser.get('/web-api/toto/coupons?section=quick'))
      .body as TotoApi['coupons']['reply'];
    expect(list.coupons.map(({ couponId }) => couponId)).toEqual([second.couponId, first.couponId]);
    expect(list.hasMore).toBe(false);
    const before = await one.browser.get(`/web-api/toto/coupons?before=${second.couponId}`);
    expect((before.body as TotoApi['coupons']['reply']).coupons).toEqual([first]);
    const refusal = async (path: string, player = other) =>
      refusalOf(await player.browser.get(path)).slice(0, 2);
    expect(await refusal(`/web-api/toto/coupons/${first.couponId}?lng=en`)).toEqual([404, 'toto/no-coupon']);
    expect(await refusal('/web-api/toto/coupons?section=nominees')).toEqual([404, 'toto/no-section']);
    expect(await refusal('/web-api/toto/sections/nominees?lng=en')).toEqual([404, 'toto/no-section']);
    expect(await refusal('/web-api/toto/sections/nominees/draws')).toEqual([404, 'toto/no-section']);
    expect(await refusal('/web-api/toto/draws/999999?lng=en')).toEqual([404, 'toto/no-draw']);
    expect(await refusal('/web-api/toto/draws/999999/nominees')).toEqual([404, 'toto/no-draw']);
    await finish(open, '1 1 1 1 1 1');
    const { draws } = (await rig().browser().get('/web-api/toto/sections/quick/draws'))
      .body as TotoApi['draws']['reply'];
    expect(draws[0]).toMatchObject({ drawId: open.drawId, state: 'paid' });
  });
});
