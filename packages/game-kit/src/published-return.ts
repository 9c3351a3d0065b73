import { multiply, rational, type Rational, roundHalfUp } from '@touchline/money';

/** An average return as it is published: six decimals, rounded to the nearest, for instance `0.967188` (DR-8.12). */
export function publishedReturn(average: Rational): string {
  const millionths = roundHalfUp(multiply(average, rational(1_000_000n)));
  const digits = millionths.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
