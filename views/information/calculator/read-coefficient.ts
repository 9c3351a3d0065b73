/** Parses a coefficient that was typed in the visitor's format, as the inverse of `formatCoef` (DR-2.4). */
import { COEF_UNIT, isOfferable, readCoefViewId } from '@touchline/betting-engine';
import type { CoefMilli } from '@touchline/betting-engine';
import { rational, roundHalfUp } from '@touchline/money';

const DECIMAL = /^([+-]?)(\d{1,7})(?:\.(\d{1,3}))?$/;
const FRACTION = /^(\d{1,6})\/(\d{1,6})$/;

/** Converts a signed decimal to thousandths; null for any other text. */
function toMilli(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const milli = BigInt(`${match[2]}${(match[3] ?? '').padEnd(3, '0')}`);
  return match[1] === '-' ? -milli : milli;
}

/** @returns thousandths within the offered range (DR-2.1), or null */
export function readCoefficient(typed: string, viewId: number): CoefMilli | null {
  // Keyboards and clipboards have several characters for minus and comma.
  const text = typed.trim().replace('−', '-').replace(',', '.');
  const coefMilli = fromView(text, readCoefViewId(viewId));
  return coefMilli !== null && isOfferable(coefMilli) ? coefMilli : null;
}

function fromView(text: string, viewId: ReturnType<typeof readCoefViewId>): CoefMilli | null {
  const value = toMilli(text);
  switch (viewId) {
    case 0:
      return value;
    case 1:
      return fromFraction(text);
    case 2:
      return value === null ? null : fromSigned(value, 100_000n);
    case 4:
    case 14:
      return value === null ? null : COEF_UNIT + value;
    case 5:
    case 15:
      return value === null ? null : fromSigned(value, COEF_UNIT);
    case 6:
    case 16:
      return value === null ? null : fromMalay(value);
  }
}

/** Converts a fraction: a/b is 1 + a/b. */
function fromFraction(text: string): CoefMilli | null {
  const match = FRACTION.exec(text);
  const [, above = '', below = ''] = match ?? [];
  if (!match || BigInt(below) === 0n) return null;
  return COEF_UNIT + roundHalfUp(rational(BigInt(above) * COEF_UNIT, BigInt(below)));
}

/**
 * Converts American and similar odds. Above zero, the number is the profit on a stake of `base`. Below zero, it is the
 * stake for a profit of `base`. Its magnitude is at least `base`.
 */
function fromSigned(value: bigint, base: bigint): CoefMilli | null {
  if (value >= base) return COEF_UNIT + roundHalfUp(rational(value * COEF_UNIT, base));
  return value <= -base ? COEF_UNIT + roundHalfUp(rational(base * COEF_UNIT, -value)) : null;
}

/**
 * Converts Malay odds, at most one in magnitude. Above zero, the number is the profit on a stake of one. Below zero, it
 * is the stake for a profit of one.
 */
function fromMalay(value: bigint): CoefMilli | null {
  if (value > 0n) return value <= COEF_UNIT ? COEF_UNIT + value : null;
  return value < 0n && value >= -COEF_UNIT
    ? COEF_UNIT + roundHalfUp(rational(COEF_UNIT * COEF_UNIT, -value))
    : null;
}
