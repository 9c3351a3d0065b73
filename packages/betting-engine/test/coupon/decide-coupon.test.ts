import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import type {
  CouponRequest,
  CouponSnapshot,
  LegSnapshot,
  PlayerSnapshot,
  Reservation,
} from '../../src/index.ts';
import { decideCapture, decideReserve } from '../../src/index.ts';
import { asked, at, CONFIG, line, live, NOW, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const T1 = NOW + 6000;

/** The code of a refusal, or the name of another outcome. */
function reserve(
  legs: readonly (LegSnapshot | undefined)[],
  request: CouponRequest,
  more: Partial<CouponSnapshot> = {},
): string {
  const decision = decideReserve(request, snapshotOf(legs, more), CONFIG);
  return decision.outcome === 'refused' ? decision.code : decision.outcome;
}

function waiting(
  legs: readonly LegSnapshot[],
  request: Partial<CouponRequest> = {},
  seen: readonly LegSnapshot[] = legs,
): Reservation {
  const decision = decideReserve(
    requestOf(legs.length === 1 ? 0 : 1, seen, request),
    snapshotOf(legs),
    CONFIG,
  );
  if (decision.outcome !== 'waiting') throw new Error(JSON.stringify(decision.outcome));
  return decision.reservation;
}

function capture(
  reservation: Reservation,
  legs: readonly (LegSnapshot | undefined)[],
  more: Partial<CouponSnapshot> = {},
): string {
  const decision = decideCapture(reservation, snapshotOf(legs, { nowMs: T1, ...more }), CONFIG);
  return decision.outcome === 'refused' ? decision.code : decision.outcome;
}

const one = (leg: LegSnapshot, more: Partial<CouponRequest> = {}): CouponRequest => requestOf(0, [leg], more);

describe('at t0', () => {
  it('[DR-4.65] [DR-4.69] a line coupon is decided at once, a live one waits for the longest delay', () => {
    const legs = [line('2.000'), live('1.800'), live('1.500', { betDelayMs: 7000, sportId: 4 })];
    expect(reserve([legs[0]], requestOf(0, legs.slice(0, 1)))).toBe('accepted');
    const decision = decideReserve(requestOf(1, legs), snapshotOf(legs), CONFIG);
    expect(decision).toMatchObject({
      outcome: 'waiting',
      delayMs: 7000,
      decidesAtMs: NOW + 7000,
      reservation: { stakeMinor: 100_00n, reservedAtMs: NOW, scoreKeys: ['0:0', '0:0', '0:0'] },
    });
  });

  it('[DR-4.81] an accepted coupon keeps version, coefficient, overround, score, time and producer', () => {
    const leg = line('1.865', { marketVersion: 77n, overroundPpm: 1_060_000n });
    const decision = decideReserve(one(leg), snapshotOf([leg]), CONFIG);
    expect(decision).toEqual({
      outcome: 'accepted',
      coupon: {
        typeId: 0,
        currency: 'EUR',
        stakeMinor: 100_00n,
        legs: [
          {
            eventId: leg.eventId,
            marketId: leg.marketId,
            typeKey: '1x2',
            spec: {},
            outcomeKey: '1',
            kind: 3,
            blockId: 1,
            sportId: 1,
            champId: 7,
            coefMilli: 1865n,
            overroundPpm: 1_060_000n,
            marketVersion: 77n,
            scoreKey: '0:0',
            producer: 'line',
            startAtMs: NOW + 3_600_000,
          },
        ],
        capMilli: 200_000n,
        maxPayoutMinor: 60_000_00n,
        boost: { kind: 'none' },
        coefMilli: 1865n,
        possibleWinMinor: 186_50n,
        isPayoutCapped: false,
        rulesVersion: 1,
        acceptedAtMs: NOW,
      },
    });
  });

  it.each<readonly [string, Partial<LegSnapshot>, string]>([
    ['market suspended', { marketStatus: 'SUSPENDED' }, 'LEG_BLOCKED'],
    ['market inactive', { marketStatus: 'INACTIVE' }, 'LEG_BLOCKED'],
    ['handed over', { marketStatus: 'HANDED_OVER' }, 'LEG_BLOCKED'],
    ['market settled', { marketStatus: 'SETTLED' }, 'LEG_REMOVED'],
    ['market cancelled', { marketStatus: 'CANCELLED' }, 'LEG_REMOVED'],
    ['outcome inactive', { isOutcomeActive: false }, 'LEG_BLOCKED'],
    ['no price', { coefMilli: null }, 'LEG_BLOCKED'],
    ['price of 1.000', { coefMilli: 1000n }, 'LEG_BLOCKED'],
    ['producer down', { isProducerUp: false }, 'PRODUCER_DOWN'],
    ['started by the clock', { startAtMs: NOW }, 'EVENT_STARTED'],
    ['started by the feed', { eventState: 'LIVE' }, 'EVENT_STARTED'],
    ['now a live market', { kind: 1, eventState: 'LIVE' }, 'EVENT_STARTED'],
    ['event over', { eventState: 'ENDED' }, 'EVENT_STARTED'],
    ['postponed', { eventState: 'POSTPONED' }, 'LEG_BLOCKED'],
    ['cancelled', { eventState: 'CANCELLED' }, 'LEG_BLOCKED'],
  ])('[DR-4.54] [DR-4.73] [RL-12] line leg, %s', (_, change, code) => {
    const leg = line('2.000');
    expect(reserve([{ ...leg, ...change }], one(leg))).toBe(code);
  });

  it.each<readonly [string, Partial<LegSnapshot>, string]>([
    ['event interrupted', { eventState: 'INTERRUPTED' }, 'LEG_BLOCKED'],
    ['event suspended', { eventState: 'SUSPENDED' }, 'LEG_BLOCKED'],
    ['event over', { eventState: 'ENDED' }, 'LEG_BLOCKED'],
    ['not started', { eventState: 'SCHEDULED' }, 'LEG_BLOCKED'],
    ['market suspended', { marketStatus: 'SUSPENDED' }, 'LEG_BLOCKED'],
    ['suspended before t0', { lastSuspendedAtMs: NOW - 1 }, 'waiting'],
  ])('[DR-4.54] [RL-12] live leg, %s', (_, change, code) => {
    const leg = live('2.000');
    expect(reserve([{ ...leg, ...change }], one(leg))).toBe(code);
  });

  it('[DR-4.54] a selection that no longer exists', () => {
    const leg = line('2.000');
    expect(reserve([undefined], one(leg))).toBe('LEG_REMOVED');
  });

  it('[DR-4.71] checks run in their order, for any order of legs', () => {
    const down = line('2.000', { isProducerUp: false });
    const started = line('2.000', { startAtMs: NOW - 1 });
    const suspended = line('2.000', { marketStatus: 'SUSPENDED' });
    const moved = line('2.000');
    const all = [moved, suspended, started, down];
    const order = (legs: readonly LegSnapshot[]) =>
      reserve(legs, requestOf(1, at(legs, ...Array.from({ length: 9 }, () => '3.000'))));
    expect(order(all)).toBe('PRODUCER_DOWN');
    expect(order(all.toReversed())).toBe('PRODUCER_DOWN');
    expect(order(all.slice(0, 3))).toBe('EVENT_STARTED');
    expect(order(all.slice(0, 2))).toBe('LEG_BLOCKED');
    expect(order([moved, line('2.000')])).toBe('requoted');
  });

  it.each(['TIMEOUT_ACTIVE', 'SELF_EXCLUDED', 'NOT_VERIFIED', 'LIMIT_SESSION'] as const)(
    '[DR-4.124] a player under %s cannot place',
    (blockedBy) => {
      const leg = line('2.000');
      expect(reserve([leg], one(leg), { player: { ...PLAYER, blockedBy } })).toBe(blockedBy);
    },
  );

  it('[DR-4.125] disallowed sports, live and line separately', () => {
    const player: PlayerSnapshot = { ...PLAYER, disallowedLiveSportIds: [1], disallowedLineSportIds: [2] };
    const [lineLeg, liveLeg] = [line('2.000'), live('2.000')];
    const hockey = line('2.000', { sportId: 2 });
    expect(reserve([lineLeg], one(lineLeg), { player })).toBe('accepted');
    expect(reserve([liveLeg], one(liveLeg), { player })).toBe('SPORT_DISALLOWED');
    expect(reserve([hockey], one(hockey), { player })).toBe('SPORT_DISALLOWED');
  });

  it('[DR-4.4] [DR-4.1] sizes, and unknown types', () => {
    const legs = [line('2.000'), line('2.000')];
    expect(reserve(legs, requestOf(0, legs))).toBe('TYPE_SIZE');
    expect(reserve(legs, requestOf(42, legs))).toBe('TYPE_SIZE');
    expect(reserve([], requestOf(1, []))).toBe('TYPE_SIZE');
    const three = [...legs, line('2.000')];
    expect(reserve(three, requestOf(2, three, { systemValue: 3 }))).toBe('SYSTEM_VALUE');
    expect(reserve(three, requestOf(2, three, { systemValue: 2 }))).toBe('accepted');
  });

  it('[DR-4.14] a forbidden banker', () => {
    const legs = [line('2.000', { disabledBanker: true }), line('2.000'), line('2.000'), line('2.000')];
    const request = requestOf(2, legs, { systemValue: 2 });
    const inLobby = { ...request, legs: legs.map((leg, i) => asked(leg, i)) };
    expect(reserve(legs, inLobby)).toBe('BANKER_FORBIDDEN');
    expect(reserve(legs, { ...request, systemValue: 3 })).toBe('accepted');
  });

  it('[DR-4.67] a request that cannot succeed is refused at once', () => {
    const leg = live('2.000');
    const now = [{ ...leg, coefMilli: 1900n }];
    expect(reserve(now, one(leg))).toBe('requoted');
    expect(reserve(now, one(leg, { isExactCoef: true }))).toBe('COEF_CHANGED');
    expect(reserve(now, one(leg, { changeCoefAction: 1 }))).toBe('waiting');
  });
});

describe('at t1', () => {
  it('[DR-4.82] policy 2: express 2.00 x 1.80, accepted at 2.10 x 1.75, re-quoted at 2.10 x 1.70', () => {
    const legs = [live('2.000'), live('1.800')];
    const reservation = waiting(legs);
    const risen = decideCapture(reservation, snapshotOf(at(legs, '2.100', '1.750'), { nowMs: T1 }), CONFIG);
    expect(risen).toMatchObject({
      outcome: 'accepted',
      coupon: { coefMilli: 3675n, possibleWinMinor: 367_50n, acceptedAtMs: T1 },
    });
    const fallen = decideCapture(reservation, snapshotOf(at(legs, '2.100', '1.700'), { nowMs: T1 }), CONFIG);
    expect(fallen).toEqual({
      outcome: 'requoted',
      legsMilli: [2100n, 1700n],
      coefMilli: 3570n,
      // The total to which the player agreed: 2.00 x 1.80 (DR-4.199).
      requestedMilli: 3600n,
      agreedFactor: rational(357n, 100n),
      validUntilMs: T1 + 10_000,
    });
    const asking = waiting(legs, { changeCoefAction: 0 });
    expect(capture(asking, at(legs, '2.100', '1.750'))).toBe('requoted');
    expect(capture(asking, at(legs, '2.100', '1.700'))).toBe('requoted');
    expect(capture(asking, legs)).toBe('accepted');
  });

  it('[DR-4.74] [DR-4.75] policy 1 accepts any change, at the current value', () => {
    const legs = [live('2.000')];
    const fallen = decideCapture(
      waiting(legs, { changeCoefAction: 1 }),
      snapshotOf(at(legs, '1.500'), { nowMs: T1 }),
      CONFIG,
    );
    expect(fallen).toMatchObject({ outcome: 'accepted', coupon: { coefMilli: 1500n } });
  });

  it('[DR-4.76] exactCoef overrides the policy and returns no quote', () => {
    const legs = [live('2.000')];
    const reservation = waiting(legs, { isExactCoef: true, changeCoefAction: 1 });
    expect(capture(reservation, at(legs, '2.001'))).toBe('COEF_CHANGED');
    expect(capture(reservation, legs)).toBe('accepted');
  });

  it('[DR-4.77] a changed score refuses even at the same coefficient, if the player chose that', () => {
    const legs = [live('2.000')];
    const scored = legs.map((leg) => ({ ...leg, scoreKey: '1:0' }));
    expect(capture(waiting(legs, { isDropOnScoreChange: true }), scored)).toBe('SCORE_CHANGED');
    expect(capture(waiting(legs), scored)).toBe('accepted');
    expect(capture(waiting(legs, { isDropOnScoreChange: true }), legs)).toBe('accepted');
    const mixed = [legs[0] ?? live('2.000'), line('2.000')];
    const lineScored = mixed.map((leg) => (leg.kind === 3 ? { ...leg, scoreKey: '9:9' } : leg));
    expect(capture(waiting(mixed, { isDropOnScoreChange: true }), lineScored)).toBe('accepted');
  });

  it.each<readonly [string, Partial<LegSnapshot>, string]>([
    ['suspended and reopened in the delay', { lastSuspendedAtMs: NOW + 1 }, 'SUSPENDED_DURING_DELAY'],
    ['suspended at t1', { lastSuspendedAtMs: T1 }, 'SUSPENDED_DURING_DELAY'],
    ['suspended at t0', { lastSuspendedAtMs: NOW }, 'accepted'],
    ['still suspended', { lastSuspendedAtMs: NOW + 1, marketStatus: 'SUSPENDED' }, 'SUSPENDED_DURING_DELAY'],
    ['inactive', { marketStatus: 'INACTIVE' }, 'LEG_BLOCKED'],
    ['settled', { marketStatus: 'SETTLED' }, 'LEG_REMOVED'],
    ['event over', { eventState: 'ENDED' }, 'LEG_BLOCKED'],
    ['producer down', { isProducerUp: false }, 'PRODUCER_DOWN'],
  ])('[DR-4.72] [RL-13] %s', (_, change, code) => {
    const leg = live('2.000');
    expect(capture(waiting([leg]), [{ ...leg, ...change }])).toBe(code);
  });

  it('[DR-4.73] the line leg of a mixed coupon may start during the delay', () => {
    const legs = [live('2.000'), line('2.000', { startAtMs: T1 })];
    expect(capture(waiting(legs), legs)).toBe('EVENT_STARTED');
    expect(capture(waiting(legs), legs, { nowMs: T1 - 1 })).toBe('accepted');
  });

  it('[DR-4.63] a lowered limit refuses the whole stake; auto-max uses the remaining amount', () => {
    const leg = live('2.000');
    const dropped = [{ ...leg, maxWinMinor: 40_00n }];
    expect(capture(waiting([leg]), dropped)).toBe('STAKE_OVER_MAX');
    const auto = decideCapture(
      waiting([leg], { isAutoMax: true }),
      snapshotOf(dropped, { nowMs: T1 }),
      CONFIG,
    );
    expect(auto).toMatchObject({ outcome: 'accepted', coupon: { stakeMinor: 40_00n } });
  });

  it('[DR-4.62] auto-max never takes more than was reserved', () => {
    const leg = live('2.000', { maxWinMinor: 40_00n });
    const reservation = waiting([leg], { stake: { kind: 'max' }, isAutoMax: true });
    expect(reservation.stakeMinor).toBe(40_00n);
    const risen = [{ ...leg, maxWinMinor: 90_00n }];
    const decision = decideCapture(reservation, snapshotOf(risen, { nowMs: T1 }), CONFIG);
    expect(decision).toMatchObject({ outcome: 'accepted', coupon: { stakeMinor: 40_00n } });
  });

  it('[DR-4.68] a limit that became stricter is checked again', () => {
    const leg = live('2.000');
    const player = { ...PLAYER, wagerLeftMinor: 99_99n };
    expect(capture(waiting([leg]), [leg], { player })).toBe('LIMIT_WAGER');
    const excluded = { ...PLAYER, blockedBy: 'SELF_EXCLUDED' } as const;
    expect(capture(waiting([leg]), [leg], { player: excluded })).toBe('SELF_EXCLUDED');
  });

  it('[DR-1.16] a coefficient that rises over the cap is accepted, and its payout is capped', () => {
    const leg = live('5.900', { maxWinMinor: 10_000_000_00n });
    const reservation = waiting([leg], { stake: { kind: 'amount', minor: 10_000_00n } });
    const risen = [{ ...leg, coefMilli: 6100n }];
    const decision = decideCapture(reservation, snapshotOf(risen, { nowMs: T1 }), CONFIG);
    expect(decision).toMatchObject({
      outcome: 'accepted',
      coupon: { isPayoutCapped: true, possibleWinMinor: 60_000_00n },
    });
  });

  it('[DR-1.16] [DR-4.79] an approved re-quote over the cap is accepted and capped; a new request over the cap is refused', () => {
    const leg = line('6.100', { maxWinMinor: 10_000_000_00n });
    const stake = { kind: 'amount', minor: 10_000_00n } as const;
    expect(reserve([leg], one(leg, { stake }))).toBe('STAKE_OVER_MAX');
    const approved = decideReserve(
      one(leg, { stake, agreedFactor: rational(6n) }),
      snapshotOf([leg]),
      CONFIG,
    );
    expect(approved).toMatchObject({
      outcome: 'accepted',
      coupon: { isPayoutCapped: true, possibleWinMinor: 60_000_00n },
    });
  });
});
