import { formatCoef } from '@touchline/betting-engine';

/** A coefficient of thousandths in the visitor's format. */
export const showCoef = (coefMilli: number, coefViewId: number): string =>
  formatCoef(BigInt(coefMilli), coefViewId);
