import { codeOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps } from '@touchline/testkit/limits';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const { set, limitOf, setAnswered, answerCheck } = limitSteps(rig);
const secondMs = 1000;
const minuteMs = 60 * secondMs;

type Pinged = { realityCheckMin: number; realityCheck: { dueAt: number } | null };
const ping = async (player: RigPlayer): Promise<Pinged> =>
  (await player.browser.post(`${limitService}/ping`)).body as Pinged;

/** Changes the site's interval, as an operator does, and applies it. */
const setSite = async (minutes: number): Promise<void> => {
  await rig().app.siteConfig.change({ realityCheckMin: minutes });
  await rig().app.limits.syncSettings();
};
afterEach(async () => {
  await rig().app.siteConfig.reset(['realityCheckMin']);
  await rig().app.limits.syncSettings();
});

let bet: RigBet;
beforeAll(async () => {
  const gameId = await rig().addGame('line', 60 * 24 * 60 * minuteMs);
  const { markets } = await rig().price(gameId, [2000, 3400, 3600]);
  bet = { marketId: markets[0]?.id ?? 0, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1 };
});
const place = async (player: RigPlayer): Promise<string> =>
  codeOf(await rig().place(player, [bet], { amount: '1.00' }));

/** Places a stake at this step for some time, without pings. */
const stakeFor = async (player: RigPlayer, ms: number, stepMs: number): Promise<string[]> => {
  const codes: string[] = [];
  for (let passed = 0; passed <= ms; passed += stepMs) {
    codes.push(await place(player));
    rig().clock.advance(stepMs);
  }
  return codes;
};

describe('the site’s interval of time checks', () => {
  it('[DR-5.94] [DR-5.48] [RL-88] stops the stakes of a player without limits 60 s after the check, until the answer', async () => {
    await setSite(5);
    const player = await rig().addPlayer(100_00n);
    for (let minute = 0; minute < 5; minute++) {
      expect((await ping(player)).realityCheck).toBeNull();
      rig().clock.advance(minuteMs);
    }
    const dueAt = Math.floor(rig().clock.nowMs() / 1000);
    expect(await ping(player)).toMatchObject({ realityCheckMin: 5, realityCheck: { dueAt } });
    rig().clock.advance(59 * secondMs);
    expect(await place(player)).toBe('placed');
    rig().clock.advance(secondMs);
    expect(await place(player)).toBe('betting/limit-session');
    expect((await answerCheck(player)).status).toBe(200);
    expect(await place(player)).toBe('placed');
  });

  it.each([
    ['a minute', minuteMs, 6],
    ['29 seconds', 29 * secondMs, 14],
    ['10 seconds', 10 * secondMs, 36],
  ])(
    '[DR-5.94] [RL-88] stops a browser that sends no pings and stakes every %s',
    async (_name, stepMs, refusedAt) => {
      await setSite(5);
      const player = await rig().addPlayer(100_00n);
      const codes = await stakeFor(player, refusedAt * stepMs, stepMs);
      // The check falls due at the first stake after 300 seconds, and waits 60 seconds for its answer.
      expect(codes.indexOf('betting/limit-session')).toBe(refusedAt);
    },
  );

  it('[DR-5.94] is the longest one: a shorter own interval holds, a longer one that was stored does not', async () => {
    await setSite(0);
    const player = await rig().addPlayer(100_00n);
    expect((await ping(player)).realityCheckMin).toBe(0);
    await set(player, 32, 45);
    expect((await ping(player)).realityCheckMin).toBe(45);
    await setSite(30);
    expect((await ping(player)).realityCheckMin).toBe(30);
    const [row] = await db().query<{ ms: bigint }>('select limits_check_every_ms($1, $2) as ms', [
      player.userId,
      new Date(rig().clock.nowMs()),
    ]);
    expect(row?.ms).toBe(BigInt(30 * minuteMs));
    await set(player, 32, 15);
    expect((await ping(player)).realityCheckMin).toBe(15);
    await setAnswered(player, 32, -1);
    expect((await ping(player)).realityCheckMin).toBe(30);
  });

  it('[DR-5.94] longer intervals are neither offered nor set, and the refusal changes nothing', async () => {
    await setSite(30);
    const player = await rig().addPlayer(0n);
    const offered = (await player.browser.get(`${limitService}/availablelimits`)).body as {
      limits: { limitType: number; availableValues: number[] }[];
    };
    const ofChecks = offered.limits.find(({ limitType }) => limitType === 32);
    expect(ofChecks?.availableValues).toEqual([5, 10, 15, 30, -1]);
    expect((await limitOf(player, 32)).availableValues).toEqual([5, 10, 15, 30, -1]);
    const refused = await player.browser.post(`${limitService}/limits`, {
      limits: [
        { limitType: 32, limitValue: 45 },
        { limitType: 31, limitValue: 2 },
      ],
    });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'limits/check-too-long']);
    expect((await limitOf(player, 31)).limitState).toBeNull();
    expect((await set(player, 32, 30)).status).toBe(200);
    expect(await limitOf(player, 32)).toMatchObject({ limitValue: 30, limitState: 'ACTIVE' });
  });

  it('[DR-5.94] with 0 a player without an own interval has no checks', async () => {
    await setSite(0);
    const player = await rig().addPlayer(100_00n);
    const codes = await stakeFor(player, 10 * minuteMs, minuteMs);
    expect(new Set(codes)).toEqual(new Set(['placed']));
    expect(await db().query('select from limits_play where user_id = $1', [player.userId])).toEqual([]);
  });

  it('[DR-5.94] [DR-11.66] an unanswered check of one player does not stop another', async () => {
    await setSite(5);
    const [late, other] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
    await stakeFor(late, 6 * minuteMs, minuteMs);
    expect(await Promise.all([place(late), place(other)])).toEqual(['betting/limit-session', 'placed']);
  });
});
