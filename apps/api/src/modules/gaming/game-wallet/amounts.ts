import type { Currency } from '@touchline/money';
import type { Amount } from './provider.ts';

const tens = (digits: number): bigint => 10n ** BigInt(digits);

/** Reads a decimal text exactly. */
export function decimalAmount(text: string): Amount {
  const [whole = '0', fraction = ''] = text.split('.');
  return { parts: BigInt(whole + fraction), partsPerUnit: tens(fraction.length) };
}

/** Writes an amount with the digits of its currency. */
export function amountOfMinor(minor: bigint, { exponent }: Pick<Currency, 'exponent'>): Amount {
  return { parts: minor, partsPerUnit: tens(exponent) };
}

/** An amount in other parts of a unit, rounded down. */
export function partsOf({ parts, partsPerUnit }: Amount, wanted: bigint): bigint {
  return (parts * wanted) / partsPerUnit;
}

/** Minor units of an amount. A stake must be exact; null when it is not (DR-8.128). */
export function exactMinor(
  { parts, partsPerUnit }: Amount,
  { exponent }: Pick<Currency, 'exponent'>,
): bigint | null {
  const scaled = parts * tens(exponent);
  return scaled % partsPerUnit === 0n ? scaled / partsPerUnit : null;
}

/** Minor units of what a round returns, rounded down (DR-8.11). */
export const wonMinor = ({ parts, partsPerUnit }: Amount, { exponent }: Pick<Currency, 'exponent'>): bigint =>
  (parts * tens(exponent)) / partsPerUnit;

/** A decimal text with all digits of the amount. */
export function amountText({ parts, partsPerUnit }: Amount): string {
  const digits = String(partsPerUnit).length - 1;
  if (digits === 0) return String(parts);
  const text = String(parts).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
