import { randomUUID } from 'node:crypto';
import type { SharedRoundApi } from '@touchline/contracts/gaming';
import { betStream, commitOf, previousInChain, sharedRoundStream } from '@touchline/game-kit/node';
import { checkSavedRounds } from '@touchline/games/saved-rounds';
import { bustTickOf, LAST_TICK, multiplierOfTick, pointOf } from '@touchline/games/shared-rules';
import { limitService } from '@touchline/testkit/limits';
import { type Gambler, refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/database/db.ts';
import { limitInvariants } from '../../players/limits/index.ts';
import { sharedRoundInvariants } from './invariants.ts';
import { readPlayedRounds } from './played-rounds.ts';
import { createRoundTopic } from './round-topic.ts';

const { db, admin, seedsUrl } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler, play, sendNow } = roundSteps(
  () => test,
  () => db(),
);
const rig = sharedRoundRig({ test: () => test, admin, seedsUrl });
const { openRound, start, end, place, send, entry, cashOut, sendCashOut, state } = rig;

afterEach(async () => {
  for (const { rule, find } of sharedRoundInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

const exclude = (userId: bigint) =>
  admin().query(
    `insert into identity_restriction (user_id, kind, starts_at, source)
     values ($1, 'self-excluded', platform_now() - interval '1 minute', 'test')`,
    [userId],
  );

/** A point that no round of a test reaches by chance, so that the rounds are short. */
const isMiddle = (point: number): boolean => point > 200 && point < 2000;

describe('the curve', () => {
  it('[DR-8.31] the database and the rules have the same multiplier at every tick', async () => {
    const rows = await db().query<{ multiplier: number }>(
      'select shared_multiplier(tick) as multiplier from generate_series(0, $1::integer) tick order by tick',
      [LAST_TICK],
    );
    expect(rows.map(({ multiplier }) => multiplier)).toEqual(
      Array.from({ length: LAST_TICK + 1 }, (_, tick) => multiplierOfTick(tick)),
    );
  });
});

describe('a shared round', () => {
  it('[DR-8.103] its opening, start and end are sent at once, its entries and cash-outs with those of a window', async () => {
    const topic = createRoundTopic({ sql: db(), clock: test.clock, game: 'crash' });
    const sent: { keys: string[]; isUrgent: boolean }[] = [];
    const publish = async (): Promise<unknown> => {
      sent.length = 0;
      await topic.publish({
        isSubscribed: () => true,
        publish: (_, { set, isUrgent }) =>
          void sent.push({
            keys: Object.keys(set).map((key) => key.split(':')[0] ?? ''),
            isUrgent,
          }),
      });
      return sent;
    };
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const roundAtOnce = { keys: ['round'], isUrgent: true };
    const cashOuts = { keys: ['totals', 'entry'], isUrgent: false };
    expect(await publish()).toEqual([roundAtOnce, { keys: ['chain', 'history', 'totals'], isUrgent: false }]);
    const hand = await place(gambler, { stake: '1.00' });
    expect(await publish()).toEqual([cashOuts]);
    await start();
    expect(await publish()).toEqual([roundAtOnce]);
    await cashOut(gambler, hand);
    expect(await publish()).toEqual([cashOuts]);
    await end(round);
    expect(await publish()).toEqual([roundAtOnce, { keys: ['history'], isUrgent: false }]);
    expect(await publish()).toEqual([]);
  });

  it('[DR-8.94] [DR-8.99] [DR-8.11] bets for 7 s, runs, pays a cash-out by hand and an automatic one, shows its end for 3 s', async () => {
    const gambler = await addGambler();
    const round = await openRound((point) => point > 200 && point < 100_000);
    const hand = await place(gambler, { stake: '5.55' });
    const auto = await place(gambler, { stake: '2.00', target: 150 });
    expect(await gambler.balance()).toBe('92.45');
    expect((await state()).round).toMatchObject({ state: 'betting', point: null, seed: null });
    await start();
    test.clock.advance(1000);
    expect(await cashOut(gambler, hand)).toMatchObject({ state: 'taken', multiplier: 106, payout: null });
    expect(await gambler.balance()).toBe('92.45');
    await end(round);
    expect(await entry(gambler, hand)).toMatchObject({ state: 'paid', multiplier: 106, payout: '5.88' });
    expect(await entry(gambler, auto)).toMatchObject({ state: 'paid', multiplier: 150, payout: '3.00' });
    expect(await gambler.balance()).toBe('101.33');
    const ended = await state();
    expect(ended.round).toMatchObject({ state: 'ended', point: round.point, isBroken: false });
    expect(ended.history[0]).toMatchObject({ roundId: round.roundId, point: round.point });
    expect(await rig.step()).toEqual({ done: 'none', waitMs: 250 });
    test.clock.advance(2999);
    expect(await rig.step()).toEqual({ done: 'none', waitMs: 1 });
    test.clock.advance(1);
    expect(await rig.step()).toEqual({ done: 'open', waitMs: 0 });
  });

  it('[DR-8.99] [DR-8.115] an entry without a cash-out is lost, and an automatic one beyond the point; the game was played last', async () => {
    const gambler = await addGambler();
    const round = await openRound((point) => point > 100 && point < 100_000);
    const hand = await place(gambler);
    const auto = await place(gambler, { target: round.point + 1 });
    await start();
    await end(round);
    expect(await entry(gambler, hand)).toMatchObject({ state: 'lost', multiplier: null, payout: '0.00' });
    expect(await entry(gambler, auto)).toMatchObject({ state: 'lost', multiplier: null, payout: '0.00' });
    expect(await gambler.balance()).toBe('98.00');
    expect(await test.app.sharedRounds.recentGames(gambler.userId)).toEqual([
      { game: 'crash', playedAtMs: expect.any(Number) as number },
    ]);
  });
});

describe('a bet in a shared round', () => {
  it('[DR-8.95] [RL-40] the same request id gets the same entry, another bet under it is refused', async () => {
    const gambler = await addGambler();
    await openRound();
    const id = randomUUID();
    const first = await send(gambler, { id });
    const again = await send(gambler, { id });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['x-replayed']).toBe('true');
    expect(refusalOf(await send(gambler, { id, stake: '2.00' }))).toEqual([
      409,
      'shared/request-id-reused',
      {},
    ]);
    expect(await gambler.balance()).toBe('99.00');
  });

  it('[DR-8.95] two entries of a player in a round, and not a third', async () => {
    const gambler = await addGambler();
    await openRound();
    await place(gambler);
    await place(gambler);
    expect(refusalOf(await send(gambler))).toEqual([409, 'shared/two-entries', {}]);
    expect(await gambler.balance()).toBe('98.00');
  });

  it('[DR-8.94] the last millisecond takes bets, the time of closing does not', async () => {
    const gambler = await addGambler();
    const { roundId } = await openRound();
    test.clock.advance(6999);
    await place(gambler);
    test.clock.advance(1);
    expect(refusalOf(await send(gambler, { roundId }))).toEqual([409, 'shared/closed-bets', {}]);
    await rig.step();
    expect(refusalOf(await send(gambler, { roundId }))).toEqual([409, 'shared/closed-bets', {}]);
    expect(refusalOf(await send(gambler, { roundId: 999_999 }))).toEqual([409, 'shared/closed-bets', {}]);
    expect(await gambler.balance()).toBe('99.00');
  });

  it('[DR-8.11] [DR-8.97] [RL-71] bad stakes, versions, games, accounts and targets change nothing', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    await openRound();
    const stakes = { min: '0.10', max: '99009.90' };
    for (const stake of ['0.09', '99009.91', '0'])
      expect(refusalOf(await send(gambler, { stake }))).toEqual([422, 'shared/stake', stakes]);
    expect(refusalOf(await send(gambler, { stake: '100.01' }))).toEqual([422, 'shared/no-funds', {}]);
    expect(refusalOf(await send(gambler, { version: 2 }))).toEqual([
      409,
      'shared/rules-changed',
      { version: 1 },
    ]);
    expect(refusalOf(await send(gambler, { game: 'dice' }))).toEqual([404, 'shared/no-game', {}]);
    expect(refusalOf(await send(gambler, { accountId: other.accountId }))).toEqual([
      404,
      'shared/no-account',
      {},
    ]);
    for (const change of [
      { target: 100 },
      { target: 1.5 },
      { target: 100_000_001 },
      { stake: '1e3' },
      { x: 1 },
    ])
      expect([change, (await send(gambler, change)).status]).toEqual([change, 400]);
    expect(await gambler.balance()).toBe('100.00');
  });

  it('[DR-8.70] not while a personal round is open, and no personal round before the shared one has ended', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    test.clock.advance(1000);
    const mines = await gambler.browser.post('/web-api/rounds', {
      id: randomUUID(),
      game: 'mines',
      version: 1,
      pairId: (await gambler.pair()).pairId,
      accountId: gambler.accountId,
      stake: '1.00',
      bet: { mines: 1 },
    });
    expect(mines.status).toBe(200);
    expect(refusalOf(await send(gambler))).toEqual([409, 'shared/round-open', {}]);
    const other = await addGambler();
    await place(other);
    expect(refusalOf(await sendNow(other))).toEqual([409, 'rounds/round-open', { game: 'crash' }]);
    await start();
    expect(refusalOf(await sendNow(other))).toEqual([409, 'rounds/round-open', { game: 'crash' }]);
    await end(round);
    expect((await play(other)).state).toBe('finished');
  });

  it('[DR-8.71] 5 s lie between a personal round and a bet, and the second bet of a round needs no wait', async () => {
    const gambler = await addGambler();
    await play(gambler);
    await openRound();
    const [row] = await db().query<{ at: Date }>(
      'select started_at as at from rounds_round where user_id = $1',
      [gambler.userId],
    );
    const wait = 5000 - (test.clock.nowMs() - (row?.at.getTime() ?? 0));
    if (wait > 0) {
      expect(refusalOf(await send(gambler))).toEqual([429, 'shared/too-fast', { waitMs: wait }]);
      test.clock.advance(wait);
    }
    await place(gambler);
    await place(gambler);
  });

  it('[DR-5.43] a restricted player places nothing', async () => {
    const gambler = await addGambler();
    await openRound();
    await exclude(gambler.userId);
    expect(refusalOf(await send(gambler))).toEqual([403, 'shared/restricted', {}]);
    expect(await gambler.balance()).toBe('100.00');
  });
});

describe('a cash-out', () => {
  it('[DR-8.31] [RL-40] requests that arrive together get each their own answer', async () => {
    const [one, other] = [await addGambler(), await addGambler()];
    const round = await openRound((point) => point > 200 && point < 2000);
    const [first, second] = [await place(one), await place(other)];
    await start();
    test.clock.advance(1000);
    // In the order of neither ids nor players; the third entry is another player's.
    const answers = await Promise.all([
      sendCashOut(other, second),
      sendCashOut(one, first),
      sendCashOut(one, second),
      sendCashOut(other, second),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    expect(answers.map(({ body }) => (body as { entryId?: number }).entryId)).toEqual([
      second,
      first,
      undefined,
      second,
    ]);
    await end(round);
  });

  it('[DR-8.31] counts at the tick of its receipt, up to the tick before the point', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const [first, second] = [await place(gambler), await place(gambler)];
    expect(refusalOf(await sendCashOut(gambler, first))).toEqual([409, 'shared/early', {}]);
    await start();
    test.clock.advance(99);
    expect(await cashOut(gambler, first)).toMatchObject({ state: 'taken', multiplier: 100 });
    // The clock moves on below the 3 s of a break.
    const left = round.bustTick * 100 - 99 - 1;
    for (let gone = 0; gone < left; gone += 1000) {
      test.clock.advance(Math.min(1000, left - gone));
      await rig.step();
    }
    const last = await cashOut(gambler, second);
    expect(last).toMatchObject({ state: 'taken', multiplier: multiplierOfTick(round.bustTick - 1) });
    test.clock.advance(1);
    // A repeat gets the same answer, also when the round is over.
    expect(await cashOut(gambler, second)).toEqual(last);
    await rig.step();
    expect(await cashOut(gambler, second)).toMatchObject({ state: 'paid', multiplier: last.multiplier });
  });

  it('[DR-8.31] in the bust tick it is too late, before and after the end is written', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const round = await openRound((point) => isMiddle(point) && multiplierOfTick(bustTickOf(point)) > point);
    const entryId = await place(gambler);
    const auto = await place(gambler, { target: round.point });
    // The curve has this multiplier in the bust tick, and the round never reached it.
    const beyond = await place(other, { target: round.point + 1 });
    const exact = await place(other, { target: round.point });
    await start();
    const left = round.bustTick * 100;
    for (let gone = 0; gone < left; gone += 1000) {
      test.clock.advance(Math.min(1000, left - gone));
      if (gone + 1000 < left) await rig.step();
    }
    expect(refusalOf(await sendCashOut(gambler, entryId))).toEqual([409, 'shared/late', {}]);
    expect(refusalOf(await sendCashOut(other, beyond))).toEqual([409, 'shared/late', {}]);
    // The point reached the goal exactly, so the automatic cash-out was made before.
    expect(await cashOut(gambler, auto)).toMatchObject({ state: 'taken', multiplier: round.point });
    await rig.step();
    expect(refusalOf(await sendCashOut(gambler, entryId))).toEqual([409, 'shared/late', {}]);
    expect(await entry(gambler, entryId)).toMatchObject({ state: 'lost' });
    expect(await entry(gambler, auto)).toMatchObject({ state: 'paid', multiplier: round.point });
    expect(await entry(other, exact)).toMatchObject({ state: 'paid', multiplier: round.point });
  });

  it('[DR-8.31] a press after an automatic cash-out has its multiplier, not that of the tick', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const auto = await place(gambler, { target: 105 });
    await start();
    test.clock.advance(2000);
    expect(await cashOut(gambler, auto)).toMatchObject({ state: 'taken', multiplier: 105 });
    await end(round);
  });

  it('[RL-58] the entry of another player is not found', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const round = await openRound(isMiddle);
    const entryId = await place(gambler);
    await start();
    expect(refusalOf(await sendCashOut(other, entryId))).toEqual([404, 'shared/no-entry', {}]);
    expect((await entry(gambler, entryId))?.state).toBe('open');
    await end(round);
  });

  it('[DR-8.97] where the return would exceed the most that a round pays, the entry is cashed out there', async () => {
    const gambler = await addGambler();
    await test.app.siteConfig.change({ gameMaxWin: '3.00' });
    try {
      const round = await openRound(isMiddle);
      const limited = await place(gambler, { stake: '2.00' });
      const beyond = await place(gambler, { stake: '2.00', target: 190 });
      expect(await entry(gambler, limited)).toMatchObject({ goal: 150, target: null });
      expect(await entry(gambler, beyond)).toMatchObject({ goal: 150, target: 190 });
      await start();
      await end(round);
      expect(await entry(gambler, limited)).toMatchObject({ state: 'paid', multiplier: 150, payout: '3.00' });
      expect(await gambler.balance()).toBe('102.00');
    } finally {
      await test.app.siteConfig.change({ gameMaxWin: '100000' });
    }
  });

  it('[DR-8.74] the entries of a player who may not play any more are cashed out at that moment, and pay', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const round = await openRound(isMiddle);
    await place(gambler, { stake: '5.00' });
    const stays = await place(other);
    await start();
    test.clock.advance(1000);
    await exclude(gambler.userId);
    await rig.settleClock();
    expect(await rig.own().endRestricted()).toBe(1);
    expect(await rig.own().endRestricted()).toBe(0);
    await end(round);
    expect(
      await db().query(
        'select state, multiplier, taken_by as "by", payout_minor as paid from shared_entry where user_id = $1',
        [gambler.userId],
      ),
    ).toEqual([{ state: 'paid', multiplier: 106, by: 'site', paid: 530n }]);
    expect((await entry(other, stays))?.state).toBe('lost');
  });
});

describe('a break of the process that decides rounds', () => {
  /** A round with one entry that is cashed out, an automatic one below the point, and one without. */
  async function running() {
    const gambler = await addGambler();
    const other = await addGambler();
    const round = await openRound((point) => point > 300 && point < 2000);
    const taken = await place(gambler);
    const auto = await place(gambler, { target: 300 });
    const open = await place(other);
    const beyond = await place(other, { target: round.point + 1 });
    await start();
    test.clock.advance(1000);
    await cashOut(gambler, taken);
    await rig.step();
    return { gambler, other, round, taken, auto, open, beyond };
  }

  it('[DR-8.100] longer than 3 s while the round runs: cash-outs and automatic ones are paid, the other stakes return', async () => {
    const { gambler, other, round, taken, auto, open, beyond } = await running();
    test.clock.advance(3001);
    expect((await rig.step()).done).toBe('end');
    expect(await entry(gambler, taken)).toMatchObject({ state: 'paid', multiplier: 106 });
    expect(await entry(gambler, auto)).toMatchObject({ state: 'paid', multiplier: 300, payout: '3.00' });
    for (const entryId of [open, beyond])
      expect(await entry(other, entryId)).toMatchObject({
        state: 'returned',
        multiplier: 100,
        payout: '1.00',
      });
    expect(await other.balance()).toBe('100.00');
    expect((await state()).round).toMatchObject({ roundId: round.roundId, state: 'ended', isBroken: true });
  });

  it('[DR-8.100] exactly 3 s do not break the round off', async () => {
    const { other, round, open } = await running();
    test.clock.advance(3000);
    expect((await rig.step()).done).toBe('none');
    await end(round);
    expect((await entry(other, open))?.state).toBe('lost');
    expect((await state()).round?.isBroken).toBe(false);
  });

  it('[DR-8.100] a round whose bust tick was before the break ends by its rule', async () => {
    const { other, round, open } = await running();
    // The process lives until the bust tick has begun, and does not write the end.
    await admin().query(
      `update shared_runner set alive_at = (select started_at + $2 * interval '100 milliseconds' from shared_round where id = $1)`,
      [round.roundId, round.bustTick],
    );
    test.clock.advance(round.bustTick * 100 + 10_000);
    expect((await rig.step()).done).toBe('end');
    expect(await entry(other, open)).toMatchObject({ state: 'lost', payout: '0.00' });
  });

  it('[DR-8.100] cash-outs in the break are decided by the clock, and stay', async () => {
    const { other, open } = await running();
    test.clock.advance(4000);
    expect(await cashOut(other, open)).toMatchObject({ state: 'taken', multiplier: multiplierOfTick(50) });
    expect((await rig.step()).done).toBe('end');
    expect(await entry(other, open)).toMatchObject({ state: 'paid', multiplier: multiplierOfTick(50) });
  });

  const limits = [
    { limitType: 1, limitValue: '20.00' },
    { limitType: 12, limitValue: '7.00' },
  ];
  const setLimits = async ({ browser }: Gambler): Promise<void> => {
    const answer = await browser.post(`${limitService}/limits`, { limits });
    expect(answer.status).toBe(200);
  };
  const leftOf = async ({ browser }: Gambler) => {
    const { body } = await browser.get('/web-api/rounds/session?currency=EUR');
    return (body as { left: { wager: string | null; loss: string | null } }).left;
  };

  it('[DR-8.100] [DR-5.21] [DR-5.23] a returned stake leaves the wagering limits and counts as paid back in those of losses', async () => {
    const [gambler, later] = [await addGambler(), await addGambler()];
    await setLimits(gambler);
    await openRound((point) => point > 300 && point < 2000);
    const taken = await place(gambler, { stake: '2.00' });
    await place(gambler, { stake: '3.00' });
    await place(later, { stake: '4.00' });
    expect(await leftOf(gambler)).toEqual({ wager: '15.00', loss: '2.00' });
    await start();
    test.clock.advance(1000);
    await cashOut(gambler, taken);
    await rig.step();
    test.clock.advance(3001);
    expect((await rig.step()).done).toBe('end');
    // 2.00 were staked and returned 2.12, which makes no room above a limit.
    expect(await leftOf(gambler)).toEqual({ wager: '18.00', loss: '7.00' });
    // A first limit and the preview of one count in the same way what was before it (DR-5.58, DR-5.76).
    expect(
      await admin().query(
        `select kind, minor, returned from limits_past($1, platform_now() - interval '1 hour', 'EUR') order by kind desc`,
        [later.userId],
      ),
    ).toEqual([
      { kind: 'stake', minor: 400n, returned: 400n },
      { kind: 'payout', minor: 400n, returned: 0n },
    ]);
    await setLimits(later);
    expect(await leftOf(later)).toEqual({ wager: '20.00', loss: '7.00' });
    for (const { rule, find } of limitInvariants)
      expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
  });

  it('[DR-8.94] a break while bets are taken starts the round late; bets close in time', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const entryId = await place(gambler);
    test.clock.advance(60_000);
    expect(refusalOf(await send(gambler))).toEqual([409, 'shared/closed-bets', {}]);
    expect((await rig.step()).done).toBe('start');
    await end(round);
    expect((await entry(gambler, entryId))?.state).toBe('lost');
    expect((await state()).round?.isBroken).toBe(false);
  });
});

describe('the ended rounds of a player', () => {
  type Played = SharedRoundApi['played']['reply']['rounds'];
  const playedBy = async ({ browser }: Gambler): Promise<Played> =>
    ((await browser.get('/web-api/shared-rounds/crash/played')).body as { rounds: Played }).rounds;
  /** Verifies them as the file that a player saves. */
  const differencesOf = (rounds: Played) =>
    checkSavedRounds(
      rounds.map((round) => ({ game: 'crash', ...round })),
      { betStream, commitOf, previousInChain, sharedRoundStream },
    )?.rounds.map(({ difference }) => difference);

  it('[DR-8.105] [DR-8.106] have all that recomputes them, the newest first, and follow from their seeds and the rules', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const first = await openRound(isMiddle);
    const hand = await place(gambler, { stake: '2.50' });
    await place(gambler, { stake: '0.99', target: 150 });
    await start();
    test.clock.advance(1000);
    await cashOut(gambler, hand);
    expect(await playedBy(gambler)).toEqual([]);
    await end(first);
    const second = await openRound(isMiddle);
    await place(gambler);
    await place(other);
    await start();
    await end(second);
    const played = await playedBy(gambler);
    const [row] = await db().query<{ number: number; terminal: string; value: string }>(
      `select r.number, encode(c.terminal_hash, 'hex') as terminal, c.public_value as value
       from shared_round r join shared_chain c on c.id = r.chain_id where r.id = $1`,
      [first.roundId],
    );
    expect(played[1]).toEqual({
      roundId: first.roundId,
      version: 1,
      number: row?.number,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      publicValue: row?.value,
      terminalHash: row?.terminal,
      point: first.point,
      isReturned: false,
      endedAtMs: expect.any(Number) as number,
      entries: [
        {
          currency: 'EUR',
          stake: '2.50',
          maxWin: '100000.00',
          target: null,
          multiplier: 106,
          payout: '2.65',
        },
        { currency: 'EUR', stake: '0.99', maxWin: '100000.00', target: 150, multiplier: 150, payout: '1.48' },
      ],
    });
    expect(played.map(({ roundId, entries }) => [roundId, entries.length])).toEqual([
      [second.roundId, 1],
      [first.roundId, 2],
    ]);
    expect(played[0]?.entries[0]).toMatchObject({ multiplier: null, payout: '0.00' });
    expect(differencesOf(played)).toEqual([null, null]);
    // Another player sees the own entries only.
    expect((await playedBy(other)).map(({ roundId, entries }) => [roundId, entries.length])).toEqual([
      [second.roundId, 1],
    ]);
  });

  it('[DR-8.100] [DR-8.105] a round that was broken off says that its stakes were returned', async () => {
    const gambler = await addGambler();
    await openRound((point) => point > 300 && point < 2000);
    await place(gambler, { target: 300 });
    await place(gambler);
    await start();
    test.clock.advance(3001);
    expect((await rig.step()).done).toBe('end');
    const played = await playedBy(gambler);
    expect(played[0]).toMatchObject({ isReturned: true });
    expect(played[0]?.entries.map(({ multiplier, payout }) => [multiplier, payout])).toEqual([
      [300, '3.00'],
      [null, '1.00'],
    ]);
    expect(differencesOf(played)).toEqual([null]);
  });

  it('[DR-8.106] [RL-70] are the last 30; an unknown game is refused, and a guest has none', async () => {
    const gambler = await addGambler();
    await admin()
      .transaction(async (tx) => {
        await tx.query(
          `with chain as (
           insert into shared_chain (game, terminal_hash, rounds, created_at, source, published_at, public_value, fixed_at)
           values ('crash', sha256('many'), 40, now(), 'test', now(), 'value', now()) returning id),
         round as (
           insert into shared_round (game, chain_id, number, version, state, opened_at, closes_at, started_at, ended_at, seed, point)
           select 'crash', id, n, 1, 'ended', now(), now() + interval '7 s', now(), now(), sha256('x'), 100
           from chain, generate_series(1, 31) n order by n returning id)
         insert into shared_entry (round_id, user_id, wallet_account_id, house_id, currency, request_id, request_hash,
           stake_minor, goal, max_win_minor, state, placed_at, payout_minor, ended_at)
         select r.id, $1, $2, 1, 'EUR', gen_random_uuid(), 'x', 100, 200, 1000, 'lost', now(), 0, now()
         from round r, generate_series(1, 2) order by r.id`,
          [gambler.userId, gambler.accountId],
        );
        const rounds = await readPlayedRounds(tx, gambler.userId, 'crash');
        expect(rounds.map(({ number, entries }) => [number, entries.length])).toEqual(
          Array.from({ length: 30 }, (_, at) => [31 - at, 2]),
        );
        throw new Error('taken back');
      })
      .catch((error: unknown) => expect(String(error)).toContain('taken back'));
    expect(refusalOf(await gambler.browser.get('/web-api/shared-rounds/dice/played'))).toEqual([
      404,
      'shared/no-game',
      {},
    ]);
    expect((await test.browser().get('/web-api/shared-rounds/crash/played')).status).toBe(401);
  });
});

describe('seeds and points', () => {
  it('[DR-8.94] [RL-3] the login of api and worker reads neither seeds nor points, and decides no round', async () => {
    await openRound();
    for (const statement of [
      'select * from shared_seed',
      'select * from shared_point',
      "select * from shared_run_due('crash')",
      'select * from shared_run_seed(1)',
      'select shared_run_end(1, null)',
      "select shared_run_open('crash', 1, 1, 1, 100, 0)",
      'select shared_decide(1, 100, now(), null, now())',
      'select shared_pay(1)',
      "select shared_take(e, now(), 'player', now()) from shared_entry e",
      "update shared_entry set state = 'taken'",
      "update shared_round set state = 'ended'",
      'insert into shared_chain default values',
    ])
      await expect(db().query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  it('[DR-8.94] [RL-3] the login of the rounds process decides rounds and reads nothing else', async () => {
    for (const statement of [
      'select * from shared_seed',
      'select * from shared_entry',
      'select * from identity_user',
      'select * from ledger_transfer',
      'select * from shared_cash_out(1, 1)',
      'select shared_fix_chain(1, $$x$$)',
    ])
      await expect(rig.seedsDb().query(statement), statement).rejects.toMatchObject({ code: '42501' });
    expect(
      await admin().query(
        `select proname from pg_proc p where has_function_privilege('touchline_seeds', p.oid, 'EXECUTE')
           and pronamespace = 'public'::regnamespace and proname !~ '^(shared_run_|test_|platform_now)'`,
      ),
    ).toEqual([]);
    const read = openDatabase({ url: seedsUrl(), maxConnections: 1 });
    expect(await read.query('select current_user as name')).toEqual([{ name: 'touchline_seeds' }]);
    await read.close();
  });

  it('[DR-8.94] the seed of a chain is nowhere in the database in clear, and no answer has the point of a round that runs', async () => {
    const round = await openRound(isMiddle);
    const [row] = await admin().query<{ sealed: Buffer }>(
      'select s.sealed_seed as sealed from shared_seed s order by s.chain_id desc limit 1',
    );
    expect(row?.sealed.length).toBeGreaterThan(64);
    expect((await state()).round).toMatchObject({ seed: null, point: null });
    expect((await state()).history.map(({ roundId }) => roundId)).not.toContain(round.roundId);
    await start();
    const reached = async () =>
      (await db().query<{ reached: number }>('select shared_reached($1) as reached', [round.roundId]))[0]
        ?.reached;
    expect(await reached()).toBe(100);
    test.clock.advance(2000);
    await rig.settleClock();
    expect(await reached()).toBe(112);
    expect((await state()).round).toMatchObject({ state: 'running', seed: null, point: null });
    await end(round);
    expect(await reached()).toBe(null);
  });

  it('[DR-8.101] [DR-8.102] the rounds of a chain are numbered from 1, each seed hashes to the one before, and points follow from seed, value and number', async () => {
    for (let count = 0; count < 2; count++) {
      const round = await openRound(isMiddle);
      await start();
      await end(round);
    }
    const chains = await admin().query<{ id: bigint; terminalHash: Buffer; publicValue: string | null }>(
      `select id, terminal_hash as "terminalHash", public_value as "publicValue" from shared_chain order by id`,
    );
    const ended = await admin().query<{ chainId: bigint; number: number; seed: Buffer; point: number }>(
      `select chain_id as "chainId", number, seed, point from shared_round where state = 'ended' order by id`,
    );
    expect(ended.length).toBeGreaterThanOrEqual(2);
    for (const { id, terminalHash, publicValue } of chains) {
      const rounds = ended.filter(({ chainId }) => chainId === id);
      expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, at) => at + 1));
      for (const [at, { number, seed, point }] of rounds.entries()) {
        const before = rounds[at - 1]?.seed ?? terminalHash;
        expect(Buffer.from(previousInChain(seed)).equals(before)).toBe(true);
        expect(pointOf(sharedRoundStream(seed, publicValue ?? '', String(number)))).toBe(point);
      }
      // Hash and value were written to the audit log: the hash first.
      const audit = await admin().query<{ action: string; after: Record<string, unknown> }>(
        'select action, after from platform_audit where subject = $1 order by id',
        [`chain:${id}`],
      );
      expect(audit.map(({ action }) => action)).toEqual(
        publicValue === null ? ['chain.publish'] : ['chain.publish', 'chain.fix'],
      );
      expect(JSON.stringify(audit[0]?.after)).toContain(terminalHash.toString('hex'));
    }
  });

  it('[DR-8.8] an end with another seed is refused, and a chain keeps what was published', async () => {
    const round = await openRound(isMiddle);
    await start();
    await expect(
      rig.seedsDb().query('select shared_run_end($1, $2)', [round.roundId, Buffer.alloc(32)]),
    ).rejects.toThrow('does not belong to its chain');
    for (const statement of [
      "update shared_chain set public_value = 'other' where public_value is not null",
      "update shared_chain set terminal_hash = sha256('x')",
      'delete from shared_chain',
      `update shared_round set started_at = started_at + interval '1 second' where id = ${round.roundId}`,
      `update shared_round set state = 'betting', started_at = null where id = ${round.roundId}`,
    ])
      await expect(admin().query(statement), statement).rejects.toMatchObject({ code: 'P0001' });
    await end(round);
    await expect(
      admin().query(`update shared_round set point = 100 where id = ${round.roundId}`),
    ).rejects.toMatchObject({ code: 'P0001' });
  });
});
