import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BasketballModel,
  type BasketballState,
  chanceMarginAbove,
  longGame,
  marginLaw,
  regulationChances,
  tipOff,
  totalLaw,
  winChance,
} from '../src/basketball/basketball-model.ts';
import { chanceAbove, normalBelow } from '../src/basketball/normal-law.ts';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import { basketballMarkets } from '../src/markets/basketball-markets.ts';

const model: BasketballModel = { league: longGame, margin: 4.5, total: 221 };
const six = (value: number): string => value.toFixed(6);
const at = (minute: number, home: number, away: number): BasketballState => ({
  ...tipOff,
  minute,
  score: { home, away },
});

describe('basketball, the worked examples', () => {
  it('[DR-7.25] winner, covers, total', () => {
    const law = marginLaw(model, tipOff);
    expect(six(winChance(regulationChances(law)))).toBe('0.646170');
    expect(six(chanceMarginAbove(law, 4.5))).toBe('0.500000');
    expect(six(chanceMarginAbove(law, 6.5))).toBe('0.433816');
    expect(six(chanceAbove(totalLaw(model, tipOff), 225.5))).toBe('0.401294');
  });

  it('[DR-7.26] one quarter to play and a lead of 6; the draw and its split', () => {
    expect(six(winChance(regulationChances(marginLaw(model, at(36, 86, 80)))))).toBe('0.882485');
    const { draw, overtimeShare, home, away } = regulationChances(marginLaw(model, tipOff));
    expect([six(draw), six(overtimeShare)]).toEqual(['0.030980', '0.503906']);
    expect(home + draw + away).toBeCloseTo(1, 12);
  });

  it('[DR-7.25] the normal distribution agrees with tables', () => {
    expect(normalBelow(0)).toBeCloseTo(0.5, 14);
    expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 12);
    expect(normalBelow(-3)).toBeCloseTo(0.0013498980316301, 14);
  });

  it('[DR-7.26] overtime moves the whole mass of a draw to margins of 1 to 4 points', () => {
    const law = marginLaw(model, tipOff);
    const lines = [-5.5, -4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5];
    const above = lines.map((line) => chanceMarginAbove(law, line));
    for (const [i, value] of above.entries()) expect(value).toBeLessThanOrEqual(above[i - 1] ?? 1);
    expect(chanceMarginAbove(law, -0.5)).toBeCloseTo(chanceMarginAbove(law, 0.5), 12);
    expect(chanceMarginAbove(law, 0.5)).toBeCloseTo(winChance(regulationChances(law)), 12);
    expect(chanceMarginAbove(law, -5.5)).toBeCloseTo(chanceAbove(law, -5.5), 12);
  });
});

describe('basketball markets', () => {
  it('[DR-7.38] the types offered, main lines, the quarter in play', () => {
    const markets = basketballMarkets(model, tipOff, lineTerms);
    expect([...new Set(markets.map(({ typeKey }) => typeKey))].toSorted()).toEqual([
      '1x2',
      'handicap',
      'odd_even',
      'quarter_1x2',
      'team_total',
      'total',
      'winner',
    ]);
    const main = (typeKey: string) => markets.find((m) => m.typeKey === typeKey && m.isMain)?.spec;
    expect(main('handicap')).toEqual({ hcp: '-4.5' });
    expect(main('total')).toEqual({ line: '221.5' });
    expect(main('1x2')).toEqual({});
    const third = basketballMarkets(model, at(25, 50, 50), liveTerms);
    expect(third.find(({ typeKey }) => typeKey === 'quarter_1x2')?.spec).toEqual({ n: '3' });
  });

  it('[DR-7.34] [DR-7.35] prob x k <= 1 for every offer of a random state; one main line at most', () => {
    const state = fc.record({
      minute: fc.nat({ max: 48 }),
      home: fc.nat({ max: 110 }),
      away: fc.nat({ max: 110 }),
    });
    fc.assert(
      fc.property(state, fc.double({ min: -15, max: 15, noNaN: true }), ({ minute, home, away }, margin) => {
        const markets = basketballMarkets({ ...model, margin }, at(minute, home, away), liveTerms);
        for (const { outcomes, typeKey, spec } of markets) {
          expect(outcomes.reduce((sum, { prob }) => sum + prob, 0)).toBeCloseTo(1, 9);
          for (const { coefMilli, prob } of outcomes) {
            if (coefMilli !== null) expect((prob * Number(coefMilli)) / 1000).toBeLessThanOrEqual(1 + 1e-9);
          }
          if (typeKey === 'handicap') expect(Math.abs(Number(spec['hcp']))).toBeGreaterThan(1);
        }
        expect(markets.filter((m) => m.typeKey === 'handicap' && m.isMain).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it('[DR-7.26] in overtime only the winner is open', () => {
    const markets = basketballMarkets(model, { ...at(48, 100, 100), isOvertime: true }, liveTerms);
    expect(markets.map(({ typeKey }) => typeKey)).toEqual(['winner']);
  });
});
