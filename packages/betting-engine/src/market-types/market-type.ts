import type { EventResult } from '../settlement/event-result.ts';
import type { Counting } from '../settlement/scope.ts';
import type { Projection } from '../settlement/score-space.ts';
import type { OutcomeSettlement, SettledStatusId } from '../settlement/status.ts';

/** Specifiers of a market line, such as `{ line: '2.5' }`. Numbers without trailing zeros; see `lineKey`. */
export type MarketSpec = Readonly<Record<string, string>>;

/** The settlement of every outcome of a line, by outcome key in display order. */
export interface Decided {
  readonly outcome: 'decided';
  readonly byOutcome: ReadonlyMap<string, OutcomeSettlement>;
}

/** The effect of a result on every outcome of a line. */
export type MarketDecision =
  | Decided
  /** A further score can still change an outcome (DR-3.39). */
  | { readonly outcome: 'open' }
  /** The result lacks data that the market needs: it is neither settled nor voided. */
  | { readonly outcome: 'missing-data' }
  /** The spec is invalid, or the sport has no such market. */
  | { readonly outcome: 'unsupported' };

/** A line that is a function of the score of one scope. */
export interface ScoreLine {
  /** The specifier of the scope; absent for the default of the sport. */
  readonly scope: string | undefined;
  readonly counting: Counting;
  readonly projection: Projection;
  /** Above this value of the projection, only parity can still change the line. */
  readonly horizon: number;
  /** Returns the status of an outcome at one value of the projection; undefined for an unknown outcome. */
  statusAt(outcomeKey: string, value: number): SettledStatusId | undefined;
}

/** One market type: a file in this folder and a line in `index.ts`. */
export interface MarketType {
  readonly key: string;
  /** Outcome keys in display order; empty when the spec is invalid or lists its own competitors. */
  outcomes(spec: MarketSpec): readonly string[];
  settle(spec: MarketSpec, result: EventResult): MarketDecision;
  /** The line as a function of a score; absent for a type that needs more than the score, undefined for an invalid spec. */
  scoreLine?(spec: MarketSpec): ScoreLine | undefined;
  /** Whether the rules of the market can refund this line (status 2). */
  canReturn(spec: MarketSpec): boolean;
  /** Whether they can give status 4, 5 or 6, or a dead heat. */
  canHalve(spec: MarketSpec): boolean;
  /** `one`: exactly one outcome wins, or all are refunded. `several`: more than one may win. */
  readonly winners: 'one' | 'several';
  /** How many outcomes win together, when this number is constant and not one (DR-4.37). */
  readonly winnersTogether?: number;
  /**
   * Whether the selection is a competitor of a tournament, so that it depends on the tournament's matches (DR-4.50).
   */
  readonly isOutright: boolean;
  /** Whether the market stays valid when the announced number of sets, maps or minutes changes (DR-3.41). */
  readonly isFormatFree: boolean;
  /** Whether the market is about the winner of the match, whom a retirement decides (DR-3.37). */
  readonly standsOnRetirement?: boolean;
}

export const OPEN: MarketDecision = { outcome: 'open' };
export const UNSUPPORTED: MarketDecision = { outcome: 'unsupported' };

/** A decision in which one outcome wins and the others lose. */
export function onlyWinner(outcomes: readonly string[], winner: string): Decided {
  return decided(outcomes.map((key) => [key, { statusId: key === winner ? 1 : 0 }]));
}

/** A decision from pairs of outcome and settlement. */
export function decided(entries: readonly (readonly [string, OutcomeSettlement])[]): Decided {
  return { outcome: 'decided', byOutcome: new Map(entries) };
}
