import { readCount } from '../settlement/line-rule.ts';
import { project, unpackPair } from '../settlement/score-space.ts';
import { isMatchOver } from '../settlement/unit-space.ts';
import type { MarketType } from './market-type.ts';
import { marketFromScore } from './market-from-score.ts';

const DEFAULT_BEST_OF = 3;
/** A darts match has up to eleven legs (DR-7.108). */
const MAX_BEST_OF = 11;

/** Returns every final count of units won in a match, best for side 1 first: 2:0, 2:1, 1:2, 0:2 for best of three. */
function finalCounts(bestOf: number): readonly (readonly [number, number])[] {
  const counts = Array.from({ length: bestOf + 1 }, (_, won) => won);
  return counts
    .flatMap((home) => counts.map((away): readonly [number, number] => [home, away]))
    .filter((won) => isMatchOver(bestOf, won) && isFirstMoment(bestOf, won))
    .toSorted((a, b) => b[0] - b[1] - (a[0] - a[1]));
}

/** Whether the match was still undecided before the winner's last unit. */
function isFirstMoment(bestOf: number, [home, away]: readonly [number, number]): boolean {
  if (bestOf % 2 === 0) return home + away === bestOf;
  const [high, low] = home > away ? [home, away] : [away, home];
  return low < high && high * 2 === bestOf + 1;
}

/** Creates a market type for the exact final count of units won, with spec `bestOf` (default 3) (DR-3.30). */
export function correctUnitsType(key: string): MarketType {
  return marketFromScore<readonly (readonly [number, number])[]>({
    key,
    read(spec) {
      const bestOf = spec['bestOf'] === undefined ? DEFAULT_BEST_OF : readCount(spec['bestOf']);
      return bestOf === undefined || bestOf < 1 || bestOf > MAX_BEST_OF ? undefined : finalCounts(bestOf);
    },
    outcomes: (counts) => counts.map(([home, away]) => `${home}:${away}`),
    projection: () => 'pair',
    horizon: () => MAX_BEST_OF,
    statuses: (counts, pair) => {
      const [home, away] = unpackPair(pair);
      return counts.map((count) => (project('pair', ...count) === project('pair', home, away) ? 1 : 0));
    },
    counting: () => 'units',
  });
}
