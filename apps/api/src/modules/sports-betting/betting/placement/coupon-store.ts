import type { CounterOffer, Reservation } from '@touchline/betting-engine';
import type { CouponRefusalCode } from '@touchline/contracts/sports-betting';
import { type Sql, sqlState } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import { type OpenStake, readOpenStakes, seenStakes } from './open-stakes.ts';
import { readCouponJson } from '../coupon-json.ts';
import type { ClientRisk } from '../risk/liability-limits.ts';
import type { LiabilityOutcome } from '../risk/liability-outcomes.ts';
import type { CaptureInput, Placement } from './placement-types.ts';
import { captureRows, legRows, placementRow, writeRow, writeRows } from './placement-rows.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

export type PlayerContext = {
  accountType: 0 | 4 | 9 | null;
  currency: string | null;
  ledgerAccountId: bigint | null;
  availableMinor: bigint | null;
  restrictions: string[];
  clientRisk: ClientRisk;
  /**
   * What the player's own limits leave for stakes from this account, in minor units of its currency; null where no limit
   * is set (DR-4.61).
   */
  limitRooms: { wagerLeftMinor: bigint | null; lossLeftMinor: bigint | null };
  /** The limit that stops every stake: 31, the hours of the day, or 32, a reality check without an answer; or null. */
  playStop: number | null;
  /** Sports on which the player wants no bets (DR-4.125). */
  disallowedSports: { line: readonly number[]; live: readonly number[] };
  /** Only stakes above zero, by selection and account. */
  openStakes: readonly OpenStake[];
  /** The coupon or refusal that already has the request id; null for a new id. */
  known: { hash: Buffer; couponId: bigint | null; refusal: StoredRefusal | null } | null;
};

/**
 * Why a request was refused. `offerKey` and `offerFactor` are stored with a re-quote and never shown. They are the
 * content of the offer, and the factor that limits its maximum payout. `isOfAllSingles` is not shown either: the
 * request was refused as a whole, with all its singles (DR-4.49).
 */
export type StoredRefusal = {
  code: CouponRefusalCode;
  details: Record<string, unknown>;
  offerKey?: string;
  offerFactor?: string;
  isOfAllSingles?: true;
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
  factor_milli: number;
  liability_max_minor: bigint | null;
  wager_left_minor: bigint | null;
  loss_left_minor: bigint | null;
  play_stop: number | null;
  line_disallow_sports: number[];
  live_disallow_sports: number[];
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

/** Reads the data of one player, as `readPlayerContexts` does for several. */
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
  clientRisk: { factorMilli: row.factor_milli, liabilityMaxMinor: row.liability_max_minor },
  limitRooms: { wagerLeftMinor: row.wager_left_minor, lossLeftMinor: row.loss_left_minor },
  playStop: row.play_stop,
  disallowedSports: { line: row.line_disallow_sports, live: row.live_disallow_sports },
  openStakes: readOpenStakes(row.open_stakes.map(BigInt), row.open_stake_currencies),
  known: row.known_hash && {
    hash: row.known_hash,
    couponId: row.known_coupon_id,
    refusal: row.known_refusal,
  },
});

export type PlaceOutcome =
  | { outcome: 'placed'; couponId: bigint }
  /**
   * `closed`: the site is in maintenance at commit time. `promo`: the promo code was used up or ended meanwhile.
   * `prepaid`: base coupons or outstanding advances have changed. `limit-*`: a limit of the player leaves too little
   * room.
   */
  | {
      outcome:
        | 'stale'
        | 'no-funds'
        | 'repeated'
        | 'closed'
        | 'promo'
        | 'prepaid'
        | 'limit-wager'
        | 'limit-loss'
        | 'limit-session'
        | LiabilityOutcome;
    };

/**
 * Writes decided placements in one statement and one transaction (`betting_place_all`).
 * @param totalMinor the balance must cover this total; null when it must only cover the stakes that are written
 * @returns one outcome for each placement, in order
 */
async function writePlacements(
  sql: Sql,
  placements: readonly Placement[],
  totalMinor: bigint | null,
): Promise<PlaceOutcome[]> {
  const rows = await sql.query<{ outcome: PlaceOutcome['outcome']; id: bigint | null }>(
    'select outcome, id from betting_place_all($1, $2, $3, $4)',
    [
      writeRows(placements.map(placementRow)),
      writeRows(legRows(placements)),
      seenStakes(placements),
      totalMinor,
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
/** The SQL state that `betting_count_site` raises when the batch exceeds the limit of the site. */
const siteAtLimit = 'TL015';

/** Writes a batch of placements. The outcome is `stale` when another transaction holds a needed lock for too long. */
export async function writeBatch(sql: Sql, placements: readonly Placement[]): Promise<PlaceOutcome[]> {
  try {
    return await writePlacements(sql, placements, null);
  } catch (error) {
    const state = sqlState(error);
    if (placements.length > 1 || (state !== lockNotAvailable && state !== siteAtLimit)) throw error;
    return [{ outcome: state === siteAtLimit ? 'over-site' : 'stale' }];
  }
}

/** The singles of one request, and the total that the balance must cover (DR-4.49). */
export type SinglesToWrite = { placements: readonly Placement[]; totalMinor: bigint };

/**
 * Writes the singles of one request in one transaction. All are `stale` when another transaction holds a needed lock
 * for too long.
 */
export async function writeSingles(
  sql: Sql,
  { placements, totalMinor }: SinglesToWrite,
): Promise<PlaceOutcome[]> {
  try {
    return await writePlacements(sql, placements, totalMinor);
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    return placements.map(() => ({ outcome: 'stale' }));
  }
}

/** A coupon whose stake is reserved, and that is not decided yet. */
export type ReservedCoupon = Pick<
  Tables['betting_coupon'],
  'id' | 'requestId' | 'userId' | 'currency' | 'stakeMinor'
> & {
  accountId: Tables['betting_coupon']['walletAccountId'];
  reservation: Reservation;
  /** Whether a trader has lifted the maximum payout for it (DR-4.212). */
  isMaxPayoutLifted: boolean;
};

export type WaitingCoupon = ReservedCoupon & {
  decidesAtMs: number;
  /** The counter-offer that the player approved; null without one (DR-4.85). */
  offer: CounterOffer | null;
};

/** Reads waiting coupons by id, or those that were due before a moment, oldest first. */
export async function readWaiting(
  sql: Sql,
  which: { couponId: bigint } | { dueBeforeMs: number; limit: number },
): Promise<WaitingCoupon[]> {
  const columns = `select c.id, c.request_id as "requestId", c.user_id as "userId", c.wallet_account_id as "accountId",
    c.currency, c.stake_minor as "stakeMinor", c.reservation,
    ${ms('c.decides_at')} as "decidesAtMs",
    o.stake_minor as "offeredMinor", o.legs_milli as "legsMilli",
    exists (select from betting_payout_override v where v.coupon_id = c.id) as "isMaxPayoutLifted"
    from betting_coupon c left join betting_counter_offer o on o.coupon_id = c.id and o.approved_at is not null
    where c.state = 'waiting' and`;
  const rows =
    'couponId' in which
      ? await sql.query<WaitingRow>(`${columns} c.id = $1`, [which.couponId])
      : await sql.query<WaitingRow>(`${columns} c.decides_at <= $1 order by c.decides_at limit $2`, [
          new Date(which.dueBeforeMs),
          which.limit,
        ]);
  return rows.map(({ offeredMinor, legsMilli, ...row }) => ({
    ...row,
    reservation: readCouponJson<Reservation>(row.reservation),
    offer:
      offeredMinor === null || legsMilli === null
        ? null
        : { stakeMinor: offeredMinor, legsMilli: legsMilli.map(BigInt) },
  }));
}

type WaitingRow = Omit<WaitingCoupon, 'reservation' | 'offer'> & {
  reservation: unknown;
  offeredMinor: bigint | null;
  /** The driver returns the elements of an array as texts or numbers. */
  legsMilli: (bigint | number | string)[] | null;
};

export type CaptureOutcome = 'accepted' | 'stale' | 'closed' | 'gone' | 'prepaid' | LiabilityOutcome;

/** Accepts a waiting coupon (`betting_capture`). */
export async function captureCoupon(sql: Sql, input: CaptureInput): Promise<CaptureOutcome> {
  const { capture, legs } = captureRows(input);
  const [row] = await sql.query<{ outcome: CaptureOutcome }>(
    'select betting_capture($1, $2, $3) as outcome',
    [input.couponId, writeRow(capture), writeRows(legs)],
  );
  return row?.outcome ?? 'gone';
}

/** Releases a waiting coupon's stake with the reason (`betting_release`). */
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

/** A refusal and the request that it answers. */
export type RefusedRequest = {
  userId: bigint;
  requestId: string;
  requestHash: Buffer;
  refusal: StoredRefusal;
  nowMs: number;
};

/**
 * Stores refusals under their request ids, so that a repeat gets the same answer (RL-39). One statement stores many, so
 * that repeated refusals do not cost a commit each (RL-72).
 * @returns for each refusal, false when a coupon was written under the same id in the meantime; that coupon is then the
 * answer (RL-40)
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
