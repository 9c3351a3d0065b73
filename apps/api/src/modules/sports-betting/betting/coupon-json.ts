import { sha256 } from '../../../platform/process/sha256.ts';

/**
 * JSON of the engine's data. A `bigint` is written as `"123n"`. No other text of a coupon has that form, because keys
 * and codes are words.
 */
const bigintText = /^-?[0-9]+n$/;

export function writeCouponJson(value: unknown): string {
  return JSON.stringify(toJson(value));
}

/** Plain JSON with sorted keys, so the text and its hash depend on the content alone. */
function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toJson);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) sorted[key] = toJson(value[key as keyof typeof value]);
  return sorted;
}

/** Parses the output of `writeCouponJson`, from text or from a parsed `jsonb` column. */
export function readCouponJson<T>(json: unknown): T {
  return revive(typeof json === 'string' ? JSON.parse(json) : json) as T;
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return bigintText.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]));
}

/** The hash stored beside an accepted coupon; later checks compare it (RL-14, I5). */
export const hashCouponJson = (json: string): Buffer => sha256(json);
