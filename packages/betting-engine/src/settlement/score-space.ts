import type { Side } from './event-result.ts';

/**
 * The scores that a scope may still end with. A market line is decided when all of them settle it the same way
 * (DR-3.39), so early, final and abandoned settlement are one computation.
 */
export interface ScoreSpace {
  /**
   * The values of one projection over all final scores. Without an upper bound, every value up to a little past
   * `horizon` is listed: beyond it only parity can change a market.
   */
  values(projection: Projection, horizon: number): readonly number[];
}

/** A projection of the score. All are sums over goals, so they add up over periods and units. */
export type Projection = 'total' | 'margin' | 'home' | 'away' | 'pair';

const PAIR_BASE = 4096;
/** Listed past the horizon so that both parities beyond it occur. */
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

/** The two scores of a value of the projection `pair`. */
export function unpackPair(value: number): readonly [number, number] {
  const away = value % PAIR_BASE;
  return [(value - away) / PAIR_BASE, away];
}

export function sideProjection(side: Side): Projection {
  return side === 1 ? 'home' : 'away';
}

/** Exactly these final scores. */
export function listedSpace(scores: readonly (readonly [number, number])[]): ScoreSpace {
  return {
    values: (projection) => [...new Set(scores.map(([home, away]) => project(projection, home, away)))],
  };
}

/** A final score. */
export function fixedSpace(home: number, away: number): ScoreSpace {
  return listedSpace([[home, away]]);
}

/** A running score with no upper bound: either side may still score any number. */
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
