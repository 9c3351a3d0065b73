import { readCount } from '../settlement/line-rule.ts';
import { unpackPair } from '../settlement/score-space.ts';
import { marketFromScore, winnerAt } from './market-from-score.ts';

const DEFAULT_UP_TO = 4;
const MAX_UP_TO = 10;

interface CorrectScore {
  readonly upTo: number;
  readonly listed: readonly string[];
}

/**
 * `correct_score` with spec `upTo` (default 4): every score with at most that many goals a side, and `other` for the
 * rest (DR-3.23).
 */
export const correctScore = marketFromScore<CorrectScore>({
  key: 'correct_score',
  read(spec) {
    const upTo = spec['upTo'] === undefined ? DEFAULT_UP_TO : readCount(spec['upTo']);
    if (upTo === undefined || upTo > MAX_UP_TO) return undefined;
    const goals = Array.from({ length: upTo + 1 }, (_, count) => count);
    return { upTo, listed: goals.flatMap((home) => goals.map((away) => `${home}:${away}`)) };
  },
  outcomes: ({ listed }) => [...listed, 'other'],
  projection: () => 'pair',
  horizon: ({ upTo }) => upTo,
  statuses({ upTo, listed }, pair) {
    const [home, away] = unpackPair(pair);
    const isListed = home <= upTo && away <= upTo;
    return winnerAt(listed.length + 1, isListed ? home * (upTo + 1) + away : listed.length);
  },
});
