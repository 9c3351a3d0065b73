import {
  coefRational,
  DAY_BOOST_MILLI,
  DEFAULT_CONFIG,
  exactProduct,
  shownTotalMilli,
} from '@touchline/betting-engine';
import type { DayAccumulatorLiveWire, DayAccumulatorWire } from '@touchline/contracts/sports-betting';
import { multiply, smaller } from '@touchline/money';
import type { LegRow } from '../../catalogue/index.ts';
import { presentFacts } from '../placement/present-quote.ts';
import type { DayRow } from './day-rows.ts';

/** A shown accumulator, with the catalogue rows of its selections in order. */
export type ShownDay = { row: DayRow; legs: LegRow[] };

/** The changing part: the prices, without and with the boost. */
export function presentDayLive({ row, legs }: ShownDay): DayAccumulatorLiveWire {
  const coefs = legs.map(({ coefMilli }) => coefMilli ?? 0n);
  const plain = exactProduct(coefs);
  const most = coefRational(DEFAULT_CONFIG.maxCoefExpressMilli);
  return {
    expressId: row.expressId,
    coefMilli: Number(shownTotalMilli(plain)),
    boostedMilli: Number(shownTotalMilli(smaller(multiply(plain, coefRational(DAY_BOOST_MILLI)), most))),
    coefsMilli: coefs.map(Number),
  };
}

/** Describes an accumulator in a language. */
export const presentDay = (shown: ShownDay, language: string): DayAccumulatorWire => ({
  ...presentDayLive(shown),
  section: shown.row.section,
  boostPercent: Number((DAY_BOOST_MILLI - 1000n) / 10n),
  legs: shown.legs.map((leg) => ({
    ...presentFacts(leg, language),
    kind: leg.section === 'live' ? 1 : 3,
  })),
});
