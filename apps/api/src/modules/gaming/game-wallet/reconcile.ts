import { knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import { exactMinor } from './amounts.ts';
import type { GameProvider, ProviderTransaction } from './provider.ts';

const dayMs = 86_400_000;
/** The clocks of site and company differ: the company's list of a day is read with this margin on both sides. */
const marginMs = 600_000;
const chunk = 1000;

/** What the company's list and the calls do not agree on. Amounts are minor units; null where one side has nothing. */
export type Difference = {
  transaction: string;
  kind: 'missing-here' | 'missing-there' | 'amount';
  hereMinor: bigint | null;
  thereMinor: bigint | null;
};

/** A call of the day that counts: taken, and not taken back since. */
type Here = { transaction: string; currency: string; minor: bigint };

/**
 * Compares the calls of a day (UTC) with the company's own list and stores each difference once (DR-8.136).
 * @param day YYYY-MM-DD
 * @returns how many differences the day has; null for a company without a list
 * @throws without an answer of the company
 */
export async function reconcileDay(
  db: Database,
  provider: GameProvider,
  day: string,
  nowMs: number,
): Promise<number | null> {
  if (!provider.transactions) return null;
  const fromMs = Date.parse(`${day}T00:00:00Z`);
  const listed = await provider.transactions(fromMs - marginMs, fromMs + dayMs + marginMs);
  const there = listed.filter(({ kind }) => kind !== 'rollback');
  const counted = await readCounted(db, provider.id, new Date(fromMs), new Date(fromMs + dayMs));
  const known = await readKnown(db, provider.id, there);
  const differences = differencesOf(counted, known, there);
  await store(db, provider.id, day, differences, nowMs);
  return differences.length;
}

/** Compares both sides; pure. `known`: the calls that the list names, of whatever day. */
export function differencesOf(
  counted: readonly Here[],
  known: ReadonlyMap<string, Here>,
  there: readonly ProviderTransaction[],
): Difference[] {
  const listed = new Map(there.map((one) => [one.transaction, one]));
  const minorOf = (one: ProviderTransaction): bigint | null =>
    exactMinor(one.amount, knownCurrency(one.currency));
  const ofList = there.flatMap((one): Difference[] => {
    const here = known.get(one.transaction);
    const thereMinor = minorOf(one);
    const { transaction } = one;
    if (!here) return [{ transaction, kind: 'missing-here', hereMinor: null, thereMinor }];
    const isEqual = here.minor === thereMinor && here.currency === one.currency;
    return isEqual ? [] : [{ transaction, kind: 'amount', hereMinor: here.minor, thereMinor }];
  });
  const unlisted = counted
    .filter(({ transaction }) => !listed.has(transaction))
    .map(({ transaction, minor }): Difference => ({
      transaction,
      kind: 'missing-there',
      hereMinor: minor,
      thereMinor: null,
    }));
  return [...ofList, ...unlisted];
}

const columns = `c.transaction_ref as transaction, c.currency, c.moved_minor as minor`;
const counts = `c.kind <> 'rollback' and c.outcome = 'ok' and not gamewallet_is_taken_back(c.company, c.transaction_ref)`;

const readCounted = (db: Database, company: string, from: Date, to: Date): Promise<Here[]> =>
  db.query<Here>(
    `select ${columns} from gamewallet_call c where c.company = $1 and c.at >= $2 and c.at < $3 and ${counts}`,
    [company, from, to],
  );

async function readKnown(
  db: Database,
  company: string,
  there: readonly ProviderTransaction[],
): Promise<Map<string, Here>> {
  const known = new Map<string, Here>();
  for (let at = 0; at < there.length; at += chunk) {
    const refs = there.slice(at, at + chunk).map(({ transaction }) => transaction);
    const rows = await db.query<Here>(
      `select ${columns} from gamewallet_call c where c.company = $1 and c.transaction_ref = any($2) and ${counts}`,
      [company, refs],
    );
    for (const row of rows) known.set(row.transaction, row);
  }
  return known;
}

/** The differences of the day are those of the last comparison: what the company has corrected since is gone. */
const store = (
  db: Database,
  company: string,
  day: string,
  differences: readonly Difference[],
  nowMs: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('delete from gamewallet_difference where company = $1 and day = $2', [company, day]);
    await tx.query(
      `insert into gamewallet_difference (company, day, transaction_ref, kind, here_minor, there_minor, found_at)
       select $1, $2, i.*, $7 from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) as i
       on conflict (company, day, transaction_ref) do nothing`,
      [
        company,
        day,
        differences.map(({ transaction }) => transaction),
        differences.map(({ kind }) => kind),
        differences.map(({ hereMinor }) => hereMinor),
        differences.map(({ thereMinor }) => thereMinor),
        new Date(nowMs),
      ],
    );
  });
