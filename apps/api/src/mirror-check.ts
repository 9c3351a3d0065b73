import type { App } from './app.ts';
import { findMirrorDifferences } from './modules/sports-betting/catalogue/index.ts';
import type { LiveHub } from './platform/live/live-hub.ts';

/** Maximum number of rows in the log line. */
const rowsShown = 5;

/**
 * Compares this process's in-memory read model with the database (I11). When they differ, everything is reloaded and
 * every subscriber gets a new snapshot. The log lists the rows.
 * @returns the number of games and markets that differed
 */
export async function checkMirror(
  app: Pick<App, 'db' | 'mirror' | 'log'>,
  hub: Pick<LiveHub, 'resetAll'>,
  pauseMs?: number,
): Promise<number> {
  const differences = await findMirrorDifferences(app.db, app.mirror, pauseMs);
  if (differences.length === 0) return 0;
  app.log.error(
    { invariant: 'I11', count: differences.length, rows: differences.slice(0, rowsShown) },
    'the catalogue of this node differed from the database; it is loaded anew',
  );
  await app.mirror.load();
  hub.resetAll();
  return differences.length;
}
