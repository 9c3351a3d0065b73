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

/** The rare incidents of one event. Shares are positions in playing time, 0 at the start and 1 at the end. */
export interface RareIncidents {
  readonly isPostponed: boolean;
  readonly abandonedAtShare?: number;
  readonly correction?: { readonly atShare: number; readonly lastsMs: number; readonly isHome: boolean };
  /** After the end: when the settlement is rolled back, in milliseconds. */
  readonly rollbackAfterMs?: number;
}

/** Samples the rare incidents of one event; the number of consumed words does not depend on the result. */
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
 * The producer's outages in a time span: 30 to 120 s, once in six hours on average (DR-7.41).
 *
 * @param spanMs length of the span from the stream's origin; use one stream per day, for example
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
