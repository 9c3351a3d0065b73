import { readCount } from '../settlement/line-rule.ts';
import { marketFromScore, winnerAt } from './market-from-score.ts';

/** `quarter_1x2` with spec `n`: 1x2 of one quarter, which must be completed; never overtime (DR-3.29, DR-3.35). */
export const quarterThreeWay = marketFromScore<number>({
  key: 'quarter_1x2',
  read(spec) {
    const no = readCount(spec['n']);
    return no === undefined || no < 1 || no > 4 ? undefined : no;
  },
  outcomes: () => ['1', 'X', '2'],
  projection: () => 'margin',
  horizon: () => 1,
  statuses: (_, margin) => winnerAt(3, margin > 0 ? 0 : margin === 0 ? 1 : 2),
  scope: (spec) => `Q${spec['n'] ?? ''}`,
});
