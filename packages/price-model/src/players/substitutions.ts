import { type SeedStream, uniform01, uniformInt, weightedIndex } from '@touchline/game-kit';
import { gameClock } from '../simulate/game-clock.ts';
import type { Side } from '../simulate/incident.ts';
import type { GoalEvent, Simulation } from '../simulate/simulation.ts';

/** The weights of 0 to 5 substitutions of a side (DR-7.130). */
const COUNT_WEIGHTS = [2, 3, 10, 30, 30, 25];
const MOMENTS = 3;
const HALF_TIME_CHANCE = 0.25;
/** The minutes of the game clock in which a side changes players during play. */
const [FIRST_MINUTE, LAST_MINUTE] = [50, 87];

/**
 * Plans when each side changes players: up to five times in at most three moments, half-time among them (DR-7.130). The
 * plan does not depend on the course of the match. A match that ends before leaves the rest out.
 */
export function planSubstitutions(
  { event, speed, incidents, endMs }: Simulation & { readonly event: GoalEvent },
  stream: SeedStream,
): { readonly kind: 'sub'; readonly side: Side; readonly elapsedMs: number }[] {
  const { periods, msPerSec } = gameClock(event, speed, incidents);
  const second = periods[1];
  const minuteMs = (minute: number): number =>
    second ? second.startMs + (minute * 60 - second.fromSec) * msPerSec : Number.POSITIVE_INFINITY;
  return ([1, 2] as const).flatMap((side) => {
    const moments = Array.from({ length: MOMENTS }, (_, at) => {
      const isHalfTime = uniform01(stream) < HALF_TIME_CHANCE && at === 0;
      const minute = FIRST_MINUTE + uniform01(stream) * (LAST_MINUTE - FIRST_MINUTE);
      return isHalfTime ? minuteMs((second?.fromSec ?? 0) / 60) : minuteMs(minute);
    });
    const count = weightedIndex(stream, COUNT_WEIGHTS);
    return Array.from({ length: count }, () => {
      const atMs = moments[uniformInt(stream, MOMENTS)] ?? Number.POSITIVE_INFINITY;
      return { kind: 'sub' as const, side, elapsedMs: Math.round(atMs) };
    }).filter(({ elapsedMs }) => elapsedMs < endMs);
  });
}
