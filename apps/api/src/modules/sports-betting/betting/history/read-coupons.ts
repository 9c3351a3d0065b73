import { type Boost, promoBoost, type PromoTerms } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import { nameIn } from '../../catalogue/index.ts';
import type { StoredRefusal } from '../placement/coupon-store.ts';
import type { WrittenCoupon } from '../placement/place-result.ts';
import { readCouponJson } from '../coupon-json.ts';
import { statisticIdOf } from '../statistic-id.ts';
import { dayAccumulatorOf } from '../day-accumulators/present-boost.ts';
import { presentPromo } from '../promo-codes/present-promo.ts';
import { presentBlockAmounts } from '../placement/block-amounts.ts';
import { presentGrid } from './present-grid.ts';
import { presentRefusal } from './refusals.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

export type CouponRow = Pick<
  Tables['betting_coupon'],
  | 'id'
  | 'requestId'
  | 'typeId'
  | 'systemValue'
  | 'state'
  | 'currency'
  | 'stakeMinor'
  | 'coefMilli'
  | 'possibleWinMinor'
  | 'payoutMinor'
  | 'soldStakeMinor'
  | 'soldMinor'
  | 'bonusBetMilli'
  | 'lineCount'
> & {
  accountId: Tables['betting_coupon']['walletAccountId'];
  placedAtMs: number;
  decidesAtMs: number | null;
  settledAtMs: number | null;
  refusal: StoredRefusal | null;
  /** The coupons before and after an edit (DR-4.149). */
  editedFrom: bigint | null;
  editedTo: bigint | null;
  /** The stored form: minor units as text such as "500n". */
  blockAmounts: unknown;
  /** The promo code and the boost that it gave, in the stored form; null without a code. */
  promo: unknown;
  boost: unknown;
  isMaxPayoutLifted: boolean;
  /** What limits the payout of a coupon with several lines, in the stored form; null for other coupons. */
  caps: unknown;
  /** The advance as stored; null without one. */
  prepaid: StoredPrepaid | null;
  /** The insurances as stored; null without any. */
  insurance: StoredInsurance | null;
  /** The counter-offer that the player can approve; null without one. Minor units as text. */
  counterOffer: StoredCounterOffer | null;
};

/** Minor units as texts. */
type StoredPrepaid = {
  amount: string;
  filled: string;
  state: NonNullable<CouponWire['prepaid']>['state'];
  dueAtMs: number;
};

/** The sums over the insurances of a coupon: minor units as texts. */
type StoredInsurance = { percent: number; insured: string; premium: string; paid: string | null };

type StoredCounterOffer = {
  stakeMinor: string;
  legsMilli: number[];
  coefMilli: number;
  possibleWinMinor: string;
  leftMs: number;
};

export type LegRow = Pick<
  Tables['betting_leg'],
  | 'couponId'
  | 'marketId'
  | 'outcomeKey'
  | 'gameId'
  | 'coefMilli'
  | 'blockId'
  | 'statusId'
  | 'deadHeatNum'
  | 'deadHeatDen'
> & {
  sportId: number;
  sportKey: string;
  champId: bigint;
  champNames: Record<string, string>;
  homeNames: Record<string, string>;
  awayNames: Record<string, string> | null;
  typeKey: string;
  spec: Record<string, string>;
  startAtMs: number;
  kind: 1 | 3;
  scoreAtAccept: string | null;
  score: unknown;
  gameState: string;
};

export const couponColumns = `c.id, c.request_id as "requestId", c.type_id as "typeId", c.system_value as "systemValue", c.state,
  c.wallet_account_id as "accountId", c.currency, c.stake_minor as "stakeMinor", c.coef_milli as "coefMilli",
  c.possible_win_minor as "possibleWinMinor", c.payout_minor as "payoutMinor", c.sold_stake_minor as "soldStakeMinor", c.sold_minor as "soldMinor",
  c.bonus_bet_milli as "bonusBetMilli",
  c.line_count as "lineCount", ${ms('c.placed_at')} as "placedAtMs", ${ms('c.decides_at')} as "decidesAtMs",
  ${ms('c.settled_at')} as "settledAtMs", c.refusal,
  (select e.edited_from from betting_edit e where e.edited_to = c.id) as "editedFrom",
  case c.state when 'sold' then (select e.edited_to from betting_edit e where e.edited_from = c.id and e.state = 'done')
    end as "editedTo",
  coalesce(c.accepted, c.reservation -> 'request') -> 'blockAmounts' as "blockAmounts",
  coalesce(c.accepted, c.reservation -> 'request') -> 'promo' as promo, c.accepted -> 'boost' as boost,
  coalesce((c.accepted -> 'isMaxPayoutLifted')::boolean, false) as "isMaxPayoutLifted",
  case when c.state = 'open' and c.line_count > 1 then jsonb_build_object('capMilli', c.accepted -> 'capMilli',
    'maxPayoutMinor', c.accepted -> 'maxPayoutMinor') end as caps,
  (select jsonb_build_object('amount', p.amount_minor::text, 'filled', p.filled_minor::text, 'state', p.state,
    'dueAtMs', ${ms('p.due_at')}) from betting_prepaid p where p.coupon_id = c.id) as prepaid,
  (select jsonb_build_object('percent', sum(i.percent), 'premium', sum(i.premium_minor)::text,
      'insured', sum(div(i.insured_minor::numeric * (c.stake_minor - c.sold_stake_minor), i.stake_minor))::bigint::text,
      'paid', case when c.state not in ('open', 'sold') then (select s.insurance_minor::text from betting_settlement s
        where s.coupon_id = c.id and s.seq = c.settlement_seq) end)
    from betting_insurance i where i.coupon_id = c.id having count(*) > 0) as insurance,
  case c.state when 'pending-vip' then (
    select jsonb_build_object('stakeMinor', o.stake_minor::text, 'legsMilli', o.legs_milli, 'coefMilli', o.coef_milli,
      'possibleWinMinor', o.possible_win_minor::text, 'leftMs', round(${ms('(o.expires_at - platform_now())')}))
    from betting_counter_offer o where o.coupon_id = c.id and o.approved_at is null) end as "counterOffer"`;

/** Reads a player's coupons by a condition, with their bets, in the requested language. */
export async function readCoupons(
  sql: Sql,
  where: {
    text: string;
    values: readonly (string | bigint | number | Date | null | readonly string[])[];
    limit: number;
  },
  language: string,
): Promise<CouponWire[]> {
  const coupons = await sql.query<CouponRow>(
    `select ${couponColumns} from betting_coupon c where ${where.text} order by c.id desc limit ${where.limit}`,
    where.values,
  );
  const legs = await readLegsOf(sql, coupons);
  return coupons.map((coupon) => presentCoupon(coupon, legs.get(coupon.id) ?? [], language));
}

/** Formats a coupon that was just written in the same way as a later read. */
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
    soldStakeMinor: 0n,
    soldMinor: 0n,
    settledAtMs: null,
    refusal: null,
    editedFrom: null,
    editedTo: null,
    blockAmounts: placement.accepted?.blockAmounts ?? placement.reservation?.request.blockAmounts ?? null,
    promo: placement.accepted?.promo ?? placement.reservation?.request.promo ?? null,
    boost: placement.accepted?.boost ?? null,
    isMaxPayoutLifted: placement.accepted?.isMaxPayoutLifted === true,
    caps: writtenCaps(placement.accepted),
    prepaid: placement.prepaid && {
      amount: String(placement.prepaid.amountMinor),
      filled: '0',
      state: placement.state === 'open' ? 'outstanding' : 'reserved',
      dueAtMs: placement.prepaid.dueAtMs,
    },
    insurance: null,
    counterOffer: null,
  };
  const legs = rows.flatMap((row, at): LegRow[] => {
    const leg = placement.legs[at];
    return leg
      ? [
          {
            ...row,
            ...leg,
            couponId,
            statusId: -1,
            deadHeatNum: null,
            deadHeatDen: null,
            scoreAtAccept: leg.scoreKey,
          },
        ]
      : [];
  });
  return presentCoupon(coupon, legs, language);
}

/** The caps of an accepted coupon in the form in which they are read from the database. */
const writtenCaps = (accepted: WrittenCoupon['placement']['accepted']): unknown =>
  accepted && { capMilli: `${accepted.capMilli}n`, maxPayoutMinor: `${accepted.maxPayoutMinor}n` };

/** Reads the bets of some coupons, by the coupon's id. */
export async function readLegsOf(sql: Sql, coupons: readonly CouponRow[]): Promise<Map<bigint, LegRow[]>> {
  if (coupons.length === 0) return new Map();
  const legs = await sql.query<LegRow>(
    `select l.coupon_id as "couponId", l.market_id as "marketId", l.outcome_key as "outcomeKey", l.game_id as "gameId",
       g.sport_id as "sportId", s.key as "sportKey", g.champ_id as "champId", coalesce(g.names, ch.names) as "champNames",
       h.names as "homeNames", a.names as "awayNames", m.type_key as "typeKey", m.spec, ${ms('g.start_at')} as "startAtMs",
       l.kind, l.coef_milli as "coefMilli", l.block_id as "blockId", l.status_id as "statusId",
       l.dead_heat_num as "deadHeatNum", l.dead_heat_den as "deadHeatDen", l.score_key as "scoreAtAccept", g.score, g.state as "gameState"
     from betting_leg l
     join catalogue_market m on m.id = l.market_id
     join catalogue_game g on g.id = l.game_id
     join catalogue_sport s on s.id = g.sport_id
     join catalogue_champ ch on ch.id = g.champ_id
     join catalogue_competitor h on h.id = catalogue_first_competitor(g.home_id, l.outcome_key)
     left join catalogue_competitor a on a.id = g.away_id
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
    amountByBlockId: presentBlockAmounts(readCouponJson(coupon.blockAmounts), coupon.currency),
    state: coupon.state,
    accountId: Number(coupon.accountId),
    currency: coupon.currency,
    amount: money(coupon.stakeMinor),
    coefMilli: Number(coupon.coefMilli),
    possibleWin: money(coupon.possibleWinMinor),
    isMaxPayoutLifted: coupon.isMaxPayoutLifted,
    payout: coupon.payoutMinor === null ? null : money(coupon.payoutMinor),
    sold:
      coupon.soldStakeMinor === 0n
        ? null
        : { stake: money(coupon.soldStakeMinor), paid: money(coupon.soldMinor) },
    editedFrom: coupon.editedFrom === null ? null : Number(coupon.editedFrom),
    editedTo: coupon.editedTo === null ? null : Number(coupon.editedTo),
    bonusBetMilli: coupon.bonusBetMilli,
    promo: storedPromo(coupon),
    prepaid: presentPrepaid(coupon, money),
    insurance: coupon.insurance && presentInsurances(coupon.insurance, money),
    dayAccumulator: dayAccumulatorOf(readCouponJson<Boost | null>(coupon.boost)),
    lineCount: coupon.lineCount,
    grid: presentGrid(coupon, legs, money),
    placedAtMs: coupon.placedAtMs,
    decidesAtMs: coupon.decidesAtMs,
    settledAtMs: coupon.settledAtMs,
    refusal: coupon.refusal && presentRefusal(coupon.refusal),
    counterOffer: coupon.counterOffer && presentCounterOffer(coupon.counterOffer, money),
    bets: legs.map((leg) => presentBet(leg, language)),
  };
}

const presentCounterOffer = (
  { stakeMinor, possibleWinMinor, ...offer }: StoredCounterOffer,
  money: (minor: bigint) => string,
): CouponWire['counterOffer'] => ({
  ...offer,
  amount: money(BigInt(stakeMinor)),
  possibleWin: money(BigInt(possibleWinMinor)),
});

/** Formats the promo code of a coupon; the boost of a waiting coupon is computed from its stake. */
function storedPromo({ promo, boost, stakeMinor, currency }: CouponRow): CouponWire['promo'] {
  if (promo === null || promo === undefined) return null;
  const terms = readCouponJson<Pick<PromoTerms, 'code' | 'effect'>>(promo);
  return presentPromo(terms, readCouponJson<Boost | null>(boost) ?? promoBoost(terms, stakeMinor), currency);
}

/** Formats the advance of a coupon: the stake is the own part and the advance. */
function presentPrepaid(
  { prepaid, stakeMinor }: CouponRow,
  money: (minor: bigint) => string,
): CouponWire['prepaid'] {
  if (prepaid === null) return null;
  const amountMinor = BigInt(prepaid.amount);
  return {
    own: money(stakeMinor - amountMinor),
    amount: money(amountMinor),
    filled: money(BigInt(prepaid.filled)),
    state: prepaid.state,
    dueAtMs: prepaid.dueAtMs,
  };
}

const presentInsurances = (
  { percent, insured, premium, paid }: StoredInsurance,
  money: (minor: bigint) => string,
): CouponWire['insurance'] => ({
  percent,
  insured: money(BigInt(insured)),
  premium: money(BigInt(premium)),
  paid: paid === null ? null : money(BigInt(paid)),
});

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
    awayName: leg.awayNames && nameIn(leg.awayNames, language),
    typeKey: leg.typeKey,
    spec: leg.spec,
    startAtMs: leg.startAtMs,
    kind: leg.kind,
    coefMilli: Number(leg.coefMilli),
    blockId: leg.blockId,
    // A bet without a result has the status of its game: not started or started (DR-3.3).
    statusId: leg.statusId >= 0 ? leg.statusId : leg.gameState === 'SCHEDULED' ? -1 : -2,
    scoreAtAccept: leg.scoreAtAccept,
    score: leg.score,
    statisticId: statisticIdOf(leg),
  };
}
