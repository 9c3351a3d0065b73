import type { Rational } from '@touchline/money';
import { add, multiply, ONE, rational, subtract, ZERO } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';

/** Status ids of a selection (DR-3.2). */
export const BET_STATUS = {
  /** The event is over, or its result is awaited. */
  notCalculated: -2,
  notStarted: -1,
  lose: 0,
  win: 1,
  /** Refunded by the rules of the market (push). */
  return: 2,
  /** Voided by the operator or by the feed. */
  forcedReturn: 3,
  halfWin: 4,
  halfLose: 5,
  halfLoseHalfWin: 6,
} as const;

export type BetStatusId = (typeof BET_STATUS)[keyof typeof BET_STATUS];
export type SettledStatusId = Exclude<BetStatusId, -2 | -1>;

/** Fractions of the stake won, returned and lost; they add to 1 (DR-3.1). */
export interface Triple {
  readonly won: Rational;
  readonly returned: Rational;
  readonly lost: Rational;
}

/** The settlement of one outcome. `deadHeatFactor` only with status 1, as places / competitors (DR-3.5). */
export interface OutcomeSettlement {
  readonly statusId: SettledStatusId;
  readonly deadHeatFactor?: Rational;
}

const HALF = rational(1n, 2n);

const TRIPLES: Readonly<Record<SettledStatusId, Triple>> = {
  0: { won: ZERO, returned: ZERO, lost: ONE },
  1: { won: ONE, returned: ZERO, lost: ZERO },
  2: { won: ZERO, returned: ONE, lost: ZERO },
  3: { won: ZERO, returned: ONE, lost: ZERO },
  4: { won: HALF, returned: HALF, lost: ZERO },
  5: { won: ZERO, returned: HALF, lost: HALF },
  6: { won: HALF, returned: ZERO, lost: HALF },
};

/** The fractions of a status (DR-3.2), or of a dead heat (DR-3.5). */
export function tripleOf(settlement: OutcomeSettlement): Triple {
  const { deadHeatFactor } = settlement;
  if (!deadHeatFactor) return TRIPLES[settlement.statusId];
  return { won: deadHeatFactor, returned: ZERO, lost: subtract(ONE, deadHeatFactor) };
}

/** Returns e = w x k + r, exact (DR-3.1). */
export function effectiveCoef(coefMilli: CoefMilli, settlement: OutcomeSettlement): Rational {
  const { won, returned } = tripleOf(settlement);
  return add(multiply(won, coefRational(coefMilli)), returned);
}

/**
 * Settles `competitors` that are tied for `places` (DR-3.5). All win when there is a place for each, and none when
 * there is no place. One place for two is status 6. Any other share is status 1 with its factor.
 */
export function deadHeat(places: number, competitors: number): OutcomeSettlement {
  if (places >= competitors) return { statusId: BET_STATUS.win };
  if (places <= 0) return { statusId: BET_STATUS.lose };
  if (places * 2 === competitors) return { statusId: BET_STATUS.halfLoseHalfWin };
  return { statusId: BET_STATUS.win, deadHeatFactor: rational(BigInt(places), BigInt(competitors)) };
}

/** Statuses 2 and 3: the leg counts in its line with coefficient 1 (DR-3.46, DR-4.90). */
export function isReturned(settlement: OutcomeSettlement): boolean {
  return settlement.statusId === BET_STATUS.return || settlement.statusId === BET_STATUS.forcedReturn;
}

/** The status id of an open leg: -1 until the feed reports the start, then -2 (DR-3.3). */
export function openStatusId(hasStarted: boolean): -1 | -2 {
  return hasStarted ? BET_STATUS.notCalculated : BET_STATUS.notStarted;
}
