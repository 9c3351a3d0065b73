import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import { liabilityScopes } from './read-liability.ts';
import { type StopSubject, subjectOf } from './risk-stops.ts';

/** A counter of open liability, in minor units of the house currency. */
export type LiabilityCounter = { liabilityMinor: bigint; coupons: number; isStopped: boolean };
export type EventLiability = LiabilityCounter & { gameId: bigint };
export type OutcomeLiability = LiabilityCounter & { marketId: bigint; outcomeKey: string };

/** The position of a list's page: the last row of the page before. */
export type RiskCursor = { liabilityMinor: bigint; id: bigint };

const counter = 'l.liability_minor as "liabilityMinor", l.coupons::int, l.is_stopped as "isStopped"';

/** Reads the open liability of the whole site. */
export async function readSiteLiability(sql: Sql): Promise<LiabilityCounter> {
  const [row] = await sql.query<LiabilityCounter>(
    `select ${counter} from betting_liability l where l.scope = $1 and l.scope_id = 0`,
    [liabilityScopes.site],
  );
  return row ?? { liabilityMinor: 0n, coupons: 0, isStopped: false };
}

/** Reads events with open coupons, the largest liability first. */
export const readEventLiabilities = (
  sql: Sql,
  after: RiskCursor | null,
  limit: number,
): Promise<EventLiability[]> =>
  sql.query<EventLiability>(
    `select l.scope_id as "gameId", ${counter} from betting_liability l
     where l.scope = $1 and l.coupons > 0
       and ($2::bigint is null or l.liability_minor < $2 or l.liability_minor = $2 and l.scope_id > $3::bigint)
     order by l.liability_minor desc, l.scope_id limit $4`,
    [liabilityScopes.event, after?.liabilityMinor ?? null, after?.id ?? null, limit],
  );

/** Reads outcomes of some markets with open coupons, the largest liability first. */
export const readOutcomeLiabilities = (
  sql: Sql,
  marketIds: readonly bigint[],
  limit: number,
): Promise<OutcomeLiability[]> =>
  sql.query<OutcomeLiability>(
    `select l.scope_id as "marketId", l.outcome_key as "outcomeKey", ${counter} from betting_liability l
     where l.scope = $1 and l.scope_id = any($2::bigint[]) and l.coupons > 0
     order by l.liability_minor desc, l.scope_id, l.outcome_key limit $3`,
    [liabilityScopes.selection, marketIds, limit],
  );

/** Reads the markets of a game that have open coupons. */
export async function readMarketsWithBets(sql: Sql, gameId: bigint): Promise<bigint[]> {
  const rows = await sql.query<{ id: bigint }>(
    'select distinct market_id as id from betting_leg where game_id = $1 order by 1',
    [gameId],
  );
  return rows.map(({ id }) => id);
}

/** An automatic suspension (DR-4.166). */
export type RiskStop = {
  id: bigint;
  subject: StopSubject;
  liabilityMinor: bigint;
  stoppedAtMs: number;
  /** When the catalogue was changed; null until the worker has changed it. */
  suspendedAtMs: number | null;
  reopenedAtMs: number | null;
  reopenedBy: string | null;
};

/**
 * Reads automatic suspensions, the newest first.
 * @param beforeId the last id of the page before
 */
export async function readRiskStops(
  sql: Sql,
  { beforeId, isOpenOnly, limit }: { beforeId: bigint | null; isOpenOnly: boolean; limit: number },
): Promise<RiskStop[]> {
  type Row = Omit<RiskStop, 'subject'> & { scope: number; scopeId: bigint };
  const rows = await sql.query<Row>(
    `select id, scope, scope_id as "scopeId", liability_minor as "liabilityMinor", ${ms('stopped_at')} as "stoppedAtMs",
       ${ms('suspended_at')} as "suspendedAtMs", ${ms('reopened_at')} as "reopenedAtMs", reopened_by as "reopenedBy"
     from betting_risk_stop where ($1::bigint is null or id < $1) and (not $2::boolean or reopened_at is null)
     order by id desc limit $3`,
    [beforeId, isOpenOnly, limit],
  );
  return rows.map(({ scope, scopeId, ...row }) => ({ ...row, subject: subjectOf(scope, scopeId) }));
}

/** An operator's settings for one player, and the player's open liability. */
export type ClientRiskRow = {
  userId: bigint;
  factorMilli: number;
  liabilityMaxMinor: bigint | null;
  liabilityMinor: bigint;
};

export async function readClientRisk(sql: Sql, userId: bigint): Promise<ClientRiskRow> {
  const [row] = await sql.query<ClientRiskRow>(
    `select u.id as "userId", coalesce(r.factor_milli, 1000) as "factorMilli", r.liability_max_minor as "liabilityMaxMinor",
       coalesce(l.liability_minor, 0) as "liabilityMinor"
     from (select $1::bigint as id) u left join betting_client_risk r on r.user_id = u.id
     left join betting_liability l on l.scope = $2 and l.scope_id = u.id`,
    [userId, liabilityScopes.player],
  );
  if (!row) throw new Error('one row for each player');
  return row;
}
