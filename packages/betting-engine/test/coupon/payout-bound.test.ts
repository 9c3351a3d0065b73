import { compare, rational, roundMaxStake, divide, smaller } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponRequest, LegSnapshot, PayoutTerms } from '../../src/index.ts';
import {
  computePayout,
  COUPON_TYPES,
  decideCapture,
  decideReserve,
  quoteCoupon,
  settleCoupon,
} from '../../src/index.ts';
import { bestStatuses, chanceOfSample, SAMPLES, STORED_TYPES } from '../coupon-types/samples.ts';
import { at, CONFIG, line, live, NOW, requestOf, snapshotOf } from './fixtures.ts';

const MAX_PAYOUT = 60_000_00n;
const T1 = NOW + 6000;
/** Risk limits so high that only the payout limits the stake. */
const RISKY = { maxWinMinor: 10n ** 15n };

const amount = (minor: bigint) => ({ stake: { kind: 'amount', minor } }) as const;
const most = { stake: { kind: 'max' }, isAutoMax: true } as const;

function place(leg: LegSnapshot, change: Partial<CouponRequest>) {
  const decision = decideReserve(requestOf(0, [leg], change), snapshotOf([leg]), CONFIG);
  if (decision.outcome === 'accepted') return decision.coupon;
  return decision.outcome === 'refused' ? { code: decision.code, ...decision.details } : decision;
}

describe('the bound of the maximum payout', () => {
  const leg = () => line('1.050', RISKY);
  const refused = { code: 'STAKE_OVER_MAX', maxMinor: 57_142_85n, boundBy: 'max-payout' };

  it('[DR-4.58] [DR-4.79] a stake that is refused in a new request is refused when it approves a re-quote', () => {
    expect(place(leg(), amount(100_000_00n))).toEqual(refused);
    for (const agreedFactor of [rational(105n, 100n), rational(2n)]) {
      expect(place(leg(), { ...amount(100_000_00n), agreedFactor })).toEqual(refused);
    }
  });

  it('[DR-4.58] [DR-4.79] an approved re-quote is limited by the smaller of the agreed and the current factor', () => {
    const agreedFactor = rational(102n, 100n);
    expect(place(leg(), { ...amount(58_823_52n), agreedFactor })).toMatchObject({
      stakeMinor: 58_823_52n,
      possibleWinMinor: MAX_PAYOUT,
      isPayoutCapped: true,
    });
    expect(place(leg(), { ...amount(58_823_53n), agreedFactor })).toMatchObject({ maxMinor: 58_823_52n });
  });

  it('[DR-4.62] auto-max never uses a stake whose win would be capped, in a new request or an approved one', () => {
    expect(place(leg(), most)).toMatchObject({ stakeMinor: 57_142_85n, isPayoutCapped: false });
    const agreedFactor = rational(102n, 100n);
    expect(place(leg(), { ...most, agreedFactor })).toMatchObject({ stakeMinor: 57_142_85n });
    expect(place(leg(), { ...amount(58_823_52n), isAutoMax: true, agreedFactor })).toMatchObject({
      stakeMinor: 57_142_85n,
    });
  });

  it('[DR-4.62] auto-max at the end of a delay is limited by the current factor', () => {
    const before = live('1.050', RISKY);
    const waiting = decideReserve(requestOf(0, [before], most), snapshotOf([before]), CONFIG);
    if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
    const risen = snapshotOf(at([before], '2.000'), { nowMs: T1 });
    expect(decideCapture(waiting.reservation, risen, CONFIG)).toMatchObject({
      outcome: 'accepted',
      coupon: { stakeMinor: 30_000_00n, possibleWinMinor: MAX_PAYOUT, isPayoutCapped: false },
    });
  });

  it('[DR-4.58] [DR-0.5] the coefficient that the client claims never raises the bound', () => {
    const now = line('5.000', RISKY);
    for (const coefMilli of [1001n, 1500n, 4999n, 5000n]) {
      const [asked] = requestOf(0, [now]).legs;
      const legs = asked ? [{ ...asked, coefMilli }] : [];
      const change = { ...amount(12_000_01n), legs, changeCoefAction: 1 } as const;
      expect(place(now, change)).toEqual({
        code: 'STAKE_OVER_MAX',
        maxMinor: 12_000_00n,
        boundBy: 'max-payout',
      });
      const request = { ...requestOf(0, [now]), ...change };
      expect(quoteCoupon(request, snapshotOf([now]), CONFIG).priced?.maxBetMinor).toBe(12_000_00n);
    }
  });

  it('[DR-1.16] a re-quote stores the lowest factor that the server computed before', () => {
    const first = live('1.500', RISKY);
    const request = requestOf(0, [first], { ...amount(40_000_00n), changeCoefAction: 0 });
    const waiting = decideReserve(request, snapshotOf([first]), CONFIG);
    if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
    const risen = at([first], '1.600');
    const requoted = decideCapture(waiting.reservation, snapshotOf(risen, { nowMs: T1 }), CONFIG);
    if (requoted.outcome !== 'requoted') throw new Error(requoted.outcome);
    expect(compare(requoted.agreedFactor, rational(3n, 2n))).toBe(0);
    const approving = requestOf(0, risen, { ...amount(40_000_00n), agreedFactor: requoted.agreedFactor });
    expect(decideReserve(approving, snapshotOf(risen), CONFIG)).toMatchObject({
      outcome: 'waiting',
      coupon: { stakeMinor: 40_000_00n, possibleWinMinor: MAX_PAYOUT, isPayoutCapped: true },
    });
    const fresh = requestOf(0, risen, amount(40_000_00n));
    expect(decideReserve(fresh, snapshotOf(risen), CONFIG)).toMatchObject({ code: 'STAKE_OVER_MAX' });
  });

  it('[DR-1.16] a re-quote of a first request stores the current factor, not the factor that the client claims', () => {
    const now = line('1.600', RISKY);
    const [asked] = requestOf(0, [now]).legs;
    if (!asked) throw new Error('a leg');
    const request = requestOf(0, [now], { legs: [{ ...asked, coefMilli: 1001n }], changeCoefAction: 0 });
    const requoted = decideReserve(request, snapshotOf([now]), CONFIG);
    if (requoted.outcome !== 'requoted') throw new Error(requoted.outcome);
    expect(compare(requoted.agreedFactor, rational(8n, 5n))).toBe(0);
  });

  it('[DR-2.2] [DR-4.124] a coefficient that was never offered is refused, not used as a divisor', () => {
    const now = line('2.000');
    const [asked] = requestOf(0, [now]).legs;
    for (const coefMilli of [-1n, 0n, 1000n, 1_000_001n]) {
      const legs = asked ? [{ ...asked, coefMilli }] : [];
      expect(place(now, { legs, changeCoefAction: 1 })).toEqual({ code: 'COEF_RANGE', legs: [0] });
      const quote = quoteCoupon(requestOf(0, [now], { legs }), snapshotOf([now]), CONFIG);
      expect(quote.errors).toContainEqual({ code: 'COEF_RANGE', details: { legs: [0] } });
    }
  });
});

describe('a void', () => {
  it('[DR-4.134] [DR-1.13] returns the stake, for any maximum payout', () => {
    for (const statusId of [2, 3] as const) {
      const terms: PayoutTerms = {
        type: COUPON_TYPES.single,
        legs: [{ blockId: 1, coefMilli: 1050n }],
        params: {},
        stakeMinor: 100_000_00n,
        capMilli: 200_000n,
        maxPayoutMinor: MAX_PAYOUT,
        boost: { kind: 'none' },
      };
      expect(computePayout(terms, [{ statusId }])).toMatchObject({
        totalMinor: 100_000_00n,
        isPayoutCapped: false,
      });
    }
  });
});

describe('invariants of acceptance', () => {
  const coefs = fc.bigInt({ min: 1001n, max: 20_000n });
  const stakes = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 8n }).map((minor) => ({ ...amount(minor), isAutoMax: false })),
    fc.bigInt({ min: 1n, max: 10n ** 8n }).map((minor) => ({ ...amount(minor), isAutoMax: true })),
    fc.constant(most),
  );
  const factors = fc.option(
    fc.bigInt({ min: 1001n, max: 1_000_000n }).map((milli) => rational(milli, 1000n)),
    { nil: undefined },
  );

  it.each(STORED_TYPES)(
    '[DR-1.13] [DR-4.58] [DR-4.134] %s: a win pays at most the bound, a void at least the stake',
    (name, type) => {
      const sample = SAMPLES[name];
      if (!sample) throw new Error(`no sample for ${name}`);
      let accepted = 0;
      fc.assert(
        fc.property(
          sample,
          stakes,
          factors,
          fc.array(coefs, { minLength: 20, maxLength: 20 }),
          fc.constantFrom(0, 1, 2),
          (drawn, stake, agreedFactor, claimed, changeCoefAction) => {
            const legs = drawn.legs.map((leg) =>
              line('2.000', { ...RISKY, ...chanceOfSample(leg), coefMilli: leg.coefMilli }),
            );
            const change = { ...drawn.params, ...stake, ...(agreedFactor && { agreedFactor }) };
            const request = {
              ...requestOf(type.id, legs, { ...change, changeCoefAction: changeCoefAction as 0 | 1 | 2 }),
            };
            const asked = request.legs.map((leg, i) => ({
              ...leg,
              blockId: drawn.legs[i]?.blockId ?? 1,
              coefMilli: changeCoefAction === 1 ? (claimed[i] ?? 1001n) : leg.coefMilli,
            }));
            const decision = decideReserve({ ...request, legs: asked }, snapshotOf(legs), CONFIG);
            if (decision.outcome !== 'accepted') return;
            accepted += 1;
            const { coupon } = decision;
            const won = settleCoupon(coupon, bestStatuses(type, coupon.legs));
            const voided = settleCoupon(
              coupon,
              coupon.legs.map(() => ({ statusId: 3 })),
            );
            if (won.outcome !== 'settled' || voided.outcome !== 'settled') throw new Error('settled');
            expect(won.payoutMinor <= MAX_PAYOUT).toBe(true);
            expect(won.payoutMinor >= coupon.stakeMinor).toBe(true);
            expect(voided.payoutMinor >= coupon.stakeMinor).toBe(true);
            expect(coupon.stakeMinor <= MAX_PAYOUT).toBe(true);
          },
        ),
        { numRuns: 2000 },
      );
      expect(accepted).toBeGreaterThan(200);
    },
  );

  it('[DR-4.79] approving never gets more than a new request at the smaller of the two factors', () => {
    fc.assert(
      fc.property(coefs, coefs, stakes, (agreedMilli, nowMilli, stake) => {
        const [agreed, now] = [rational(agreedMilli, 1000n), rational(nowMilli, 1000n)];
        const taken = (leg: LegSnapshot, change: Partial<CouponRequest>): bigint => {
          const decision = decideReserve(
            requestOf(0, [leg], { ...stake, ...change }),
            snapshotOf([leg]),
            CONFIG,
          );
          return decision.outcome === 'accepted' ? decision.coupon.stakeMinor : 0n;
        };
        const least = agreedMilli < nowMilli ? agreedMilli : nowMilli;
        const approved = taken(line('2.000', { ...RISKY, coefMilli: nowMilli }), { agreedFactor: agreed });
        const fresh = taken(line('2.000', { ...RISKY, coefMilli: least }), {});
        expect(approved <= fresh).toBe(true);
        expect(approved <= roundMaxStake(divide(rational(MAX_PAYOUT), smaller(agreed, now)))).toBe(true);
      }),
    );
  });
});
