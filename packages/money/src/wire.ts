import type { Currency } from './currency.ts';
import { unitOf } from './currency.ts';

export type AmountRefusal = 'AMOUNT_FORMAT' | 'AMOUNT_PRECISION' | 'AMOUNT_RANGE';

export type ParsedAmount =
  | { readonly outcome: 'parsed'; readonly minor: bigint }
  | { readonly outcome: 'refused'; readonly code: AmountRefusal };

const CLIENT_AMOUNT = /^(0|[1-9][0-9]{0,14})(?:\.([0-9]+))?$/;

/** The greatest amount that fits a 64-bit column (RL-1). Larger amounts are out of range. */
const MAX_MINOR = 2n ** 63n - 1n;

const refused = (code: AmountRefusal): ParsedAmount => ({ outcome: 'refused', code });

/**
 * Parses a client's amount (DR-1.5): a decimal string with at most as many fraction digits as the currency. A JSON
 * number is refused with `AMOUNT_FORMAT` (DR-1.4). Too many digits are refused with `AMOUNT_PRECISION` and never
 * rounded. An amount outside a 64-bit column is refused with `AMOUNT_RANGE`. Zero is a valid amount; for stakes see
 * {@link parseStake}.
 */
export function parseAmount(text: unknown, currency: Currency): ParsedAmount {
  const match = typeof text === 'string' ? CLIENT_AMOUNT.exec(text) : null;
  if (!match) return refused('AMOUNT_FORMAT');
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > currency.exponent) return refused('AMOUNT_PRECISION');
  const minor = BigInt(whole + fraction.padEnd(currency.exponent, '0'));
  return minor > MAX_MINOR ? refused('AMOUNT_RANGE') : { outcome: 'parsed', minor };
}

/** Parses a stake like {@link parseAmount}, but refuses zero with `AMOUNT_RANGE` (DR-1.5). */
export function parseStake(text: unknown, currency: Currency): ParsedAmount {
  const parsed = parseAmount(text, currency);
  return parsed.outcome === 'parsed' && parsed.minor === 0n ? refused('AMOUNT_RANGE') : parsed;
}

/**
 * Formats an amount for the wire with exactly `exponent` fraction digits (DR-1.4): "135.87", "13587", "6.793". A
 * negative amount, such as a difference, has a leading minus.
 */
export function formatAmountWire(minor: bigint, currency: Currency): string {
  const magnitude = minor < 0n ? -minor : minor;
  const unit = unitOf(currency);
  const sign = minor < 0n ? '-' : '';
  const whole = `${sign}${magnitude / unit}`;
  if (currency.exponent === 0) return whole;
  return `${whole}.${(magnitude % unit).toString().padStart(currency.exponent, '0')}`;
}
