import { canonicalText, type ReceiptBody, type ResultCells, type StoredInteger } from '@touchline/receipts';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';

/** A receipt to sign, and the immutable rows from which its body is made. */
type DueRow = {
  id: bigint;
  couponId: bigint;
  kind: ReceiptBody['kind'];
  seq: bigint;
  atMs: number;
  /** The accepted coupon, as stored. */
  accepted: unknown;
  lineCount: number;
  state: string | null;
  payoutMinor: bigint | null;
  results: string | null;
  stakeLeftMinor: bigint | null;
  percent: number | null;
  valueMinor: bigint | null;
  marginPpm: bigint | null;
  paidMinor: bigint | null;
  soldStakeMinor: bigint | null;
  /** The stake that was left before a sale. */
  stakeBeforeMinor: bigint | null;
  legs: unknown;
  /** The decided advance of the coupon; null without one. */
  prepaidState: 'confirmed' | 'cancelled' | null;
  filledMinor: bigint | null;
  /** Of a settlement: the insurances in force, minor units as texts, and what they pay. */
  insurances: { insured: string; premium: string; stake: string }[] | null;
  insurancePaidMinor: bigint | null;
  /** Of the purchase of an insurance. */
  insuredPercent: number | null;
  insuredMinor: bigint | null;
  premiumMinor: bigint | null;
  insuredStakeMinor: bigint | null;
  chancePpb: bigint | null;
  loadPercent: number | null;
  insuredLegs: unknown;
};

/**
 * Returns the bodies of receipts as canonical texts, by receipt id. Bodies depend only on rows that never change, so
 * each computation gives the same text.
 */
export async function readReceiptBodies(sql: Sql, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await sql.query<DueRow>(
    `select r.id, r.coupon_id as "couponId", r.kind, r.seq, ${ms('r.at')} as "atMs",
       c.accepted, c.line_count as "lineCount", s.state, s.payout_minor as "payoutMinor", s.results,
       s.stake_left_minor as "stakeLeftMinor", b.percent, b.value_minor as "valueMinor", b.margin_ppm as "marginPpm",
       p.state as "prepaidState", p.filled_minor as "filledMinor", b.paid_minor as "paidMinor", b.sold_stake_minor as "soldStakeMinor", b.legs,
       case r.kind when 'settled' then betting_insurances(r.coupon_id, r.seq::integer) end as insurances,
       s.insurance_minor as "insurancePaidMinor", i.percent as "insuredPercent", i.insured_minor as "insuredMinor",
       i.premium_minor as "premiumMinor", i.stake_minor as "insuredStakeMinor", i.chance_ppb as "chancePpb",
       i.load_percent as "loadPercent", i.legs as "insuredLegs",
       c.stake_minor - coalesce((select sum(e.sold_stake_minor)::bigint from betting_sale e
         where e.coupon_id = c.id and e.state = 'sold' and e.id < b.id), 0) as "stakeBeforeMinor"
     from betting_receipt r join betting_coupon c on c.id = r.coupon_id
     left join betting_settlement s on r.kind = 'settled' and s.coupon_id = r.coupon_id and s.seq = r.seq
     left join betting_prepaid p on r.kind = 'settled' and p.coupon_id = r.coupon_id
     left join betting_sale b on r.kind = 'sold' and b.id = r.seq
     left join betting_insurance i on r.kind = 'insured' and i.id = r.seq
     where r.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, canonicalText(bodyOf(row))]));
}

function bodyOf(row: DueRow): ReceiptBody {
  const base = {
    format: 'touchline-receipt/1',
    couponId: String(row.couponId),
    at: new Date(row.atMs).toISOString(),
    coupon: row.accepted,
  } as const;
  if (row.kind === 'accepted') return { ...base, kind: 'accepted', lineCount: row.lineCount };
  if (row.kind === 'settled')
    return {
      ...base,
      kind: 'settled',
      generation: Number(row.seq),
      state: row.state ?? '',
      payoutMinor: integer(row.payoutMinor),
      stakeLeftMinor: integer(row.stakeLeftMinor),
      results: readResults(row.results ?? ''),
      ...(row.prepaidState !== null && {
        prepaid: { state: row.prepaidState, filledMinor: integer(row.filledMinor) },
      }),
      ...(row.insurances !== null && {
        insurance: {
          bought: row.insurances.map(({ insured, premium, stake }) => ({
            insuredMinor: integer(BigInt(insured)),
            premiumMinor: integer(BigInt(premium)),
            stakeMinor: integer(BigInt(stake)),
          })),
          paidMinor: integer(row.insurancePaidMinor),
        },
      }),
      rounding: 'half-up',
    };
  if (row.kind === 'insured')
    return {
      ...base,
      kind: 'insured',
      percent: row.insuredPercent ?? 0,
      stakeMinor: integer(row.insuredStakeMinor),
      insuredMinor: integer(row.insuredMinor),
      premiumMinor: integer(row.premiumMinor),
      chancePpb: integer(row.chancePpb),
      loadPercent: row.loadPercent ?? 0,
      legs: row.insuredLegs,
      rounding: 'up',
    };
  return {
    ...base,
    kind: 'sold',
    percent: row.percent ?? 0,
    stakeMinor: integer(row.stakeBeforeMinor),
    soldStakeMinor: integer(row.soldStakeMinor),
    valueMinor: integer(row.valueMinor),
    marginPpm: integer(row.marginPpm),
    paidMinor: integer(row.paidMinor),
    legs: row.legs,
    rounding: 'down',
  };
}

const integer = (value: bigint | null): StoredInteger => `${value ?? 0n}n`;

/** Parses the text of `betting_leg_statuses` to cells: "1,5/1/2,-2" has three results. */
function readResults(text: string): ResultCells[] {
  return text.split(',').map((cells) => {
    const [statusId, num, den] = cells.split('/').map(Number);
    return [statusId ?? 0, num ?? null, den ?? null];
  });
}
