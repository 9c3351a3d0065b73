import { lineKey } from '../market-types/line-key.ts';
import type { MarketSpec } from '../market-types/market-type.ts';

/** The type key of a combination: several outcomes of one event as one leg (DR-4.220). */
export const SAME_GAME = 'same_game';
/** The only outcome of a combination: every part wins. */
export const SAME_GAME_OUTCOME = 'yes';
/** The number of parts that a combination can have (DR-4.220). */
export const SAME_GAME_PARTS = { fewest: 2, most: 6 } as const;

/** One outcome of a market line of the event. */
export interface SameGamePart {
  readonly typeKey: string;
  readonly spec: MarketSpec;
  readonly outcomeKey: string;
}

/**
 * Returns the specifiers of a combination: its parts as texts, sorted, so that the same parts give the same market
 * (DR-4.220). A part is `type/line key/outcome`.
 */
export function sameGameSpec(parts: readonly SameGamePart[]): MarketSpec {
  const texts = parts.map(partText).toSorted();
  return Object.fromEntries(texts.map((text, at) => [`part${at + 1}`, text]));
}

/** Returns the parts of a combination; undefined when the specifiers name none. */
export function sameGameParts(spec: MarketSpec): readonly SameGamePart[] | undefined {
  const count = Object.keys(spec).length;
  if (count < SAME_GAME_PARTS.fewest || count > SAME_GAME_PARTS.most) return undefined;
  const parts = Array.from({ length: count }, (_, at) => readPart(spec[`part${at + 1}`] ?? ''));
  const known = parts.filter((part) => part !== undefined);
  return known.length === count ? known : undefined;
}

/** Slashes separate the three fields, so those inside a line key are percent-encoded. */
const partText = ({ typeKey, spec, outcomeKey }: SameGamePart): string =>
  `${typeKey}/${lineKey(spec).replaceAll('/', '%2F')}/${outcomeKey}`;

function readPart(text: string): SameGamePart | undefined {
  const [typeKey, line, ...rest] = text.split('/');
  if (!typeKey || line === undefined || rest.length === 0) return undefined;
  const outcomeKey = rest.join('/');
  const specs = line === '' ? [] : line.split('|').map((one) => one.split('='));
  if (specs.some((one) => one.length !== 2)) return undefined;
  const spec = Object.fromEntries(specs.map(([name, value]) => [unescaped(name), unescaped(value)]));
  const part = { typeKey, spec, outcomeKey };
  return partText(part) === text ? part : undefined;
}

const unescaped = (text: string | undefined): string =>
  (text ?? '').replaceAll(/%(25|7C|3D|2F)/g, (code) => decodeURIComponent(code));
