import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import type { TestAnswer } from '@touchline/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { rig } = useBettingRig();

type Details = { quoteId: string; coefMilli: number; validUntilMs: number };
const detailsOf = (answer: TestAnswer): Details =>
  (answer.body as { error: { details: Details } }).error.details;

/** Places a line coupon of 10.00 at a displayed 1.865 when the price is 1.800, so the coupon is re-quoted. */
async function requoted(): Promise<{ player: RigPlayer; bet: RigBet; offer: Details }> {
  const player = await rig().addPlayer(100_00n);
  const bet = await rig().addPricedGame('line', 1800);
  const id = randomUUID();
  const answer = await rig().place(player, [{ ...bet, coefMilli: 1865 }], { id });
  expect([codeOf(answer), answer.status]).toEqual(['betting/requoted', 409]);
  const offer = detailsOf(answer);
  expect(offer).toMatchObject({ quoteId: id, coefMilli: 1800, validUntilMs: rig().clock.nowMs() + 10_000 });
  expect(JSON.stringify(answer.body)).not.toContain('offerKey');
  return { player, bet, offer };
}

describe('approving a re-quote', () => {
  it('[DR-4.79] the same coupon at the offered coefficients is placed', async () => {
    const { player, bet, offer } = await requoted();
    const answer = await rig().place(player, [bet], { quoteId: offer.quoteId });
    expect([codeOf(answer), couponOf(answer).coefMilli]).toEqual(['placed', 1800]);
  });

  it('[DR-4.79] the odds-change policy applies to an offer too: a further fall is another re-quote', async () => {
    const { player, bet, offer } = await requoted();
    await rig().price((bet as RigBet & { gameId: number }).gameId, [1700, 3400, 3600]);
    const again = await rig().place(player, [bet], { quoteId: offer.quoteId });
    expect([codeOf(again), detailsOf(again).coefMilli]).toEqual(['betting/requoted', 1700]);
    expect(detailsOf(again).quoteId).not.toBe(offer.quoteId);
  });

  it('[DR-4.74] after ten seconds it has expired', async () => {
    const { player, bet, offer } = await requoted();
    rig().clock.advance(10_001);
    const answer = await rig().place(player, [bet], { quoteId: offer.quoteId });
    expect([codeOf(answer), answer.status]).toEqual(['betting/quote-expired', 410]);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[DR-4.79] it is bound to the player, the bets and the amount', async () => {
    const { player, bet, offer } = await requoted();
    const { quoteId } = offer;
    const other = await rig().addPricedGame('line', 1800);
    const otherPlayer = await rig().addPlayer(100_00n);
    expect(codeOf(await rig().place(otherPlayer, [bet], { quoteId }))).toBe('betting/quote-expired');
    expect(codeOf(await rig().place(player, [other], { quoteId }))).toBe('betting/quote-expired');
    expect(codeOf(await rig().place(player, [bet], { quoteId, amount: '10.01' }))).toBe(
      'betting/quote-expired',
    );
    expect(codeOf(await rig().place(player, [bet], { quoteId: randomUUID() }))).toBe('betting/quote-expired');
    expect(codeOf(await rig().place(player, [bet], { quoteId }))).toBe('placed');
  });

  it('[DR-4.79] [DR-4.69] approving an offer from the end of a delay starts a new delay', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('live', 1865);
    const id = randomUUID();
    const couponId = BigInt(couponOf(await rig().place(player, [bet], { id })).id);
    await rig().price(bet.gameId, [1800, 3400, 3600]);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(couponId)).toBe('refused');
    const { body } = await player.browser.get(`/web-api/coupon-requests/${id}?lng=en`);
    const { refusal } = body as { refusal: { code: string; details: Details } };
    expect(Object.keys(refusal).toSorted()).toEqual(['code', 'details']);
    expect(refusal.details.quoteId).toBe(id);
    const answer = await rig().place(player, [{ ...bet, coefMilli: 1800 }], { quoteId: id });
    expect([codeOf(answer), answer.status]).toEqual(['waiting', 202]);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(BigInt(couponOf(answer).id))).toBe('accepted');
  });

  describe('the limit of the maximum payout', () => {
    beforeAll(() => rig().app.siteConfig.change({ maxWinLine: '100000.00', maxWinLive: '100000.00' }));
    afterAll(() => rig().app.siteConfig.change({ maxWinLine: '20000.00', maxWinLive: '10000.00' }));
    const most = (answer: TestAnswer) =>
      (answer.body as { error?: { details: { max?: string } } }).error?.details.max;

    it('[DR-4.58] [DR-4.79] also applies to an approved re-quote: refused without an offer, refused with one', async () => {
      const player = await rig().addPlayer(1_000_000_00n);
      const bet = await rig().addPricedGame('line', 1050);
      const requested = { amount: '100000.00', changeCoefAction: 0 };
      expect(codeOf(await rig().place(player, [bet], requested))).toBe('betting/stake-over-max');
      const refused = await rig().place(player, [{ ...bet, coefMilli: 1040 }], requested);
      expect(codeOf(refused)).toBe('betting/requoted');
      const approved = await rig().place(player, [bet], {
        ...requested,
        quoteId: detailsOf(refused).quoteId,
      });
      expect([codeOf(approved), most(approved)]).toEqual(['betting/stake-over-max', '57142.85']);
      expect(await rig().balance(player)).toEqual({ available: '1000000.00', held: '0.00' });
    });

    it('[DR-4.62] [DR-4.79] "max" that approves a re-quote is limited by it', async () => {
      const player = await rig().addPlayer(1_000_000_00n);
      const bet = await rig().addPricedGame('line', 1050);
      const requested = { amount: 'max', isAutoMax: true, changeCoefAction: 0 };
      const refused = await rig().place(player, [{ ...bet, coefMilli: 1040 }], requested);
      const answer = await rig().place(player, [bet], { ...requested, quoteId: detailsOf(refused).quoteId });
      expect(couponOf(answer)).toMatchObject({ amount: '57142.85', possibleWin: '59999.99' });
    });

    it('[DR-4.58] [DR-0.5] the coefficient that the client claims raises no limit, at once or by a re-quote', async () => {
      const player = await rig().addPlayer(1_000_000_00n);
      const bet = await rig().addPricedGame('line', 5000);
      const claimed = { ...bet, coefMilli: 1001 };
      const requested = { amount: '12000.01', changeCoefAction: 1 };
      const fresh = await rig().place(player, [claimed], requested);
      expect([codeOf(fresh), most(fresh)]).toEqual(['betting/stake-over-max', '12000.00']);
      const refused = await rig().place(player, [claimed], { ...requested, changeCoefAction: 0 });
      expect(codeOf(refused)).toBe('betting/requoted');
      const { quoteId } = detailsOf(refused);
      const approved = await rig().place(player, [bet], { ...requested, changeCoefAction: 0, quoteId });
      expect([codeOf(approved), most(approved)]).toEqual(['betting/stake-over-max', '12000.00']);
    });

    it('[DR-1.16] [DR-4.79] a re-quote that was raised after the delay stands and is truncated; a void returns the stake', async () => {
      const player = await rig().addPlayer(100_000_00n);
      const bet = await rig().addPricedGame('live', 1500);
      // 40,000.00 at 1.500 pays the maximum of 60,000.00. At 1.600 the payout would be higher.
      const requested = { amount: '40000.00', changeCoefAction: 0 };
      const id = randomUUID();
      const first = BigInt(couponOf(await rig().place(player, [bet], { ...requested, id })).id);
      await rig().price(bet.gameId, [1600, 3400, 3600]);
      rig().clock.advance(6_000);
      expect(await rig().app.betting.decide(first)).toBe('refused');
      const risen = { ...bet, coefMilli: 1600 };
      expect(codeOf(await rig().place(player, [risen], requested))).toBe('betting/stake-over-max');
      const waiting = couponOf(await rig().place(player, [risen], { ...requested, quoteId: id }));
      rig().clock.advance(6_000);
      expect(await rig().app.betting.decide(BigInt(waiting.id))).toBe('accepted');
      const { body } = await player.browser.get(`/web-api/coupons/${waiting.id}?lng=en`);
      expect((body as { coupon?: object }).coupon ?? body).toMatchObject({
        state: 'open',
        coefMilli: 1600,
        possibleWin: '60000.00',
      });
      await rig().settle(bet.gameId, [3, 3, 3]);
      await rig().settleCoupons(bet.gameId);
      expect(await rig().balance(player)).toEqual({ available: '100000.00', held: '0.00' });
    });

    it('[DR-1.16] [DR-4.79] a line re-quote that is re-quoted again keeps the lower factor of the two', async () => {
      const player = await rig().addPlayer(100_000_00n);
      const bet = await rig().addPricedGame('line', 1500);
      const requested = { amount: '40000.00', changeCoefAction: 0 };
      const refused = await rig().place(player, [{ ...bet, coefMilli: 1400 }], requested);
      await rig().price(bet.gameId, [1600, 3400, 3600]);
      const again = await rig().place(player, [bet], { ...requested, quoteId: detailsOf(refused).quoteId });
      expect([codeOf(again), detailsOf(again).coefMilli]).toEqual(['betting/requoted', 1600]);
      expect(JSON.stringify(again.body)).not.toContain('offer');
      const risen = { ...bet, coefMilli: 1600 };
      expect(codeOf(await rig().place(player, [risen], requested))).toBe('betting/stake-over-max');
      const answer = await rig().place(player, [risen], { ...requested, quoteId: detailsOf(again).quoteId });
      expect(couponOf(answer)).toMatchObject({ state: 'open', coefMilli: 1600, possibleWin: '60000.00' });
    });
  });
});
