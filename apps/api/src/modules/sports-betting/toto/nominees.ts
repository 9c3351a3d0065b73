import { type TotoKind, TOTO_VOID } from '@touchline/betting-engine';
import { MAX_TOTO_LISTED, type TotoNomineeWire } from '@touchline/contracts/sports-betting';
import type { Sql } from '../../../platform/database/db.ts';
import { type MatchRow, readMatches } from './draw-store.ts';
import { knownResults } from './match-results.ts';

type Row = { id: bigint; userId: bigint; lines: number; right: number; possible: number };

/** What stands in place of a player: the last two digits of the account. */
const maskPlayer = (userId: bigint): string => `•••${String(userId % 100n).padStart(2, '0')}`;

/** The right choices of each match as a bit mask, all bits for a void one; 0 while nothing is known. */
const rightMasks = (kind: TotoKind, matches: readonly MatchRow[]): { masks: number[]; open: number } => {
  const results = knownResults(kind, matches);
  const all = (1 << kind.outcomes.length) - 1;
  return {
    masks: results.map((result) => (result === null ? 0 : result === TOTO_VOID ? all : 1 << result)),
    open: results.filter((result) => result === null).length,
  };
};

/** How long an answer serves all callers: the coupons of a large draw are many. */
const freshMs = 1000;

/** Returns a reader of nominees that reads each draw at most once a second. */
export function createNominees(
  sql: Sql,
  nowMs: () => number,
): (kind: TotoKind, drawId: bigint) => Promise<TotoNomineeWire[]> {
  let known = new Map<bigint, { untilMs: number; nominees: Promise<TotoNomineeWire[]> }>();
  return (kind, drawId) => {
    const found = known.get(drawId);
    if (found && nowMs() < found.untilMs) return found.nominees;
    const nominees = readMatches(sql, [drawId]).then((matches) => readNominees(sql, kind, matches));
    if (known.size > mostKnown) known = new Map();
    known.set(drawId, { untilMs: nowMs() + freshMs, nominees });
    nominees.catch(() => known.delete(drawId));
    return nominees;
  };
}

const mostKnown = 100;

/** Reads the coupons of a draw with the most right so far (DR-8.168). */
async function readNominees(
  sql: Sql,
  kind: TotoKind,
  matches: readonly MatchRow[],
): Promise<TotoNomineeWire[]> {
  const { masks, open } = rightMasks(kind, matches);
  const rows = await sql.query<Row>(
    `select c.id, c.user_id as "userId", c.lines, h.right, h.right + $3 as possible
     from toto_coupon c cross join lateral (
       select count(*)::integer as right from unnest(c.choices, $2::smallint[]) as m(chosen, correct)
       where m.chosen & m.correct <> 0) h
     where c.draw_id = $1 order by h.right desc, c.lines desc, c.id limit $4`,
    [matches[0]?.drawId ?? 0n, masks, open, MAX_TOTO_LISTED],
  );
  return rows.map(({ id, userId, lines, right, possible }) => ({
    couponId: Number(id),
    player: maskPlayer(userId),
    lines,
    right,
    possible,
  }));
}
