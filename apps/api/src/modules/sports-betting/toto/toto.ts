import { TOTO_KIND_IDS, type TotoKind, totoKind } from '@touchline/betting-engine';
import {
  MAX_TOTO_LISTED,
  type TotoApi,
  type TotoCouponWire,
  type TotoDrawWire,
  type TotoLiveWire,
} from '@touchline/contracts/sports-betting';
import { formatAmountWire } from '@touchline/money';
import { buyCoupon, rateOf } from './buy-coupon.ts';
import { readCoupon, readCoupons } from './coupon-store.ts';
import {
  type DrawRow,
  kindOf,
  readDraw,
  readDrawsAtWork,
  readEndedDraws,
  readJackpot,
  readMatches,
} from './draw-store.ts';
import { slotAt } from './make-draws.ts';
import { createNominees } from './nominees.ts';
import { presentCoupon, presentCouponDetail } from './present-coupon.ts';
import { presentDraw, presentHead, presentLive } from './present-draw.ts';
import type { BuyRefusal, BuyRequest, TotoDeps } from './toto-types.ts';
import { workOnDraws } from './work.ts';

export type Toto = {
  /** A kind with its draws; null for an unknown section. */
  section: (
    section: string,
    input: { lng: string; currency: string | undefined },
  ) => Promise<TotoApi['section']['reply'] | null>;
  /** Ended draws before a number; null for an unknown section. */
  draws: (section: string, before: number | undefined) => Promise<TotoApi['draws']['reply'] | null>;
  draw: (drawId: bigint, lng: string) => Promise<TotoDrawWire | null>;
  /** What changes of a draw; null for an unknown one. */
  live: (drawId: bigint) => Promise<TotoLiveWire | null>;
  nominees: (drawId: bigint) => Promise<TotoApi['nominees']['reply'] | null>;
  /** Buys a coupon (DR-8.166); the same request id gets the same coupon. */
  buy: (
    request: BuyRequest,
  ) => Promise<{ outcome: 'bought'; coupon: TotoCouponWire; isRepeat: boolean } | BuyRefusal>;
  /** The coupons of a player before an id; null for an unknown section. */
  coupons: (
    userId: bigint,
    input: { section: string | undefined; before: number | undefined },
  ) => Promise<TotoApi['coupons']['reply'] | null>;
  coupon: (userId: bigint, couponId: bigint, lng: string) => Promise<TotoApi['coupon']['reply'] | null>;
  /** Does what is due of draws. @returns how many steps were done */
  work: () => Promise<number>;
};

export function createToto(deps: TotoDeps & { nowMs: () => number }): Toto {
  const { db } = deps;
  const readNominees = createNominees(db, deps.nowMs);
  return {
    section: async (section, input) => {
      const kind = totoKind(section);
      return kind && readSection(deps, kind, input);
    },
    draws: async (section, before) => {
      const kind = totoKind(section);
      if (!kind) return null;
      const page = { before: before ?? 2_147_483_647, limit: MAX_TOTO_LISTED + 1 };
      const rows = await readEndedDraws(db, kind.id, page);
      return {
        draws: rows.slice(0, MAX_TOTO_LISTED).map((row) => presentHead(deps, row)),
        hasMore: rows.length > MAX_TOTO_LISTED,
      };
    },
    draw: async (drawId, lng) => {
      const row = await readDraw(db, drawId);
      return row && presentDraw(deps, row, await readMatches(db, [drawId]), lng);
    },
    live: async (drawId) => {
      const row = await readDraw(db, drawId);
      return row && presentLive(deps, row, await readMatches(db, [drawId]));
    },
    nominees: async (drawId) => {
      const row = await readDraw(db, drawId);
      return row && { nominees: await readNominees(kindOf(row), drawId) };
    },
    buy: async (request) => {
      const result = await buyCoupon(deps, request);
      return result.outcome === 'bought' ? { ...result, coupon: presentCoupon(result.coupon) } : result;
    },
    coupons: (userId, input) => readOwn(deps, userId, input),
    coupon: (userId, couponId, lng) => readDetail(deps, { userId, couponId, lng }),
    work: () => workOnDraws(deps),
  };
}

async function readSection(
  deps: TotoDeps,
  kind: TotoKind,
  { lng, currency }: { lng: string; currency: string | undefined },
): Promise<TotoApi['section']['reply']> {
  const { db } = deps;
  const [[now], atWork, ended, jackpotMinor] = await Promise.all([
    db.query<{ at: Date }>('select platform_now() as at'),
    readDrawsAtWork(db, kind.id),
    readEndedDraws(db, kind.id, { before: 2_147_483_647, limit: 1 }),
    readJackpot(db, kind.id),
  ]);
  const matches = Map.groupBy(
    await readMatches(
      db,
      [...atWork, ...ended].map(({ id }) => id),
    ),
    ({ drawId }) => drawId,
  );
  const nowMs = (now?.at ?? new Date(0)).getTime();
  const { house } = deps.settings();
  const present = (row: DrawRow): TotoDrawWire => presentDraw(deps, row, matches.get(row.id) ?? [], lng);
  const isOnSale = (row: DrawRow): boolean => row.state === 'open' && row.closesAt.getTime() > nowMs;
  const open = atWork.findLast(isOnSale);
  const running = atWork.filter((row) => !isOnSale(row)).map(present);
  return {
    section: kind.id,
    nowMs,
    open: open ? present(open) : null,
    // A draw whose time is over is closed within a second; until then it is shown as running.
    running: running.slice(-10).map((draw) => ({ ...draw, state: 'running' })),
    last: ended[0] ? present(ended[0]) : null,
    nextSlotAtMs: slotAt(kind, nowMs) + kind.slotMs,
    currency: house.code,
    jackpot: formatAmountWire(jackpotMinor, house),
    rate: currency === undefined ? null : rateOf(deps, currency),
  };
}

async function readOwn(
  { db }: TotoDeps,
  userId: bigint,
  { section, before }: { section: string | undefined; before: number | undefined },
): ReturnType<Toto['coupons']> {
  const kind = TOTO_KIND_IDS.find((id) => id === section) ?? null;
  if (section !== undefined && kind === null) return null;
  const page = { kind, before: before === undefined ? null : BigInt(before), limit: MAX_TOTO_LISTED + 1 };
  const rows = await readCoupons(db, userId, page);
  return {
    coupons: rows.slice(0, MAX_TOTO_LISTED).map(presentCoupon),
    hasMore: rows.length > MAX_TOTO_LISTED,
  };
}

async function readDetail(
  deps: TotoDeps,
  { userId, couponId, lng }: { userId: bigint; couponId: bigint; lng: string },
): ReturnType<Toto['coupon']> {
  const row = await readCoupon(deps.db, userId, couponId);
  const drawRow = row && (await readDraw(deps.db, row.drawId));
  if (!row || !drawRow) return null;
  const matches = await readMatches(deps.db, [row.drawId]);
  const draw = presentDraw(deps, drawRow, matches, lng);
  return presentCouponDetail(row, { draw, drawRow, matches, house: deps.settings().house });
}
