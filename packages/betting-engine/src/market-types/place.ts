import type { RankingResult } from '../settlement/event-result.ts';
import { readCount } from '../settlement/line-rule.ts';
import type { OutcomeSettlement } from '../settlement/status.ts';
import { BET_STATUS, deadHeat } from '../settlement/status.ts';
import type { MarketDecision, MarketType } from './market-type.ts';
import { decided, OPEN, UNSUPPORTED } from './market-type.ts';

/**
 * Settles every competitor against the first `places` of the official classification. Tied competitors share the
 * remaining places (DR-3.5). A participant without a classification loses; a non-starter is void (DR-3.31, DR-3.50).
 */
export function settlePlaces(result: RankingResult, places: number): MarketDecision {
  if (result.ending.kind !== 'finished') return OPEN;
  const ranked = result.entries.map((entry): readonly [string, OutcomeSettlement] => {
    if (entry.position === undefined) return [entry.key, { statusId: BET_STATUS.lose }];
    const { position } = entry;
    const tied = result.entries.filter((other) => other.position === position).length;
    return [entry.key, deadHeat(places - (position - 1), tied)];
  });
  const absent = result.nonStarters.map((key): readonly [string, OutcomeSettlement] => [
    key,
    { statusId: BET_STATUS.forcedReturn },
  ]);
  return decided([...ranked, ...absent]);
}

/** `place` with spec `m`: finishing among the first m (DR-3.31). Outcome keys are the competitors' ids. */
export const place: MarketType = {
  key: 'place',
  winners: 'several',
  isOutright: true,
  isFormatFree: true,
  outcomes: () => [],
  canReturn: () => false,
  canHalve: () => true,
  settle(spec, result) {
    const places = readCount(spec['m']);
    if (places === undefined || places < 1 || result.shape !== 'ranking') return UNSUPPORTED;
    return settlePlaces(result, places);
  },
};
