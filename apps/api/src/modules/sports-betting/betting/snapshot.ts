import {
  type CouponSnapshot,
  type EngineConfig,
  type PlayerBlockCode,
  type PlayerSnapshot,
  type RequestedLeg,
} from '@touchline/betting-engine';
import { rational, type RateRecord } from '@touchline/money';
import type { LegRow } from '../catalogue/index.ts';
import { acceptedStakes } from './open-stakes.ts';
import type { PlayerContext, Selected } from './coupon-store.ts';
import { type RiskLimits, toLegSnapshot } from './leg-snapshots.ts';

/** The operator's settings for betting, read once per decision. */
export type BettingSettings = {
  engine: EngineConfig;
  risk: RiskLimits;
  /** House currency against each other currency. */
  rates: ReadonlyMap<string, RateRecord>;
  liveDisallowSports: readonly number[];
  lineDisallowSports: readonly number[];
};

/** A bet in the format of the contract. */
export type WireBet = {
  marketId: number;
  outcomeKey: string;
  coefMilli: number;
  kind: 1 | 3;
  blockId: number;
};

export const selectedOf = (bets: readonly WireBet[]): Selected[] =>
  bets.map((bet) => ({ marketId: BigInt(bet.marketId), outcomeKey: bet.outcomeKey }));

/** Catalogue rows in the order of the bets; undefined for a selection that no longer exists. */
export function alignRows(bets: readonly WireBet[], rows: readonly LegRow[]): (LegRow | undefined)[] {
  const byKey = new Map(rows.map((row) => [`${row.marketId}/${row.outcomeKey}`, row]));
  return bets.map((bet) => byKey.get(`${bet.marketId}/${bet.outcomeKey}`));
}

/**
 * Converts the bets to the engine's legs. All facts come from the catalogue: the client only names the outcome and
 * the coefficient that the player saw (DR-0.5).
 */
export function requestedLegs(
  bets: readonly WireBet[],
  rows: readonly (LegRow | undefined)[],
): RequestedLeg[] {
  return bets.map((bet, at) => ({
    eventId: Number(rows[at]?.gameId ?? 0n),
    marketId: bet.marketId,
    typeKey: rows[at]?.typeKey ?? '',
    spec: rows[at]?.spec ?? {},
    outcomeKey: bet.outcomeKey,
    kind: bet.kind,
    blockId: bet.blockId,
    coefMilli: BigInt(bet.coefMilli),
  }));
}

const blockCodes: Record<string, PlayerBlockCode> = {
  'self-excluded': 'SELF_EXCLUDED',
  'time-out': 'TIMEOUT_ACTIVE',
  banned: 'NOT_VERIFIED',
};

/** The first restriction of a player in the order of enforcement (DR-5.43). */
export function blockOf(restrictions: readonly string[]): PlayerBlockCode | undefined {
  for (const kind of ['self-excluded', 'time-out', 'banned']) {
    if (restrictions.includes(kind)) return blockCodes[kind];
  }
  return undefined;
}

/** @param currency of the coupon; stakes on its selections are counted in its minor units */
export function playerSnapshot(
  context: PlayerContext,
  picks: number,
  currency: string,
  settings: BettingSettings,
): PlayerSnapshot {
  const blockedBy = blockOf(context.restrictions);
  return {
    ...(blockedBy !== undefined && { blockedBy }),
    disallowedLiveSportIds: settings.liveDisallowSports,
    disallowedLineSportIds: settings.lineDisallowSports,
    clientFactor: rational(1n),
    acceptedStakesMinor: acceptedStakes(context.openStakes, picks, currency, {
      house: settings.engine.houseCurrency.code,
      rates: settings.rates,
    }),
    balanceMinor: context.availableMinor ?? 0n,
  };
}

/** One consistent read for the engine. */
export function couponSnapshot(input: {
  rows: readonly (LegRow | undefined)[];
  player: PlayerSnapshot | null;
  currency: string;
  settings: BettingSettings;
  nowMs: number;
}): CouponSnapshot {
  const { settings } = input;
  const houseRate = settings.rates.get(input.currency);
  return {
    nowMs: input.nowMs,
    legs: input.rows.map((row) => row && toLegSnapshot(row, settings.risk, settings.engine)),
    ...(input.player && { player: input.player }),
    ...(houseRate && { houseRate }),
  };
}
