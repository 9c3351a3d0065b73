import { openBareConnection } from './bare-browser.ts';
import { placementBody } from './placement-body.ts';
import type { PlacementSite } from './placement-site.ts';

/** 6,000 a minute. */
export const betsPerSec = 100;
/** More than can be under way at once: a bet that waited for a connection would not be timed from when it was due. */
const connectionCount = 256;

/** The last players never bet here: whoever misuses a site in a benchmark is one of them. */
export const idlePlayers = 200;

/**
 * Many players who bet over HTTP on schedule, whatever becomes of the bets before.
 *
 * @param onTooMuch told of each bet answered with 429; without it such an answer ends the benchmark
 */
export function openSteadyBets(site: PlacementSite, port: number, onTooMuch?: () => void) {
  const connections = Array.from({ length: connectionCount }, () => openBareConnection(port));
  const free = [...connections];
  let betAt = 0;

  /** @returns ms from the moment the bet should have left until its answer */
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
     * Bets for so long.
     * @returns how long each took, in ms, sorted
     */
    place: async (ms: number): Promise<number[]> => {
      const startedAt = performance.now();
      const count = (ms / 1000) * betsPerSec;
      const running: Promise<number>[] = [];
      for (let at = 0; at < count; at++) {
        const dueAt = startedAt + (at * 1000) / betsPerSec;
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
