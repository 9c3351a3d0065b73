import type { Fault } from './fault.ts';

const simulation = 'apps/api/src/modules/sports-betting/simulation';
const seasonTest = [`${simulation}/played-season.test.ts`];

/** Faults in the prices, the closing and the settlement of outrights. */
export const seasonFaults: readonly Fault[] = [
  {
    name: 'the price of an outright ignores the error of the simulation',
    class: 'rounding',
    file: 'packages/price-model/src/season/season-prices.ts',
    find: 'const price = 1 / Math.max(offered[side] ?? 0, least);',
    replace: 'const price = 1 / Math.min(offered[side] ?? 0, least);',
    tests: ['packages/price-model/test/season.test.ts'],
  },
  {
    name: 'bets on a season do not close at its last game',
    class: 'order of checks',
    file: `${simulation}/played-season.ts`,
    find: 'if (nowMs >= season.plan.event.startAtMs) messages',
    replace: 'if (nowMs >= Number.POSITIVE_INFINITY) messages',
    tests: seasonTest,
  },
  {
    name: 'an abandoned game counts in the table of a season',
    class: 'order of checks',
    file: `${simulation}/season-games.ts`,
    find: "if (simulation.outcome === 'played') results.push",
    replace: "if (simulation.outcome !== 'postponed') results.push",
    tests: seasonTest,
  },
  {
    name: 'equal champions do not share the title',
    class: 'order of checks',
    file: 'packages/betting-engine/src/season/standings.ts',
    find: 'if (!above || compare(above[1], count) !== 0) position = index + 1;',
    replace: 'position = index + 1;',
    tests: ['packages/betting-engine/test/standings.test.ts'],
  },
];
