import type { Database } from '@touchline/api/platform/database/db';

export type MarketLine = { name: string; coupons: number; stakedMinor: bigint; paidMinor: bigint };

export type ReplayReport = {
  states: { state: string; coupons: number }[];
  /** Totals of each coupon type. */
  types: MarketLine[];
  /** Totals of singles by market, with separate rows for line and live. */
  markets: MarketLine[];
  total: MarketLine;
};

const settled = "c.state in ('won', 'lost', 'returned', 'partial')";
const sums = `count(*)::int as coupons, sum(c.stake_minor)::bigint as "stakedMinor",
  sum(coalesce(c.payout_minor, 0))::bigint as "paidMinor"`;

/** Sums up the coupons that a replay wrote to its database. */
export async function readReplayReport(db: Database): Promise<ReplayReport> {
  const states = await db.query<{ state: string; coupons: number }>(
    'select state, count(*)::int as coupons from betting_coupon group by 1 order by 1',
  );
  const types = await db.query<MarketLine>(
    `select case c.type_id when 0 then 'single' when 1 then 'express' else 'system' end as name, ${sums}
     from betting_coupon c where ${settled} group by 1 order by 1`,
  );
  const markets = await db.query<MarketLine>(
    `select case l.kind when 1 then 'live ' else 'line ' end || m.type_key as name, ${sums}
     from betting_coupon c join betting_leg l on l.coupon_id = c.id join catalogue_market m on m.id = l.market_id
     where c.type_id = 0 and ${settled} group by 1 order by 1`,
  );
  const [total] = await db.query<MarketLine>(
    `select 'all' as name, ${sums} from betting_coupon c where ${settled}`,
  );
  return {
    states,
    types,
    markets,
    total: total ?? { name: 'all', coupons: 0, stakedMinor: 0n, paidMinor: 0n },
  };
}
