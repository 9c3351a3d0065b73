import { exponential, isHit, type SeedStream, uniform01 } from '@touchline/game-kit';

/** The rates of rare incidents in the demo feed (DR-7.41). */
export const rareChances = {
  postponed: 0.005,
  abandoned: 0.003,
  scoreCorrection: 0.005,
  settlementRollback: 0.002,
} as const;

const CORRECTION_MAX_MS = 60_000;
const CORRECTION_MIN_MS = 15_000;
const ROLLBACK_MIN_MS = 30_000;
const ROLLBACK_MAX_MS = 240_000;

/** The rare incidents of one event. Shares are positions in playing time: 0 is the start, 1 the end. */
export interface RareIncidents {
  readonly isPostponed: boolean;
  readonly abandonedAtShare?: number;
  readonly correction?: { readonly atShare: number; readonly lastsMs: number; readonly isHome: boolean };
  /** The time from the end to the rollback of the settlement, in milliseconds. */
  readonly rollbackAfterMs?: number;
}

/** Samples the rare incidents of one event. It always takes the same number of random numbers from the stream. */
export function simulateRareIncidents(stream: SeedStream): RareIncidents {
  const isPostponed = isHit(stream, rareChances.postponed);
  const isAbandoned = isHit(stream, rareChances.abandoned);
  const isCorrected = isHit(stream, rareChances.scoreCorrection);
  const isRolledBack = isHit(stream, rareChances.settlementRollback);
  const [atAbandon, atCorrection, length, side, rollback] = [
    uniform01(stream),
    uniform01(stream),
    uniform01(stream),
    uniform01(stream),
    uniform01(stream),
  ];
  return {
    isPostponed,
    ...(isAbandoned ? { abandonedAtShare: atAbandon } : {}),
    ...(isCorrected
      ? {
          correction: {
            atShare: atCorrection,
            lastsMs: CORRECTION_MIN_MS + length * (CORRECTION_MAX_MS - CORRECTION_MIN_MS),
            isHome: side < 0.5,
          },
        }
      : {}),
    ...(isRolledBack
      ? { rollbackAfterMs: ROLLBACK_MIN_MS + rollback * (ROLLBACK_MAX_MS - ROLLBACK_MIN_MS) }
      : {}),
  };
}

/** One outage of the whole producer. */
export interface Outage {
  readonly fromMs: number;
  readonly toMs: number;
}

const OUTAGE_EVERY_MS = 6 * 3_600_000;
const OUTAGE_MIN_MS = 30_000;
const OUTAGE_MAX_MS = 120_000;

/**
 * Samples the outages of the producer in a time span: 30 to 120 s each, once in six hours on average (DR-7.41).
 *
 * @param spanMs length of the span from the stream's origin; for example, use one stream per day
 */
export function outagesWithin(stream: SeedStream, spanMs: number): Outage[] {
  const outages: Outage[] = [];
  let fromMs = Math.round(exponential(stream, OUTAGE_EVERY_MS));
  while (fromMs < spanMs) {
    const toMs = fromMs + Math.round(OUTAGE_MIN_MS + uniform01(stream) * (OUTAGE_MAX_MS - OUTAGE_MIN_MS));
    outages.push({ fromMs, toMs });
    fromMs = toMs + Math.round(exponential(stream, OUTAGE_EVERY_MS));
  }
  return outages;
}
