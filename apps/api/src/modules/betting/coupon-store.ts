import type { AcceptedCoupon, Reservation } from '@touchline/betting-engine';
import type { Sql } from '../../platform/db.ts';
import { hashCouponJson, readCouponJson, writeCouponJson } from './coupon-json.ts';

export type PlayerContext = {
  accountType: 0 | 4 | 9 | null;
  currency: string | null;
  ledgerAccountId: bigint | null;
  availableMinor: bigint | null;
  restrictions: string[];
  openStakesMinor: bigint[];
  /** The same request id was used before: by a coupon, or by a refusal. */
  known: { hash: Buffer; couponId: bigint | null; refusal: StoredRefusal | null } | null;
};

/** Why a request was refused. `offerKey` is kept with a re-quote and never shown: what the offer is bound to. */
export type StoredRefusal = { code: string; details: Record<string, unknown>; offerKey?: string };
export type Selected = { marketId: bigint; outcomeKey: string };

/** What is known of the player, in one reading. */
export async function readPlayerContext(
  sql: Sql,
  input: {
    userId: bigint;
    accountId: bigint;
    requestId: string | null;
    picks: readonly Selected[];
    nowMs: number;
  },
): Promise<PlayerContext> {
  const [row] = await sql.query<{
    account_type: 0 | 4 | 9 | null;
    currency: string | null;
    ledger_account_id: bigint | null;
    available_minor: bigint | null;
    restrictions: string[];
    open_stakes: bigint[];
    known_coupon_id: bigint | null;
    known_hash: Buffer | null;
    known_refusal: StoredRefusal | null;
  }>(
    'select * from betting_player_context($1, $2, $3, $4::bigint[], $5::text[], $6)',
    [
      input.userId,
      input.accountId,
      input.requestId,
      input.picks.map((pick) => pick.marketId),
      input.picks.map((pick) => pick.outcomeKey),
      new Date(input.nowMs),
    ],
    'prepared',
  );
  if (!row) throw new Error('no player context');
  return {
    accountType: row.account_type,
    currency: row.currency,
    ledgerAccountId: row.ledger_account_id,
    availableMinor: row.available_minor,
    restrictions: row.restrictions,
    openStakesMinor: row.open_stakes.map(BigInt),
    known: row.known_hash && {
      hash: row.known_hash,
      couponId: row.known_coupon_id,
      refusal: row.known_refusal,
    },
  };
}

/** Versions a decision was made on, in the order of the legs. */
export type SeenLeg = {
  marketId: bigint;
  marketVersion: bigint;
  gameVersion: bigint;
  outcomeKey: string;
  gameId: bigint;
  kind: 1 | 3;
  blockId: number;
  coefMilli: bigint;
  scoreKey: string;
};

export type Placement = {
  userId: bigint;
  accountId: bigint;
  ledgerAccountId: bigint;
  stakesAccountId: bigint;
  currency: string;
  typeId: number;
  systemValue: number | null;
  state: 'open' | 'waiting' | 'pending-vip';
  stakeMinor: bigint;
  requestId: string;
  requestHash: Buffer;
  reservation: Reservation | null;
  accepted: AcceptedCoupon | null;
  coefMilli: bigint;
  possibleWinMinor: bigint;
  lineCount: number;
  bonusBetMilli: number | null;
  traceId: string;
  nowMs: number;
  decidesAtMs: number | null;
  legs: readonly SeenLeg[];
  openStakesMinor: readonly bigint[];
};

export type PlaceOutcome =
  | { outcome: 'placed'; couponId: bigint }
  | { outcome: 'stale' | 'no-funds' | 'repeated' };

/** Writes a decided placement in one statement; see `betting_place` in migration 0008. */
export async function writePlacement(sql: Sql, placement: Placement): Promise<PlaceOutcome> {
  const { legs } = placement;
  const accepted = placement.accepted && writeCouponJson(placement.accepted);
  const [row] = await sql.query<{ outcome: 'placed' | 'stale' | 'no-funds' | 'repeated'; id: bigint | null }>(
    `select outcome, id from betting_place($1, $2, $3, $4, $5, $6::smallint, $7::smallint, $8, $9, $10, $11, $12, $13,
       $14, $15, $16, $17, $18, $19, $20, $21, $22::bigint[], $23::bigint[], $24::bigint[], $25::text[], $26::bigint[],
       $27::smallint[], $28::smallint[], $29::bigint[], $30::text[], $31::bigint[])`,
    [
      placement.userId,
      placement.accountId,
      placement.ledgerAccountId,
      placement.stakesAccountId,
      placement.currency,
      placement.typeId,
      placement.systemValue,
      placement.state,
      placement.stakeMinor,
      placement.requestId,
      placement.requestHash,
      placement.reservation && writeCouponJson(placement.reservation),
      accepted,
      accepted && hashCouponJson(accepted),
      placement.coefMilli,
      placement.possibleWinMinor,
      placement.lineCount,
      placement.bonusBetMilli,
      placement.traceId,
      new Date(placement.nowMs),
      placement.decidesAtMs === null ? null : new Date(placement.decidesAtMs),
      legs.map((leg) => leg.marketId),
      legs.map((leg) => leg.marketVersion),
      legs.map((leg) => leg.gameVersion),
      legs.map((leg) => leg.outcomeKey),
      legs.map((leg) => leg.gameId),
      legs.map((leg) => leg.kind),
      legs.map((leg) => leg.blockId),
      legs.map((leg) => leg.coefMilli),
      legs.map((leg) => leg.scoreKey),
      placement.openStakesMinor,
    ],
    'prepared',
  );
  if (!row) throw new Error('betting_place answered nothing');
  if (row.outcome === 'placed' && row.id !== null) return { outcome: 'placed', couponId: row.id };
  return { outcome: row.outcome === 'placed' ? 'stale' : row.outcome };
}

export type WaitingCoupon = {
  id: bigint;
  requestId: string;
  userId: bigint;
  accountId: bigint;
  currency: string;
  stakeMinor: bigint;
  reservation: Reservation;
  decidesAtMs: number;
};

/** Waiting coupons by id, or those due before a moment, oldest first. */
export async function readWaiting(
  sql: Sql,
  which: { couponId: bigint } | { dueBeforeMs: number; limit: number },
): Promise<WaitingCoupon[]> {
  const columns = `select id, request_id as "requestId", user_id as "userId", wallet_account_id as "accountId", currency,
    stake_minor as "stakeMinor", reservation, (extract(epoch from decides_at) * 1000)::float8 as "decidesAtMs"
    from betting_coupon where state = 'waiting' and`;
  type Row = Omit<WaitingCoupon, 'reservation'> & { reservation: unknown };
  const rows =
    'couponId' in which
      ? await sql.query<Row>(`${columns} id = $1`, [which.couponId])
      : await sql.query<Row>(`${columns} decides_at <= $1 order by decides_at limit $2`, [
          new Date(which.dueBeforeMs),
          which.limit,
        ]);
  return rows.map((row) => ({ ...row, reservation: readCouponJson<Reservation>(row.reservation) }));
}

/** Ends a waiting coupon as accepted; see `betting_capture`. */
export async function captureCoupon(
  sql: Sql,
  input: {
    couponId: bigint;
    accepted: AcceptedCoupon;
    bonusBetMilli: number | null;
    stakesAccountId: bigint;
    nowMs: number;
    legs: readonly Pick<SeenLeg, 'marketId' | 'marketVersion' | 'gameVersion' | 'coefMilli' | 'scoreKey'>[];
  },
): Promise<'accepted' | 'stale' | 'gone'> {
  const json = writeCouponJson(input.accepted);
  const [row] = await sql.query<{ outcome: 'accepted' | 'stale' | 'gone' }>(
    `select betting_capture($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::bigint[], $11::bigint[], $12::bigint[],
       $13::bigint[], $14::text[]) as outcome`,
    [
      input.couponId,
      json,
      hashCouponJson(json),
      input.accepted.coefMilli,
      input.accepted.possibleWinMinor,
      input.bonusBetMilli,
      input.accepted.stakeMinor,
      input.stakesAccountId,
      new Date(input.nowMs),
      input.legs.map((leg) => leg.marketId),
      input.legs.map((leg) => leg.marketVersion),
      input.legs.map((leg) => leg.gameVersion),
      input.legs.map((leg) => leg.coefMilli),
      input.legs.map((leg) => leg.scoreKey),
    ],
  );
  return row?.outcome ?? 'gone';
}

/** Gives a waiting coupon's stake back with the reason; see `betting_release`. */
export async function releaseCoupon(
  sql: Sql,
  couponId: bigint,
  refusal: StoredRefusal,
  nowMs: number,
  phase: 'void' | 'expire' = 'void',
): Promise<'refused' | 'gone'> {
  const [row] = await sql.query<{ outcome: 'refused' | 'gone' }>(
    'select betting_release($1, $2, $3, $4) as outcome',
    [couponId, refusal, new Date(nowMs), phase],
  );
  return row?.outcome ?? 'gone';
}

/** Remembers a refusal under its request id, so that a repeat gets the same answer (RL-39). */
export async function storeRefusal(
  sql: Sql,
  input: { userId: bigint; requestId: string; requestHash: Buffer; refusal: StoredRefusal; nowMs: number },
): Promise<void> {
  await sql.query(
    `insert into betting_refusal (user_id, request_id, request_hash, refusal, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [input.userId, input.requestId, input.requestHash, input.refusal, new Date(input.nowMs)],
  );
}
