import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponRequest, LegSnapshot, PlayerSnapshot, PrepaidSnapshot } from '../../src/index.ts';
import {
  availablePrepaidMinor,
  cancelledPrepaid,
  decideReserve,
  DEFAULT_CONFIG,
  quoteCoupon,
  saleValue,
} from '../../src/index.ts';
import { line, live, NOW, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const hourMs = 3_600_000;
const PREPAID: PrepaidSnapshot = { availableMinor: 62_75n, windowMs: 48 * hourMs, baseLegs: [] };

const request = (legs: readonly LegSnapshot[], more: Partial<CouponRequest> = {}): CouponRequest =>
  requestOf(legs.length > 1 ? 1 : 0, legs, {
    stake: { kind: 'amount', minor: 100_00n },
    prepaidMinor: 60_00n,
    mayBeBoosted: true,
    ...more,
  });

const decide = (
  legs: readonly LegSnapshot[],
  more: Partial<CouponRequest> = {},
  player: Partial<PlayerSnapshot> = {},
) =>
  decideReserve(
    request(legs, more),
    { ...snapshotOf(legs), player: { ...PLAYER, prepaid: PREPAID, ...player } },
    DEFAULT_CONFIG,
  );

const faultOf = (...args: Parameters<typeof decide>): string | undefined => {
  const decision = decide(...args);
  return decision.outcome === 'refused' ? (decision.details.prepaidFault ?? decision.code) : decision.outcome;
};

describe('the available advance', () => {
  it('[DR-4.97] 80.00 and 45.50 give 62.75; outstanding advances are taken off, and it is never below 0', () => {
    expect(availablePrepaidMinor([80_00n, 45_50n], 50, 0n)).toBe(62_75n);
    expect(availablePrepaidMinor([80_00n, 45_50n], 50, 20_00n)).toBe(42_75n);
    expect(availablePrepaidMinor([1n], 50, 0n)).toBe(0n);
    expect(availablePrepaidMinor([80_00n], 50, 40_01n)).toBe(0n);
    expect(availablePrepaidMinor([], 50, 0n)).toBe(0n);
  });

  it('[DR-4.97] is at most the share of the sum, whatever the values', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(fc.array(minor), fc.integer({ min: 1, max: 100 }), minor, (values, share, outstanding) => {
        const available = availablePrepaidMinor(values, share, outstanding);
        const sum = values.reduce((a, b) => a + b, 0n);
        expect(
          (available >= 0n && (available + outstanding) * 100n <= sum * BigInt(share)) || available === 0n,
        ).toBe(true);
        expect(available === 0n || (available + outstanding + 1n) * 100n > sum * BigInt(share)).toBe(true);
      }),
    );
  });
});

describe('a coupon with an advance', () => {
  it('[DR-4.98] keeps the amount, has no boost, and its balance pays the own part', () => {
    const legs = [line('1.500'), line('1.500'), line('1.500'), line('1.500')];
    const decision = decide(legs, { isAutoMax: true }, { balanceMinor: 40_00n });
    expect(decision).toMatchObject({
      outcome: 'accepted',
      coupon: { stakeMinor: 100_00n, prepaidMinor: 60_00n, boost: { kind: 'none' } },
    });
    expect(faultOf(legs, {}, { balanceMinor: 39_99n })).toBe('NO_FUNDS');
    expect(faultOf(legs, {}, { balanceMinor: 1000_00n, wagerLeftMinor: 99_99n })).toBe('LIMIT_WAGER');
  });

  it('[DR-4.97] [DR-4.98] is refused with the reason', () => {
    const leg = line('2.000');
    expect(faultOf([leg], {}, { prepaid: undefined } as never)).toBe('off');
    expect(faultOf([leg], { accountType: 4 })).toBe('account');
    expect(faultOf([leg], { promoFault: 'unknown' })).toBe('PROMO_INVALID');
    expect(faultOf([leg], { stake: { kind: 'amount', minor: 59_99n } })).toBe('amount');
    expect(faultOf([leg], { prepaidMinor: 0n })).toBe('amount');
    expect(faultOf([leg], { prepaidMinor: 62_76n })).toBe('available');
    expect(faultOf([leg], { prepaidMinor: 62_75n })).toBe('accepted');
    expect(faultOf([leg], { stake: { kind: 'max' }, isAutoMax: true })).toBe('AMOUNT_RANGE');
  });

  it('[DR-4.98] its legs are live or start within 48 hours', () => {
    const startsIn = (ms: number) => line('2.000', { startAtMs: NOW + ms });
    expect(faultOf([startsIn(48 * hourMs)])).toBe('accepted');
    expect(faultOf([startsIn(48 * hourMs + 1)])).toBe('window');
    expect(faultOf([live('2.000')])).toBe('waiting');
  });

  it('[DR-4.97] [DR-4.50] its legs depend on no leg of a base coupon', () => {
    const leg = line('2.000');
    const base = { eventId: leg.eventId, exclusionGroups: [], competitorIds: [], typeKey: 'total' };
    expect(faultOf([line('1.500'), leg], {}, { prepaid: { ...PREPAID, baseLegs: [base] } })).toBe(
      'dependent',
    );
    expect(faultOf([line('1.500')], {}, { prepaid: { ...PREPAID, baseLegs: [base] } })).toBe('accepted');
  });

  it('[DR-4.98] is not offered to a trader', () => {
    const legs = [line('2.000', { maxWinMinor: 10_00n })];
    const snapshot = { ...snapshotOf(legs), player: { ...PLAYER, prepaid: PREPAID } };
    const quoted = quoteCoupon(request(legs, { isVipBet: true }), snapshot, DEFAULT_CONFIG);
    expect(quoted.priced?.isVipBetAvailable).toBe(false);
    expect(faultOf(legs, { isVipBet: true })).toBe('STAKE_OVER_MAX');
  });

  it('[DR-4.98] [DR-4.114] cannot be sold', () => {
    const decision = decide([line('2.000')]);
    if (decision.outcome !== 'accepted') throw new Error(decision.outcome);
    const open = { state: 'open', fairChancePpb: 500_000_000n, returnedPpb: 0n } as const;
    expect(saleValue(decision.coupon, 100_00n, [open], DEFAULT_CONFIG, 1n)).toEqual({
      outcome: 'none',
      reason: 'prepaid',
    });
  });
});

describe('a cancelled advance', () => {
  it('[DR-4.100] pays the own part and what was covered; a covered one is never cancelled', () => {
    const coupon = { stakeMinor: 100_00n, prepaidMinor: 60_00n };
    expect(cancelledPrepaid(coupon, 25_00n)).toMatchObject({ state: 'RETURNED', payoutMinor: 65_00n });
    expect(cancelledPrepaid(coupon, 0n)).toMatchObject({ payoutMinor: 40_00n });
    expect(() => cancelledPrepaid(coupon, 60_00n)).toThrow('a covered advance is not cancelled');
  });
});
