import { eventSeed, eventStream } from '@touchline/game-kit/node';
import { outagesWithin } from '@touchline/price-model';

const dayMs = 24 * 3_600_000;
/** No outage is simulated this soon after the start, so that a new user sees the whole site. */
const graceMs = 10 * 60_000;

/**
 * Simulates outages: the feed is silent for 30 to 120 s, on average once in six hours (DR-7.41). The times are derived
 * from the feed's seed and are real times at every speed.
 */
export function createOutages(
  feedSeed: Uint8Array,
  startedAtMs: number,
): { isSilentAt: (nowMs: number) => boolean } {
  let day = -1;
  let outages: ReturnType<typeof outagesWithin> = [];
  return {
    isSilentAt: (nowMs) => {
      const today = Math.floor(nowMs / dayMs);
      if (today !== day) {
        day = today;
        outages = outagesWithin(eventStream(eventSeed(feedSeed, 'outages'), String(day)), dayMs);
      }
      const atMs = nowMs - day * dayMs;
      return outages.some(
        ({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs && day * dayMs + fromMs >= startedAtMs + graceMs,
      );
    },
  };
}
