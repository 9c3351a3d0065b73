import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdvanceOfBase, type FillChange, fillFrom, takeBackFrom } from './fill-prepaid.ts';

const advance = (
  couponId: bigint,
  missingMinor: bigint,
  filledMinor = 0n,
  isInTime = true,
): AdvanceOfBase => ({
  advance: { couponId, missingMinor },
  isInTime,
  filledMinor,
});

const changesOf = (changes: readonly FillChange[]) =>
  changes.map(({ couponId, changeMinor }) => [couponId, changeMinor]);

describe('payouts and corrections of a base coupon', () => {
  it('[DR-4.99] the oldest advance is covered first, and none whose time is over', () => {
    const advances = [advance(1n, 30n, 0n, false), advance(2n, 50n), advance(3n, 40n)];
    expect(changesOf(fillFrom(9n, 70n, advances))).toEqual([
      [2n, 50n],
      [3n, 20n],
    ]);
    expect(advances.map(({ advance: { missingMinor } }) => missingMinor)).toEqual([30n, 0n, 20n]);
  });

  it('[DR-4.184] the newest advance loses first what the new payout does not cover', () => {
    const advances = [advance(2n, 0n, 50n), advance(3n, 20n, 20n)];
    expect(changesOf(takeBackFrom(9n, 40n, advances))).toEqual([
      [3n, -20n],
      [2n, -10n],
    ]);
    expect(changesOf(takeBackFrom(9n, 70n, [advance(2n, 0n, 50n)]))).toEqual([]);
  });

  it('[DR-4.99] [DR-4.184] never more than is missing, paid or covered, whatever the order', () => {
    const amount = fc.bigInt({ min: 0n, max: 1000n });
    const some = fc.array(fc.tuple(amount, amount, fc.boolean()), { maxLength: 5 });
    fc.assert(
      fc.property(some, amount, (given, payout) => {
        const make = () =>
          given.map(([missing, filled, isIn], at) => advance(BigInt(at), missing, filled, isIn));
        const sum = (changes: readonly FillChange[]) =>
          changes.reduce((all, { changeMinor }) => all + changeMinor, 0n);
        const filled = make();
        const covered = sum(fillFrom(9n, payout, filled));
        const room = given.reduce((all, [missing, , isIn]) => (isIn ? all + missing : all), 0n);
        expect(covered).toBe(payout < room ? payout : room);
        expect(filled.every(({ advance: { missingMinor } }) => missingMinor >= 0n)).toBe(true);
        const held = given.reduce((all, [, filledMinor]) => all + filledMinor, 0n);
        expect(-sum(takeBackFrom(9n, payout, make()))).toBe(held > payout ? held - payout : 0n);
      }),
    );
  });
});
