import { knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';

/**
 * Stores the configured reference rates for the SQL functions that count (DR-5.19). Only differences are written.
 * @param house the currency against which the configuration has the rates
 * @param rates units of each currency for one unit of the house currency, as decimal texts
 */
export async function syncRates(
  sql: Sql,
  house: string,
  rates: Readonly<Record<string, string>>,
): Promise<void> {
  const all = [[house, '1'] as const, ...Object.entries(rates).toSorted(([a], [b]) => (a < b ? -1 : 1))];
  await sql.query(
    `insert into limits_rate as r (currency, per_euro, digits)
     select currency, per_euro, digits from unnest($1::text[], $2::numeric[], $3::smallint[]) as i(currency, per_euro, digits)
     order by 1
     on conflict (currency) do update set per_euro = excluded.per_euro, digits = excluded.digits
       where (r.per_euro, r.digits) is distinct from (excluded.per_euro, excluded.digits)`,
    [
      all.map(([currency]) => currency),
      all.map(([, perEuro]) => perEuro),
      all.map(([currency]) => knownCurrency(currency).exponent),
    ],
  );
}
