import type { Currency } from './currency.ts';
import type { AmountRefusal } from './wire.ts';
import { formatAmountWire, parseAmount } from './wire.ts';

/**
 * The deposit-limit value that means "no limit" (DR-1.23). It is a marker, which is never added, compared or converted.
 */
export const NO_LIMIT_MARKER = '999999999';

export type DepositLimit = { readonly kind: 'none' } | { readonly kind: 'limit'; readonly minor: bigint };

export type ParsedDepositLimit =
  | { readonly outcome: 'parsed'; readonly limit: DepositLimit }
  | { readonly outcome: 'refused'; readonly code: AmountRefusal };

const MARKER_ON_WIRE = /^999999999(\.0+)?$/;

/**
 * Parses a deposit limit of the wire format. The marker becomes `none` in any currency, so it is never treated as an
 * amount.
 */
export function parseDepositLimit(text: unknown, currency: Currency): ParsedDepositLimit {
  if (typeof text === 'string' && MARKER_ON_WIRE.test(text)) {
    return { outcome: 'parsed', limit: { kind: 'none' } };
  }
  const parsed = parseAmount(text, currency);
  if (parsed.outcome === 'refused') return parsed;
  return { outcome: 'parsed', limit: { kind: 'limit', minor: parsed.minor } };
}

/** Formats a deposit limit for the wire: the marker without fraction digits, or the amount. */
export function formatDepositLimit(limit: DepositLimit, currency: Currency): string {
  return limit.kind === 'none' ? NO_LIMIT_MARKER : formatAmountWire(limit.minor, currency);
}
