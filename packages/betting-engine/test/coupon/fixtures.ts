import { rational } from '@touchline/money';
import type {
  CouponRequest,
  CouponSnapshot,
  EngineConfig,
  LegSnapshot,
  PlayerSnapshot,
  RequestedLeg,
} from '../../src/index.ts';
import { DEFAULT_CONFIG } from '../../src/index.ts';

export const NOW = 1_760_000_000_000;
export const CONFIG: EngineConfig = { ...DEFAULT_CONFIG, isBonusLegOn: false, isHyperBonusOn: false };

/** "1.865" as 1865n. */
export function milli(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

let nextId = 1000;

/** An open line leg of its own event, starting in an hour; `more` overrides fields. */
export function line(coef: string, more: Partial<LegSnapshot> = {}): LegSnapshot {
  nextId += 1;
  return {
    eventId: nextId,
    marketId: nextId * 10,
    typeKey: '1x2',
    spec: {},
    outcomeKey: '1',
    kind: 3,
    sportId: 1,
    champId: 7,
    coefMilli: milli(coef),
    marketVersion: 41n,
    marketStatus: 'OPEN',
    isOutcomeActive: true,
    eventState: 'SCHEDULED',
    startAtMs: NOW + 3_600_000,
    scoreKey: '0:0',
    producer: 'line',
    isProducerUp: true,
    maxWinMinor: 1_000_000_00n,
    noExpress: false,
    disabledBanker: false,
    exclusionGroups: [],
    competitorIds: [nextId * 2, nextId * 2 + 1],
    betDelayMs: 0,
    ...more,
  };
}

/** An open live leg of a running football match with the usual delay. */
export function live(coef: string, more: Partial<LegSnapshot> = {}): LegSnapshot {
  return line(coef, {
    kind: 1,
    eventState: 'LIVE',
    startAtMs: NOW - 600_000,
    producer: 'live',
    betDelayMs: 6000,
    ...more,
  });
}

export const PLAYER: PlayerSnapshot = {
  disallowedLiveSportIds: [],
  disallowedLineSportIds: [],
  clientFactor: rational(1n),
  acceptedStakesMinor: [],
  balanceMinor: 1_000_000_00n,
};

export function snapshotOf(
  legs: readonly (LegSnapshot | undefined)[],
  more: Partial<CouponSnapshot> = {},
): CouponSnapshot {
  return { nowMs: NOW, legs, player: PLAYER, ...more };
}

/** The request of a client that has just seen these legs. */
export function requestOf(
  typeId: number,
  legs: readonly LegSnapshot[],
  more: Partial<CouponRequest> = {},
): CouponRequest {
  return {
    typeId,
    legs: legs.map((leg, at) => asked(leg, at + 1)),
    stake: { kind: 'amount', minor: 100_00n },
    currency: 'EUR',
    accountType: 0,
    isAutoMax: false,
    changeCoefAction: 2,
    isExactCoef: false,
    isDropOnScoreChange: false,
    isBonusLegDeleted: false,
    mayBeBoosted: true,
    ...more,
  };
}

export function asked(leg: LegSnapshot, blockId: number): RequestedLeg {
  const { eventId, marketId, typeKey, spec, outcomeKey, kind } = leg;
  return { eventId, marketId, typeKey, spec, outcomeKey, kind, blockId, coefMilli: leg.coefMilli ?? 1001n };
}

/** Returns the same legs with other coefficients. A leg without a text gets 1.001. */
export function at(legs: readonly LegSnapshot[], ...coefs: readonly string[]): readonly LegSnapshot[] {
  return legs.map((leg, i) => ({ ...leg, coefMilli: milli(coefs[i] ?? '1.001') }));
}
