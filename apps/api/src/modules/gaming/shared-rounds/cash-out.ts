import type { Database } from '../../../platform/database/db.ts';
import { presentEntry, readEntriesById } from './entry-store.ts';
import type { CashOutResult } from './shared-round-types.ts';

export type CashOutRequest = { userId: bigint; entryId: bigint };

/**
 * How many statements run at a time, and how many requests each takes. With one statement for each request, 2,000
 * requests in a second waited a second (P23). The second one goes on while the first waits for a row.
 */
export const cashOutBatching = { concurrency: 2, maxBatch: 64 } as const;

/**
 * Cashes out entries, each at the time at which the database comes to it (DR-8.31). The rows are locked in the order of
 * their ids, as the end of a round locks them, so neither waits for the other in a circle.
 * @returns one result for each request, in order
 */
export async function cashOutEntries(
  db: Database,
  requests: readonly CashOutRequest[],
): Promise<CashOutResult[]> {
  const inOrder = requests
    .map((request, at) => ({ ...request, at }))
    .toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1));
  const rows = await db.query<{ outcome: 'taken' | 'early' | 'late' | 'gone' }>(
    `select c.outcome from unnest($1::bigint[], $2::bigint[]) with ordinality q (user_id, entry_id, at)
     cross join lateral shared_cash_out(q.user_id, q.entry_id) c order by q.at`,
    [inOrder.map(({ userId }) => userId), inOrder.map(({ entryId }) => entryId)],
    'prepared',
  );
  const taken = inOrder.filter((_, at) => rows[at]?.outcome === 'taken').map(({ entryId }) => entryId);
  const entries = new Map((await readEntriesById(db, taken)).map((entry) => [entry.id, entry]));
  const results: CashOutResult[] = [];
  for (const [place, { at, entryId }] of inOrder.entries()) {
    const entry = entries.get(entryId);
    const outcome = rows[place]?.outcome ?? 'gone';
    if (outcome === 'gone') results[at] = { outcome: 'refused', code: 'shared/no-entry' };
    else if (outcome !== 'taken') results[at] = { outcome: 'refused', code: `shared/${outcome}` };
    else if (entry) results[at] = { outcome: 'taken', entry: presentEntry(entry) };
    else throw new Error('a cashed out entry is there');
  }
  return results;
}
