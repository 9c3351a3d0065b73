import {
  type CouponSnapshot,
  type EngineConfig,
  type PlayerBlockCode,
  type PlayerSnapshot,
  type RequestedLeg,
} from '@touchline/betting-engine';
import { knownCurrency, parseStake, rational, type RateRecord } from '@touchline/money';
import type { LegRow } from '../../catalogue/index.ts';
import { acceptedStakes } from './open-stakes.ts';
import type { PlayerContext, Selected } from './coupon-store.ts';
import { type RiskLimits, toLegSnapshot } from './leg-snapshots.ts';
import { type LiabilityLimits, playerCapMinor, roomsOf } from '../risk/liability-limits.ts';
import type { InsuranceSettings } from '../insurance/insurance-types.ts';
import type { PrepaidSettings } from '../prepaid/prepaid-settings.ts';
import type { LiabilityRead } from '../risk/read-liability.ts';

/** The operator's settings for betting, read once per decision. */
export type BettingSettings = {
  engine: EngineConfig;
  risk: RiskLimits;
  /** The limits of the house's open liability: what open coupons may cost the house at most (DR-4.162). */
  liability: LiabilityLimits;
  /** House currency against each other currency. */
  rates: ReadonlyMap<string, RateRecord>;
  /** The moments from which stakes in a currency are refused, Unix time in ms (DR-1.37). */
  retiredFromMs: ReadonlyMap<string, number>;
  /** Advance bets (DR-4.97). */
  prepaid: PrepaidSettings;
  insurance: InsuranceSettings;
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
  /** The amount of this bet alone, in units of the currency (DR-4.49). */
  amount?: string | undefined;
};

export const selectedOf = (bets: readonly WireBet[]): Selected[] =>
  bets.map((bet) => ({ marketId: BigInt(bet.marketId), outcomeKey: bet.outcomeKey }));

/** Returns catalogue rows in the order of the bets; undefined for a selection that no longer exists. */
export function alignRows(
  bets: readonly Pick<WireBet, 'marketId' | 'outcomeKey'>[],
  rows: readonly LegRow[],
): (LegRow | undefined)[] {
  const byKey = new Map(rows.map((row) => [`${row.marketId}/${row.outcomeKey}`, row]));
  return bets.map((bet) => byKey.get(`${bet.marketId}/${bet.outcomeKey}`));
}

/**
 * Converts the bets to the engine's legs. All data comes from the catalogue; the client only sends the outcome and the
 * coefficient that the player saw (DR-0.5).
 */
export function requestedLegs(
  bets: readonly WireBet[],
  rows: readonly (LegRow | undefined)[],
  currency: string,
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
    ...(bet.amount !== undefined && { stakeMinor: minorOf(bet.amount, currency) }),
  }));
}

/** An invalid amount becomes 0, which no coupon may have. */
function minorOf(amount: string, currency: string): bigint {
  const parsed = parseStake(amount, knownCurrency(currency));
  return parsed.outcome === 'parsed' ? parsed.minor : 0n;
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

/**
 * Returns the engine's view of a player.
 * @param currency the coupon's currency; stakes on its selections are counted in its minor units
 * @param liability the counters that the coupon would raise; null when they were not read, because the writing
 * statement checks the limits
 */
export function playerSnapshot(
  context: PlayerContext,
  rows: readonly (LegRow | undefined)[],
  currency: string,
  settings: BettingSettings,
  liability: LiabilityRead | null,
): PlayerSnapshot {
  const blockedBy =
    blockOf(context.restrictions) ?? (context.playStop === null ? undefined : 'LIMIT_SESSION');
  const { wagerLeftMinor, lossLeftMinor } = context.limitRooms;
  return {
    ...(blockedBy !== undefined && { blockedBy }),
    disallowedLiveSportIds: [...settings.liveDisallowSports, ...context.disallowedSports.live],
    disallowedLineSportIds: [...settings.lineDisallowSports, ...context.disallowedSports.line],
    clientFactor: rational(BigInt(context.clientRisk.factorMilli), 1000n),
    ...(liability && {
      rooms: roomsOf(
        liability,
        rows,
        settings.liability,
        playerCapMinor(context.clientRisk, settings.liability),
      ),
    }),
    acceptedStakesMinor: acceptedStakes(context.openStakes, rows.length, currency, {
      house: settings.engine.houseCurrency.code,
      rates: settings.rates,
    }),
    balanceMinor: context.availableMinor ?? 0n,
    ...(wagerLeftMinor !== null && { wagerLeftMinor }),
    ...(lossLeftMinor !== null && { lossLeftMinor }),
  };
}

/** Returns one consistent snapshot for the engine. */
export function couponSnapshot(input: {
  rows: readonly (LegRow | undefined)[];
  player: PlayerSnapshot | null;
  currency: string;
  settings: BettingSettings;
  nowMs: number;
  liability: LiabilityRead | null;
}): CouponSnapshot {
  const { settings, liability } = input;
  const houseRate = settings.rates.get(input.currency);
  return {
    nowMs: input.nowMs,
    legs: input.rows.map((row, at) => {
      const leg = row && toLegSnapshot(row, settings.risk, settings.engine);
      // The liability of this market or event has stopped it; the catalogue shows the stop a moment later (DR-4.166).
      return leg && liability?.legs[at]?.isStopped ? { ...leg, marketStatus: 'SUSPENDED' as const } : leg;
    }),
    ...(input.player && { player: input.player }),
    ...(houseRate && { houseRate }),
  };
}
