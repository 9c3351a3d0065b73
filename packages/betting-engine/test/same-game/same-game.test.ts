import { rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combineResults,
  type OutcomeSettlement,
  type SameGamePart,
  sameGameParts,
  sameGameSpec,
} from '../../src/index.ts';

const home: SameGamePart = { typeKey: '1x2', spec: {}, outcomeKey: '1' };
const over: SameGamePart = { typeKey: 'total', spec: { line: '2.5' }, outcomeKey: 'over' };
const double: SameGamePart = { typeKey: 'ht_ft', spec: {}, outcomeKey: 'X/1' };

describe('the parts of a combination', () => {
  it('[DR-4.220] the specifiers name the parts, sorted', () => {
    const spec = { part1: '1x2//1', part2: 'ht_ft//X/1', part3: 'total/line=2.5/over' };
    expect(sameGameSpec([over, home, double])).toEqual(spec);
    expect(sameGameSpec([double, over, home])).toEqual(spec);
    expect(sameGameParts(spec)).toEqual([home, double, over]);
  });

  it('[DR-4.220] any specifiers are read as they were written', () => {
    const text = fc.string({
      maxLength: 8,
      unit: fc.constantFrom('a', 'Z', '/', '|', '=', '%', ':', '1', 'é'),
    });
    const part = fc.record({
      typeKey: fc.constantFrom('1x2', 'total'),
      spec: fc.dictionary(fc.constantFrom('line', 'scope', 'x/|=%'), text, {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      outcomeKey: text,
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 6 }), (parts) => {
        const read = sameGameParts(sameGameSpec(parts));
        expect(read && sameGameSpec(read)).toEqual(sameGameSpec(parts));
      }),
    );
  });

  it.each([
    {},
    { part1: '1x2//1' },
    { part1: '1x2//1', part3: 'total/line=2.5/over' },
    { part1: '1x2//1', part2: 'total/line/over' },
    { part1: '1x2//1', part2: 'total' },
    { part1: '1x2//1', part2: 'total/line=2.50/over' },
    { part1: '1x2//1', part2: 'total/line=2.5/over', scope: 'H1' },
  ])('[DR-4.220] %o names no combination', (spec) => {
    expect(sameGameParts(spec)).toBe(undefined);
  });
});

describe('the result of a combination', () => {
  const won: OutcomeSettlement = { statusId: 1 };
  const lost: OutcomeSettlement = { statusId: 0 };
  const voided: OutcomeSettlement = { statusId: 3 };
  const dead: OutcomeSettlement = { statusId: 1, deadHeatFactor: rational(1n, 3n) };

  it.each([
    ['all won', [won, won, won], 1],
    ['one lost, whatever the others are', [won, undefined, lost], 0],
    ['one lost beside a void one', [voided, lost], 0],
    ['one undecided', [won, undefined], undefined],
    ['one void and one undecided', [voided, undefined], undefined],
    ['one void', [won, voided], 3],
    ['a push', [won, { statusId: 2 }], 3],
    ['a half win set by hand', [won, { statusId: 4 }], 3],
    ['a half loss set by hand', [won, { statusId: 5 }], 3],
    ['a dead heat', [won, dead], 3],
  ] satisfies [string, (OutcomeSettlement | undefined)[], number | undefined][])(
    '[DR-4.223] %s',
    (_, parts, status) => {
      expect(combineResults(parts)).toBe(status);
    },
  );

  it('[DR-4.223] the order does not matter, and more results never change a decided one except to lost', () => {
    const result = fc.constantFrom<OutcomeSettlement | undefined>(undefined, won, lost, voided, dead);
    fc.assert(
      fc.property(fc.array(result, { minLength: 2, maxLength: 6 }), (parts) => {
        const now = combineResults(parts);
        expect(combineResults(parts.toReversed())).toBe(now);
        const later = combineResults(parts.map((part) => part ?? won));
        if (now !== undefined) expect(later).toBe(now);
        expect(later).not.toBe(undefined);
      }),
    );
  });
});
