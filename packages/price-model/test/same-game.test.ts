import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { football } from '../src/football/goal-game.ts';
import { type GoalState, kickOff } from '../src/football/live-grid.ts';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import { footballMarkets, goalModel } from '../src/markets/goal-game-markets.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { type GoalGrid, goalGrid, sameGameModel } from '../src/same-game/goal-grid.ts';
import { type OfferedPart, priceSameGame } from '../src/same-game/price-same-game.ts';
import { type FinalState, footballStates } from './support/football-states.ts';
import { guaranteedProfit } from './support/guaranteed-profit.ts';
import { settleGoals } from './support/settle-goals.ts';

/** Random states, and random triples of each; more in a long run. */
const STATES = 12;
const TRIPLES = 60;

const worked = goalModel(football, { home: 1.55, away: 1.15 });

function gridOf(model: typeof worked, state: GoalState): GoalGrid {
  const event = { kind: 'goals', model } as unknown as Parameters<typeof sameGameModel>[0];
  const published = sameGameModel(event, { kind: 'goals', goals: state });
  if (!published) throw new Error('football has a model');
  // What a feed publishes is JSON.
  return goalGrid(JSON.parse(JSON.stringify(published)) as typeof published);
}

interface Offer extends OfferedPart {
  readonly market: PricedMarket;
}

const offersOf = (markets: readonly PricedMarket[]): Offer[] =>
  markets.flatMap((market) =>
    market.outcomes.flatMap(({ key, coefMilli }) =>
      coefMilli === null
        ? []
        : [{ market, typeKey: market.typeKey, spec: market.spec, outcomeKey: key, coefMilli }],
    ),
  );

const find = (offers: readonly Offer[], typeKey: string, outcomeKey: string, spec = {}): Offer => {
  const found = offers.find(
    (one) =>
      one.typeKey === typeKey &&
      one.outcomeKey === outcomeKey &&
      JSON.stringify(one.spec) === JSON.stringify(spec),
  );
  if (!found) throw new Error(`no offer of ${typeKey} ${outcomeKey}`);
  return found;
};

const wins = (offer: Offer, state: FinalState): boolean =>
  settleGoals(offer.market, offer.outcomeKey, 2, state) === 2;

/** The chance that all win, summed over every continuation and settled by the rules, without the masks of the model. */
const chanceOf = (offers: readonly Offer[], states: readonly FinalState[]): number =>
  states.reduce((sum, state) => sum + (offers.every((one) => wins(one, state)) ? state.chance : 0), 0);

const goals = fc.record({ home: fc.nat({ max: 3 }), away: fc.nat({ max: 3 }) });
const snapshots: fc.Arbitrary<GoalState> = fc
  .record({ minute: fc.nat({ max: 80 }), first: goals, second: goals, cards: fc.nat({ max: 1 }) })
  .map(({ minute, first, second, cards }) => {
    const redCards = { home: cards, away: 0 };
    if (minute < 45) return { minute, score: first, periodScores: [first], redCards };
    const score = { home: first.home + second.home, away: first.away + second.away };
    return { minute, score, periodScores: [first, second], redCards };
  });
const expecteds = fc.record({
  home: fc.double({ min: 0.4, max: 3, noNaN: true }),
  away: fc.double({ min: 0.4, max: 3, noNaN: true }),
});

describe('the price of several outcomes of one match', () => {
  const grid = gridOf(worked, kickOff);
  const offers = offersOf(footballMarkets(worked, kickOff, lineTerms));
  const states = footballStates(worked, kickOff);
  const price = (...parts: Offer[]) => priceSameGame(grid, parts, { isLive: false });
  const home = find(offers, '1x2', '1');
  const away = find(offers, '1x2', '2');
  const over = find(offers, 'total', 'over', { line: '2.5' });
  const under = find(offers, 'total', 'under', { line: '2.5' });
  const both = find(offers, 'btts', 'yes');

  it('[DR-7.90] [DR-7.91] home and over 2.5 go together: the price is below the product of 2.101 and 1.880', () => {
    const found = price(home, over);
    expect(found).toMatchObject({ outcome: 'priced', coefMilli: 3249n });
    expect(home.coefMilli * over.coefMilli).toBe(3_949_880n);
    const margins = [home, over].map((part) => 1000 / (Number(part.coefMilli) * chanceOf([part], states)));
    const exact = 1000 / (chanceOf([home, over], states) * (margins[0] ?? 0) * (margins[1] ?? 0));
    expect(Math.floor(exact)).toBe(3249);
    expect(found.outcome === 'priced' && found.chance).toBeCloseTo(chanceOf([home, over], states), 12);
  });

  it('[DR-7.91] a draw and over 2.5 exclude each other in part: the price is above the product', () => {
    const draw = find(offers, '1x2', 'X');
    const found = price(draw, over);
    if (found.outcome !== 'priced') throw new Error('the draw is priced');
    expect(found.coefMilli > (draw.coefMilli * over.coefMilli) / 1000n).toBe(true);
    // The margins of both parts are in the price, and nothing else is.
    const margin = (part: Offer): number => 1 / ((Number(part.coefMilli) / 1000) * chanceOf([part], states));
    const exact = 1 / (chanceOf([draw, over], states) * margin(draw) * margin(over));
    expect(Number(found.coefMilli) / 1000).toBeLessThanOrEqual(exact);
    expect(Number(found.coefMilli) / 1000).toBeGreaterThan(exact - 0.1);
  });

  it('[DR-7.90] the order of the parts does not matter', () => {
    const level = find(offers, '1x2', 'X', { scope: 'H1' });
    expect(price(over, both, level)).toMatchObject({ outcome: 'priced' });
    expect(price(over, both, level)).toEqual(price(level, over, both));
    expect(price(home, both, over)).toEqual({ outcome: 'none', reason: 'implied', part: 2 });
  });

  it('[DR-7.93] parts that cannot all win, parts that the others imply, and parts that can refund', () => {
    expect(price(home, away)).toEqual({ outcome: 'none', reason: 'impossible' });
    expect(price(over, under)).toEqual({ outcome: 'none', reason: 'impossible' });
    const oneOrDraw = find(offers, 'double_chance', '1X');
    expect(price(oneOrDraw, home)).toEqual({ outcome: 'none', reason: 'implied', part: 0 });
    const whole = find(offers, 'total', 'over', { line: '3' });
    const quarter = find(offers, 'total', 'over', { line: '2.25' });
    const noBet = find(offers, 'dnb', '1');
    const next = offers.find(({ typeKey }) => typeKey === 'next_goal');
    for (const part of [whole, quarter, noBet, ...(next ? [next] : [])])
      expect(price(both, part)).toEqual({ outcome: 'none', reason: 'part', part: 1 });
    const exact = find(offers, 'correct_score', '4:3');
    const level = find(offers, '1x2', 'X', { scope: 'H1' });
    expect(price(exact, level)).toEqual({ outcome: 'none', reason: 'price' });
  });

  it.each([
    { typeKey: 'no-such-market', spec: {}, outcomeKey: 'yes' },
    { typeKey: '1x2', spec: {}, outcomeKey: '3' },
    { typeKey: '1x2', spec: { scope: 'OT' }, outcomeKey: '1' },
    { typeKey: 'total', spec: { line: '8.5', unit: 'corners' }, outcomeKey: 'over' },
    { typeKey: 'total', spec: {}, outcomeKey: 'over' },
    { typeKey: 'ht_ft', spec: {}, outcomeKey: '1/X/2' },
    { typeKey: 'ht_ft', spec: {}, outcomeKey: '1' },
    { typeKey: 'winner', spec: { scope: 'FT+OT' }, outcomeKey: '1' },
  ])('[DR-7.93] the model does not express %o', (part) => {
    const found = priceSameGame(grid, [home, { ...part, coefMilli: 2000n }], { isLive: false });
    expect(found).toEqual({ outcome: 'none', reason: 'part', part: 1 });
  });

  it('[DR-7.91] a part above its fair price gives no price above fair', () => {
    const boosted = { ...home, coefMilli: 9000n };
    const found = price(boosted, over);
    if (found.outcome !== 'priced') throw new Error('it is priced');
    expect(Number(found.coefMilli) / 1000).toBeLessThanOrEqual(1 / chanceOf([home, over], states));
  });

  it('[DR-7.91] the price is never below the highest price of a part', () => {
    const first = find(offers, '1x2', '1', { scope: 'H1' });
    const score = find(offers, 'correct_score', '4:1');
    const found = price(score, first);
    expect(found.outcome === 'priced' && found.coefMilli >= score.coefMilli).toBe(true);
  });
});

/**
 * Compares the chance of every `step`-th pair and of triples with a sum over all continuations, and checks that none has
 * an expected return above 1.
 * @param draw returns positions of outcomes for the triples
 * @returns how many combinations had a price
 */
function checkState(
  expected: { readonly home: number; readonly away: number },
  state: GoalState,
  { step, draw }: { readonly step: number; readonly draw: () => number },
): number {
  const model = goalModel(football, expected);
  const grid = gridOf(model, state);
  const offers = offersOf(footballMarkets(model, state, liveTerms));
  const states = footballStates(model, state);
  const columns = offers.map((offer) => states.map((one) => wins(offer, one)));
  let priced = 0;
  const check = (at: readonly number[]): void => {
    const parts = at.flatMap((one) => offers[one] ?? []);
    const found = priceSameGame(grid, parts, { isLive: true });
    if (found.outcome !== 'priced') return;
    priced += 1;
    const chance = states.reduce(
      (sum, one, row) => sum + (at.every((column) => columns[column]?.[row]) ? one.chance : 0),
      0,
    );
    expect(Math.abs(found.chance - chance)).toBeLessThan(1e-9);
    expect((Number(found.coefMilli) / 1000) * chance).toBeLessThanOrEqual(1 + 1e-9);
  };
  for (let a = 0; a < offers.length; a += 1) for (let b = a + 1; b < offers.length; b += step) check([a, b]);
  const position = (): number => draw() % Math.max(1, offers.length);
  for (let n = 0; n < TRIPLES; n += 1) check([position(), position(), position()]);
  return priced;
}

describe('joint chances', () => {
  it('[DR-7.90] [DR-7.91] [DR-7.92] every pair before the start, and triples: exact chance, E[e] <= 1', () => {
    let drawn = 0;
    const draw = (): number => (drawn += 37);
    expect(checkState({ home: 1.55, away: 1.15 }, kickOff, { step: 1, draw })).toBeGreaterThan(1000);
  });

  it(
    '[DR-7.90] [DR-7.91] [DR-7.92] random states, pairs and random triples: exact chance, E[e] <= 1',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(expecteds, snapshots, fc.infiniteStream(fc.nat()), (expected, state, stream) => {
          checkState(expected, state, { step: 7, draw: () => stream.next().value as number });
        }),
        { numRuns: STATES },
      );
    },
  );

  it(
    '[DR-7.92] [DR-7.36] no portfolio of all pairs, triples and single markets has a guaranteed profit',
    { timeout: 120_000 },
    async () => {
      const state = {
        minute: 30,
        score: { home: 1, away: 0 },
        periodScores: [{ home: 1, away: 0 }],
        redCards: { home: 0, away: 0 },
      };
      const grid = gridOf(worked, state);
      const offers = offersOf(footballMarkets(worked, state, liveTerms)).filter(
        ({ typeKey }) => !['correct_score', 'next_goal', 'exact_goals', 'ht_ft'].includes(typeKey),
      );
      const combined = combinations(offers).flatMap((parts) => {
        const found = priceSameGame(grid, parts, { isLive: true });
        return found.outcome === 'priced' ? [{ parts, coef: Number(found.coefMilli) / 1000 }] : [];
      });
      expect(combined.length).toBeGreaterThan(200);
      const rows = footballStates(worked, state)
        .filter(({ full: [h, a], chance }) => h < 8 && a < 8 && chance > 0)
        .map((one) => [
          ...offers.map((offer) =>
            settleGoals(offer.market, offer.outcomeKey, Number(offer.coefMilli) / 1000, one),
          ),
          ...combined.map(({ parts, coef }) => (parts.every((part) => wins(part, one)) ? coef : 0)),
        ]);
      expect(await guaranteedProfit(rows)).toBeLessThanOrEqual(0);
    },
  );
});

/** All pairs of the offers, and every 50th triple. */
function combinations(offers: readonly Offer[]): Offer[][] {
  const found: Offer[][] = [];
  let count = 0;
  for (const [a, first] of offers.entries())
    for (const [b, second] of offers.slice(a + 1).entries()) {
      found.push([first, second]);
      for (const third of offers.slice(a + b + 2)) if (count++ % 50 === 0) found.push([first, second, third]);
    }
  return found;
}
