import type { CouponWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import { nameIn } from '../catalogue/index.ts';
import type { StoredRefusal } from './coupon-store.ts';
import type { WrittenCoupon } from './place-coupon.ts';
import { presentRefusal } from './refusals.ts';

export type CouponRow = {
  id: bigint;
  requestId: string;
  typeId: number;
  systemValue: number | null;
  state: CouponWire['state'];
  accountId: bigint;
  currency: string;
  stakeMinor: bigint;
  coefMilli: bigint;
  possibleWinMinor: bigint;
  payoutMinor: bigint | null;
  bonusBetMilli: number | null;
  lineCount: number;
  placedAtMs: number;
  decidesAtMs: number | null;
  settledAtMs: number | null;
  refusal: StoredRefusal | null;
};

export type LegRow = {
  couponId: bigint;
  marketId: bigint;
  outcomeKey: string;
  gameId: bigint;
  sportId: number;
  sportKey: string;
  champId: bigint;
  champNames: Record<string, string>;
  homeNames: Record<string, string>;
  awayNames: Record<string, string>;
  typeKey: string;
  spec: Record<string, string>;
  startAtMs: number;
  kind: 1 | 3;
  coefMilli: bigint;
  blockId: number;
  statusId: number;
  scoreAtAccept: string | null;
  score: unknown;
  gameState: string;
};

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

export const couponColumns = `c.id, c.request_id as "requestId", c.type_id as "typeId", c.system_value as "systemValue", c.state,
  c.wallet_account_id as "accountId", c.currency, c.stake_minor as "stakeMinor", c.coef_milli as "coefMilli",
  c.possible_win_minor as "possibleWinMinor", c.payout_minor as "payoutMinor", c.bonus_bet_milli as "bonusBetMilli",
  c.line_count as "lineCount", ${ms('c.placed_at')} as "placedAtMs", ${ms('c.decides_at')} as "decidesAtMs",
  ${ms('c.settled_at')} as "settledAtMs", c.refusal`;

/** Reads a player's coupons by a condition, complete, in the requested language. */
export async function readCoupons(
  sql: Sql,
  where: { text: string; values: readonly (string | bigint | number | Date | null)[]; limit: number },
  language: string,
): Promise<CouponWire[]> {
  const coupons = await sql.query<CouponRow>(
    `select ${couponColumns} from betting_coupon c where ${where.text} order by c.id desc limit ${where.limit}`,
    where.values,
  );
  const legs = await readLegsOf(sql, coupons);
  return coupons.map((coupon) => presentCoupon(coupon, legs.get(coupon.id) ?? [], language));
}

/** Presents a coupon just written as a later read would. */
export function presentWritten(
  couponId: bigint,
  { placement, rows }: WrittenCoupon,
  language: string,
): CouponWire {
  const coupon: CouponRow = {
    ...placement,
    id: couponId,
    placedAtMs: placement.nowMs,
    payoutMinor: null,
    settledAtMs: null,
    refusal: null,
  };
  const legs = rows.flatMap((row, at): LegRow[] => {
    const leg = placement.legs[at];
    return leg ? [{ ...row, ...leg, couponId, statusId: -1, scoreAtAccept: leg.scoreKey }] : [];
  });
  return presentCoupon(coupon, legs, language);
}

/** The bets of some coupons, by the coupon's id. */
export async function readLegsOf(sql: Sql, coupons: readonly CouponRow[]): Promise<Map<bigint, LegRow[]>> {
  if (coupons.length === 0) return new Map();
  const legs = await sql.query<LegRow>(
    `select l.coupon_id as "couponId", l.market_id as "marketId", l.outcome_key as "outcomeKey", l.game_id as "gameId",
       g.sport_id as "sportId", s.key as "sportKey", g.champ_id as "champId", ch.names as "champNames",
       h.names as "homeNames", a.names as "awayNames", m.type_key as "typeKey", m.spec, ${ms('g.start_at')} as "startAtMs",
       l.kind, l.coef_milli as "coefMilli", l.block_id as "blockId", l.status_id as "statusId",
       l.score_key as "scoreAtAccept", g.score, g.state as "gameState"
     from betting_leg l
     join catalogue_market m on m.id = l.market_id
     join catalogue_game g on g.id = l.game_id
     join catalogue_sport s on s.id = g.sport_id
     join catalogue_champ ch on ch.id = g.champ_id
     join catalogue_competitor h on h.id = g.home_id
     join catalogue_competitor a on a.id = g.away_id
     where l.coupon_id = any($1::bigint[]) order by l.coupon_id, l.position`,
    [coupons.map((coupon) => coupon.id)],
    'prepared',
  );
  return Map.groupBy(legs, (leg) => leg.couponId);
}

export function presentCoupon(coupon: CouponRow, legs: readonly LegRow[], language: string): CouponWire {
  const currency = knownCurrency(coupon.currency);
  const money = (minor: bigint): string => formatAmountWire(minor, currency);
  return {
    id: Number(coupon.id),
    requestId: coupon.requestId,
    typeId: coupon.typeId,
    systemValue: coupon.systemValue,
    state: coupon.state,
    accountId: Number(coupon.accountId),
    currency: coupon.currency,
    amount: money(coupon.stakeMinor),
    coefMilli: Number(coupon.coefMilli),
    possibleWin: money(coupon.possibleWinMinor),
    payout: coupon.payoutMinor === null ? null : money(coupon.payoutMinor),
    bonusBetMilli: coupon.bonusBetMilli,
    lineCount: coupon.lineCount,
    placedAtMs: coupon.placedAtMs,
    decidesAtMs: coupon.decidesAtMs,
    settledAtMs: coupon.settledAtMs,
    refusal: coupon.refusal && presentRefusal(coupon.refusal),
    bets: legs.map((leg) => presentBet(leg, language)),
  };
}

function presentBet(leg: LegRow, language: string): CouponWire['bets'][number] {
  return {
    marketId: Number(leg.marketId),
    outcomeKey: leg.outcomeKey,
    gameId: Number(leg.gameId),
    sportId: leg.sportId,
    sportKey: leg.sportKey,
    champId: Number(leg.champId),
    champName: nameIn(leg.champNames, language),
    homeName: nameIn(leg.homeNames, language),
    awayName: nameIn(leg.awayNames, language),
    typeKey: leg.typeKey,
    spec: leg.spec,
    startAtMs: leg.startAtMs,
    kind: leg.kind,
    coefMilli: Number(leg.coefMilli),
    blockId: leg.blockId,
    // Until a result is in force, the status shows whether the game has started (DR-3.3).
    statusId: leg.statusId >= 0 ? leg.statusId : leg.gameState === 'SCHEDULED' ? -1 : -2,
    scoreAtAccept: leg.scoreAtAccept,
    score: leg.score,
  };
}
