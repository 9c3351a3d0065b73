import { type TotoKind, totoKind, type TotoKindId } from '@touchline/betting-engine';
import type { Sql } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { CrestDrawing, Names } from '../catalogue/index.ts';

/** A category as a draw stores it; amounts and lines are decimal texts. */
export type StoredCategory = { correct: number; shareMinor: string; lines: string; unitMinor: string };

export type DrawRow = Pick<
  Tables['toto_draw'],
  | 'id'
  | 'number'
  | 'state'
  | 'openedAt'
  | 'closesAt'
  | 'endedAt'
  | 'lines'
  | 'picked'
  | 'counts'
  | 'voids'
  | 'jackpotBeforeMinor'
  | 'jackpotUnitMinor'
  | 'jackpotAfterMinor'
> & {
  kind: TotoKindId;
  categories: StoredCategory[] | null;
  /** What the kind's jackpot has now. */
  jackpotMinor: bigint;
};

type Side = { names: Names; countryCode: string | null; crest: CrestDrawing | null };
export type MatchFacts = { champ: Names; home: Side; away: Side };

export type MatchRow = Pick<
  Tables['toto_match'],
  | 'drawId'
  | 'no'
  | 'gameId'
  | 'marketId'
  | 'startAt'
  | 'result'
  | 'isVoid'
  | 'isConfirmed'
  | 'home'
  | 'away'
  | 'state'
  | 'stage'
> & { facts: MatchFacts };

const select = `select d.id, d.kind, d.number, d.state, d.opened_at as "openedAt", d.closes_at as "closesAt",
    d.ended_at as "endedAt", d.lines, d.picked::text[], d.counts::text[], d.voids, d.categories,
    d.jackpot_before_minor as "jackpotBeforeMinor", d.jackpot_unit_minor as "jackpotUnitMinor",
    d.jackpot_after_minor as "jackpotAfterMinor", j.amount_minor as "jackpotMinor"
  from toto_draw d join toto_jackpot j on j.kind = d.kind`;

/** Elements of arrays arrive as text, because the driver has no exact numbers in arrays. */
type ReadRow = Omit<DrawRow, 'picked' | 'counts'> & { picked: string[]; counts: string[] };
const toRow = (row: ReadRow): DrawRow => ({
  ...row,
  picked: row.picked.map(BigInt),
  counts: row.counts.map(BigInt),
});

/** Reads a draw; null when there is none. */
export async function readDraw(sql: Sql, drawId: bigint): Promise<DrawRow | null> {
  const [row] = await sql.query<ReadRow>(`${select} where d.id = $1`, [drawId], 'prepared');
  return row ? toRow(row) : null;
}

const mostAtWork = 12;

/** Reads the draws of a kind that have not ended, the oldest first. */
export async function readDrawsAtWork(sql: Sql, kind: TotoKindId): Promise<DrawRow[]> {
  const rows = await sql.query<ReadRow>(
    `${select} where d.kind = $1 and d.state not in ('paid', 'refunded') order by d.number limit $2`,
    [kind, mostAtWork],
  );
  return rows.map(toRow);
}

/** Reads ended draws of a kind before a number, the newest first. */
export async function readEndedDraws(
  sql: Sql,
  kind: TotoKindId,
  { before, limit }: { before: number; limit: number },
): Promise<DrawRow[]> {
  const rows = await sql.query<ReadRow>(
    `${select} where d.kind = $1 and d.state in ('paid', 'refunded') and d.number < $2 order by d.number desc limit $3`,
    [kind, before, limit],
  );
  return rows.map(toRow);
}

/** Reads the matches of draws, in their order. */
export const readMatches = (sql: Sql, drawIds: readonly bigint[]): Promise<MatchRow[]> =>
  sql.query<MatchRow>(
    `select m.draw_id as "drawId", m.no, m.game_id as "gameId", m.market_id as "marketId", m.start_at as "startAt",
       m.facts, m.result, m.is_void as "isVoid", m.is_confirmed as "isConfirmed", m.home, m.away, m.state, m.stage
     from toto_match m where m.draw_id = any($1) order by m.draw_id, m.no`,
    [drawIds],
  );

/** Reads what a kind's jackpot has; 0 before its first draw. */
export async function readJackpot(sql: Sql, kind: TotoKindId): Promise<bigint> {
  const [row] = await sql.query<{ amountMinor: bigint }>(
    'select amount_minor as "amountMinor" from toto_jackpot where kind = $1',
    [kind],
  );
  return row?.amountMinor ?? 0n;
}

/** The kind of a stored draw. */
export function kindOf({ kind }: Pick<DrawRow, 'kind'>): TotoKind {
  const known = totoKind(kind);
  if (!known) throw new Error(`unknown kind of toto ${kind}`);
  return known;
}
