import { unpackPair } from '../settlement/score-space.ts';
import { marketFromScore } from './market-from-score.ts';

/** `btts`: yes if both sides score (DR-3.22). */
export const bothTeamsToScore = marketFromScore<object>({
  key: 'btts',
  read: (spec) => spec,
  outcomes: () => ['yes', 'no'],
  projection: () => 'pair',
  horizon: () => 1,
  statuses(_, pair) {
    const [home, away] = unpackPair(pair);
    return home > 0 && away > 0 ? [1, 0] : [0, 1];
  },
});
