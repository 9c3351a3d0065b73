import type { Sql } from '../../../../platform/database/db.ts';

/** A coupon of a player and a match that it has a bet on. */
export type CouponOnMatch = { gameId: number; couponId: number };

/**
 * Returns the player's settled coupons, sold ones included, that have a bet on one of these matches, newest first
 * (DR-7.98). It reads all bets of the player by the index of players: the sum keeps the planner from the index of games,
 * which has the bets of all players on these matches.
 */
export const readSettledOn = (
  sql: Sql,
  userId: bigint,
  gameIds: readonly number[],
): Promise<CouponOnMatch[]> =>
  sql.query<CouponOnMatch>(
    `select distinct l.game_id::float8 as "gameId", c.id::float8 as "couponId"
     from betting_leg l join betting_coupon c on c.id = l.coupon_id
     where l.user_id = $1 and l.game_id + 0 = any($2::bigint[]) and c.user_id = $1
       and c.state in ('won', 'lost', 'returned', 'partial', 'sold')
     order by "couponId" desc, "gameId"`,
    [userId, gameIds],
  );

/** An outcome of a line of a match. */
type OutcomeRow = { typeKey: string; spec: Record<string, string>; outcomeKey: string };

/** How many different outcomes of one match are returned. */
const MOST_OUTCOMES = 20;

/**
 * Returns the outcomes of a match in the player's settled coupons, each once, the newest first (DR-7.120). It looks each
 * market of the match up in the index of players and markets, so other bets of the player are not read.
 */
export const readOutcomesOn = (sql: Sql, userId: bigint, gameId: number): Promise<OutcomeRow[]> =>
  sql.query<OutcomeRow>(
    `select m.type_key as "typeKey", m.spec, l.outcome_key as "outcomeKey"
     from catalogue_market m
     join betting_leg l on l.user_id = $1 and l.market_id = m.id
     join betting_coupon c on c.id = l.coupon_id
     where m.game_id = $2 and c.user_id = $1
       and c.state in ('won', 'lost', 'returned', 'partial', 'sold')
     group by m.type_key, m.spec, l.outcome_key
     order by max(c.id) desc, m.type_key, l.outcome_key
     limit $3`,
    [userId, gameId, MOST_OUTCOMES],
  );
