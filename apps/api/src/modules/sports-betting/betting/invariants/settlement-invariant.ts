import type { Sql } from '../../../../platform/database/db.ts';
import { type Invariant, rowsShown } from '../../../../platform/database/invariants.ts';
import { changed } from './invariant-scope.ts';
import { type OracleCoupon, recountSettlement } from './settlement-oracle.ts';

/** Maximum number of coupons per read. */
const pageSize = 2_000;

type Row = {
  id: bigint;
  state: string;
  payout: bigint | null;
  accepted: OracleCoupon;
  /** The stake that is left after partial sales (DR-4.119). */
  stakeLeft: bigint;
  statuses: { s: number; n: number | null; d: number | null }[];
  /** The advance of the coupon; null without one. */
  prepaidState: string | null;
  prepaid: bigint | null;
  filled: bigint | null;
};

/** I12: an oracle that shares no code with the engine agrees on the state and payout of every accepted coupon that was not sold. */
export const settlementInvariant: Invariant = {
  id: 'I12',
  rule: 'an independent recount agrees on every settlement',
  find: async (sql, { since }) => {
    const broken: object[] = [];
    for (let after: bigint | null = 0n; after !== null && broken.length < rowsShown;) {
      const rows: Row[] = await readPage(sql, since ?? new Date(0), after);
      for (const row of rows) {
        const coupon = { ...row.accepted, stakeMinor: `${row.stakeLeft}n` };
        const { state, payoutMinor } = recountWithAdvance(coupon, row);
        if (state === row.state && payoutMinor === row.payout) continue;
        broken.push({
          id: row.id,
          state: row.state,
          payout: row.payout,
          recounted: `${state} ${payoutMinor}`,
        });
      }
      after = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null);
    }
    return broken.slice(0, rowsShown);
  },
};

/**
 * Recounts a coupon. Until its advance is decided it is open, whatever its results. With a cancelled advance all its
 * bets are void, and the player gets back what the player has paid (DR-4.100).
 */
function recountWithAdvance(
  coupon: OracleCoupon,
  { statuses, stakeLeft, prepaidState, prepaid, filled }: Row,
): ReturnType<typeof recountSettlement> {
  if (prepaidState === 'outstanding') return { state: 'open', payoutMinor: null };
  if (prepaidState === 'cancelled')
    return { state: 'returned', payoutMinor: stakeLeft - (prepaid ?? 0n) + (filled ?? 0n) };
  return recountSettlement(coupon, statuses);
}

const readPage = (sql: Sql, since: Date, after: bigint): Promise<Row[]> =>
  sql.query<Row>(
    `select c.id, c.state, c.payout_minor as payout, c.accepted, c.stake_minor - c.sold_stake_minor as "stakeLeft",
       p.state as "prepaidState", p.amount_minor as prepaid, p.filled_minor as filled,
       (select jsonb_agg(jsonb_build_object('s', l.status_id, 'n', l.dead_heat_num, 'd', l.dead_heat_den)
          order by l.position) from betting_leg l where l.coupon_id = c.id) as statuses
     from betting_coupon c left join betting_prepaid p on p.coupon_id = c.id where c.accepted is not null and c.state not in ('waiting', 'pending-vip', 'refused', 'sold')
       and ${changed} and c.id > $2 order by c.id limit $3`,
    [since, after, pageSize],
  );
