import { compare } from '@touchline/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChangeCoefAction } from '../../src/index.ts';
import { decideCapture, decideChange, decideReserve } from '../../src/index.ts';
import { chanceOfSample, SAMPLES, STORED_TYPES } from '../coupon-types/samples.ts';
import { at, CONFIG, line, live, milli, NOW, requestOf, snapshotOf } from './fixtures.ts';

it('[RL-11] [DR-4.74] [DR-4.75] no worse total than agreed is ever accepted under 0 or 2, 20,000 cases', () => {
  let cases = 0;
  const seen = new Map<string, number>();
  for (const [name, type] of STORED_TYPES) {
    const sample = SAMPLES[name];
    if (!sample) throw new Error(`no sample for ${name}`);
    fc.assert(
      fc.property(
        sample,
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 20, maxLength: 20 }),
        fc.constantFrom<ChangeCoefAction>(0, 1, 2),
        fc.boolean(),
        ({ legs, params }, moves, changeCoefAction, isExactCoef) => {
          cases += 1;
          const before = legs.map((leg, at) => ({
            ...line('2.000'),
            ...chanceOfSample(leg),
            eventId: at + 1,
            coefMilli: leg.coefMilli,
          }));
          const after = before.map((leg, at) => {
            const moved = leg.coefMilli + BigInt(moves[at] ?? 0) / 3n;
            return { ...leg, coefMilli: moved < 1001n ? 1001n : moved };
          });
          const request = requestOf(type.id, before, { ...params, changeCoefAction, isExactCoef });
          const placed = {
            ...request,
            legs: request.legs.map((leg, at) => ({ ...leg, ...blockOf(legs, at) })),
          };
          const decision = decideReserve(
            { ...placed, stake: { kind: 'amount', minor: 20_00n } },
            snapshotOf(after),
            {
              ...CONFIG,
              typesWithMaximum: [],
            },
          );
          const agreed = type.shownFactor(legs, params);
          const offered = type.shownFactor(
            legs.map((leg, at) => ({ ...leg, coefMilli: after[at]?.coefMilli ?? 0n })),
            params,
          );
          const isSame = before.every((leg, at) => leg.coefMilli === after[at]?.coefMilli);
          const order = compare(offered, agreed);
          const key = decision.outcome === 'refused' ? decision.code : decision.outcome;
          seen.set(key, (seen.get(key) ?? 0) + 1);
          // A price may rise until the express is almost certain to lose. Then no anti-express is offered.
          if (key === 'STAKE_OVER_MAX' || (type.winsByLoss && key === 'ANTI_UNAVAILABLE')) return;
          expect(key).toBe(expectedOutcome(isSame, order, changeCoefAction, isExactCoef));
          if (decision.outcome === 'accepted') {
            expect(decision.coupon.legs.map((leg) => leg.coefMilli)).toEqual(
              after.map((leg) => leg.coefMilli),
            );
          }
        },
      ),
      { numRuns: 6700 },
    );
  }
  expect(cases).toBe(6700 * STORED_TYPES.length);
  expect(cases).toBeGreaterThanOrEqual(20_000);
  for (const key of ['accepted', 'requoted', 'COEF_CHANGED'])
    expect(seen.get(key) ?? 0).toBeGreaterThan(1000);
  expect(seen.get('STAKE_OVER_MAX') ?? 0).toBeLessThan(cases / 2);
  expect(seen.get('ANTI_UNAVAILABLE') ?? 0).toBeLessThan(1000);
});

function blockOf(legs: readonly { readonly blockId: number }[], at: number): { readonly blockId: number } {
  return { blockId: legs[at]?.blockId ?? at + 1 };
}

/** The table of DR-4.74 and DR-4.76, written independently. */
function expectedOutcome(
  isSame: boolean,
  order: number,
  action: ChangeCoefAction,
  isExactCoef: boolean,
): string {
  if (isSame) return 'accepted';
  if (isExactCoef) return 'COEF_CHANGED';
  if (action === 1) return 'accepted';
  return action === 2 && order >= 0 ? 'accepted' : 'requoted';
}

it('[RL-13] [DR-4.71] the outcome table of a delayed coupon, 1,000 cases', () => {
  const events = {
    price: fc.constantFrom(1900n, 2000n, 2100n),
    suspendedAt: fc.option(fc.integer({ min: -3000, max: 6000 }), { nil: undefined }),
    hasScored: fc.boolean(),
    isUp: fc.boolean(),
    isOver: fc.boolean(),
    action: fc.constantFrom<ChangeCoefAction>(0, 1, 2),
    isDrop: fc.boolean(),
  };
  fc.assert(
    fc.property(fc.record(events), (draw) => {
      const leg = live('2.000');
      const request = requestOf(0, [leg], {
        changeCoefAction: draw.action,
        isDropOnScoreChange: draw.isDrop,
      });
      const waiting = decideReserve(request, snapshotOf([leg]), CONFIG);
      if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
      const now = {
        ...leg,
        coefMilli: draw.price,
        scoreKey: draw.hasScored ? '1:0' : '0:0',
        isProducerUp: draw.isUp,
        eventState: draw.isOver ? ('ENDED' as const) : ('LIVE' as const),
        ...(draw.suspendedAt !== undefined && { lastSuspendedAtMs: NOW + draw.suspendedAt }),
      };
      const decision = decideCapture(waiting.reservation, snapshotOf([now], { nowMs: NOW + 6000 }), CONFIG);
      const actual = decision.outcome === 'refused' ? decision.code : decision.outcome;
      expect(actual).toBe(expectedAtT1(draw));
    }),
    { numRuns: 1000 },
  );
});

interface Drawn {
  readonly price: bigint;
  readonly suspendedAt: number | undefined;
  readonly hasScored: boolean;
  readonly isUp: boolean;
  readonly isOver: boolean;
  readonly action: ChangeCoefAction;
  readonly isDrop: boolean;
}

function expectedAtT1({ price, suspendedAt, hasScored, isUp, isOver, action, isDrop }: Drawn): string {
  if (!isUp) return 'PRODUCER_DOWN';
  if (isOver) return 'LEG_BLOCKED';
  if (suspendedAt !== undefined && suspendedAt > 0) return 'SUSPENDED_DURING_DELAY';
  if (isDrop && hasScored) return 'SCORE_CHANGED';
  if (price === 2000n || action === 1) return 'accepted';
  return action === 2 && price > 2000n ? 'accepted' : 'requoted';
}

it('[DR-4.199] the total may fall by the tolerance of the player and no further, for every type, 20,000 cases', () => {
  const seen = new Map<string, number>();
  for (const [name, type] of STORED_TYPES) {
    const sample = SAMPLES[name];
    if (!sample) throw new Error(`no sample for ${name}`);
    fc.assert(
      fc.property(
        sample,
        fc.array(fc.integer({ min: -6, max: 2 }), { minLength: 20, maxLength: 20 }),
        fc.constantFrom(1, 3, 10),
        fc.constantFrom<ChangeCoefAction>(0, 1, 2),
        fc.constantFrom<0 | 1 | 3>(0, 1, 3),
        ({ legs, params }, moves, size, changeCoefAction, coefTolerancePercent) => {
          const nowMilli = legs.map(({ coefMilli }, at) => {
            // Changes in thousandths of the coefficient, so that cheap and dear legs move alike.
            const moved = (coefMilli * (1000n + BigInt((moves[at] ?? 0) * size))) / 1000n;
            return moved < 1001n ? 1001n : moved;
          });
          const requestedFactor = type.shownFactor(legs, params);
          const nowFactor = type.shownFactor(
            legs.map((leg, at) => ({ ...leg, coefMilli: nowMilli[at] ?? 0n })),
            params,
          );
          const requestedMilli = legs.map(({ coefMilli }) => coefMilli);
          const verdict = decideChange({
            changeCoefAction,
            coefTolerancePercent,
            isExactCoef: false,
            requestedMilli,
            nowMilli,
            requestedFactor,
            nowFactor,
          });
          // Cross-multiplied by hand: now / requested >= (100 - tolerance) / 100.
          const isWithin =
            nowFactor.num * requestedFactor.den * 100n >=
            requestedFactor.num * nowFactor.den * BigInt(100 - coefTolerancePercent);
          const isSame = requestedMilli.every((milli, at) => milli === nowMilli[at]);
          const isAccepted = isSame || changeCoefAction === 1 || (changeCoefAction === 2 && isWithin);
          expect(verdict).toBe(isAccepted ? 'accept' : 'requote');
          const key = `${changeCoefAction}/${coefTolerancePercent}/${verdict}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
        },
      ),
      { numRuns: 2500 },
    );
  }
  for (const key of ['2/1/accept', '2/1/requote', '2/3/accept', '2/3/requote', '0/3/requote'])
    expect(seen.get(key) ?? 0, key).toBeGreaterThan(100);
});

it.each([
  ['1 %, the last thousandth that is accepted', 1, '3.564', 'accepted'],
  ['1 %, one thousandth less', 1, '3.563', 'requoted'],
  ['3 %, the last thousandth that is accepted', 3, '3.492', 'accepted'],
  ['3 %, one thousandth less', 3, '3.491', 'requoted'],
  ['no tolerance, one thousandth less', 0, '3.599', 'requoted'],
] as const)('[DR-4.199] agreed 3.600, %s', (_, coefTolerancePercent, now, outcome) => {
  const agreed = line('3.600');
  const request = requestOf(0, [agreed], { coefTolerancePercent });
  const decision = decideReserve(request, snapshotOf(at([agreed], now)), CONFIG);
  expect(decision.outcome).toBe(outcome);
  if (decision.outcome === 'accepted') expect(decision.coupon.legs[0]?.coefMilli).toBe(milli(now));
  if (decision.outcome === 'requoted') expect(decision.requestedMilli).toBe(3600n);
});

it('[DR-4.199] [DR-4.76] "ask me" and exact odds ignore the tolerance', () => {
  const agreed = line('3.600');
  const now = snapshotOf(at([agreed], '3.599'));
  const decide = (more: object): string =>
    decideReserve(requestOf(0, [agreed], { coefTolerancePercent: 3, ...more }), now, CONFIG).outcome;
  expect(decide({ changeCoefAction: 0 })).toBe('requoted');
  expect(decide({ isExactCoef: true })).toBe('refused');
});

it('[DR-4.199] two falls during a live delay do not add up: the total of the request counts at t1', () => {
  const agreed = live('2.000');
  const request = requestOf(0, [agreed], { coefTolerancePercent: 1 });
  const waiting = decideReserve(request, snapshotOf(at([agreed], '1.985')), CONFIG);
  if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
  const capture = (now: string) =>
    decideCapture(waiting.reservation, snapshotOf(at([agreed], now), { nowMs: NOW + 6000 }), CONFIG);
  expect(capture('1.980').outcome).toBe('accepted');
  expect(capture('1.979')).toMatchObject({ outcome: 'requoted', requestedMilli: 2000n, coefMilli: 1979n });
});
