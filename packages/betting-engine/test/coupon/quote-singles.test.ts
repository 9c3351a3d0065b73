import { describe, expect, it } from 'vitest';
import {
  checkSingles,
  COUPON_TYPES,
  couponsOf,
  decideReserve,
  makesSingles,
  quoteCoupon,
  quoteSingles,
  type CouponRequest,
  type LegSnapshot,
} from '../../src/index.ts';
import { CONFIG, line, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const { manySingles, express } = COUPON_TYPES;

/** Creates a request with these amounts of legs in minor units, in order. */
function singlesOf(legs: readonly LegSnapshot[], amounts: readonly (bigint | undefined)[]): CouponRequest {
  const request = requestOf(manySingles.id, legs);
  return {
    ...request,
    legs: request.legs.map((leg, at) => {
      const stakeMinor = amounts[at];
      return stakeMinor === undefined ? leg : { ...leg, stakeMinor };
    }),
  };
}

const codes = (errors: readonly { readonly code: string }[]) => errors.map(({ code }) => code);

describe('many singles', () => {
  it('[DR-4.49] [DR-4.129] each leg is quoted alone with its own amount; possible win is the sum', () => {
    const legs = [line('1.500'), line('2.400')];
    const quoted = quoteSingles(singlesOf(legs, [10_00n, 5_00n]), snapshotOf(legs), CONFIG);
    expect(quoted.singles.map(({ priced }) => priced?.possibleWinMinor)).toEqual([15_00n, 12_00n]);
    expect(quoted.singles.map(({ priced }) => priced?.coefMilli)).toEqual([1500n, 2400n]);
    expect(quoted).toMatchObject({ totalMinor: 15_00n, possibleWinMinor: 27_00n, errors: [] });
  });

  it('[DR-4.58] each bet has its own maximum, which names its leg', () => {
    const legs = [line('2.000', { maxWinMinor: 8_00n }), line('3.000', { maxWinMinor: 8_00n })];
    const quoted = quoteSingles(singlesOf(legs, [8_00n, 4_01n]), snapshotOf(legs), CONFIG);
    expect(quoted.singles.map(({ priced }) => priced?.maxBetMinor)).toEqual([8_00n, 4_00n]);
    expect(quoted.errors).toMatchObject([
      { code: 'STAKE_OVER_MAX', details: { legs: [1], maxMinor: 4_00n, boundBy: 'leg-limit' } },
    ]);
  });

  it('[DR-4.59] open stakes on a selection reduce the maximum of that bet only', () => {
    const legs = [line('2.000', { maxWinMinor: 8_00n }), line('2.000', { maxWinMinor: 8_00n })];
    const player = { ...PLAYER, acceptedStakesMinor: [0n, 3_00n] };
    const quoted = quoteSingles(singlesOf(legs, [1_00n, 1_00n]), snapshotOf(legs, { player }), CONFIG);
    expect(quoted.singles.map(({ priced }) => priced?.maxBetMinor)).toEqual([8_00n, 5_00n]);
  });

  it('[DR-4.49] [DR-4.7] refused as a whole: one leg, twice the same, a missing amount, a total over the balance', () => {
    const [a, b] = [line('1.500'), line('2.000')];
    const check = (
      legs: readonly LegSnapshot[],
      amounts: readonly (bigint | undefined)[],
      balanceMinor = 10_00n,
    ) =>
      codes(
        checkSingles(singlesOf(legs, amounts), snapshotOf(legs, { player: { ...PLAYER, balanceMinor } })),
      );
    expect(check([a, b], [5_00n, 5_00n])).toEqual([]);
    expect(check([a, b], [5_00n, 5_01n])).toEqual(['NO_FUNDS']);
    expect(check([a], [5_00n])).toEqual(['TYPE_SIZE']);
    expect(check([a, a], [1_00n, 1_00n])).toEqual(['DUPLICATE_LEG']);
    expect(check([a, b], [1_00n, undefined])).toEqual(['BET_AMOUNTS']);
    const many = Array.from({ length: 21 }, () => line('1.500'));
    expect(
      check(
        many,
        many.map(() => 1n),
      ),
    ).toEqual(['TYPE_SIZE']);
  });

  it('[DR-4.51] [DR-4.53] dependent legs and legs banned from expresses are allowed', () => {
    const [a, b] = [line('1.500'), line('2.000', { noExpress: true })];
    const legs = [a, { ...b, eventId: a.eventId, outcomeKey: '2' }];
    expect(quoteSingles(singlesOf(legs, [1_00n, 1_00n]), snapshotOf(legs), CONFIG).errors).toEqual([]);
  });

  it('[DR-4.49] amounts of bets in a coupon with one amount are refused', () => {
    const legs = [line('1.500'), line('2.000')];
    const request = { ...singlesOf(legs, [1_00n, undefined]), typeId: express.id };
    expect(quoteCoupon(request, snapshotOf(legs), CONFIG).errors).toEqual([
      { code: 'BET_AMOUNTS', details: { legs: [0] } },
    ]);
    expect(decideReserve(request, snapshotOf(legs), CONFIG)).toMatchObject({ code: 'BET_AMOUNTS' });
  });

  it('[DR-4.49] the request itself is never decided as one coupon', () => {
    const legs = [line('1.500'), line('2.000')];
    expect(makesSingles(manySingles.id)).toBe(true);
    expect(makesSingles(express.id)).toBe(false);
    expect(() => decideReserve(singlesOf(legs, [1n, 1n]), snapshotOf(legs), CONFIG)).toThrow(RangeError);
    expect(couponsOf(singlesOf(legs, [1_00n, 2_00n])).map(({ typeId, stake }) => [typeId, stake])).toEqual([
      [0, { kind: 'amount', minor: 1_00n }],
      [0, { kind: 'amount', minor: 2_00n }],
    ]);
  });
});
