import type { OutcomeResultRow } from '../../catalogue/index.ts';

/** Status of an undecided bet: not started, or started and awaiting a result (DR-3.2). */
const notCalculated = -2;

export type LegResult = { statusId: number; deadHeat: { num: number; den: number } | null };

type LegFacts = { kind: 1 | 3; acceptedAtMs: number; statusId: number };

/** A result applies to a leg unless it is a cancellation of another time range (DR-6.20). */
function isFor(row: OutcomeResultRow, leg: LegFacts): boolean {
  const isAfterStart = row.acceptedFromMs === null || leg.acceptedAtMs >= row.acceptedFromMs;
  const isBeforeEnd = row.acceptedToMs === null || leg.acceptedAtMs < row.acceptedToMs;
  return isAfterStart && isBeforeEnd;
}

/** A live leg waits when only a scout has reported its result (DR-4.110). */
const finalAtMs = (row: OutcomeResultRow, leg: LegFacts, holdMs: number): number =>
  row.certainty === 1 && leg.kind === 1 ? row.atMs + holdMs : row.atMs;

/**
 * Returns the result in force for one bet: the newest final result that applies to it. A rollback makes the bet
 * undecided again.
 * @param rows the results, oldest first
 */
export function resultForLeg(
  rows: readonly OutcomeResultRow[],
  leg: LegFacts,
  nowMs: number,
  holdMs: number,
): LegResult {
  const undecided = { statusId: leg.statusId < 0 ? leg.statusId : notCalculated, deadHeat: null };
  const legRows = rows.filter((row) => isFor(row, leg) && finalAtMs(row, leg, holdMs) <= nowMs);
  const last = legRows.at(-1);
  if (!last) return undecided;
  return last.statusId === null ? undecided : { statusId: last.statusId, deadHeat: last.deadHeat };
}

/** When the next delayed result of a bet becomes final; null when there is none. */
export function dueAtMs(
  rows: readonly OutcomeResultRow[],
  leg: LegFacts,
  nowMs: number,
  holdMs: number,
): number | null {
  const due = rows
    .filter((row) => isFor(row, leg))
    .map((row) => finalAtMs(row, leg, holdMs))
    .filter((atMs) => atMs > nowMs);
  return due.length > 0 ? Math.min(...due) : null;
}
