import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backedSide,
  type EventResult,
  lineKey,
  MARKET_TYPES,
  type MarketSpec,
  marketType,
  settleMarket,
  type Side,
  withSidesSwapped,
} from '../../src/index.ts';
import { football, goals, tennis, unit } from '../settlement/results.ts';

const FOOTBALL_LINES: readonly (readonly [string, MarketSpec])[] = [
  ['1x2', {}],
  ['1x2', { scope: 'H1' }],
  ['double_chance', {}],
  ['dnb', {}],
  ['total', { line: '2.25' }],
  ['team_total', { side: '1', line: '1.5' }],
  ['team_total', { side: '2', line: '0.75' }],
  ['handicap', { hcp: '-1.25' }],
  ['handicap', { hcp: '0' }],
  ['euro_handicap', { hcp: '0:2' }],
  ['btts', {}],
  ['correct_score', { upTo: '2' }],
  ['ht_ft', {}],
  ['odd_even', {}],
  ['next_goal', { n: '2' }],
  ['exact_goals', { max: '3' }],
  ['goal_range', {}],
  ['race_to', { n: '2' }],
];
const TENNIS_LINES: readonly (readonly [string, MarketSpec])[] = [
  ['winner', {}],
  ['total', { line: '9.5', scope: 'S1' }],
  ['handicap', { hcp: '2.5' }],
  ['set_winner', { n: '1' }],
  ['game_winner', { set: '1', game: '3' }],
  ['correct_sets', { bestOf: '3' }],
];

/** The status of one outcome; the other answers of settlement as they are. */
function statusOf(typeKey: string, spec: MarketSpec, outcomeKey: string, result: EventResult): unknown {
  const settled = settleMarket({ typeKey, spec }, result);
  return settled.outcome === 'decided' ? settled.byOutcome.get(outcomeKey)?.statusId : settled.outcome;
}

function expectSame(
  [typeKey, spec]: readonly [string, MarketSpec],
  result: EventResult,
  swapped: EventResult,
): void {
  for (const outcomeKey of marketType(typeKey)?.outcomes(spec) ?? []) {
    const other = withSidesSwapped({ typeKey, spec, outcomeKey });
    if (!other) throw new Error(`${typeKey} cannot be swapped`);
    const status = statusOf(typeKey, spec, outcomeKey, result);
    expect(status).toBeDefined();
    expect(statusOf(typeKey, other.spec, other.outcomeKey, swapped), `${typeKey} ${outcomeKey}`).toBe(status);
  }
}

const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);

describe('[DR-7.121] a selection with the sides swapped', () => {
  const sides = fc.array(fc.constantFrom<Side>(1, 2), { maxLength: 5 });

  it('[DR-7.121] of football has the status of the first when the scores are swapped too', () => {
    const playsOf = (first: readonly Side[], second: readonly Side[]) =>
      goals(...first.map((side) => `H1:${side}`), ...second.map((side) => `H2:${side}`));
    const scoreOf = (half: readonly Side[]): [number, number] => [
      half.filter((side) => side === 1).length,
      half.filter((side) => side === 2).length,
    ];
    const match = (first: readonly Side[], second: readonly Side[]) =>
      football(scoreOf(first), scoreOf(second), undefined, playsOf(first, second));
    fc.assert(
      fc.property(fc.constantFrom(...FOOTBALL_LINES), sides, sides, (line, first, second) => {
        expectSame(line, match(first, second), match(first.map(otherSide), second.map(otherSide)));
      }),
      { numRuns: 400 },
    );
  });

  it('[DR-7.121] of tennis as well', () => {
    const sets: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
      [
        [6, 0],
        [6, 4],
      ],
      [
        [0, 6],
        [7, 6],
      ],
      [
        [4, 6],
        [3, 6],
      ],
    ];
    for (const line of TENNIS_LINES) {
      for (const [one, two] of sets) {
        expectSame(
          line,
          tennis([unit(...one), unit(...two)]),
          tennis([unit(one[1], one[0]), unit(two[1], two[0])]),
        );
      }
    }
  });

  it('[DR-7.121] swapped twice is the first selection', () => {
    for (const [typeKey, spec] of [...FOOTBALL_LINES, ...TENNIS_LINES]) {
      for (const outcomeKey of marketType(typeKey)?.outcomes(spec) ?? []) {
        const once = withSidesSwapped({ typeKey, spec, outcomeKey });
        const twice = once && withSidesSwapped(once);
        expect([twice?.outcomeKey, lineKey(twice?.spec ?? {})]).toEqual([outcomeKey, lineKey(spec)]);
      }
    }
  });

  it('[DR-7.121] does not exist for what belongs to one match or a season, nor for an unknown type', () => {
    const none = [...Object.keys(MARKET_TYPES), 'same_game', 'constructor'].filter(
      (typeKey) => withSidesSwapped({ typeKey, spec: {}, outcomeKey: '1' }) === null,
    );
    expect(none).toEqual(['handicap_rest', 'outright', 'place', 'same_game', 'constructor']);
  });
});

describe('[DR-7.120] the side that a selection backs', () => {
  const backed = (typeKey: string, outcomeKey: string, spec: MarketSpec = {}) =>
    backedSide({ typeKey, spec, outcomeKey });

  it('[DR-7.120] is the side whose success it needs', () => {
    expect([backed('1x2', '1'), backed('1x2', 'X'), backed('1x2', '2')]).toEqual([1, null, 2]);
    expect(['1X', '12', 'X2'].map((key) => backed('double_chance', key))).toEqual([1, null, 2]);
    expect(['1/1', '2/1', 'X/2', '1/X'].map((key) => backed('ht_ft', key))).toEqual([1, 1, 2, null]);
    expect(['2:1', '0:3', '1:1', 'other'].map((key) => backed('correct_score', key))).toEqual([
      1,
      2,
      null,
      null,
    ]);
    expect([
      backed('team_total', 'over', { side: '1' }),
      backed('team_total', 'under', { side: '2' }),
    ]).toEqual([1, 2]);
    expect(['0:2', '1:0', '1:1'].map((hcp) => backed('euro_handicap', 'X', { hcp }))).toEqual([1, 2, null]);
    expect(['1', 'none', '2'].map((key) => backed('next_goal', key, { n: '1' }))).toEqual([1, null, 2]);
  });

  it('[DR-7.120] is neither for a number of goals, even when its name is a 1 or a 2', () => {
    expect(['0', '1', '2', '3+'].map((key) => backed('exact_goals', key, { max: '3' }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([
      backed('total', 'over', { line: '1' }),
      backed('btts', 'yes'),
      backed('odd_even', 'odd'),
    ]).toEqual([null, null, null]);
  });
});
