import { codeOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps, transferDating } from '@touchline/testkit/limits';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig, admin } = useBettingRig();
const dateTransfers = transferDating(admin);
const { set, setAnswered, limitOf, pass, answerCheck } = limitSteps(rig);
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

type Pinged = {
  sessionLeftMs: number | null;
  realityCheck: { dueAt: number; playedMs: number; sinceLogInMs: number; net: string } | null;
};
const ping = async (player: RigPlayer): Promise<Pinged> =>
  (await player.browser.post(`${limitService}/ping`)).body as Pinged;
/** Pings every 30 seconds, as the page does. */
const stay = async (player: RigPlayer, ms: number): Promise<Pinged> => {
  let last = await ping(player);
  for (let passed = 0; passed < ms; passed += 30 * secondMs) {
    rig().clock.advance(30 * secondMs);
    last = await ping(player);
  }
  return last;
};
/** A game that starts after every test has ended. */
let bet: RigBet;
beforeAll(async () => {
  const gameId = await rig().addGame('line', 60 * 24 * hourMs);
  const { markets } = await rig().price(gameId, [2000, 3400, 3600]);
  bet = { marketId: markets[0]?.id ?? 0, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1 };
});
const place = async (player: RigPlayer): Promise<string> =>
  codeOf(await rig().place(player, [bet], { amount: '1.00' }));
/** Moves the clock to this time of day in the zone UTC+3. */
const goTo = (hour: number): void => {
  const dayMs = 24 * hourMs;
  const nowMs = rig().clock.nowMs() + 3 * hourMs;
  rig().clock.advance((((hour * hourMs - nowMs) % dayMs) + dayMs) % dayMs);
};

describe('the session limit', () => {
  it('[DR-5.9] [DR-5.26] [DR-5.43] [DR-5.55] [DM-CP-032] [DM-CP-033] [SH-DL-010] counts pings, merges devices, and refuses stakes at 0 left', async () => {
    goTo(8);
    const player = await rig().addPlayer(100_00n);
    await set(player, 31, 1);
    expect((await ping(player)).sessionLeftMs).toBe(hourMs);
    expect((await stay(player, 30 * minuteMs)).sessionLeftMs).toBe(30 * minuteMs);
    expect((await limitOf(player, 31)).limitBalance).toBe(0.5);
    // A second device at the same time adds nothing.
    expect((await ping({ ...player, browser: player.browser })).sessionLeftMs).toBe(30 * minuteMs);
    // Of a gap of ten minutes, only one minute counts.
    rig().clock.advance(10 * minuteMs);
    expect((await ping(player)).sessionLeftMs).toBe(29 * minuteMs);
    expect(await place(player)).toBe('placed');
    expect((await stay(player, 29 * minuteMs)).sessionLeftMs).toBe(0);
    expect(await place(player)).toBe('betting/limit-session');
    expect((await limitOf(player, 31)).limitBalance).toBe(0);
  });

  it('[DR-5.15] starts again at midnight of the account’s zone, whatever zone is shown', async () => {
    goTo(22);
    const player = await rig().addPlayer(100_00n);
    await set(player, 31, 1);
    await stay(player, hourMs);
    expect(await place(player)).toBe('betting/limit-session');
    await player.browser.put('/web-api/user/preferences', { preferences: { timeZone: 0 } });
    await pass(player, hourMs - minuteMs);
    expect(await place(player)).toBe('betting/limit-session');
    await pass(player, 2 * minuteMs);
    // The hour has also made a time check due (DR-5.94).
    await answerCheck(player);
    expect(await place(player)).toBe('placed');
  });

  it('[RL-88] stakes count as pings, so a browser that sends none cannot play on', async () => {
    goTo(8);
    const player = await rig().addPlayer(100_00n);
    await set(player, 31, 1);
    const codes: string[] = [];
    for (let minute = 0; minute <= 61; minute++) {
      codes.push(await place(player));
      rig().clock.advance(minuteMs);
    }
    expect(codes.slice(0, 60).every((code) => code === 'placed')).toBe(true);
    expect(codes.slice(60)).toEqual(['betting/limit-session', 'betting/limit-session']);
  });

  it('[DR-5.31] a shorter day works at once; a longer one cools off', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 31, 3);
    await set(player, 31, 2);
    expect(await limitOf(player, 31)).toMatchObject({ limitValue: 2, pendingChange: null });
    await setAnswered(player, 31, -1);
    expect(await limitOf(player, 31)).toMatchObject({
      limitValue: 2,
      pendingChange: { type: 1, limitValue: -1 },
    });
  });
});

describe('the reality check', () => {
  it('[DR-5.10] [DR-5.48] [RL-88] is due after the interval; stakes are refused 60 s later until it is answered', async () => {
    const player = await rig().addPlayer(100_00n);
    await set(player, 32, 5);
    expect((await stay(player, 5 * minuteMs - 30 * secondMs)).realityCheck).toBeNull();
    rig().clock.advance(30 * secondMs);
    const dueAt = Math.floor(rig().clock.nowMs() / 1000);
    expect((await ping(player)).realityCheck).toMatchObject({ dueAt, playedMs: 5 * minuteMs, net: '0.00' });
    rig().clock.advance(59 * secondMs);
    expect(await place(player)).toBe('placed');
    rig().clock.advance(secondMs);
    expect(await place(player)).toBe('betting/limit-session');
    // To close the note does not answer it.
    expect((await answerCheck(player, 'nothing')).status).toBe(200);
    expect(await place(player)).toBe('betting/limit-session');
    expect((await answerCheck(player, 'continue')).status).toBe(200);
    expect(await place(player)).toBe('placed');
    expect((await ping(player)).realityCheck).toBeNull();
  });

  it.each([
    ['with limits', true],
    ['without limits', false],
  ])(
    '[DR-5.2] [DR-5.48] [DR-5.72] has, for a player %s, minutes and net result since the log-in, without what was before it',
    async (_name, isLimited) => {
      const { siteConfig } = rig().app;
      await siteConfig.change({ realityCheckMin: 5 });
      const other = await rig().addPlayer(100_00n);
      const player = await rig().addPlayer(100_00n);
      if (isLimited) await set(player, 3, '90.00');
      await rig().place(player, [bet], { amount: '7.00' });
      await dateTransfers(player.userId, rig().clock.nowMs());
      await pass(player, hourMs);
      await ping(player);
      const [won, lost] = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 2000)];
      await rig().place(player, [won], { amount: '10.00' });
      await rig().place(player, [lost], { amount: '4.00' });
      await rig().place(other, [lost], { amount: '50.00' });
      await rig().settle(won.gameId, [1, 0, 0]);
      await rig().settleCoupons(won.gameId);
      await dateTransfers(player.userId, rig().clock.nowMs() + 1);
      const { realityCheck } = await stay(player, 5 * minuteMs);
      // 20.00 paid, 14.00 staked; an open bet counts as lost.
      expect(realityCheck).toMatchObject({ sinceLogInMs: 5 * minuteMs, net: '6.00', currency: 'EUR' });
      await siteConfig.reset(['realityCheckMin']);
    },
  );

  it('[RL-88] a browser that never pings is stopped by its own stakes', async () => {
    const player = await rig().addPlayer(100_00n);
    await set(player, 32, 5);
    const codes: string[] = [];
    for (let minute = 0; minute <= 7; minute++) {
      codes.push(await place(player));
      rig().clock.advance(minuteMs);
    }
    expect(codes.indexOf('betting/limit-session')).toBe(6);
    expect(
      await db().query('select check_due_at is not null as due from limits_play where user_id = $1', [
        player.userId,
      ]),
    ).toEqual([{ due: true }]);
  });
});
