import { formatCoef } from '@touchline/betting-engine';

/** Formats a coefficient of thousandths as the visitor has chosen. */
export const showCoef = (coefMilli: number, coefViewId: number): string =>
  formatCoef(BigInt(coefMilli), coefViewId);
