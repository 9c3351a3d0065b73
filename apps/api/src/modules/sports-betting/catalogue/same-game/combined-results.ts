import { combineResults, type OutcomeSettlement, type SettledStatusId } from '@touchline/betting-engine';
import { rational } from '@touchline/money';
import type { OutcomeResultRow } from '../read-model/read-legs.ts';

type Range = { fromMs: number | null; toMs: number | null };
type Certainty = 1 | 2;

/** The result of a combination from the results of its parts (DR-4.223, DR-4.224). */
export type CombinedResults = {
  /** The result of all coupons; `statusId` is null while it is undecided. */
  whole: { statusId: 0 | 1 | 3 | null; certainty: Certainty };
  /** Ranges of acceptance times in which a part was cancelled. */
  ranges: readonly Range[];
};

const hasRange = (row: OutcomeResultRow): boolean => row.acceptedFromMs !== null || row.acceptedToMs !== null;

/** Returns the newest result of an outcome that applies to all coupons. */
export const wholeResult = (rows: readonly OutcomeResultRow[]): OutcomeResultRow | undefined =>
  rows.findLast((row) => !hasRange(row));

/**
 * Combines the results of the parts (DR-4.223). The certainty is that of the deciding results: the highest of the lost
 * parts, else the lowest of all. A part that is cancelled for a range of times refunds the coupons accepted in it,
 * unless the combination is lost.
 * @param parts the results of each part, oldest first
 */
export function combinedResults(parts: readonly (readonly OutcomeResultRow[])[]): CombinedResults {
  const newest = parts.map(wholeResult);
  const statusId = combineResults(newest.map(settlementOf)) ?? null;
  const certainties = newest.flatMap((row) => (row ? [row] : []));
  const lost = certainties.filter((row) => row.statusId === 0).map((row) => row.certainty);
  const isSure = statusId === 0 ? lost.includes(2) : certainties.every(({ certainty }) => certainty === 2);
  const ranges = parts.flatMap((rows) =>
    rows.filter(hasRange).map((row) => ({ fromMs: row.acceptedFromMs, toMs: row.acceptedToMs })),
  );
  return { whole: { statusId, certainty: isSure ? 2 : 1 }, ranges: statusId === 0 ? [] : ranges };
}

function settlementOf(row: OutcomeResultRow | undefined): OutcomeSettlement | undefined {
  if (!row || row.statusId === null) return undefined;
  const { deadHeat } = row;
  return {
    statusId: row.statusId as SettledStatusId,
    ...(deadHeat && { deadHeatFactor: rational(BigInt(deadHeat.num), BigInt(deadHeat.den)) }),
  };
}

/** Returns the ranges that the combination's own results do not have yet. */
export const newRanges = (ranges: readonly Range[], known: readonly OutcomeResultRow[]): Range[] =>
  ranges.filter(
    (range) => !known.some((row) => row.acceptedFromMs === range.fromMs && row.acceptedToMs === range.toMs),
  );
