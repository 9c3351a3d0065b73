import { eventSeed, eventStream } from '@touchline/game-kit';
import { outagesWithin } from '@touchline/price-model';

const dayMs = 24 * 3_600_000;
/** Who has just started the site shall see it whole. */
const graceMs = 10 * 60_000;

/**
 * The demo's own failures: it falls silent for 30 to 120 s, once in six hours on the mean (DR-7.41). The times of
 * a day follow from the feed's seed and are real times at every speed.
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
