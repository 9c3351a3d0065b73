import { defaultScope } from '../settlement/sport-rules.ts';
import type { MarketSpec } from './market-type.ts';

/**
 * Returns the key of a line among the lines of its type (DR-6.11): specifiers sorted by name, `k=v` joined by a vertical
 * bar, with canonical numbers. The empty spec gives the empty text. A percent sign, a vertical bar or `=` inside a name
 * or value is percent-encoded, so different specs never have the same key.
 */
export function lineKey(spec: MarketSpec): string {
  return Object.entries(spec)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${escapePart(name)}=${escapePart(canonicalNumber(value))}`)
    .join('|');
}

const escapePart = (text: string): string => text.replaceAll(/[%|=]/g, encodeURIComponent);

/**
 * Normalises a number: "2.50" to "2.5", "3.0" to "3", "-0.00" to "0", "+0.5" and ".5" to "0.5". Other text is
 * unchanged.
 */
export function canonicalNumber(text: string): string {
  if (!/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return text;
  const whole = text.replace(/^\+/, '').replace(/^(-?)\./, '$10.');
  const short = whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
  return /^-0*$/.test(short) ? '0' : short;
}

/** The spec with canonical numbers. */
export function canonicalNumbers(spec: MarketSpec): Record<string, string> {
  return Object.fromEntries(Object.entries(spec).map(([name, value]) => [name, canonicalNumber(value)]));
}

/** Returns the spec without the default scope of this market in the sport, and with canonical numbers. */
export function canonicalSpec(sport: string, typeKey: string, spec: MarketSpec): MarketSpec {
  const isDefault = spec['scope'] === defaultScope(sport, typeKey);
  const { scope: _, ...unscoped } = spec;
  return canonicalNumbers(isDefault ? unscoped : spec);
}
