/** Coefficients of the complementary error function (W. J. Cody's fit as given by Numerical Recipes). */
const ERFC = [
  -1.3026537197817094, 0.64196979235649, 1.9476473204185836e-2, -9.561514786808631e-3, -9.46595344482036e-4,
  3.66839497852761e-4, 4.2523324806907e-5, -2.0278578112534e-5, -1.624290004647e-6, 1.30365583558e-6,
  1.5626441722e-8, -8.5238095915e-8, 6.529054439e-9, 5.059343495e-9, -9.91364156e-10, -2.27365122e-10,
  9.6467911e-11, 2.394038e-12, -6.886027e-12, 8.94487e-13, 3.13092e-13, -1.12708e-13, 3.81e-16, 7.106e-15,
] as const;

/** erfc of a non-negative number by Chebyshev series, relative error below 1.2e-15. */
function erfcPositive(z: number): number {
  const t = 2 / (2 + z);
  const ty = 4 * t - 2;
  let d = 0;
  let dd = 0;
  for (let j = ERFC.length - 1; j > 0; j -= 1) {
    [d, dd] = [ty * d - dd + (ERFC[j] ?? 0), d];
  }
  return t * Math.exp(-z * z + 0.5 * (ERFC[0] + ty * d) - dd);
}

/** P(standard normal <= x). */
export function normalBelow(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const tail = 0.5 * erfcPositive(z);
  return x < 0 ? tail : 1 - tail;
}

/** A normal distribution that may have zero deviation. */
export interface NormalLaw {
  readonly mean: number;
  readonly deviation: number;
}

/** P(value > x). */
export function chanceAbove({ mean, deviation }: NormalLaw, x: number): number {
  if (deviation === 0) return mean > x ? 1 : 0;
  return normalBelow((mean - x) / deviation);
}

/** P(low < value < high). */
export function chanceBetween(law: NormalLaw, low: number, high: number): number {
  return Math.max(0, chanceAbove(law, low) - chanceAbove(law, high));
}
