export type { BetStatusId, OutcomeSettlement, SettledStatusId, Triple } from './status.ts';
export { BET_STATUS, deadHeat, effectiveCoef, isReturned, openStatusId, tripleOf } from './status.ts';
export { lineRule, readQuarters } from './line-rule.ts';
export type {
  EventEnding,
  EventResult,
  PeriodScore,
  PeriodsResult,
  RankingResult,
  ScoringPlay,
  Side,
  UnitFormat,
  UnitScore,
  UnitsResult,
} from './event-result.ts';
export type { ResultFault } from './result-fault.ts';
export { resultFault } from './result-fault.ts';
export type { EventState, EventTimes } from './ending.ts';
export { EVENT_STATES, eventEnding, windowEndMs } from './ending.ts';
export type { PostponementWindow, SportRules } from './sport-rules.ts';
export { defaultScope, sportRules } from './sport-rules.ts';
export type { BoardScore, Scoreboard } from './board-score.ts';
export type { Need, Standing } from './standing.ts';
export { standingOf } from './standing.ts';
export type { MarketLine, MarketSettlement } from './settle-market.ts';
export { settlementOf, settleMarket } from './settle-market.ts';
export type { LateBetCheck, PalpableErrorVerdict } from './late-bets-and-price-errors.ts';
export { isLateBet, decidePalpableError, LATE_BET_TOLERANCE_MS } from './late-bets-and-price-errors.ts';
export type { Projection } from './score-space.ts';
export { project } from './score-space.ts';
