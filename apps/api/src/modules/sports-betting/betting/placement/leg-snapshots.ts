import type { EngineConfig, LegSnapshot } from '@touchline/betting-engine';
import { betDelayMs, MARKET_STATUSES } from '@touchline/betting-engine';
import type { LegRow } from '../../catalogue/index.ts';

/** The maximum win on a selection, in minor units of the house currency (DR-4.57). */
export type RiskLimits = { liveMinor: bigint; lineMinor: bigint; simulatedMinor: bigint };

/**
 * Returns the score as one text, of goals and units without the clock. A changed score may refuse the coupon (DR-4.77).
 */
export function scoreKeyOf({ score }: Pick<LegRow, 'score'>): string {
  if (!score) return '';
  const periods = score.periods.map((period) => `${period.home}:${period.away}`).join(',');
  return `${score.home}:${score.away}(${periods})`;
}

/** The sides of a match, or the chosen competitor of an outright: they decide which legs depend (DR-4.50). */
export const competitorsOf = ({ homeId, awayId }: Pick<LegRow, 'homeId' | 'awayId'>): number[] =>
  awayId === null ? [Number(homeId)] : [Number(homeId), Number(awayId)];

/** Converts a catalogue row to the engine's leg. Ids are below 2^53, so they are exact as numbers. */
export function toLegSnapshot(row: LegRow, risk: RiskLimits, config: EngineConfig): LegSnapshot {
  const isLive = row.section === 'live';
  const status = MARKET_STATUSES.find((one) => one === row.marketStatus) ?? 'INACTIVE';
  return {
    eventId: Number(row.gameId),
    marketId: Number(row.marketId),
    typeKey: row.typeKey,
    spec: row.spec,
    outcomeKey: row.outcomeKey,
    kind: isLive ? 1 : 3,
    sportId: row.sportId,
    champId: Number(row.champId),
    coefMilli: row.coefMilli,
    ...(row.overroundPpm !== undefined && { overroundPpm: row.overroundPpm }),
    ...(row.fairChancePpb !== undefined && { fairChancePpb: row.fairChancePpb }),
    marketVersion: row.marketVersion,
    marketStatus: row.isGameBlocked && status === 'OPEN' ? 'SUSPENDED' : status,
    isOutcomeActive: row.isOutcomeActive,
    eventState: row.gameState,
    startAtMs: row.startAtMs,
    scoreKey: scoreKeyOf(row),
    ...(row.lastSuspendedAtMs !== null && { lastSuspendedAtMs: row.lastSuspendedAtMs }),
    producer: row.producer,
    isProducerUp: row.isProducerUp,
    maxWinMinor: row.isSimulated ? risk.simulatedMinor : isLive ? risk.liveMinor : risk.lineMinor,
    noExpress: row.noExpress,
    disabledBanker: false,
    exclusionGroups: [],
    competitorIds: competitorsOf(row),
    betDelayMs: betDelayMs(config, row.sportKey) + row.extraDelayMs,
  };
}
