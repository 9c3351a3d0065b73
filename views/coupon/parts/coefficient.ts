import { type CoefDecimals, formatCoef } from '@touchline/betting-engine';

/** Formats a coefficient of thousandths as the visitor has chosen, in a list with the decimals of its column (DR-11.30). */
export const showCoef = (coefMilli: number, coefViewId: number, decimals?: CoefDecimals): string =>
  formatCoef(BigInt(coefMilli), coefViewId, decimals);
