import type { CouponBet, CouponEvent, CouponState, QuotedBetWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { createBuilder } from '../src/same-game/builder.ts';
import type { BuilderChoice, CombineAnswer } from '../src/same-game/combine-request.ts';

const GAME = 7;
const choice = (marketId: number, outcomeKey = '1', coefMilli = 2000): BuilderChoice => ({
  marketId,
  outcomeKey,
  coefMilli,
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

type State = { bets: CouponBet[]; quotedByBet: Record<string, QuotedBetWire>; isOneClick: boolean };

/** A coupon that takes the three events of the builder, and answers that the test gives. */
function bench(initial: Partial<State> = {}) {
  const state: State = { bets: [], quotedByBet: {}, isOneClick: false, ...initial };
  const listeners = new Set<() => void>();
  const sent: CouponEvent['type'][] = [];
  const requests: { parts: string[]; answer: (answer: CombineAnswer) => void }[] = [];
  const refusals: unknown[] = [];
  const same = (one: { marketId: number }) => (other: { marketId: number }) =>
    one.marketId === other.marketId;
  const send = (event: CouponEvent): void => {
    sent.push(event.type);
    if (event.type === 'bet-added') state.bets = [...state.bets, { ...event.bet, isBanker: false }];
    if (event.type === 'bet-removed') state.bets = state.bets.filter((bet) => !same(event)(bet));
    if (event.type === 'bets-exchanged')
      state.bets = [
        ...state.bets.filter((bet) => !event.removed.some(same(bet))),
        { ...event.added, isBanker: false },
      ];
    for (const listener of listeners) listener();
  };
  const builder = createBuilder({
    gameId: GAME,
    kind: () => 3,
    coupon: {
      get: () =>
        ({
          bets: state.bets,
          quotedByBet: state.quotedByBet,
        }) as unknown as CouponState,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send,
    },
    // The page shows the markets 1 to 99; the others are combinations.
    isOrdinary: (marketId) => marketId < 100,
    isOneClick: () => state.isOneClick,
    combine: (choices) =>
      new Promise((answer) =>
        requests.push({ parts: choices.map((one) => `${one.marketId}/${one.outcomeKey}`), answer }),
      ),
    onRefused: (refusal, choices) => refusals.push([refusal, choices.map(({ marketId }) => marketId)]),
  });
  const answer = async (marketId: number, coefMilli = 5000): Promise<void> => {
    requests.at(-1)?.answer({ outcome: 'ok', data: { marketId, outcomeKey: 'yes', coefMilli } });
    await settle();
  };
  const press = async (pressed: BuilderChoice): Promise<boolean> => {
    const isDone = builder.press(pressed);
    await settle();
    return isDone;
  };
  return {
    press,
    builder,
    state,
    sent,
    requests,
    refusals,
    answer,
    bets: () => state.bets.map((bet) => `${bet.gameId}: ${bet.marketId}/${bet.outcomeKey} ${bet.coefMilli}`),
    chosen: () => builder.choices()?.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`) ?? null,
  };
}

const bet = (marketId: number, outcomeKey = '1', gameId = GAME): CouponBet => ({
  gameId,
  marketId,
  outcomeKey,
  kind: 3,
  coefMilli: 2000,
  isBanker: false,
});
const quotedAs = (...parts: readonly BuilderChoice[]): QuotedBetWire =>
  ({ coefMilli: 4500, facts: { parts } }) as unknown as QuotedBetWire;

describe('the bet builder of a match [DR-4.228]', () => {
  it('makes an ordinary bet of the first outcome, and one combination of two', async () => {
    const site = bench({ bets: [bet(5, '1', 8)] });
    await site.press(choice(1));
    expect(site.bets()).toEqual(['8: 5/1 2000', '7: 1/1 2000']);
    expect(site.requests).toEqual([]);
    expect([site.builder.has(1, '1'), site.builder.coefMilli()]).toEqual([false, null]);
    await site.press(choice(2, 'over'));
    expect(site.requests.map(({ parts }) => parts)).toEqual([['1/1', '2/over']]);
    expect([site.builder.has(1, '1'), site.builder.has(2, 'over')]).toEqual([true, true]);
    await site.answer(100);
    expect(site.bets()).toEqual(['8: 5/1 2000', '7: 100/yes 5000']);
    // Its parts are known before the coupon's quote names them.
    expect([site.chosen(), site.builder.has(2, 'over'), site.builder.coefMilli()]).toEqual([
      ['1/1', '2/over'],
      true,
      5000,
    ]);
  });

  it('takes ordinary bets of the match as parts, and another outcome of a market in its place', async () => {
    const site = bench({ bets: [bet(1), bet(2, 'over')] });
    await site.press(choice(1, 'X'));
    expect(site.requests.map(({ parts }) => parts)).toEqual([['1/X', '2/over']]);
    await site.answer(100);
    expect(site.bets()).toEqual(['7: 100/yes 5000']);
  });

  it('removes a pressed part; the last one is an ordinary bet, and after it the coupon is empty', async () => {
    const parts = [choice(1), choice(2), choice(3, '1', 3000)];
    const site = bench({ bets: [bet(100, 'yes')], quotedByBet: { '100/yes': quotedAs(...parts) } });
    expect([site.builder.has(3, '1'), site.builder.has(3, '2'), site.builder.coefMilli()]).toEqual([
      true,
      false,
      4500,
    ]);
    await site.press(choice(1));
    expect(site.requests.map((one) => one.parts)).toEqual([['2/1', '3/1']]);
    expect(site.builder.has(1, '1')).toBe(false);
    await site.answer(101);
    await site.press(choice(2));
    expect(site.bets()).toEqual(['7: 3/1 3000']);
    await site.press(choice(3));
    expect(site.bets()).toEqual([]);
    expect(site.sent).toEqual(['bets-exchanged', 'bets-exchanged', 'bet-removed']);
  });

  it('puts only the choice made last into the coupon when the player presses faster than the answers', async () => {
    const site = bench();
    await site.press(choice(1));
    await site.press(choice(2));
    site.builder.press(choice(3));
    expect(site.requests.map(({ parts }) => parts)).toEqual([['1/1', '2/1']]);
    await site.answer(100);
    expect(site.bets()).toEqual(['7: 1/1 2000']);
    expect(site.requests.map(({ parts }) => parts)).toEqual([
      ['1/1', '2/1'],
      ['1/1', '2/1', '3/1'],
    ]);
    await site.answer(101);
    expect([site.bets(), site.chosen()]).toEqual([['7: 101/yes 5000'], ['1/1', '2/1', '3/1']]);
  });

  it('a refused choice changes nothing and is told, also a seventh outcome, which is not requested', async () => {
    const site = bench({ bets: [bet(1)] });
    await site.press(choice(2));
    site.requests.at(-1)?.answer({
      outcome: 'failed',
      code: 'same-game/not-offered',
      details: { reason: 'implied', part: 1 },
    });
    await settle();
    expect([site.bets(), site.chosen(), site.builder.has(2, '1')]).toEqual([['7: 1/1 2000'], ['1/1'], false]);
    const refusal = {
      outcome: 'failed',
      code: 'same-game/not-offered',
      details: { reason: 'implied', part: 1 },
    };
    expect(site.refusals).toEqual([[refusal, [1, 2]]]);
    const six = [1, 2, 3, 4, 5, 6].map((id) => choice(id));
    const full = bench({ bets: [bet(100, 'yes')], quotedByBet: { '100/yes': quotedAs(...six) } });
    await full.press(choice(7));
    expect([full.refusals, full.requests, full.bets()]).toEqual([
      [['too-many', [1, 2, 3, 4, 5, 6, 7]]],
      [],
      ['7: 100/yes 2000'],
    ]);
  });

  it('leaves the coupon empty when the player has emptied it before the answer', async () => {
    const site = bench({ bets: [bet(1)] });
    await site.press(choice(2));
    site.state.bets = [];
    await site.answer(100);
    expect([site.bets(), site.chosen(), site.sent]).toEqual([[], [], []]);
  });

  it('leaves a stored combination alone until its parts are known, and has no switch with one-click bets', async () => {
    const site = bench({ bets: [bet(100, 'yes')] });
    expect([await site.press(choice(1)), site.chosen(), site.bets()]).toEqual([
      false,
      null,
      ['7: 100/yes 2000'],
    ]);
    site.builder.turn(true);
    expect([site.builder.isOffered(), site.builder.isOn()]).toEqual([true, true]);
    site.state.isOneClick = true;
    expect([site.builder.isOffered(), site.builder.isOn()]).toEqual([false, false]);
  });
});
