import type { Sql } from '../../../../platform/database/db.ts';
import { type Invariant, rowsShown } from '../../../../platform/database/invariants.ts';
import { hashCouponJson, readCouponJson, writeCouponJson } from '../coupon-json.ts';
import { changed } from './invariant-scope.ts';

/** Maximum number of coupons per read. */
const pageSize = 2_000;

type Row = {
  id: bigint;
  accepted: unknown;
  hash: Buffer;
  stake: bigint;
  coef: bigint;
  win: bigint;
  legs: Leg[];
};
type Leg = { m: number; o: string; k: string };
type Content = {
  stakeMinor: bigint;
  coefMilli: bigint;
  possibleWinMinor: bigint;
  legs: { marketId: number; outcomeKey: string; coefMilli: bigint }[];
};

/** I5: the stored hash matches the stored coupon, and the columns beside it agree (RL-14). */
export const acceptedHashInvariant: Invariant = {
  id: 'I5',
  rule: 'an accepted coupon is as it was hashed, and its columns and bets say the same',
  find: async (sql, { since }) => {
    const broken: object[] = [];
    for (let after: bigint | null = 0n; after !== null && broken.length < rowsShown;) {
      const rows: Row[] = await readPage(sql, since ?? new Date(0), after);
      for (const row of rows) {
        const why = differenceOf(row);
        if (why !== null) broken.push({ id: row.id, why });
      }
      after = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null);
    }
    return broken.slice(0, rowsShown);
  },
};

const readPage = (sql: Sql, since: Date, after: bigint): Promise<Row[]> =>
  sql.query<Row>(
    `select c.id, c.accepted, c.accepted_hash as hash, c.stake_minor as stake, c.coef_milli as coef,
       c.possible_win_minor as win,
       (select jsonb_agg(jsonb_build_object('m', l.market_id, 'o', l.outcome_key, 'k', l.coef_milli::text)
          order by l.position) from betting_leg l where l.coupon_id = c.id) as legs
     from betting_coupon c where c.accepted is not null and ${changed} and c.id > $2 order by c.id limit $3`,
    [since, after, pageSize],
  );

function differenceOf(row: Row): string | null {
  const content = readCouponJson<Content>(row.accepted);
  if (!hashCouponJson(writeCouponJson(content)).equals(row.hash)) return 'hash';
  if (content.stakeMinor !== row.stake) return 'stake';
  if (content.coefMilli !== row.coef) return 'coefficient';
  if (content.possibleWinMinor !== row.win) return 'possible win';
  const isSameLegs =
    content.legs.length === row.legs.length &&
    content.legs.every((leg, at) => {
      const stored = row.legs[at];
      return stored?.m === leg.marketId && stored.o === leg.outcomeKey && stored.k === String(leg.coefMilli);
    });
  return isSameLegs ? null : 'bets';
}
