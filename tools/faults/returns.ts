import type { Fault } from './fault.ts';

const file = 'packages/betting-engine/src/coupon/returns-by-wins.ts';
const tests = ['packages/betting-engine/test/coupon/returns-by-wins.test.ts'];
const grid = 'apps/api/src/modules/sports-betting/betting/history/present-grid.ts';
const gridTests = ['apps/api/src/modules/sports-betting/betting/history/present-grid.test.ts'];

/** Faults in what a system pays for each number of winners (DR-10.40 to 10.42). */
export const returnFaults: readonly Fault[] = [
  {
    name: 'the smallest return takes the highest odds',
    class: 'rounding',
    file,
    find: 'leastMinor: payoutOf(open.slice(0, more)),',
    replace: 'leastMinor: payoutOf(open.slice(open.length - more)),',
    tests,
  },
  {
    name: 'a lost banker still pays',
    class: 'rounding',
    file,
    find: 'return known[at] ?? { statusId: isWon ? BET_STATUS.win : BET_STATUS.lose };',
    replace: 'return { statusId: isWon ? BET_STATUS.win : BET_STATUS.lose };',
    tests,
  },
  {
    name: 'returns are computed for any number of lines',
    class: 'limits',
    file,
    find: 'count > RETURN_LINES ||',
    replace: '',
    tests,
  },
  {
    name: 'bankers count as winners',
    class: 'rounding',
    file,
    find: 'blockId !== LOBBY && known[at]?.statusId === BET_STATUS.win,',
    replace: 'known[at]?.statusId === BET_STATUS.win,',
    tests,
  },
  {
    name: 'a partly sold system shows the returns of its whole stake',
    class: 'rounding',
    file: grid,
    find: 'coupon.soldStakeMinor === 0n ? returnsByWins(terms, known) : []',
    replace: 'returnsByWins(terms, known)',
    tests: gridTests,
  },
  {
    name: 'an open system shows returns without its results',
    class: 'rounding',
    file: grid,
    find: 'if (statusId < 0) return undefined;',
    replace: 'if (statusId < 9) return undefined;',
    tests: gridTests,
  },
];
