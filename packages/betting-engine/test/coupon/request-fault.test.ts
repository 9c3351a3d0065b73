import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponRequest } from '../../src/index.ts';
import { COUPON_TYPES, decideReserve, requestFault } from '../../src/index.ts';
import { SAMPLES } from '../coupon-types/samples.ts';
import { CONFIG, line, requestOf, snapshotOf } from './fixtures.ts';

/** A coupon of legs of different games, in these blocks. */
function couponOf(typeId: number, blockIds: readonly number[], more: Partial<CouponRequest> = {}) {
  const legs = blockIds.map(() => line('1.500', { overroundPpm: 1_050_000n }));
  const request = requestOf(typeId, legs, more);
  const inBlocks = {
    ...request,
    legs: request.legs.map((leg, at) => ({ ...leg, blockId: blockIds[at] ?? 1 })),
  };
  return { request: inBlocks, snapshot: snapshotOf(legs) };
}

describe('a fault that the request alone shows', () => {
  it('[RL-72] [DR-4.4] no coupon of a generated sample of any type has one', () => {
    for (const [name, sample] of Object.entries(SAMPLES)) {
      const type = COUPON_TYPES[name as keyof typeof COUPON_TYPES];
      fc.assert(
        fc.property(sample, ({ legs, params }) => {
          const { systemValue, blockAmounts } = params;
          const fault = requestFault({
            typeId: type.id,
            legs: legs.map(({ blockId, coefMilli }) => ({ blockId, coefMilli })),
            ...(systemValue !== undefined && { systemValue }),
            ...(blockAmounts !== undefined && { blockAmounts }),
          });
          expect(fault).toBeUndefined();
        }),
        { numRuns: 50 },
      );
    }
  });

  it('[RL-72] [DR-4.71] what has one is refused with the same code by the decision on the database', () => {
    const types = Object.values(COUPON_TYPES).filter(
      ({ splitsIntoTypeId }) => splitsIntoTypeId === undefined,
    );
    let faults = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        (type, blockIds, systemValue) => {
          const more = systemValue === undefined ? {} : { systemValue };
          const { request, snapshot } = couponOf(type.id, blockIds, more);
          const fault = requestFault(request);
          if (!fault) return;
          faults += 1;
          const decision = decideReserve(request, snapshot, CONFIG);
          expect(decision).toMatchObject({ outcome: 'refused', code: fault.code });
        },
      ),
      { numRuns: 500 },
    );
    expect(faults).toBeGreaterThan(100);
  });

  it.each([
    ['[DR-4.4] an unknown type', { typeId: 77 }, 'TYPE_SIZE'],
    ['[DR-4.4] a single of two legs', { typeId: 0 }, 'TYPE_SIZE'],
    ['[DR-4.5] a system without its value', { typeId: 2, legs: [1, 2, 3] }, 'SYSTEM_VALUE'],
    ['[DR-4.30] amounts of blocks in an express', { blockAmounts: { 2: 'max' } }, 'BLOCK_AMOUNTS'],
    ['[DR-4.49] an amount of a leg in an express', { stakeMinor: 1n }, 'BET_AMOUNTS'],
    ['[DR-2.1] a coefficient of 1.000', { coefMilli: 1000n }, 'COEF_RANGE'],
    ['[DR-2.2] a coefficient of 1000.001', { coefMilli: 1_000_001n }, 'COEF_RANGE'],
  ])('%s', (_, { typeId = 1, legs = [1, 2], blockAmounts, ...leg }: FaultCase, code) => {
    const bare = legs.map((blockId) => ({ blockId, coefMilli: 1500n, ...leg }));
    expect(requestFault({ typeId, legs: bare, ...(blockAmounts && { blockAmounts }) })?.code).toBe(code);
  });
});

type FaultCase = {
  typeId?: number;
  legs?: number[];
  blockAmounts?: Record<number, string>;
  stakeMinor?: bigint;
  coefMilli?: bigint;
};
