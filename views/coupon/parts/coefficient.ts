import { formatCoef } from '@touchline/betting-engine';

/** A coefficient of thousandths as the visitor wants it shown. */
export const showCoef = (coefMilli: number, coefViewId: number): string =>
  formatCoef(BigInt(coefMilli), coefViewId);
