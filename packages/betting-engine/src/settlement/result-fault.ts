import type { EventResult, PeriodScore } from './event-result.ts';
import { sportRules } from './sport-rules.ts';

/** A contradiction in a result: a stable code for logs, alarms and the quarantine. */
export type ResultFault = 'FULL_TIME_CONTRADICTS_PARTS';

/**
 * Returns the contradiction in a result, or `undefined`. A final regulation score (`FT`) must equal the sum of its
 * parts when all are final, and may not be below the sum of its known parts. A contradictory result decides nothing,
 * because neither the total nor the parts can be trusted (DR-3.39).
 */
export function resultFault(result: EventResult): ResultFault | undefined {
  if (result.shape !== 'periods') return undefined;
  const { regulation } = sportRules(result.sport);
  const whole = result.periods.find(({ key }) => key === 'FT');
  const isFinal = (period: PeriodScore): boolean => period.isComplete || result.ending.kind === 'finished';
  if (!whole || !isFinal(whole)) return undefined;
  const parts = result.periods.filter(({ key }) => regulation.includes(key));
  const home = parts.reduce((sum, part) => sum + part.home, 0);
  const away = parts.reduce((sum, part) => sum + part.away, 0);
  const isAllKnown = regulation.length > 0 && parts.length === regulation.length && parts.every(isFinal);
  const isBelow = whole.home < home || whole.away < away;
  const isOther = isAllKnown && (whole.home !== home || whole.away !== away);
  return isBelow || isOther ? 'FULL_TIME_CONTRADICTS_PARTS' : undefined;
}
