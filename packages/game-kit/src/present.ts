import type { Rational } from '@touchline/money';
import type { Json } from './game.ts';

const DIGITS = 4;
const UNIT = 10n ** BigInt(DIGITS);

/** A multiplier as decimal text with at least two digits after the point and at most four, rounded down: "2.00", "1.0421". */
export function multiplierText({ num, den }: Rational): string {
  const digits = String((num * UNIT) / den).padStart(DIGITS + 1, '0');
  const fraction = digits.slice(-DIGITS).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -DIGITS)}.${fraction}`;
}

const isRational = (value: object): value is Rational =>
  'num' in value && typeof value.num === 'bigint' && 'den' in value && typeof value.den === 'bigint';

/** What a game shows, for JSON: each multiplier becomes text. */
export function presentShown(value: unknown): Json {
  if (Array.isArray(value)) return value.map(presentShown);
  if (typeof value !== 'object' || value === null) return value as Json;
  if (isRational(value)) return multiplierText(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, presentShown(one)]));
}

/** What a game shows as a browser gets it: each multiplier is text. */
export type Shown<T> = T extends Rational
  ? string
  : T extends readonly (infer One)[]
    ? readonly Shown<One>[]
    : T extends object
      ? { readonly [Name in keyof T]: Shown<T[Name]> }
      : T;
