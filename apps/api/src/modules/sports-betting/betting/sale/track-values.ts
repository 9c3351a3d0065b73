import type { Sql } from '../../../../platform/database/db.ts';
import { readSellableOfAll, type SellableCoupon } from './read-sellable.ts';
import type { SaleDeps } from './sale-types.ts';
import { distinctPicks, openPicks, valueCoupon } from './value-coupon.ts';
import { addValuePoint, type ValuePoint } from './value-points.ts';

/** The time between two points of a coupon with a live bet, and of another one (DR-4.190). */
const LIVE_EVERY_MS = 20_000;
const LINE_EVERY_MS = 600_000;
/** The coupons of one pass. A backlog makes the time between points longer, and nothing else slower. */
const BATCH = 200;
/** New coupons are looked for among this many: a pass every ten seconds keeps up with 100 bets a second. */
const NEWEST = 1_000;
/** A worker that dies leaves its rows for this time. */
const CLAIM_MS = 60_000;

type StoredPoint = [atMs: number, valueMinor: string | null, fairMinor: string | null];
type Track = { couponId: bigint; dueAt: Date; points: StoredPoint[] };

const toPoint = ([atMs, value, fair]: StoredPoint): ValuePoint => ({
  atMs,
  value: value === null || fair === null ? null : { valueMinor: BigInt(value), fairMinor: BigInt(fair) },
});
const toStored = ({ atMs, value }: ValuePoint): StoredPoint => [
  atMs,
  value === null ? null : String(value.valueMinor),
  value === null ? null : String(value.fairMinor),
];

/**
 * Makes one pass: starts the tracks of new coupons, and adds a point to the tracks that are due (DR-4.190). Tracks of
 * coupons that are no longer open are deleted.
 * @returns the number of coupons that were valued
 */
export async function trackValues(deps: SaleDeps): Promise<number> {
  const nowMs = deps.clock.nowMs();
  await startTracks(deps.db, nowMs);
  const tracks = await claimTracks(deps.db, nowMs);
  if (tracks.length === 0) return 0;
  const coupons = await readSellableOfAll(
    deps.db,
    tracks.map(({ couponId }) => couponId),
  );
  const open = coupons.filter(({ state }) => state === 'open');
  const openIds = new Set(open.map(({ id }) => id));
  const ended = tracks.filter(({ couponId }) => !openIds.has(couponId)).map(({ couponId }) => couponId);
  if (ended.length > 0)
    await deps.db.query('delete from betting_value_track where coupon_id = any($1::bigint[])', [ended]);
  await writePoints(deps, { tracks, open, nowMs });
  return open.length;
}

/** Only coupons that can be sold have a value (DR-4.114). */
const startTracks = (sql: Sql, nowMs: number): Promise<unknown> =>
  sql.query(
    `insert into betting_value_track (coupon_id, user_id, due_at)
     select c.id, c.user_id, $1 from (select id, user_id, state, type_id from betting_coupon
       order by id desc limit ${NEWEST}) c
     where c.state = 'open' and c.type_id in (0, 1, 2) and not exists (select 1 from betting_value_track t where t.coupon_id = c.id)
     on conflict do nothing`,
    [new Date(nowMs)],
  );

const claimTracks = (sql: Sql, nowMs: number): Promise<Track[]> =>
  sql.query<Track>(
    `with due as materialized (
       select t.coupon_id from betting_value_track t where t.due_at <= $1
       order by t.due_at, t.coupon_id limit ${BATCH} for update of t skip locked)
     update betting_value_track t set due_at = $2 from due where t.coupon_id = due.coupon_id
     returning t.coupon_id as "couponId", t.due_at as "dueAt", t.points`,
    [new Date(nowMs), new Date(nowMs + CLAIM_MS)],
  );

async function writePoints(
  deps: SaleDeps,
  { tracks, open, nowMs }: { tracks: readonly Track[]; open: readonly SellableCoupon[]; nowMs: number },
): Promise<void> {
  if (open.length === 0) return;
  const rows = await deps.catalogue.readLegs(deps.db, distinctPicks(open));
  const live = new Set(rows.filter(({ section }) => section === 'live').map(({ marketId }) => marketId));
  const engine = deps.engine();
  const byCoupon = new Map(tracks.map((track) => [track.couponId, track]));
  const written = open.flatMap((coupon) => {
    const track = byCoupon.get(coupon.id);
    if (!track) return [];
    const now = valueCoupon(coupon, rows, engine);
    const point: ValuePoint = { atMs: nowMs, value: now.outcome === 'value' ? now.value : null };
    const isLive = openPicks(coupon).some(({ marketId }) => live.has(marketId));
    return {
      couponId: String(coupon.id),
      claimedMs: track.dueAt.getTime(),
      dueMs: nowMs + (isLive ? LIVE_EVERY_MS : LINE_EVERY_MS),
      points: addValuePoint(track.points.map(toPoint), point).map(toStored),
    };
  });
  // A row that another worker has taken since is left to that worker.
  await deps.db.query(
    `update betting_value_track t set points = w.points, due_at = to_timestamp(w."dueMs" / 1000.0)
     from jsonb_to_recordset($1::jsonb) as w("couponId" bigint, "claimedMs" bigint, "dueMs" bigint, points jsonb)
     where t.coupon_id = w."couponId" and t.due_at = to_timestamp(w."claimedMs" / 1000.0)`,
    [JSON.stringify(written)],
  );
}

/** Returns the stored values of a player's coupon, oldest first; empty for coupons without a track. */
export async function valuePointsOf(sql: Sql, userId: bigint, couponId: bigint): Promise<ValuePoint[]> {
  const [row] = await sql.query<{ points: StoredPoint[] }>(
    'select points from betting_value_track where coupon_id = $1 and user_id = $2',
    [couponId, userId],
  );
  return (row?.points ?? []).map(toPoint);
}
