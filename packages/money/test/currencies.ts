import type { Currency } from '../src/index.ts';
import { isoCurrency } from '../src/index.ts';

/** A currency for tests; the code is known to be well formed. */
export function currency(code: string): Currency {
  const found = isoCurrency(code);
  if (!found) throw new Error(`${code} is not a currency code`);
  return found;
}
