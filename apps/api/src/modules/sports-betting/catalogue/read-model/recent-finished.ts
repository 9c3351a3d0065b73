import type { Database } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Log } from '../../../../platform/process/log.ts';
import { type FinishedGameRow, readNewestFinished } from './finished-games.ts';

const dayMs = 86_400_000;
/** A search finds matches that started in the last 14 days, of these the newest 5,000 (DR-11.13). */
export const RECENT_FINISHED = { days: 14, games: 5000 } as const;
/** A finished match is found after this time at the latest. */
const freshMs = 30_000;

export type RecentFinished = () => Promise<readonly FinishedGameRow[]>;

type Deps = { db: Database; clock: Clock; log: Log };

/**
 * Keeps the finished matches of the last days in memory, so that searches read the database at most twice a minute per
 * process. While the database does not answer, the last list stays in use.
 */
export function createRecentFinished({ db, clock, log }: Deps): RecentFinished {
  let rows: readonly FinishedGameRow[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const nowMs = clock.nowMs();
    try {
      rows = await readNewestFinished(db, nowMs - RECENT_FINISHED.days * dayMs, RECENT_FINISHED.games);
    } catch (error) {
      // The search still finds what is on sale.
      log.warn({ err: error }, 'the finished matches of the search were not read');
    }
    readAtMs = nowMs;
    reading = null;
  };

  return async () => {
    if (clock.nowMs() - readAtMs >= freshMs) await (reading ??= read());
    return rows;
  };
}
