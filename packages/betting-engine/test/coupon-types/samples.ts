import type { Rational } from '@touchline/money';
import fc from 'fast-check';
import type { CouponParams, SettledStatusId, TypedLeg } from '../../src/index.ts';
import { effectiveCoef } from '../../src/index.ts';

/** A coupon of a type with a settlement for every leg. */
export interface Sample {
  readonly legs: readonly TypedLeg[];
  readonly params: CouponParams;
  readonly statuses: readonly SettledStatusId[];
}

const STATUS_IDS = [0, 1, 2, 3, 4, 5, 6] as const;

const leg = fc.record({
  coefMilli: fc.bigInt({ min: 1001n, max: 20_000n }),
  // Wins are generated more often, or almost every long line would be lost.
  statusId: fc.oneof(fc.constant(1 as const), fc.constantFrom<SettledStatusId>(...STATUS_IDS)),
});

function plain(minLength: number, maxLength: number): fc.Arbitrary<Sample> {
  return fc.array(leg, { minLength, maxLength }).map((drawn) => ({
    legs: drawn.map(({ coefMilli }, at) => ({ coefMilli, blockId: at + 1 })),
    params: {},
    statuses: drawn.map(({ statusId }) => statusId),
  }));
}

const systemSample: fc.Arbitrary<Sample> = fc
  .tuple(
    fc.array(leg, { minLength: 3, maxLength: 7 }),
    fc.array(leg, { minLength: 0, maxLength: 2 }),
    fc.nat({ max: 100 }),
  )
  .map(([ordinary, bankers, draw]) => ({
    legs: [
      ...bankers.map(({ coefMilli }) => ({ coefMilli, blockId: 0 })),
      ...ordinary.map(({ coefMilli }, at) => ({ coefMilli, blockId: at + 1 })),
    ],
    params: { systemValue: 2 + (draw % (ordinary.length - 2)) },
    statuses: [...bankers, ...ordinary].map(({ statusId }) => statusId),
  }));

/** The generator of each coupon type; a test proves that none of the registry is missing. */
export const SAMPLES: Readonly<Record<string, fc.Arbitrary<Sample>>> = {
  single: plain(1, 1),
  express: plain(2, 12),
  system: systemSample,
};

export function effective({ legs, statuses }: Sample): readonly Rational[] {
  return legs.map(({ coefMilli }, at) => effectiveCoef(coefMilli, { statusId: statuses[at] ?? 0 }));
}
