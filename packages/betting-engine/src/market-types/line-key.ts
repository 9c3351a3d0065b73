import { defaultScope } from '../settlement/sport-rules.ts';
import type { MarketSpec } from './market-type.ts';

/**
 * The text that names a line among the lines of its type (DR-6.11): specifiers sorted by name, `k=v` joined by `|`,
 * numbers without trailing zeros. The empty spec is the empty text.
 */
export function lineKey(spec: MarketSpec): string {
  return Object.entries(spec)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${canonicalNumber(value)}`)
    .join('|');
}

/** "2.50" is "2.5", "3.0" is "3", "-0.00" is "0"; other text stays as it is. */
export function canonicalNumber(text: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return /^-0*$/.test(short) ? '0' : short;
}

/** The spec without a scope that is the sport's default for this market, and with canonical numbers. */
export function canonicalSpec(sport: string, typeKey: string, spec: MarketSpec): MarketSpec {
  const isDefault = spec['scope'] === defaultScope(sport, typeKey);
  return Object.fromEntries(
    Object.entries(spec)
      .filter(([name]) => name !== 'scope' || !isDefault)
      .map(([name, value]) => [name, canonicalNumber(value)]),
  );
}
