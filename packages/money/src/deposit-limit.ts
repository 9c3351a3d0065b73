import type { Currency } from './currency.ts';
import type { AmountRefusal } from './wire.ts';
import { formatAmountWire, parseAmount } from './wire.ts';

/** The deposit-limit value that means "no limit" (DR-1.23). A marker: it is never added, compared or converted. */
export const NO_LIMIT_MARKER = '999999999';

export type DepositLimit = { readonly kind: 'none' } | { readonly kind: 'limit'; readonly minor: bigint };

export type ParsedDepositLimit =
  | { readonly outcome: 'parsed'; readonly limit: DepositLimit }
  | { readonly outcome: 'refused'; readonly code: AmountRefusal };

const MARKER_ON_WIRE = /^999999999(\.0+)?$/;

/** Parses a deposit limit from the wire; the marker, in any currency, becomes `none` before it can be an amount. */
export function parseDepositLimit(text: unknown, currency: Currency): ParsedDepositLimit {
  if (typeof text === 'string' && MARKER_ON_WIRE.test(text)) {
    return { outcome: 'parsed', limit: { kind: 'none' } };
  }
  const parsed = parseAmount(text, currency);
  if (parsed.outcome === 'refused') return parsed;
  return { outcome: 'parsed', limit: { kind: 'limit', minor: parsed.minor } };
}

/** The wire form of a deposit limit: the marker without fraction digits, or the amount. */
export function formatDepositLimit(limit: DepositLimit, currency: Currency): string {
  return limit.kind === 'none' ? NO_LIMIT_MARKER : formatAmountWire(limit.minor, currency);
}
