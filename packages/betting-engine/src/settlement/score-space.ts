import type { Side } from './event-result.ts';

/**
 * The possible final scores of a scope. A line is decided when all of them settle it the same way (DR-3.39), so early
 * settlement, final settlement and abandoned events are one computation.
 */
export interface ScoreSpace {
  /**
   * Returns the values of one projection over all final scores. Without an upper bound, values up to a little above
   * `horizon` are listed: beyond it, only parity can change a market.
   */
  values(projection: Projection, horizon: number): readonly number[];
}

/** A projection of the score. Each is a sum over goals, so projections can be added over periods and units. */
export type Projection = 'total' | 'margin' | 'home' | 'away' | 'pair';

const PAIR_BASE = 4096;
/** How many values above the horizon are listed, so that both parities occur. */
const PAST_HORIZON = 2;

export function project(projection: Projection, home: number, away: number): number {
  switch (projection) {
    case 'total':
      return home + away;
    case 'margin':
      return home - away;
    case 'home':
      return home;
    case 'away':
      return away;
    case 'pair':
      return home * PAIR_BASE + away;
  }
}

/** Returns the two scores of a value of the projection `pair`. */
export function unpackPair(value: number): readonly [number, number] {
  const away = value % PAIR_BASE;
  return [(value - away) / PAIR_BASE, away];
}

export function sideProjection(side: Side): Projection {
  return side === 1 ? 'home' : 'away';
}

/** A space of exactly these final scores. */
export function listedSpace(scores: readonly (readonly [number, number])[]): ScoreSpace {
  return {
    values: (projection) => [...new Set(scores.map(([home, away]) => project(projection, home, away)))],
  };
}

/** A space of one final score. */
export function fixedSpace(home: number, away: number): ScoreSpace {
  return listedSpace([[home, away]]);
}

/** A space above a current score without an upper bound: either side may still score any number. */
export function openSpace(home: number, away: number): ScoreSpace {
  return {
    values(projection, horizon) {
      switch (projection) {
        case 'total':
          return upwards(home + away, horizon);
        case 'home':
          return upwards(home, horizon);
        case 'away':
          return upwards(away, horizon);
        case 'margin':
          return bothWays(home - away, horizon);
        case 'pair':
          return upwards(home, horizon).flatMap((h) =>
            upwards(away, horizon).map((a) => project('pair', h, a)),
          );
      }
    },
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function upwards(from: number, horizon: number): number[] {
  return range(from, (from > horizon ? from : horizon) + PAST_HORIZON);
}

function bothWays(at: number, horizon: number): number[] {
  const low = at < -horizon ? at : -horizon;
  const high = at > horizon ? at : horizon;
  return range(low - PAST_HORIZON, high + PAST_HORIZON);
}
