import { defaultScope } from '../settlement/sport-rules.ts';
import type { MarketSpec } from './market-type.ts';

/**
 * The key of a line among the lines of its type (DR-6.11): specifiers sorted by name, `k=v` joined by `
 * `, canonical numbers. The empty spec is the empty text. `%`, `
 * ` and `=` inside a name or a value are percent-encoded, so that different specs never share a key.
 */
export function lineKey(spec: MarketSpec): string {
  return Object.entries(spec)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${escapePart(name)}=${escapePart(canonicalNumber(value))}`)
    .join('|');
}

const escapePart = (text: string): string => text.replaceAll(/[%|=]/g, encodeURIComponent);

/** "2.50" is "2.5", "3.0" is "3", "-0.00" is "0", "+0.5" and ".5" are "0.5"; other text stays as it is. */
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

/** The spec without the sport's default scope for this market, and with canonical numbers. */
export function canonicalSpec(sport: string, typeKey: string, spec: MarketSpec): MarketSpec {
  const isDefault = spec['scope'] === defaultScope(sport, typeKey);
  const { scope: _, ...unscoped } = spec;
  return canonicalNumbers(isDefault ? unscoped : spec);
}
