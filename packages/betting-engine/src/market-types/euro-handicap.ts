import { readPair } from '../settlement/line-rule.ts';
import { marketFromScore, winnerAt } from './market-from-score.ts';

/** `euro_handicap` with spec `hcp=a:b`: compares H + a with A + b; three outcomes, no refund (DR-3.21, DR-3.11). */
export const euroHandicap = marketFromScore<number>({
  key: 'euro_handicap',
  read(spec) {
    const start = readPair(spec['hcp']);
    return start ? start[0] - start[1] : undefined;
  },
  outcomes: () => ['1', 'X', '2'],
  projection: () => 'margin',
  horizon: (lead) => (lead < 0 ? -lead : lead) + 1,
  statuses(lead, margin) {
    const after = margin + lead;
    return winnerAt(3, after > 0 ? 0 : after === 0 ? 1 : 2);
  },
});
