import { readCount } from '../settlement/line-rule.ts';
import { project, unpackPair } from '../settlement/score-space.ts';
import { isMatchOver } from '../settlement/unit-space.ts';
import type { MarketType } from './market-type.ts';
import { scoreMarket } from './score-market.ts';

const DEFAULT_BEST_OF = 3;
const MAX_BEST_OF = 9;

/** Every final count of units in a match, best first for side 1: 2:0, 2:1, 1:2, 0:2 for best of three. */
function finalCounts(bestOf: number): readonly (readonly [number, number])[] {
  const counts = Array.from({ length: bestOf + 1 }, (_, won) => won);
  return counts
    .flatMap((home) => counts.map((away): readonly [number, number] => [home, away]))
    .filter((won) => isMatchOver(bestOf, won) && isFirstMoment(bestOf, won))
    .toSorted((a, b) => b[0] - b[1] - (a[0] - a[1]));
}

/** Whether the match was still open before the winner's last unit. */
function isFirstMoment(bestOf: number, [home, away]: readonly [number, number]): boolean {
  if (bestOf % 2 === 0) return home + away === bestOf;
  const [high, low] = home > away ? [home, away] : [away, home];
  return low < high && high * 2 === bestOf + 1;
}

/** The exact final count in units won, with spec `bestOf` (default 3), under one of its names (DR-3.30). */
export function correctUnitsType(key: string): MarketType {
  return scoreMarket<readonly (readonly [number, number])[]>({
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
