import { type DayAccumulator, type FairlyPricedLeg, mayBeDayAccumulator } from '@touchline/betting-engine';
import { chanceFromPrices, type LegRow } from '../../catalogue/index.ts';
import { type DayRow, picksOf } from './day-rows.ts';

/**
 * Returns the current fair probability of a selection in billionths: of the model or feed, otherwise from the prices of
 * the complete market, as a sale does (DR-4.117). Undefined when there is none, or when the market may refund stakes.
 */
export const fairChanceOf = (row: LegRow): bigint | undefined =>
  row.returnedPpb === 0n ? (row.fairChancePpb ?? chanceFromPrices(row, row.outcomeKey)) : undefined;

const keyOf = (pick: { marketId: bigint; outcomeKey: string }): string =>
  `${pick.marketId}/${pick.outcomeKey}`;

/** Returns the catalogue rows of an accumulator's selections, in order; undefined for one that no longer exists. */
export function rowsOf(row: DayRow, legRows: readonly (LegRow | undefined)[]): (LegRow | undefined)[] {
  const byKey = new Map(legRows.flatMap((leg) => (leg ? [[keyOf(leg), leg] as const] : [])));
  return picksOf([row]).map((pick) => byKey.get(keyOf(pick)));
}

/** Converts a published accumulator to the engine's form, with the fair chances of these catalogue rows. */
export function toDayAccumulator(row: DayRow, legRows: readonly (LegRow | undefined)[]): DayAccumulator {
  const rows = rowsOf(row, legRows);
  return {
    expressId: row.expressId,
    kind: row.section === 'live' ? 1 : 3,
    legs: picksOf([row]).map(({ marketId, outcomeKey }, at) => {
      const leg = rows[at];
      const fairChancePpb = leg && fairChanceOf(leg);
      return {
        marketId: Number(marketId),
        outcomeKey,
        ...(fairChancePpb !== undefined && { fairChancePpb }),
      };
    }),
  };
}

/** Why an accumulator is withdrawn, as stored and as an operator reads it. */
export type WithdrawalReason = 'closed' | 'started' | 'condition' | 'operator';

/** A market that is suspended for longer counts as closed. */
const longestSuspensionMs = 60_000;

/**
 * Returns why an accumulator may not stay published (DR-9.33): a selection is closed, a line game has started, or the
 * prices no longer meet the condition. Undefined when it may stay. A short suspension, as after a goal, hides the
 * accumulator and does not end it.
 * @param rows the selections in order
 */
export function whyWithdrawn(
  section: DayRow['section'],
  rows: readonly (LegRow | undefined)[],
  nowMs: number,
): WithdrawalReason | undefined {
  const known = rows.filter((row) => row !== undefined);
  if (known.length < rows.length) return 'closed';
  if (section === 'line' && known.some((row) => row.section === 'live' || row.startAtMs <= nowMs))
    return 'started';
  if (known.some((row) => isClosed(row, nowMs))) return 'closed';
  if (known.some(isSuspended)) return undefined;
  const priced = fairlyPriced(known);
  return priced && mayBeDayAccumulator(priced) ? undefined : 'condition';
}

const isSuspended = (row: LegRow): boolean => row.marketStatus === 'SUSPENDED' || row.isGameBlocked;

const openStates: ReadonlySet<string> = new Set(['SCHEDULED', 'LIVE']);

function isClosed(row: LegRow, nowMs: number): boolean {
  if (isSuspended(row)) return nowMs - (row.lastSuspendedAtMs ?? nowMs) > longestSuspensionMs;
  return (
    row.marketStatus !== 'OPEN' ||
    !row.isOutcomeActive ||
    !row.isProducerUp ||
    row.noExpress ||
    !openStates.has(row.gameState)
  );
}

/** Returns the selections with price and fair chance; undefined when one of them has none. */
export function fairlyPriced(rows: readonly LegRow[]): FairlyPricedLeg[] | undefined {
  const priced = rows.flatMap((row): FairlyPricedLeg[] => {
    const fairChancePpb = fairChanceOf(row);
    return row.coefMilli === null || fairChancePpb === undefined
      ? []
      : [{ coefMilli: row.coefMilli, fairChancePpb }];
  });
  return priced.length === rows.length ? priced : undefined;
}

/** Whether an accumulator is shown now: it may stay, and no selection is suspended. */
export const isShown = (
  section: DayRow['section'],
  rows: readonly (LegRow | undefined)[],
  nowMs: number,
): boolean =>
  whyWithdrawn(section, rows, nowMs) === undefined && !rows.some((row) => row && isSuspended(row));
