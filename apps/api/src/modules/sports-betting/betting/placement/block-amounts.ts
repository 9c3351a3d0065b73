import type { BlockAmount, RefusalCode } from '@touchline/betting-engine';
import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';

/**
 * Parses the amounts of blocks to minor units (DR-4.30).
 * @returns undefined when there are no amounts; the refusal code of the first invalid amount
 */
export function readBlockAmounts(
  amounts: Readonly<Record<string, string>> | undefined,
  currency: string,
): Readonly<Record<number, BlockAmount>> | RefusalCode | undefined {
  if (amounts === undefined || Object.keys(amounts).length === 0) return undefined;
  const read: Record<number, BlockAmount> = {};
  for (const [block, amount] of Object.entries(amounts)) {
    const parsed = amount === 'max' ? null : parseStake(amount, knownCurrency(currency));
    if (parsed?.outcome === 'refused') return parsed.code;
    read[Number(block)] = parsed ? parsed.minor : 'max';
  }
  return read;
}

/** Formats the amounts of blocks as decimal texts of the currency; null when there are none. */
export function presentBlockAmounts(
  amounts: Readonly<Record<number, BlockAmount>> | null | undefined,
  currency: string,
): Record<string, string> | null {
  if (!amounts) return null;
  return Object.fromEntries(
    Object.entries(amounts).map(([block, amount]: [string, BlockAmount]) => [
      block,
      amount === 'max' ? 'max' : formatAmountWire(amount, knownCurrency(currency)),
    ]),
  );
}
