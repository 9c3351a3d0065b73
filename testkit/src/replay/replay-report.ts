import { COUPON_FORMS, type CouponForm } from '@touchline/betting-engine';
import type { Database } from '@touchline/api/platform/database/db';

/** Totals of a group of coupons. What a sale paid counts as paid. */
export type ReportRow = { name: string; coupons: number; stakedMinor: bigint; paidMinor: bigint };

export type ReplayReport = {
  states: { state: string; coupons: number }[];
  /** Totals of each coupon type. */
  types: ReportRow[];
  /** Totals of singles by market, with separate rows for line and live. */
  markets: ReportRow[];
  /** Coupons that were sold, in whole or in part, and those that an edit replaced. */
  sold: ReportRow[];
  total: ReportRow;
  /** How many settlements of a coupon were corrected after its first one. */
  corrections: number;
};

const decided = "c.state in ('won', 'lost', 'returned', 'partial', 'sold')";
const sums = `count(*)::int as coupons, coalesce(sum(c.stake_minor), 0)::bigint as "stakedMinor",
  coalesce(sum(coalesce(c.payout_minor, 0) + c.sold_minor), 0)::bigint as "paidMinor"`;

const typeNames = new Map(Object.values<CouponForm>(COUPON_FORMS).map(({ id, name }) => [id, name]));

/** Sums up the coupons that a replay wrote to its database. */
export async function readReplayReport(db: Database): Promise<ReplayReport> {
  const states = await db.query<{ state: string; coupons: number }>(
    'select state, count(*)::int as coupons from betting_coupon group by 1 order by 1',
  );
  const types = await db.query<ReportRow & { typeId: number }>(
    `select c.type_id::int as "typeId", '' as name, ${sums} from betting_coupon c where ${decided} group by 1 order by 1`,
  );
  const markets = await db.query<ReportRow>(
    `select case l.kind when 1 then 'live ' else 'line ' end || m.type_key as name, ${sums}
     from betting_coupon c join betting_leg l on l.coupon_id = c.id join catalogue_market m on m.id = l.market_id
     where c.type_id = $1 and ${decided} group by 1 order by 1`,
    [COUPON_FORMS.single.id],
  );
  const sold = await db.query<ReportRow>(
    `select 'sold: ' || s.kind as name, ${sums} from betting_coupon c
     join (select distinct on (coupon_id) coupon_id, kind from betting_sale where state = 'sold' order by coupon_id, id desc) s
       on s.coupon_id = c.id where ${decided} group by 1 order by 1`,
  );
  const [total] = await db.query<ReportRow>(
    `select 'all' as name, ${sums} from betting_coupon c where ${decided}`,
  );
  const [corrected] = await db.query<{ n: number }>(
    'select count(*)::int as n from betting_settlement where seq > 1',
  );
  return {
    states,
    types: types.map(({ typeId, ...row }) => ({ ...row, name: typeNames.get(typeId) ?? String(typeId) })),
    markets,
    sold,
    total: total ?? { name: 'all', coupons: 0, stakedMinor: 0n, paidMinor: 0n },
    corrections: corrected?.n ?? 0,
  };
}
