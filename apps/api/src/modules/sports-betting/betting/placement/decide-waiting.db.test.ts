import { codeOf, couponOf, useBettingRig, type RigPlayer } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { sweepAfterMs } from './decide-waiting.ts';

const { db, rig } = useBettingRig();

const footballDelayMs = 6_000;

/** Places a live coupon of 10.00 at 1.865, which waits; returns it with its player and game. */
async function placeLive(change: Record<string, unknown> = {}) {
  const player = await rig().addPlayer(100_00n);
  const bet = await rig().addPricedGame('live', 1865);
  const answer = await rig().place(player, [bet], change);
  expect([answer.status, codeOf(answer)]).toEqual([202, 'waiting']);
  return { player, bet, couponId: BigInt(couponOf(answer).id), answer };
}

const read = async (player: RigPlayer, couponId: bigint) =>
  (await player.browser.get(`/web-api/coupons/${couponId}?lng=en`)).body as {
    state: string;
    coefMilli: number;
    refusal: { code: string; details: object } | null;
  };

describe('the delayed coupon', () => {
  it('[DR-4.69] [DR-4.70] [DR-1.24] waits its six seconds with the stake held', async () => {
    const { player, answer, couponId } = await placeLive();
    // The answer shows expected values until the coupon is decided.
    expect(answer.body).toMatchObject({
      delayMs: footballDelayMs,
      coupon: { state: 'waiting', coefMilli: 1865, possibleWin: '18.65' },
    });
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '10.00' });
    rig().clock.advance(footballDelayMs);
    await rig().app.betting.decide(couponId);
  });

  it('[DR-4.71] [RL-13] when nothing changed, the coupon is accepted and the stake captured once', async () => {
    const { player, couponId } = await placeLive();
    rig().clock.advance(footballDelayMs);
    expect(await rig().app.betting.decide(couponId)).toBe('accepted');
    expect(await rig().app.betting.decide(couponId)).toBe('gone');
    expect(await read(player, couponId)).toMatchObject({ state: 'open', coefMilli: 1865, refusal: null });
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
  });

  it('[DR-4.75] the player gets a price rise during the delay', async () => {
    const { player, bet, couponId } = await placeLive();
    await rig().price(bet.gameId, [1950, 3400, 3600]);
    rig().clock.advance(footballDelayMs);
    expect(await rig().app.betting.decide(couponId)).toBe('accepted');
    expect(await read(player, couponId)).toMatchObject({ state: 'open', coefMilli: 1950 });
  });

  it('[DR-4.74] [RL-13] a price fall during the delay is re-quoted, and the stake is released', async () => {
    const { player, bet, couponId } = await placeLive();
    await rig().price(bet.gameId, [1800, 3400, 3600]);
    rig().clock.advance(footballDelayMs);
    expect(await rig().app.betting.decide(couponId)).toBe('refused');
    expect(await read(player, couponId)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/requoted', details: { coefsMilli: [1800], coefMilli: 1800 } },
    });
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.72] [RL-13] a suspension during the delay refuses, even when the market has reopened at the same price', async () => {
    const { player, bet, couponId } = await placeLive();
    rig().clock.advance(1000);
    await rig().price(bet.gameId, [1865, 3400, 3600], 'SUSPENDED');
    rig().clock.advance(1000);
    await rig().price(bet.gameId, [1865, 3400, 3600]);
    rig().clock.advance(4000);
    expect(await rig().app.betting.decide(couponId)).toBe('refused');
    expect((await read(player, couponId)).refusal?.code).toBe('betting/suspended-during-delay');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.77] a goal during the delay refuses when the player chose that option', async () => {
    const { player, bet, couponId } = await placeLive({ isDropOnScoreChange: true, exactCoef: true });
    const score = { home: 1, away: 0, periods: [], stage: 'H1', clock: null };
    await rig().send({ kind: 'ScoreUpdate', gameId: bet.gameId, score });
    rig().clock.advance(footballDelayMs);
    expect(await rig().app.betting.decide(couponId)).toBe('refused');
    expect((await read(player, couponId)).refusal?.code).toBe('betting/score-changed');
  });

  it('[RL-87] an exclusion during the delay refuses', async () => {
    const { player, couponId } = await placeLive();
    await db().transaction((tx) =>
      rig().app.identity.addRestriction(tx, {
        userId: player.userId,
        kind: 'self-excluded',
        startsAtMs: rig().clock.nowMs(),
        endsAtMs: null,
        source: 'test',
      }),
    );
    // The exclusion has ended the session (RL-48).
    await rig().logInAgain(player);
    rig().clock.advance(footballDelayMs);
    expect(await rig().app.betting.decide(couponId)).toBe('refused');
    expect((await read(player, couponId)).refusal?.code).toBe('betting/self-excluded');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[RL-32] a process killed during the delay leaves a coupon that the sweeper decides', async () => {
    const { player, couponId } = await placeLive();
    rig().clock.advance(footballDelayMs + sweepAfterMs - 1);
    expect(await rig().app.betting.sweep()).toBe(0);
    rig().clock.advance(1);
    expect(await rig().app.betting.sweep()).toBe(1);
    expect(await read(player, couponId)).toMatchObject({ state: 'open' });
  });

  it('[DR-1.24] after two minutes without a decision the reservation expires', async () => {
    const { player, couponId } = await placeLive();
    rig().clock.advance(footballDelayMs + 120_001);
    expect(await rig().app.betting.sweep()).toBe(1);
    expect(await read(player, couponId)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/quote-expired' },
    });
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});
