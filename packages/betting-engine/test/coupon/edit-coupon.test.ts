import { multiply, product, rational, type Rational, compare } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AcceptedCoupon, CouponRequest, LegSnapshot, SaleLeg } from '../../src/index.ts';
import {
  captureEdit,
  COUPON_FORMS,
  decideEdit,
  decideReserve,
  DEFAULT_CONFIG,
  editedTypeId,
  editPrice,
  quoteEdit,
  saleValue,
} from '../../src/index.ts';
import { CONFIG, line, live, milli, NOW, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const { single, express, system, chain } = COUPON_FORMS;
const MIN_SALE = 10n;

const withoutStake = (typeId: number, legs: readonly LegSnapshot[], more: Partial<CouponRequest> = {}) => {
  const { stake: _, ...asked } = requestOf(typeId, legs, more);
  return asked;
};

const accepted = (decision: { outcome: string }): AcceptedCoupon => {
  expect(decision.outcome).toBe('accepted');
  return (decision as unknown as { coupon: AcceptedCoupon }).coupon;
};

/** A coefficient with a margin: the fair chance is the share `return` of 1 / coefficient. */
const pricedLeg = fc.record({
  coefMilli: fc.bigInt({ min: 1010n, max: 12_000n }),
  returnPpm: fc.bigInt({ min: 850_000n, max: 1_000_000n }),
});
const legsOf = (count: { minLength: number; maxLength: number }) => fc.array(pricedLeg, count);
type Priced = { coefMilli: bigint; returnPpm: bigint };

/** Of a leg with this coefficient, rounded down, so that chance x coefficient is at most 1. */
const chancePpb = ({ coefMilli, returnPpm }: Priced): bigint => (returnPpm * 1_000_000n) / coefMilli;

const openLegs = (legs: readonly Priced[]): SaleLeg[] =>
  legs.map((leg) => ({ state: 'open', fairChancePpb: chancePpb(leg), returnedPpb: 0n }));

const snapshots = (legs: readonly Priced[]): LegSnapshot[] =>
  legs.map(({ coefMilli }) => ({ ...line('2.000'), coefMilli }));

/** The fair value of a coupon in minor units, without boosts and caps. */
const fairValue = (stakeMinor: bigint, legs: readonly Priced[]): Rational =>
  multiply(
    rational(stakeMinor),
    product(legs.map((leg) => rational(chancePpb(leg) * leg.coefMilli, 1_000_000_000_000n))),
  );

describe('the price of an edit', () => {
  it('[DR-4.149] a value of 206.18 on a single at 1.42: price 0.00, possible win 292.78; with 250.00 the price is 43.82', () => {
    const leg = line('1.420');
    const terms = { valueMinor: 206_18n };
    expect(editPrice(terms)).toEqual({ valueMinor: 206_18n, stakeMinor: 206_18n, priceMinor: 0n });
    const coupon = accepted(decideEdit(withoutStake(single.id, [leg]), terms, 0, snapshotOf([leg]), CONFIG));
    expect(coupon).toMatchObject({ typeId: single.id, stakeMinor: 206_18n, possibleWinMinor: 292_78n });
    expect(editPrice({ ...terms, askedMinor: 250_00n }).priceMinor).toBe(43_82n);
    expect(editPrice({ ...terms, askedMinor: 200_00n }).priceMinor).toBe(-6_18n);
  });

  it('[DR-4.142] value is conserved: the stake less the price is the sale value; without a stake the price is 0', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: undefined }),
        (valueMinor, askedMinor) => {
          const price = editPrice({ valueMinor, ...(askedMinor !== undefined && { askedMinor }) });
          expect(price.stakeMinor - price.priceMinor).toBe(valueMinor);
          expect(price.stakeMinor).toBe(askedMinor ?? valueMinor);
          if (askedMinor === undefined) expect(price.priceMinor).toBe(0n);
        },
      ),
    );
  });

  it('[DR-4.142] an edit that changes nothing at unchanged prices raises neither the possible win nor the fair value', () => {
    let edited = 0;
    fc.assert(
      fc.property(
        legsOf({ minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1_00n, max: 5_000_00n }),
        (legs, stakeMinor) => {
          const typeId = legs.length === 1 ? single.id : express.id;
          const rows = snapshots(legs);
          const request = requestOf(typeId, rows, { stake: { kind: 'amount', minor: stakeMinor } });
          const first = decideReserve(request, snapshotOf(rows), CONFIG);
          fc.pre(first.outcome === 'accepted');
          const old = accepted(first);
          const sale = saleValue(old, stakeMinor, openLegs(legs), DEFAULT_CONFIG, MIN_SALE);
          fc.pre(sale.outcome === 'value');
          const { valueMinor } = sale as { valueMinor: bigint };
          const second = decideEdit(withoutStake(typeId, rows), { valueMinor }, 0, snapshotOf(rows), CONFIG);
          fc.pre(second.outcome === 'accepted');
          const now = accepted(second);
          expect(now.stakeMinor).toBe(valueMinor);
          expect(now.possibleWinMinor).toBeLessThanOrEqual(old.possibleWinMinor);
          expect(compare(fairValue(now.stakeMinor, legs), fairValue(stakeMinor, legs))).toBeLessThanOrEqual(
            0,
          );
          edited++;
        },
      ),
      { numRuns: 1000 },
    );
    expect(edited).toBeGreaterThan(300);
  });

  it('[DR-4.142] whatever legs replace the old ones at margin odds, the new coupon is fairly worth at most its value', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_00n, max: 5_000_00n }),
        legsOf({ minLength: 1, maxLength: 6 }),
        (valueMinor, legs) => {
          const rows = snapshots(legs);
          const typeId = editedTypeId(express.id, legs.length);
          const decision = decideEdit(
            withoutStake(typeId, rows),
            { valueMinor },
            0,
            snapshotOf(rows),
            CONFIG,
          );
          fc.pre(decision.outcome === 'accepted');
          const { stakeMinor } = accepted(decision);
          expect(compare(fairValue(stakeMinor, legs), rational(valueMinor))).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the new coupon of an edit', () => {
  const leg = line('1.800');
  const poor = { player: { ...PLAYER, balanceMinor: 5_00n } };

  it('[DR-4.144] singles and expresses follow the number of legs; other types stay', () => {
    expect([1, 2, 30].map((count) => editedTypeId(single.id, count))).toEqual([0, 1, 1]);
    expect([1, 2].map((count) => editedTypeId(express.id, count))).toEqual([0, 1]);
    expect([1, 2, 3].map((count) => editedTypeId(system.id, count))).toEqual([2, 2, 2]);
    expect(editedTypeId(chain.id, 1)).toBe(3);
    const two = [line('1.500'), line('1.600')];
    const asked = withoutStake(system.id, two, { systemValue: 2 });
    const decision = decideEdit(asked, { valueMinor: 10_00n }, 0, snapshotOf(two), CONFIG);
    expect(decision).toMatchObject({ outcome: 'refused', code: 'TYPE_SIZE' });
  });

  it('[DR-4.146] the value is part of the balance: 5.00 and a value of 10.00 are enough for 15.00, not for 15.01', () => {
    const decide = (askedMinor?: bigint) =>
      decideEdit(
        withoutStake(single.id, [leg]),
        { valueMinor: 10_00n, ...(askedMinor !== undefined && { askedMinor }) },
        0,
        snapshotOf([leg], poor),
        CONFIG,
      );
    expect(accepted(decide()).stakeMinor).toBe(10_00n);
    expect(accepted(decide(15_00n)).stakeMinor).toBe(15_00n);
    expect(decide(15_01n)).toMatchObject({
      outcome: 'refused',
      code: 'NO_FUNDS',
      details: { maxMinor: 15_00n, boundBy: 'balance' },
    });
  });

  it('[DR-4.146] it is never a VIP request and never uses auto-max: a stake over the maximum is refused', () => {
    const small = line('3.000', { maxWinMinor: 10_00n });
    const asked = withoutStake(single.id, [small], { isVipBet: true, isAutoMax: true });
    expect(decideEdit(asked, { valueMinor: 10_00n }, 0, snapshotOf([small]), CONFIG)).toMatchObject({
      outcome: 'refused',
      code: 'STAKE_OVER_MAX',
      details: { maxMinor: 5_00n },
    });
  });

  it('[DR-4.145] it waits for the longest delay of both coupons', () => {
    const delayOf = (legs: LegSnapshot[], saleDelayMs: number) => {
      const asked = withoutStake(editedTypeId(0, legs.length), legs);
      const decision = decideEdit(asked, { valueMinor: 10_00n }, saleDelayMs, snapshotOf(legs), CONFIG);
      return decision.outcome === 'waiting'
        ? [decision.delayMs, decision.decidesAtMs - NOW]
        : decision.outcome;
    };
    expect(delayOf([leg], 0)).toBe('accepted');
    expect(delayOf([leg], 7_000)).toEqual([7_000, 7_000]);
    expect(delayOf([live('2.000')], 0)).toEqual([6_000, 6_000]);
    expect(delayOf([live('2.000')], 7_000)).toEqual([7_000, 7_000]);
    expect(delayOf([live('2.000'), leg], 5_000)).toEqual([6_000, 6_000]);
  });

  it('[DR-4.145] at the end of the delay a higher value is given to the player: to the stake, or to the price', () => {
    const asked = withoutStake(single.id, [leg]);
    const waiting = decideEdit(asked, { valueMinor: 10_00n }, 6_000, snapshotOf([leg]), CONFIG);
    if (waiting.outcome !== 'waiting') throw new Error('it waits');
    const end = snapshotOf([leg], { nowMs: NOW + 6_000 });
    const higher = { valueMinor: 11_00n };
    expect(accepted(captureEdit(waiting.reservation, higher, end, CONFIG)).stakeMinor).toBe(11_00n);
    const fixed = { ...higher, askedMinor: 10_00n };
    expect(accepted(captureEdit(waiting.reservation, fixed, end, CONFIG)).stakeMinor).toBe(10_00n);
    expect(editPrice(fixed).priceMinor).toBe(-1_00n);
  });

  it('[DR-4.145] prices follow the policy of a placement: a fall is re-quoted, a rise is taken', () => {
    const asked = withoutStake(single.id, [leg]);
    const at = (coef: string) =>
      decideEdit(asked, { valueMinor: 10_00n }, 0, snapshotOf([{ ...leg, coefMilli: milli(coef) }]), CONFIG);
    expect(at('1.790').outcome).toBe('requoted');
    expect(accepted(at('1.810')).coefMilli).toBe(1810n);
  });

  it('[DR-4.141] a quote has the coupon at the sale value; without a sale value it has no stake', () => {
    const asked = withoutStake(single.id, [leg]);
    const quoted = quoteEdit(asked, { valueMinor: 10_00n }, snapshotOf([leg], poor), CONFIG);
    expect([quoted.errors, quoted.priced?.possibleWinMinor]).toEqual([[], 18_00n]);
    const unsold = quoteEdit(asked, undefined, snapshotOf([leg], poor), CONFIG);
    expect([unsold.errors, unsold.priced?.possibleWinMinor]).toEqual([[], 0n]);
  });
});
