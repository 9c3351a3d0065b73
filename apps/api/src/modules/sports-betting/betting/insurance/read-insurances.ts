import type { InsuranceWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

export type InsuranceRow = Pick<
  Tables['betting_insurance'],
  | 'id'
  | 'couponId'
  | 'requestId'
  | 'requestHash'
  | 'percent'
  | 'stakeMinor'
  | 'insuredMinor'
  | 'premiumMinor'
  | 'chancePpb'
> & { currency: string; boughtAtMs: number };

const insuranceColumns = `i.id, i.coupon_id as "couponId", i.request_id as "requestId", i.request_hash as "requestHash",
  i.percent, i.stake_minor as "stakeMinor", i.insured_minor as "insuredMinor", i.premium_minor as "premiumMinor",
  i.chance_ppb as "chancePpb", c.currency, (extract(epoch from i.bought_at) * 1000)::float8 as "boughtAtMs"
  from betting_insurance i join betting_coupon c on c.id = i.coupon_id`;

/** Reads the insurance with a request id; null when there is none. */
export async function readInsurance(
  sql: Sql,
  userId: bigint,
  requestId: string,
): Promise<InsuranceRow | null> {
  const [row] = await sql.query<InsuranceRow>(
    `select ${insuranceColumns} where i.user_id = $1 and i.request_id = $2`,
    [userId, requestId],
  );
  return row ?? null;
}

/** Reads the insurances of a player's coupon, oldest first: ten at most, because each is 10 % or more. */
export const readInsurancesOf = (sql: Sql, userId: bigint, couponId: bigint): Promise<InsuranceRow[]> =>
  sql.query<InsuranceRow>(
    `select ${insuranceColumns} where i.user_id = $1 and i.coupon_id = $2 order by i.id limit 10`,
    [userId, couponId],
  );

export function presentInsurance(row: InsuranceRow): InsuranceWire {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(row.currency));
  return {
    requestId: row.requestId,
    couponId: Number(row.couponId),
    percent: row.percent,
    stake: money(row.stakeMinor),
    insured: money(row.insuredMinor),
    premium: money(row.premiumMinor),
    chancePpb: Number(row.chancePpb),
    boughtAtMs: row.boughtAtMs,
  };
}
