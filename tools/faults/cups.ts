import type { Fault } from './fault.ts';

const demo = 'apps/api/src/modules/sports-betting/feeds/adapters/demo';
const cupTest = `${demo}/demo-cups.test.ts`;

/** Faults in the bracket, the chances and the rounds of a cup. */
export const cupFaults: readonly Fault[] = [
  {
    name: 'a drawn tie gives the home side the whole chance of the draw',
    class: 'rounding',
    file: 'packages/price-model/src/season/cup-chances.ts',
    find: 'return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;',
    replace: 'return lead >= 0 ? 1 : 0;',
    tests: ['packages/price-model/test/cup.test.ts'],
  },
  {
    name: 'the market "to qualify" gives the home side the whole chance of the draw',
    class: 'rounding',
    file: 'packages/price-model/src/markets/goal-game-markets.ts',
    find: "const first = (fair.get('1') ?? 0) + (fair.get('X') ?? 0) / 2;",
    replace: "const first = (fair.get('1') ?? 0) + (fair.get('X') ?? 0);",
    tests: ['packages/price-model/test/football-markets.test.ts'],
  },
  {
    name: 'the market "to qualify" is settled without the shoot-out',
    class: 'order of checks',
    file: 'packages/price-model/src/simulate/event-result.ts',
    find: "if (shootOut === undefined || result.ending.kind !== 'finished') return result;",
    replace: "if (shootOut === undefined || result.ending.kind === 'finished') return result;",
    tests: [cupTest],
  },
  {
    name: 'a shoot-out decides a tie that the score has decided',
    class: 'order of checks',
    file: 'packages/betting-engine/src/season/bracket.ts',
    find: 'const lead = home - away || pens.home - pens.away;',
    replace: 'const lead = pens.home - pens.away || home - away;',
    tests: ['packages/betting-engine/test/bracket.test.ts'],
  },
  {
    name: 'the matches of the next round are on the line before the round has ended',
    class: 'order of checks',
    file: `${demo}/demo-cups.ts`,
    find: '    knownAtMs = endsAtMs;\n',
    replace: '    knownAtMs = Math.min(knownAtMs, endsAtMs);\n',
    tests: [cupTest],
  },
  {
    name: 'outrights of a cup stay at their first prices while matches end',
    class: 'order of checks',
    file: 'apps/api/src/modules/sports-betting/simulation/cup-outrights.ts',
    find: 'if (tie.game) begun.set(tie.no,',
    replace: 'if (tie.no > 15 && tie.game) begun.set(tie.no,',
    tests: [cupTest],
  },
];
