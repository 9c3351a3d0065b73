/** An exact fraction, not necessarily in lowest terms. `den` is always positive (DR-1.7). */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

/** Makes num/den with the sign in the numerator. A zero denominator is a bug and throws `RangeError`. */
export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('a rational needs a denominator other than zero');
  return den < 0n ? { num: -num, den: -den } : { num, den };
}

export function add(a: Rational, b: Rational): Rational {
  if (a.den === b.den) return { num: a.num + b.num, den: a.den };
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { num: -b.num, den: b.den });
}

export function multiply(a: Rational, b: Rational): Rational {
  return { num: a.num * b.num, den: a.den * b.den };
}

/** Returns a/b. A zero b is a bug and throws `RangeError`. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den, a.den * b.num);
}

/** Returns the product of a list; 1 for an empty list. */
export function product(values: readonly Rational[]): Rational {
  let num = 1n;
  let den = 1n;
  for (const value of values) {
    num *= value.num;
    den *= value.den;
  }
  return { num, den };
}

/** Returns the sum of a list; 0 for an empty list. */
export function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, ZERO);
}

export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.num * b.den;
  const right = b.num * a.den;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function isEqual(a: Rational, b: Rational): boolean {
  return compare(a, b) === 0;
}

export function smaller(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}

export function larger(a: Rational, b: Rational): Rational {
  return compare(a, b) >= 0 ? a : b;
}

/** Returns the greatest common divisor of the absolute values; gcd(0, 0) = 0. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Returns the same value in lowest terms, for storage or for comparison as text. */
export function reduce(value: Rational): Rational {
  const divisor = greatestCommonDivisor(value.num, value.den);
  return divisor === 1n ? value : { num: value.num / divisor, den: value.den / divisor };
}
