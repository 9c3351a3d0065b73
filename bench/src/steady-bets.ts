import { openBareConnection } from './bare-connection.ts';
import { placementBody } from './placement-body.ts';
import type { PlacementSite } from './placement-site.ts';

/** 100 a second are 6,000 a minute. */
export const betsPerSec = 100;
/**
 * More connections than bets can run at once. A bet that waited for a connection would not be timed from the moment
 * when it was due.
 */
const connectionCount = 256;

/** The last players never bet here. Benchmarks use them as abusive clients. */
export const idlePlayers = 200;

/**
 * Many players who bet over HTTP on schedule. The schedule does not depend on earlier replies.
 * @param onTooMuch called for each bet that is answered with 429; without it such a reply ends the benchmark
 * @param perSec bets a second
 * @param connectionsAtMost the most bets that can run at once
 */
export function openSteadyBets(
  site: PlacementSite,
  port: number,
  {
    onTooMuch,
    perSec = betsPerSec,
    connectionsAtMost = connectionCount,
  }: { onTooMuch?: () => void; perSec?: number; connectionsAtMost?: number } = {},
) {
  const connections = Array.from({ length: connectionsAtMost }, () => openBareConnection(port));
  const free = [...connections];
  let betAt = 0;

  /** @returns ms from the moment when the bet was due to its reply */
  const placeOne = async (dueAt: number): Promise<number> => {
    const connection = free.pop();
    if (!connection) throw new Error('more bets under way than connections');
    const at = betAt++;
    const userId = 1 + ((at * 7919) % (site.players - idlePlayers));
    const pick = site.picks[(at * 7) % site.picks.length];
    if (!pick) throw new Error('the site has games');
    const headers = `x-requested-with: XMLHttpRequest\r\ncookie: session=bench-${userId}`;
    const { status, body } = await connection.post(
      '/web-api/coupons',
      headers,
      placementBody(userId, [pick]),
    );
    free.push(connection);
    if (status === 429 && onTooMuch) onTooMuch();
    else if (status !== 200) throw new Error(`${status} ${body}`);
    return performance.now() - dueAt;
  };

  return {
    /**
     * Places bets for this long.
     * @returns the duration of each in ms, sorted
     */
    place: async (ms: number): Promise<number[]> => {
      const startedAt = performance.now();
      const count = Math.round((ms / 1000) * perSec);
      const running: Promise<number>[] = [];
      for (let at = 0; at < count; at++) {
        const dueAt = startedAt + (at * 1000) / perSec;
        const waitMs = dueAt - performance.now();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        running.push(placeOne(dueAt));
      }
      return (await Promise.all(running)).toSorted((a, b) => a - b);
    },
    close: (): void => {
      for (const connection of connections) connection.close();
    },
  };
}
