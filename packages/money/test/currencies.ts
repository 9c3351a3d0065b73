import type { Currency } from '../src/index.ts';
import { isoCurrency } from '../src/index.ts';

/** Returns a currency for tests. Throws when the code is invalid. */
export function currency(code: string): Currency {
  const found = isoCurrency(code);
  if (!found) throw new Error(`${code} is not a currency code`);
  return found;
}
