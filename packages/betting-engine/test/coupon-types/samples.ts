import type { Rational } from '@touchline/money';
import fc from 'fast-check';
import type { CouponParams, CouponType, LegChance, SettledStatusId, TypedLeg } from '../../src/index.ts';
import { COUPON_TYPES, effectiveCoef } from '../../src/index.ts';

/** A coupon of a type with a settlement for every leg. */
export interface Sample {
  readonly legs: readonly TypedLeg[];
  readonly params: CouponParams;
  readonly statuses: readonly SettledStatusId[];
}

const STATUS_IDS = [0, 1, 2, 3, 4, 5, 6] as const;

const leg = fc.record({
  coefMilli: fc.bigInt({ min: 1001n, max: 20_000n }),
  // Wins are generated more often; otherwise almost every long line would be lost.
  statusId: fc.oneof(fc.constant(1 as const), fc.constantFrom<SettledStatusId>(...STATUS_IDS)),
});

export function plainSample(minLength: number, maxLength: number): fc.Arbitrary<Sample> {
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

const lobbyOf = (count: number) => Array.from({ length: count }, () => 0);

/** Generates legs in this many blocks, with some legs in the lobby. Every block has a leg. */
const blockSample = (
  blocks: { readonly min: number; readonly max: number },
  maxLobby: number,
): fc.Arbitrary<Sample & { readonly blocks: number }> =>
  fc
    .record({
      sizes: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: blocks.min, maxLength: blocks.max }),
      lobby: fc.nat({ max: maxLobby }),
      legs: fc.array(leg, { minLength: 2 * blocks.max + maxLobby, maxLength: 2 * blocks.max + maxLobby }),
    })
    .map(({ sizes, lobby, legs }) => {
      const ids = [
        ...lobbyOf(lobby),
        ...sizes.flatMap((size, at) => Array.from({ length: size }, () => at + 1)),
      ];
      return {
        legs: ids.map((blockId, at) => ({ blockId, coefMilli: legs[at]?.coefMilli ?? 2000n })),
        params: {},
        statuses: ids.map((_, at) => legs[at]?.statusId ?? 1),
        blocks: sizes.length,
      };
    });

const multibetSample = fc
  .tuple(blockSample({ min: 3, max: 5 }, 2), fc.nat({ max: 100 }))
  .map(([{ blocks, ...sample }, draw]) => ({
    ...sample,
    params: { systemValue: 2 + (draw % (blocks - 2)) },
  }));

/**
 * Generates conditional bets with a stake of 20.00. Each block after the first stakes a fixed amount up to 20.00, or the
 * whole account (`max`).
 */
const conditionalSample = fc
  .tuple(
    blockSample({ min: 2, max: 4 }, 0).filter(({ legs }) => legs.length >= 3),
    fc.array(fc.oneof(fc.constant('max' as const), fc.bigInt({ min: 1n, max: 20_00n })), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([{ blocks, ...sample }, amounts]) => ({
    ...sample,
    params: {
      stakeMinor: 20_00n,
      blockAmounts: Object.fromEntries(
        Array.from({ length: blocks - 1 }, (_, at) => [at + 2, amounts[at] ?? 'max'] as const),
      ),
    },
  }));

/** Generates legs that an anti-express permits. Each has an overround, and some also have the model's probability. */
const antiExpressSample: fc.Arbitrary<Sample> = fc
  .array(
    fc.record({
      leg,
      coefMilli: fc.bigInt({ min: 1200n, max: 20_000n }),
      overroundPpm: fc.bigInt({ min: 1_010_000n, max: 1_200_000n }),
      fairChancePpb: fc.option(fc.bigInt({ min: 50_000_000n, max: 900_000_000n }), { nil: undefined }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((drawn) => ({
    legs: drawn.map(({ coefMilli, overroundPpm, fairChancePpb }, at) => ({
      blockId: at + 1,
      coefMilli,
      overroundPpm,
      ...(fairChancePpb !== undefined && { fairChancePpb }),
    })),
    params: { antiMarginPpm: 50_000n },
    statuses: drawn.map(({ leg: { statusId } }) => statusId),
  }))
  .filter(
    ({ legs, params }) =>
      COUPON_TYPES.antiExpress.checkShape(
        legs.map((one) => ({ ...one, isDisabledBanker: false })),
        params,
        1n,
      ) === undefined,
  );

/** The generator of each coupon type. A test proves that every registered type has one. */
export const SAMPLES: Readonly<Record<string, fc.Arbitrary<Sample>>> = {
  single: plainSample(1, 1),
  express: plainSample(2, 12),
  system: systemSample,
  chain: plainSample(2, 12),
  multibet: multibetSample,
  conditional: conditionalSample,
  antiExpress: antiExpressSample,
  lucky: plainSample(2, 6),
  patent: plainSample(3, 6),
  manySingles: plainSample(2, 12),
};

/** Types that are decided and stored, without the type that makes a coupon of each leg (DR-4.49). */
export const STORED_TYPES = Object.entries<CouponType>(COUPON_TYPES).filter(
  ([, { splitsIntoTypeId }]) => splitsIntoTypeId === undefined,
);

/** The chances that a leg of a sample has. */
export const chanceOfSample = ({ overroundPpm, fairChancePpb }: TypedLeg): LegChance => ({
  ...(overroundPpm !== undefined && { overroundPpm }),
  ...(fairChancePpb !== undefined && { fairChancePpb }),
});

/**
 * Returns the results that pay the shown factor: all legs won, or one lost for a type that wins by a loss (DR-4.129).
 */
export const bestStatuses = (type: CouponType, legs: readonly unknown[]): { readonly statusId: 0 | 1 }[] =>
  legs.map((_, at) => ({ statusId: type.winsByLoss === true && at === 0 ? 0 : 1 }));

export function effective({ legs, statuses }: Sample): readonly Rational[] {
  return legs.map(({ coefMilli }, at) => effectiveCoef(coefMilli, { statusId: statuses[at] ?? 0 }));
}
