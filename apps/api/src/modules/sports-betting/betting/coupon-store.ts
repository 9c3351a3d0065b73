import type { AcceptedCoupon, Reservation } from '@touchline/betting-engine';
import { type Sql, sqlState, type SqlValue } from '../../../platform/database/db.ts';
import { type OpenStake, readOpenStakes, seenStakes } from './open-stakes.ts';
import { hashCouponJson, readCouponJson, writeCouponJson } from './coupon-json.ts';

export type PlayerContext = {
  accountType: 0 | 4 | 9 | null;
  currency: string | null;
  ledgerAccountId: bigint | null;
  availableMinor: bigint | null;
  restrictions: string[];
  /** Only those above zero, by selection and account. */
  openStakes: readonly OpenStake[];
  /** The request id was used before: by a coupon or by a refusal. */
  known: { hash: Buffer; couponId: bigint | null; refusal: StoredRefusal | null } | null;
};

/**
 * Why a request was refused. `offerKey` and `offerFactor` are stored with a re-quote and never shown: the content of
 * the offer, and the fraction that limits its maximum payout.
 */
export type StoredRefusal = {
  code: string;
  details: Record<string, unknown>;
  offerKey?: string;
  offerFactor?: string;
};
export type Selected = { marketId: bigint; outcomeKey: string };

export type ContextRequest = {
  userId: bigint;
  accountId: bigint;
  requestId: string | null;
  picks: readonly Selected[];
  nowMs: number;
};

type ContextRow = {
  account_type: 0 | 4 | 9 | null;
  currency: string | null;
  ledger_account_id: bigint | null;
  available_minor: bigint | null;
  restrictions: string[];
  open_stakes: (bigint | number)[];
  open_stake_currencies: string[];
  known_coupon_id: bigint | null;
  known_hash: Buffer | null;
  known_refusal: StoredRefusal | null;
};

/** Reads the data of several players in one statement; one result per request, in order. */
export async function readPlayerContexts(
  sql: Sql,
  requests: readonly ContextRequest[],
): Promise<PlayerContext[]> {
  const picks = requests.flatMap((request) => request.picks);
  const rows = await sql.query<ContextRow>(
    'select * from betting_player_contexts($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      requests.map((request) => request.userId),
      requests.map((request) => request.accountId),
      requests.map((request) => request.requestId),
      requests.map((request) => request.picks.length),
      requests.flatMap((request) => request.picks.map(() => request.userId)),
      picks.map((pick) => pick.marketId),
      picks.map((pick) => pick.outcomeKey),
      new Date(Math.max(...requests.map((request) => request.nowMs))),
    ],
    'prepared',
  );
  return rows.map(toContext);
}

/** Reads the data of one player; see `readPlayerContexts`. */
export async function readPlayerContext(sql: Sql, request: ContextRequest): Promise<PlayerContext> {
  const [context] = await readPlayerContexts(sql, [request]);
  if (!context) throw new Error('no player context');
  return context;
}

const toContext = (row: ContextRow): PlayerContext => ({
  accountType: row.account_type,
  currency: row.currency,
  ledgerAccountId: row.ledger_account_id,
  availableMinor: row.available_minor,
  restrictions: row.restrictions,
  openStakes: readOpenStakes(row.open_stakes.map(BigInt), row.open_stake_currencies),
  known: row.known_hash && {
    hash: row.known_hash,
    couponId: row.known_coupon_id,
    refusal: row.known_refusal,
  },
});

/** Versions a decision was made on, in the order of the legs. */
export type LegVersion = {
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
  legs: readonly LegVersion[];
  openStakes: readonly OpenStake[];
};

export type PlaceOutcome =
  | { outcome: 'placed'; couponId: bigint }
  /** `closed`: a maintenance of the site is on at commit time. */
  | { outcome: 'stale' | 'no-funds' | 'repeated' | 'closed' };

/**
 * Writes decided placements in one statement and one transaction, with one outcome each, in order; see
 * `betting_place_all` in migration 0029.
 */
async function writePlacements(sql: Sql, placements: readonly Placement[]): Promise<PlaceOutcome[]> {
  const each = <T extends SqlValue>(read: (placement: Placement) => T): T[] => placements.map(read);
  const legs = placements.flatMap((placement, at) =>
    placement.legs.map((leg, position) => ({
      leg,
      of: at + 1,
      position: position + 1,
      userId: placement.userId,
    })),
  );
  const ofLegs = <T extends SqlValue>(read: (leg: LegVersion) => T): T[] => legs.map(({ leg }) => read(leg));
  const accepted = placements.map((placement) => placement.accepted && writeCouponJson(placement.accepted));
  const rows = await sql.query<{ outcome: PlaceOutcome['outcome']; id: bigint | null }>(
    `select outcome, id from betting_place_all(${placeAllParameters})`,
    [
      each((placement) => placement.userId),
      each((placement) => placement.accountId),
      each((placement) => placement.ledgerAccountId),
      each((placement) => placement.stakesAccountId),
      each((placement) => placement.currency),
      each((placement) => placement.typeId),
      each((placement) => placement.systemValue),
      each((placement) => placement.state),
      each((placement) => placement.stakeMinor),
      each((placement) => placement.requestId),
      each((placement) => placement.requestHash),
      each((placement) => placement.reservation && writeCouponJson(placement.reservation)),
      accepted,
      accepted.map((json) => json && hashCouponJson(json)),
      each((placement) => placement.coefMilli),
      each((placement) => placement.possibleWinMinor),
      each((placement) => placement.lineCount),
      each((placement) => placement.bonusBetMilli),
      each((placement) => placement.traceId),
      each((placement) => new Date(placement.nowMs)),
      each((placement) => (placement.decidesAtMs === null ? null : new Date(placement.decidesAtMs))),
      legs.map(({ of }) => of),
      legs.map(({ position }) => position),
      legs.map(({ userId }) => userId),
      ofLegs((leg) => leg.marketId),
      ofLegs((leg) => leg.marketVersion),
      ofLegs((leg) => leg.gameVersion),
      ofLegs((leg) => leg.outcomeKey),
      ofLegs((leg) => leg.gameId),
      ofLegs((leg) => leg.kind),
      ofLegs((leg) => leg.blockId),
      ofLegs((leg) => leg.coefMilli),
      ofLegs((leg) => leg.scoreKey),
      seenStakes(placements),
    ],
    'prepared',
  );
  return rows.map(({ outcome, id }) => {
    if (outcome !== 'placed') return { outcome };
    if (id === null) throw new Error('a placed coupon has an id');
    return { outcome, couponId: id };
  });
}

const lockNotAvailable = '55P03';

/** Writes a batch of placements. `stale` when a lock that a placement needs is held for too long. */
export async function writeBatch(sql: Sql, placements: readonly Placement[]): Promise<PlaceOutcome[]> {
  try {
    return await writePlacements(sql, placements);
  } catch (error) {
    if (placements.length > 1 || sqlState(error) !== lockNotAvailable) throw error;
    return [{ outcome: 'stale' }];
  }
}

const placeAllCount = 34;
const placeAllParameters = Array.from({ length: placeAllCount }, (_, at) => `$${at + 1}`).join(', ');

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

export type CaptureOutcome = 'accepted' | 'stale' | 'closed' | 'gone';

/** Ends a waiting coupon as accepted; see `betting_capture`. */
export async function captureCoupon(
  sql: Sql,
  input: {
    couponId: bigint;
    accepted: AcceptedCoupon;
    bonusBetMilli: number | null;
    stakesAccountId: bigint;
    nowMs: number;
    legs: readonly Pick<
      LegVersion,
      'marketId' | 'marketVersion' | 'gameVersion' | 'coefMilli' | 'scoreKey'
    >[];
  },
): Promise<CaptureOutcome> {
  const json = writeCouponJson(input.accepted);
  const [row] = await sql.query<{ outcome: CaptureOutcome }>(
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

/** Releases a waiting coupon's stake with the reason; see `betting_release`. */
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

/** A refusal with its request. */
export type RefusedRequest = {
  userId: bigint;
  requestId: string;
  requestHash: Buffer;
  refusal: StoredRefusal;
  nowMs: number;
};

/**
 * Stores refusals under their request ids, so that a repeat gets the same answer (RL-39). Many are stored in one
 * statement, so repeated refusals do not cost a commit each (RL-72).
 * @returns for each: false when a coupon was written under its id meanwhile; that coupon is then the answer (RL-40)
 */
export async function storeRefusals(sql: Sql, refused: readonly RefusedRequest[]): Promise<boolean[]> {
  const [row] = await sql.query<{ stored: boolean[] }>(
    'select betting_store_refusals($1, $2, $3, $4, $5) as stored',
    [
      refused.map(({ userId }) => userId),
      refused.map(({ requestId }) => requestId),
      refused.map(({ requestHash }) => requestHash),
      refused.map(({ refusal }) => JSON.stringify(refusal)),
      refused.map(({ nowMs }) => new Date(nowMs)),
    ],
  );
  return row?.stored ?? [];
}
