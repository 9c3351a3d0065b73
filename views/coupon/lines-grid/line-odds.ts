const UNIT = 1000n;

/**
 * Returns the total odds of one bet in thousandths, rounded half up. It is for display: the return of the bet comes
 * from the server.
 */
export function productMilli(coefsMilli: readonly number[]): number {
  const scale = UNIT ** BigInt(coefsMilli.length);
  const product = coefsMilli.reduce((sofar, coef) => sofar * BigInt(coef), UNIT);
  return Number((product * 2n + scale) / (2n * scale));
}
