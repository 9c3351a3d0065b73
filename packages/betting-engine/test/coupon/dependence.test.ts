import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegSnapshot, RefusalCode } from '../../src/index.ts';
import {
  areDependent,
  couponType,
  dependentPairs,
  duplicateLegs,
  legsToVoid,
  quoteCoupon,
} from '../../src/index.ts';
import { checkCoupon } from '../../src/coupon/coupon-checks.ts';
import { CONFIG, line, requestOf, snapshotOf } from './fixtures.ts';

function codes(typeId: number, legs: readonly LegSnapshot[], systemValue?: number): readonly RefusalCode[] {
  const request = requestOf(typeId, legs, systemValue === undefined ? {} : { systemValue });
  return quoteCoupon(request, snapshotOf(legs), CONFIG).errors.map(({ code }) => code);
}

describe('dependence', () => {
  it('[DR-4.50] one event, or an event and its part, or two parts', () => {
    const match = line('2.000');
    const half = line('2.000', { mainEventId: match.eventId });
    const quarter = line('2.000', { mainEventId: match.eventId });
    expect(areDependent(match, { ...line('3.000'), eventId: match.eventId })).toBe(true);
    expect(areDependent(match, half)).toBe(true);
    expect(areDependent(half, quarter)).toBe(true);
    expect(areDependent(match, line('2.000'))).toBe(false);
  });

  it('[DR-4.50] one exclusion group', () => {
    const first = line('2.000', { exclusionGroups: ['cup', 'group-a'] });
    expect(areDependent(first, line('2.000', { exclusionGroups: ['group-a'] }))).toBe(true);
    expect(areDependent(first, line('2.000', { exclusionGroups: ['group-b'] }))).toBe(false);
  });

  it('[DR-4.50] a match and an outright on one of its competitors; two matches of one team are not', () => {
    const match = line('2.000', { competitorIds: [1, 2] });
    const outright = (id: number) => line('9.000', { typeKey: 'outright', competitorIds: [id] });
    expect(areDependent(match, outright(2))).toBe(true);
    expect(areDependent(outright(1), match)).toBe(true);
    expect(areDependent(match, outright(3))).toBe(false);
    expect(areDependent(match, line('2.000', { competitorIds: [2, 3] }))).toBe(false);
  });

  it('[DR-4.51] is refused with the pairs, even in different blocks, but not for singles', () => {
    const first = line('2.000');
    const legs = [first, line('2.000'), line('3.000', { eventId: first.eventId, outcomeKey: '2' })];
    const quote = quoteCoupon(requestOf(1, legs), snapshotOf(legs), CONFIG);
    expect(quote.errors).toEqual([{ code: 'DEPENDENT_LEGS', details: { pairs: [[0, 2]] } }]);
    expect(quote.legs.map((leg) => leg.isDepend)).toEqual([true, false, true]);
    expect(codes(2, legs, 2)).toEqual(['DEPENDENT_LEGS']);
    expect(codes(0, [first])).toEqual([]);
  });

  it('[DR-4.52] of dependent legs that were accepted by mistake, the one with the highest coefficient stays valid', () => {
    const first = line('2.000');
    const legs = ['2.000', '3.000', '1.500'].map((coef, at) => ({
      ...line(coef, { eventId: first.eventId }),
      coefMilli: [2000n, 3000n, 1500n][at] ?? 0n,
    }));
    expect(legsToVoid(legs)).toEqual([0, 2]);
    expect(legsToVoid(legs.map((leg) => ({ ...leg, coefMilli: 2000n })))).toEqual([1, 2]);
    expect(
      legsToVoid([
        { ...line('2.000'), coefMilli: 2000n },
        { ...line('2.000'), coefMilli: 2000n },
      ]),
    ).toEqual([]);
  });

  it('[DR-4.7] a repeated selection is a duplicate for any spelling of its line', () => {
    const first = line('2.000', { typeKey: 'total', spec: { line: '2.5' }, outcomeKey: 'over' });
    const again = { ...first, spec: { line: '2.50' } };
    const other = { ...first, spec: { line: '3.5' } };
    expect(duplicateLegs([first, again, other])).toEqual([1]);
    expect(codes(1, [first, again])).toContain('DUPLICATE_LEG');
  });

  it('[DR-4.53] a leg banned from expresses is allowed only in a single', () => {
    const banned = line('2.000', { noExpress: true });
    const legs = [banned, line('2.000'), line('2.000')];
    expect(codes(1, legs)).toEqual(['BANNED_EXPRESS']);
    expect(codes(2, legs, 2)).toEqual(['BANNED_EXPRESS']);
    expect(codes(0, [banned])).toEqual([]);
  });
});

describe('combination rules against an oracle', () => {
  /**
   * Twelve legs on events 1 to 6, named by index: 2 and 3 exclude each other, 7 is banned from expresses, 4 and 9 have
   * a coefficient of 1.05.
   */
  const MARKETS = Array.from({ length: 12 }, (_, at) =>
    line(at % 5 === 4 ? '1.050' : '1.500', {
      eventId: 1 + (at % 6),
      outcomeKey: `${at}`,
      noExpress: at === 7,
      exclusionGroups: at === 2 || at === 3 ? ['cup'] : [],
    }),
  );

  it('[RL-16] every subset of 1 to 12 legs as express and as each system with 0 to 2 bankers: the same verdict', () => {
    let cases = 0;
    for (let mask = 1; mask < 1 << MARKETS.length; mask += 1) {
      const chosen = MARKETS.flatMap((leg, at) => ((mask >> at) & 1 ? [{ leg, at }] : []));
      const legs = chosen.map(({ leg }) => leg);
      const company = [
        ...(chosen.some(({ at }) => at === 7) ? ['BANNED_EXPRESS'] : []),
        ...(hasConflict(chosen.map(({ at }) => at)) ? ['DEPENDENT_LEGS'] : []),
      ];
      const express = ruleCodes(1, legs, 0, 0);
      cases += 1;
      const expected = [...(legs.length >= 2 ? [] : ['TYPE_SIZE']), ...company].join();
      if (express !== expected) expect({ mask, express }).toEqual({ mask, express: expected });
      for (let bankers = 0; bankers <= 2; bankers += 1) {
        for (let systemValue = 2; systemValue <= 12; systemValue += 1) {
          const n = legs.length - bankers;
          const sized = n < 3 ? ['TYPE_SIZE'] : systemValue < n ? [] : ['SYSTEM_VALUE'];
          const wanted = [...sized, ...company].join();
          const actual = ruleCodes(2, legs, systemValue, bankers);
          cases += 1;
          if (actual !== wanted) {
            expect({ mask, bankers, systemValue, actual }).toEqual({
              mask,
              bankers,
              systemValue,
              actual: wanted,
            });
          }
        }
      }
    }
    expect(cases).toBe(4095 * 34);
  });

  it('[RL-16] [DR-4.88] the bonus leg of every subset', () => {
    const config = { ...CONFIG, isBonusLegOn: true };
    let cases = 0;
    for (let mask = 1; mask < 1 << MARKETS.length; mask += 1) {
      const legs = MARKETS.flatMap((leg, at) => ((mask >> at) & 1 ? [{ ...leg, eventId: at + 1 }] : []));
      const isLong = legs.length >= 3 && legs.every((leg) => (leg.coefMilli ?? 0n) >= 1100n);
      const percent = legs.length < 10 ? legs.length : 10;
      const quote = quoteCoupon(requestOf(1, legs), snapshotOf(legs), config);
      cases += 1;
      expect(quote.priced?.bonusLegMilli).toBe(isLong ? 1000n + 10n * BigInt(percent) : undefined);
    }
    expect(cases).toBe(4095);
  });

  /**
   * Whether markets conflict, written independently of the engine. Markets are numbered; the event is the number modulo
   * six.
   */
  function hasConflict(ids: readonly number[]): boolean {
    const events = ids.map((id) => id % 6);
    const inCup = ids.filter((id) => id === 2 || id === 3).length;
    return new Set(events).size < events.length || inCup > 1;
  }

  /** The codes of the combination rules; the first `bankers` legs are in the lobby. */
  function ruleCodes(
    typeId: number,
    legs: readonly LegSnapshot[],
    systemValue: number,
    bankers: number,
  ): string {
    const type = couponType(typeId);
    if (!type) throw new Error(`no type ${typeId}`);
    const request = requestOf(typeId, legs, { systemValue });
    const placed = request.legs.map((leg, at) => ({ ...leg, blockId: at < bankers ? 0 : at + 1 - bankers }));
    const rules = checkCoupon(type, { ...request, legs: placed }, snapshotOf(legs), CONFIG);
    return rules.refusals.map(({ code }) => code).join();
  }

  it('[DR-4.51] pairs are symmetric in the order of legs', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...MARKETS.keys()], { minLength: 2 }), (order) => {
        const legs = order.map((at) => MARKETS[at]);
        expect(dependentPairs(legs).length > 0).toBe(hasConflict(order));
      }),
    );
  });
});
