import { fitShape, isOfferable } from '@touchline/betting-engine';
import type { CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import { type LegRow, nameIn } from '../../catalogue/index.ts';
import { alignRows } from '../placement/snapshot.ts';
import type { BookingDeps, StoredSelection, SelectionFacts } from './booking-types.ts';

/** Returns catalogue rows in the order of the selections; undefined for a selection that no longer exists. */
export async function readRows(
  { db, catalogue, cachedLegs }: BookingDeps,
  selections: readonly { marketId: number; outcomeKey: string }[],
): Promise<(LegRow | undefined)[]> {
  const picks = selections.map(({ marketId, outcomeKey }) => ({ marketId: BigInt(marketId), outcomeKey }));
  return cachedLegs(picks) ?? alignRows(selections, await catalogue.readLegs(db, picks));
}

const goneMarkets: ReadonlySet<LegRow['marketStatus']> = new Set<LegRow['marketStatus']>([
  'SETTLED',
  'CANCELLED',
  'INACTIVE',
]);
const goneGames: ReadonlySet<string> = new Set(['ENDED', 'CLOSED', 'CANCELLED', 'ABANDONED']);

/** Whether a selection has a price now, or will have one again, as a suspended selection does. */
export function isOffered(row: LegRow | undefined): row is LegRow & { coefMilli: bigint } {
  if (!row || row.coefMilli === null || !isOfferable(row.coefMilli)) return false;
  return row.isOutcomeActive && !goneMarkets.has(row.marketStatus) && !goneGames.has(row.gameState);
}

export const factsOf = (row: LegRow): SelectionFacts => ({
  gameId: Number(row.gameId),
  sportId: row.sportId,
  sportKey: row.sportKey,
  champId: Number(row.champId),
  champNames: row.champNames,
  homeNames: row.homeNames,
  awayNames: row.awayNames,
  typeKey: row.typeKey,
  spec: row.spec,
  startAtMs: row.startAtMs,
});

/** Resolves selections to current prices, and the coupon type to one that the remaining selections allow (DR-4.103). */
export async function resolveSelections(
  deps: BookingDeps,
  saved: { typeId: number; systemValue: number | null; selections: readonly StoredSelection[] },
  language: string,
): Promise<CouponSelectionsWire> {
  const rows = await readRows(deps, saved.selections);
  const found = saved.selections.map((selection, at) => ({ selection, row: rows[at] }));
  const left = found.flatMap(({ selection, row }) => (isOffered(row) ? [{ selection, row }] : []));
  const shape = fitShape({ ...saved, blockIds: left.map(({ selection }) => selection.blockId) });
  return {
    typeId: shape.typeId,
    savedTypeId: saved.typeId,
    systemValue: shape.systemValue,
    bets: left.map(({ selection, row }, at) => ({
      ...presentFacts(selection, factsOf(row), language),
      kind: row.section === 'live' ? 1 : 3,
      coefMilli: Number(row.coefMilli),
      blockId: shape.blockIds[at] ?? at + 1,
    })),
    removedLegs: found
      .filter(({ row }) => !isOffered(row))
      .map(({ selection, row }) => presentFacts(selection, row ? factsOf(row) : selection.facts, language)),
  };
}

function presentFacts({ marketId, outcomeKey }: StoredSelection, facts: SelectionFacts, language: string) {
  const { champNames, homeNames, awayNames, ...rest } = facts;
  return {
    ...rest,
    marketId,
    outcomeKey,
    champName: nameIn(champNames, language),
    homeName: nameIn(homeNames, language),
    awayName: awayNames && nameIn(awayNames, language),
  };
}
