/** A live game without a price message for this time is suspended (DR-6.40). */
const staleAfterMs = 10 * 60_000;
/** The smallest delay within this time is used. The time is stored in two halves (DR-6.39). */
const delayMemoryMs = 10 * 60_000;

export type StalePriceDetector = {
  /** Restarts the time of a game; called for any price message of it. */
  received: (gameId: number, atMs: number) => void;
  setLive: (gameId: number, isLive: boolean, atMs: number) => void;
  /** Returns live games that have just become stale. Each is returned once, until its next price message. */
  drainStale: (nowMs: number) => number[];
};

export function createStalePriceDetector(): StalePriceDetector {
  const lastPriceAtMs = new Map<number, number>();
  const stale = new Set<number>();
  return {
    received: (gameId, atMs) => {
      if (!lastPriceAtMs.has(gameId)) return;
      lastPriceAtMs.set(gameId, atMs);
      stale.delete(gameId);
    },
    setLive: (gameId, isLive, atMs) => {
      stale.delete(gameId);
      if (isLive) lastPriceAtMs.set(gameId, atMs);
      else lastPriceAtMs.delete(gameId);
    },
    drainStale: (nowMs) => {
      const found = [...lastPriceAtMs].flatMap(([gameId, atMs]) =>
        nowMs - atMs >= staleAfterMs && !stale.has(gameId) ? [gameId] : [],
      );
      for (const gameId of found) stale.add(gameId);
      return found;
    },
  };
}

/**
 * Measures the lag of a producer's messages. The producer's clock may differ from this process's, so a delay is
 * compared with the smallest one of the last ten minutes (DR-6.39).
 */
export type LagMeter = {
  /** Returns how much later a message arrived than the fastest one. */
  lagMs: (producerTs: number, receivedTs: number) => number;
  /**
   * Returns how much earlier a message arrived than the fastest one. A large value means that the producer's clock
   * jumped ahead.
   */
  aheadMs: (producerTs: number, receivedTs: number) => number;
};

export function createLagMeter(): LagMeter {
  let [older, newer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let rotateAtMs = 0;
  return {
    aheadMs: (producerTs, receivedTs) => {
      const smallestMs = Math.min(older, newer);
      return Number.isFinite(smallestMs) ? Math.max(0, smallestMs - (receivedTs - producerTs)) : 0;
    },
    lagMs: (producerTs, receivedTs) => {
      const delayMs = receivedTs - producerTs;
      if (receivedTs >= rotateAtMs) {
        [older, newer] = [newer, Number.POSITIVE_INFINITY];
        rotateAtMs = receivedTs + delayMemoryMs / 2;
      }
      newer = Math.min(newer, delayMs);
      return delayMs - Math.min(older, newer);
    },
  };
}
