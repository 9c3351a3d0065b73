/**
 * Parses a view's reply. The host uses this function on the server and in the browser and refuses an invalid reply as a
 * whole. It is written by hand: otherwise every page that loads a view in the browser would load a schema library (ADR
 * 0009).
 */
import { VIEW_LIMITS } from './view-protocol.ts';
import type { ViewReply } from './view-protocol.ts';

const encoder = new TextEncoder();
/** Node counts the bytes without encoding the text; a body has hundreds of kilobytes, and every page has one (P14). */
const { Buffer: counter } = globalThis as { readonly Buffer?: { byteLength: (text: string) => number } };
const bytesOf = (text: string): number => counter?.byteLength(text) ?? encoder.encode(text).length;

/** A UTF-16 unit takes at most three bytes, so most texts pass without being encoded. */
function fitsBytes(text: string, limitBytes: number): boolean {
  return text.length * 3 <= limitBytes || bytesOf(text) <= limitBytes;
}

/** Returns what is wrong with a value, or null. */
type Check = (value: unknown) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string';
const name: Check = (value) => (isText(value) && value !== '' ? null : 'is no name');
const textUpToChars =
  (limit: number): Check =>
  (value) =>
    !isText(value) ? 'is no text' : value.length > limit ? `over ${limit} characters` : null;
const textUpToBytes =
  (limit: number): Check =>
  (value) =>
    !isText(value) ? 'is no text' : fitsBytes(value, limit) ? null : `over ${limit} bytes`;
const addresses =
  (limit: number): Check =>
  (value) => {
    if (!Array.isArray(value) || !value.every((address) => name(address) === null))
      return 'is no list of addresses';
    return value.length > limit ? `over ${limit} addresses` : null;
  };

/** Fields of a reply. Unknown fields are ignored, and a missing optional field gets its default. */
const FIELDS: {
  readonly [Field in keyof ViewReply]: { readonly check: Check; readonly missing?: ViewReply[Field] };
} = {
  appName: { check: name },
  title: { check: textUpToChars(VIEW_LIMITS.titleChars), missing: '' },
  body: { check: textUpToBytes(VIEW_LIMITS.bodyBytes) },
  style: { check: textUpToBytes(VIEW_LIMITS.styleBytes), missing: '' },
  cssToLoad: { check: addresses(VIEW_LIMITS.cssCount), missing: [] },
  scriptsToLoad: { check: addresses(VIEW_LIMITS.scriptCount), missing: [] },
  head: { check: textUpToBytes(VIEW_LIMITS.headBytes), missing: '' },
  codeToEval: { check: textUpToBytes(VIEW_LIMITS.codeBytes), missing: '' },
};

export type ParsedReply = { outcome: 'valid'; reply: ViewReply } | { outcome: 'malformed'; reason: string };

/**
 * Parses a view's reply. `expectedName` is the registered name; a reply with another name is malformed, because the
 * name is the key of the entry, the DOM marker and the CSS layer.
 */
export function parseViewReply(json: unknown, expectedName: string): ParsedReply {
  if (typeof json !== 'object' || json === null) return { outcome: 'malformed', reason: 'is no object' };
  const given = json as Readonly<Record<string, unknown>>;
  const reply: Record<string, unknown> = {};
  for (const [field, { check, missing }] of Object.entries(FIELDS)) {
    const value = Object.hasOwn(given, field) && given[field] !== undefined ? given[field] : missing;
    const problem = check(value);
    if (problem !== null) return { outcome: 'malformed', reason: `${field}: ${problem}` };
    reply[field] = value;
  }
  if (reply['appName'] !== expectedName)
    return {
      outcome: 'malformed',
      reason: `appName is ${String(reply['appName'])}, expected ${expectedName}`,
    };
  return { outcome: 'valid', reply: reply as unknown as ViewReply };
}
