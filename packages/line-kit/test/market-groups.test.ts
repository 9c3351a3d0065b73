import type { MarketWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { assignColumns, groupMarkets, linesAroundMain } from '../src/game/data/market-groups.ts';
import type { MarketGroup } from '../src/game/data/market-groups.ts';
import { isUnder, partsOf, tabsOf } from '../src/game/data/market-tabs.ts';
import { outcomeColumns } from '../src/game/data/outcome-columns.ts';

const market = (id: number, typeKey: string, spec: MarketWire['spec'] = {}, isMain = false): MarketWire => ({
  id,
  gameId: 1,
  typeKey,
  spec,
  status: 'OPEN',
  isMain,
  version: 1,
  outcomes: [],
});

const group = (id: string, change: Partial<MarketGroup> = {}): MarketGroup => ({
  id,
  typeKey: id,
  spec: {},
  marketIds: [1],
  mainId: null,
  ...change,
});

describe('markets of a game as cards', () => {
  it('puts the lines of one market together, lowest first, for any input order', () => {
    const groups = groupMarkets([
      market(1, 'total', { line: '10.5' }),
      market(2, 'total', { line: '2.5' }, true),
      market(3, 'total', { line: '2.25' }),
      market(4, 'total', { line: '0.5', scope: 'H1' }),
      market(5, 'handicap', { hcp: '0.5' }),
      market(6, 'handicap', { hcp: '-1.5' }),
      market(7, 'euro_handicap', { hcp: '1:0' }),
      market(8, 'euro_handicap', { hcp: '0:2' }),
    ]);
    expect(groups.map(({ typeKey, spec, marketIds, mainId }) => [typeKey, spec, marketIds, mainId])).toEqual([
      ['total', {}, [3, 2, 1], 2],
      ['handicap', {}, [6, 5], null],
      ['euro_handicap', {}, [8, 7], null],
      ['total', { scope: 'H1' }, [4], null],
    ]);
  });

  it('the whole match comes before its parts, the parts are in their order, and each is sorted by market type', () => {
    const groups = groupMarkets([
      market(1, '1x2', { scope: 'P10' }),
      market(2, '1x2', { scope: 'P2' }),
      market(3, 'odd_even'),
      market(4, '1x2'),
      market(5, 'a_market_of_tomorrow'),
    ]);
    expect(groups.flatMap(({ marketIds }) => marketIds)).toEqual([4, 3, 5, 2, 1]);
  });

  it('[DR-7.117] "to qualify" comes after the result, although it counts overtime', () => {
    const groups = groupMarkets([
      market(1, 'total', { line: '2.5' }),
      market(2, 'winner', { scope: 'FT+OT' }),
      market(3, '1x2', { scope: 'H1' }),
      market(4, '1x2'),
    ]);
    expect(groups.flatMap(({ marketIds }) => marketIds)).toEqual([4, 2, 1, 3]);
  });

  it('team markets have cards of their own', () => {
    const groups = groupMarkets([
      market(1, 'team_total', { side: '1', line: '0.5' }),
      market(2, 'team_total', { line: '0.5', side: '2' }),
      market(3, 'team_total', { line: '1.5', side: '1' }),
    ]);
    expect(groups.map(({ marketIds }) => marketIds)).toEqual([[1, 3], [2]]);
  });

  it('shows the lines nearest to the main line until the card is expanded', () => {
    const marketIds = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const near = (mainId: number | null): readonly number[] =>
      linesAroundMain(group('total', { marketIds, mainId }));
    expect(near(5)).toEqual([3, 4, 5, 6, 7]);
    expect(near(1)).toEqual([1, 2, 3, 4, 5]);
    expect(near(9)).toEqual([5, 6, 7, 8, 9]);
    expect(near(null)).toEqual([1, 2, 3, 4, 5]);
    expect(linesAroundMain(group('total', { marketIds: [1, 2, 3, 4, 5, 6], mainId: 1 }))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('a card keeps its column while others are added and removed', () => {
    const height = ({ marketIds }: MarketGroup): number => marketIds.length;
    const [a, b, c] = [group('a', { marketIds: [1, 2, 3] }), group('b'), group('c')];
    const first = assignColumns([a, b, c], new Map(), height);
    expect([...first]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
    ]);
    expect([...assignColumns([b, c], first, height)]).toEqual([
      ['b', 1],
      ['c', 1],
    ]);
    expect(assignColumns([b, c, group('d')], first, height).get('d')).toBe(0);
  });
});

describe('tabs of a game', () => {
  it('are only those with markets, and have their number of lines', () => {
    const groups = [
      group('1x2'),
      group('total', { marketIds: [1, 2] }),
      group('half', { typeKey: '1x2', spec: { scope: 'H1' } }),
      group('regulation', { typeKey: '1x2', spec: { scope: 'FT' } }),
    ];
    expect(tabsOf(groups, ['total'])).toEqual([
      { tab: 'all', count: 5 },
      { tab: 'starred', count: 2 },
      { tab: 'main', count: 4 },
      { tab: 'totals', count: 2 },
      { tab: 'parts', count: 1 },
    ]);
    expect(tabsOf([], [])).toEqual([{ tab: 'all', count: 0 }]);
  });
  it('name the periods of a match as its sport does', () => {
    expect(['football', 'ice-hockey', 'basketball', 'tennis', 'esports'].map(partsOf)).toEqual([
      'halves',
      'periods',
      'quarters',
      'sets',
      'maps',
    ]);
  });
  it('a handicap of a half is in the tab of handicaps and in that of halves', () => {
    const half = group('handicap', { spec: { scope: 'H1' } });
    expect(
      (['main', 'handicaps', 'parts', 'goals'] as const).filter((tab) => isUnder(tab, half, [])),
    ).toEqual(['handicaps', 'parts']);
  });
});

describe('outcomes on a card', () => {
  const columns = (typeKey: string, keys: readonly string[]) =>
    outcomeColumns({ typeKey, outcomes: keys.map((key) => ({ key, coefMilli: 2000, active: true })) });
  it('[DR-3.23] a correct score has the wins of each side on both sides of the draws', () => {
    expect(columns('correct_score', ['0:0', '0:1', '1:0', '2:1', '1:1', 'other'])).toEqual([
      ['1:0', '2:1'],
      ['0:0', '1:1', 'other'],
      ['0:1'],
    ]);
  });
  it('few outcomes are in one row, nine in three columns', () => {
    expect(columns('1x2', ['1', 'X', '2'])).toEqual([['1'], ['X'], ['2']]);
    expect(columns('btts', ['yes', 'no'])).toEqual([['yes'], ['no']]);
    const signs = ['1', 'X', '2'].flatMap((half) => ['1', 'X', '2'].map((full) => `${half}/${full}`));
    expect(columns('ht_ft', signs)[1]).toEqual(['1/X', 'X/X', '2/X']);
    expect(columns('goal_range', ['0-1', '2-3', '4-6', '7+'])).toEqual([
      ['0-1', '4-6'],
      ['2-3', '7+'],
    ]);
  });
});
