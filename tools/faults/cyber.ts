import type { Fault } from './fault.ts';

const kills = 'packages/betting-engine/test/settlement/kills.test.ts';
const model = 'packages/price-model/test/objective-map.test.ts';
const catalogue = 'apps/api/src/modules/sports-betting/catalogue/disciplines.db.test.ts';

/** Faults around disciplines, and maps of objectives with their kills (DR-7.60 to DR-7.69). */
export const cyberFaults: readonly Fault[] = [
  {
    name: 'the kills of a running map are final',
    class: 'order of checks',
    file: 'packages/betting-engine/src/settlement/scope.ts',
    find: "  const isFinal = unit.isComplete || result.ending.kind === 'finished';",
    replace: '  const isFinal = true;',
    tests: [kills],
  },
  {
    name: 'a total of kills counts objectives',
    class: 'rounding',
    file: 'packages/betting-engine/src/market-types/market-from-score.ts',
    find: "  if (spec['unit'] === 'kills') return 'kills';",
    replace: "  if (spec['unit'] === 'kills') return 'inside';",
    tests: [kills],
  },
  {
    name: 'a price of kills forgets those so far',
    class: 'rounding',
    file: 'packages/price-model/src/esports/objective-map.ts',
    find: '  const soFar = kills.home + kills.away;',
    replace: '  const soFar = 0 * (kills.home + kills.away);',
    tests: [model],
  },
  {
    name: 'a map of objectives counts one fight too few',
    class: 'rounding',
    file: 'packages/price-model/src/esports/objective-map.ts',
    find: '    chance *= ((need.home + k) / (k + 1)) * (1 - r);',
    replace: '    chance *= ((need.home + k) / (k + 2)) * (1 - r);',
    tests: [model],
  },
  {
    name: 'a list of a discipline has the games of its type',
    class: 'ownership',
    file: 'apps/api/src/modules/sports-betting/catalogue/read-model/disciplines.ts',
    find: 'of.type === wanted || keyOf(of) === wanted;',
    replace: "of.type === wanted.split('/')[0];",
    tests: [catalogue],
  },
];
