import type { EventResult } from '../settlement/event-result.ts';
import { scoreSpace } from '../settlement/scope.ts';
import type { MarketDecision, MarketType } from './market-type.ts';
import { onlyWinner, OPEN, UNSUPPORTED } from './market-type.ts';

const SIGNS = ['1', 'X', '2'] as const;
const OUTCOMES = SIGNS.flatMap((half) => SIGNS.map((full) => `${half}/${full}`));

/** `ht_ft`: the pair of 1x2 results at half time and at full time, nine outcomes (DR-3.24). */
export const halfTimeFullTime: MarketType = {
  key: 'ht_ft',
  winners: 'one',
  isOutright: false,
  isFormatFree: false,
  outcomes: () => OUTCOMES,
  canReturn: () => false,
  canHalve: () => false,
  settle(_, result) {
    const half = label1x2(result, 'H1');
    const full = label1x2(result, 'FT');
    if (typeof half !== 'string') return half;
    if (typeof full !== 'string') return full;
    return onlyWinner(OUTCOMES, `${half}/${full}`);
  },
};

/**
 * Returns the 1x2 result of a period (half time or full time) once it is certain; before that, the reason why it is
 * not.
 */
function label1x2(result: EventResult, scope: string): string | MarketDecision {
  if (result.shape !== 'periods') return UNSUPPORTED;
  const lookup = scoreSpace(result, 'ht_ft', scope, 'default');
  if (lookup.outcome === 'wrong-shape') return UNSUPPORTED;
  if (lookup.outcome === 'missing-data') return lookup;
  const signs = new Set(
    lookup.value.values('margin', 1).map((margin) => (margin > 0 ? '1' : margin === 0 ? 'X' : '2')),
  );
  const [only, ...others] = signs;
  return only === undefined || others.length > 0 ? OPEN : only;
}
