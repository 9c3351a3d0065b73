/** Lanczos coefficients (g = 7, n = 9) for the logarithm of the gamma function. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const LANCZOS_G = 7;
const PRECISION = 1e-14;
const MAX_TERMS = 100_000;
/** Replaces zero in the continued fraction, because a zero denominator would stop the iteration. */
const TINY = 1e-300;

function logGamma(x: number): number {
  const z = x - 1;
  const base = z + LANCZOS_G + 0.5;
  const sum = LANCZOS.reduce((total, c, i) => (i === 0 ? c : total + c / (z + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The lower regularised gamma function by its series, which converges fast for x below a + 1. */
function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** The upper regularised gamma function by Lentz's continued fraction, which converges fast for x above a + 1. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < TINY ? TINY : an * d + b);
    c = Math.abs(b + an / c) < TINY ? TINY : b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return h * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** P(chi-square with `freedom` degrees of freedom >= statistic). */
export function chiSquareTail(statistic: number, freedom: number): number {
  if (statistic <= 0) return 1;
  const a = freedom / 2;
  const x = statistic / 2;
  return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x);
}

/**
 * The chi-square test of observed counts against expected ones (DR-8.9).
 *
 * @returns the statistic and its p-value in [0, 1]
 */
export function chiSquareTest(
  observed: readonly number[],
  expected: readonly number[],
): { statistic: number; pValue: number } {
  if (observed.length !== expected.length || observed.length < 2) {
    throw new RangeError('chiSquareTest: the two lists must have the same length of at least 2');
  }
  const statistic = observed.reduce((sum, count, i) => {
    const mean = expected[i] ?? 0;
    return sum + (count - mean) ** 2 / mean;
  }, 0);
  return { statistic, pValue: chiSquareTail(statistic, observed.length - 1) };
}
