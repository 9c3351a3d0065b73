import type { Sql } from '../../../../platform/database/db.ts';

/** Open coupons with one outcome in one currency: their number, total stake and possible win in minor units. */
export type LiabilityRow = {
  marketId: bigint;
  outcomeKey: string;
  currency: string;
  coupons: number;
  stakeMinor: bigint;
  possibleMinor: bigint;
};

const listLimit = 100;

/** Open coupons of a game by outcome, the largest possible win first. */
export const readLiability = (sql: Sql, gameId: bigint): Promise<LiabilityRow[]> =>
  sql.query<LiabilityRow>(
    `select l.market_id as "marketId", l.outcome_key as "outcomeKey", c.currency, count(*)::int as coupons,
       sum(c.stake_minor - c.sold_stake_minor)::bigint as "stakeMinor",
       -- Of a coupon sold in part the win is that of the rest, rounded up.
       ceil(sum(c.possible_win_minor::numeric * (c.stake_minor - c.sold_stake_minor) / c.stake_minor))::bigint
         as "possibleMinor"
     from betting_leg l join betting_coupon c on c.id = l.coupon_id
     where l.game_id = $1 and c.state = 'open' group by 1, 2, 3 order by "possibleMinor" desc limit $2`,
    [gameId, listLimit],
  );
