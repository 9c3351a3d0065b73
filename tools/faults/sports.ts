import type { Fault } from './fault.ts';

const settlement = 'packages/betting-engine/test/settlement/more-sports.test.ts';
const model = 'packages/price-model/test/more-sports.test.ts';
const prices = 'packages/price-model/test/no-arbitrage.test.ts';

/** Faults around the ten newer sports (DR-7.100 to DR-7.109). */
export const sportFaults: readonly Fault[] = [
  {
    name: 'totals of darts count what is inside a leg',
    class: 'rounding',
    file: 'packages/betting-engine/src/settlement/sport-rules.ts',
    find: "const SERIES: SportRules = { ...OF_UNITS, defaultUnit: 'units' };",
    replace: 'const SERIES: SportRules = OF_UNITS;',
    tests: [settlement],
  },
  {
    name: 'the winner of a retired padel match is void',
    class: 'order of checks',
    file: 'packages/betting-engine/src/settlement/sport-rules.ts',
    find: "  ['padel', TENNIS],",
    replace: "  ['padel', OF_UNITS],",
    tests: [settlement],
  },
  {
    name: 'the third set of beach volleyball is as long as the others',
    class: 'rounding',
    file: 'packages/price-model/src/rally/rally-game.ts',
    find: '    setPoints: 21,\n    lastSetPoints: 15,\n  },',
    replace: '    setPoints: 21,\n    lastSetPoints: 21,\n  },',
    tests: [model],
  },
  {
    name: 'a total of legs is priced from the margin of the match',
    class: 'rounding',
    file: 'packages/price-model/src/markets/series-markets.ts',
    find: '  const totals = countMasses(ends.map(({ home, away, chance }) => [home + away, chance]));',
    replace: '  const totals = countMasses(ends.map(({ home, away, chance }) => [home + away + 1, chance]));',
    tests: [prices],
  },
];
