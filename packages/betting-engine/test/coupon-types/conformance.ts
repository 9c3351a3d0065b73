/** The properties that every coupon type has, proved on generated coupons of the type. */
import type { Rational } from '@touchline/money';
import { compare, divide, isEqual, ONE, product, rational, sum } from '@touchline/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CouponParams, CouponType, TypedLeg } from '../../src/index.ts';
import { canHold, coefRational } from '../../src/index.ts';
import { effective, type Sample } from './samples.ts';

/** Defines the conformance tests of a type; call it in a `describe`. */
export function itConforms(type: CouponType, sample: fc.Arbitrary<Sample>): void {
  it('[DR-4.131] accepts the shape of its own samples', () => {
    fc.assert(
      fc.property(sample, ({ legs, params }) => {
        const shape = legs.map((leg) => ({ ...leg, isDisabledBanker: false }));
        expect(type.checkShape(shape, params, 1_000_000n)).toBeUndefined();
        expect(canHold(type, legs.length)).toBe(true);
      }),
    );
  });

  it('[DR-4.3] [DR-4.129] the shown factor is the factor when every leg wins, or when one loses for a type that wins by a loss', () => {
    fc.assert(
      fc.property(sample, ({ legs, params }) => {
        const won = legs.map((leg, at) =>
          type.winsByLoss === true && at === 0 ? rational(0n) : coefRational(leg.coefMilli),
        );
        expect(isEqual(type.shownFactor(legs, params), type.factor(legs, won, params))).toBe(true);
      }),
    );
  });

  it('[DR-4.12] the number of lines equals the counted number, and their mean is the factor', () => {
    if (!type.paysByLines) return;
    fc.assert(
      fc.property(sample, (drawn) => {
        const { legs, params } = drawn;
        const e = effective(drawn);
        const lines = type.firstLines(legs, params, 10_000);
        expect(new Set(lines.map(String)).size).toBe(Number(type.lines(legs, params).count));
        const products = lines.map((line) => product(e.filter((_, at) => line.includes(at))));
        const mean = divide(sum(products), rational(BigInt(lines.length)));
        expect(isEqual(mean, type.factor(legs, e, params))).toBe(true);
      }),
    );
  });

  it('[DR-4.133] the factor never falls when a leg has a better result', () => {
    if (!type.isMonotone) return;
    fc.assert(
      fc.property(sample, fc.nat(), fc.bigInt({ min: 0n, max: 5000n }), (drawn, at, rise) => {
        const e = effective(drawn);
        const index = at % e.length;
        const better = e.map((value, i) =>
          i === index ? rational(value.num * 1000n + rise * value.den, value.den * 1000n) : value,
        );
        const before = type.factor(drawn.legs, e, drawn.params);
        expect(compare(type.factor(drawn.legs, better, drawn.params), before)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('[DR-4.134] with every leg returned it pays exactly the stake', () => {
    fc.assert(
      fc.property(sample, ({ legs, params }) => {
        const returned = legs.map(() => ONE);
        expect(isEqual(type.factor(legs, returned, params), ONE)).toBe(true);
      }),
    );
  });

  it('[DR-4.135] a permutation of the legs changes nothing', () => {
    if (!type.isOrderFree) return;
    fc.assert(
      fc.property(sample, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const e = effective(drawn);
        const order = drawn.legs
          .map((_, at) => ({ at, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ at }) => at);
        const legs = order.flatMap((at) => drawn.legs[at] ?? []);
        const moved = order.flatMap((at) => e[at] ?? []);
        const before = type.factor(drawn.legs, e, drawn.params);
        expect(isEqual(type.factor(legs, moved, drawn.params), before)).toBe(true);
      }),
    );
  });

  it('[DR-4.106] [DR-4.20] is lost early exactly when no continuation of the counting results pays', () => {
    fc.assert(
      fc.property(sample, fc.infiniteStream(fc.boolean()), (drawn, isOpen) => {
        const e = effective(drawn);
        const known = e.map((value) => (isOpen.next().value ? undefined : value));
        // The type is played in order: results after the first open leg do not count yet.
        const firstOpen = known.indexOf(undefined);
        const counted =
          type.isPlayedInOrder && firstOpen >= 0
            ? known.map((value, at) => (at < firstOpen ? value : undefined))
            : known;
        const claimed = type.isLostEarly(drawn.legs, known, drawn.params);
        expect(claimed).toBe(noContinuationPays(type, drawn.legs, counted, drawn.params));
      }),
      { numRuns: 60 },
    );
  });

  // The settlement leaves out open coupons by this rule, without asking the engine.
  it('[DR-4.106] while a leg is open and none is lost, it is not lost early', () => {
    fc.assert(
      fc.property(sample, fc.nat(), (drawn, open) => {
        const known = effective(drawn).map((value, at) =>
          at === open % drawn.legs.length || value.num === 0n ? undefined : value,
        );
        expect(type.isLostEarly(drawn.legs, known, drawn.params)).toBe(false);
      }),
    );
  });

  it('[DR-4.58] the lines of each leg are counted correctly', () => {
    if (!type.paysByLines) return;
    fc.assert(
      fc.property(sample, ({ legs, params }) => {
        const { count, containing } = type.lines(legs, params);
        expect(containing).toHaveLength(legs.length);
        for (const [at, inLines] of containing.entries()) {
          const alive = legs.map((_, i) => (i === at ? rational(0n) : ONE));
          const share = divide(rational(count - inLines), rational(count));
          expect(isEqual(type.factor(legs, alive, params), share)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
}

/** Tries lost, refunded and won for every open leg. */
function noContinuationPays(
  type: CouponType,
  legs: readonly TypedLeg[],
  e: readonly (Rational | undefined)[],
  params: CouponParams,
): boolean {
  const at = e.indexOf(undefined);
  const leg = legs[at];
  if (at < 0 || !leg) {
    return (
      type.factor(
        legs,
        e.map((value) => value ?? ONE),
        params,
      ).num === 0n
    );
  }
  return [rational(0n), ONE, coefRational(leg.coefMilli)].every((value) =>
    noContinuationPays(type, legs, e.with(at, value), params),
  );
}
