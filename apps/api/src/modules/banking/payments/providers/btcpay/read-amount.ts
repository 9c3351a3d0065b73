import { type Currency, formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';

/**
 * Returns an amount of the API in minor units. The API may write more decimals than the currency has; those beyond it
 * are zeros.
 * @param what what has the amount, for the error
 * @throws for any other text
 */
export function readMinor(amount: string, currency: Currency, what: string): bigint {
  const parsed = parseAmount(trimZeros(amount, currency), currency);
  if (parsed.outcome === 'refused') throw new Error(`${what} has no amount`);
  return parsed.minor;
}

/** Returns an amount of the API as the site writes it. @throws like `readMinor` */
export function readAmount(amount: string, code: string, what: string): string {
  const currency = knownCurrency(code);
  return formatAmountWire(readMinor(amount, currency, what), currency);
}

function trimZeros(amount: string, { exponent }: Currency): string {
  const [whole = '', decimals = ''] = amount.split('.');
  if (/[^0]/.test(decimals.slice(exponent))) return amount;
  const kept = decimals.slice(0, exponent);
  return kept === '' ? whole : `${whole}.${kept}`;
}
