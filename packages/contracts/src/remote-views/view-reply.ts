/**
 * Parses what a view answers. The host does so on the server and in the browser with this one function, so that an
 * answer it would not understand is refused at the door and not half-used. By hand instead of a schema: a page that
 * shows one view late would carry the schema library for it (ADR 0009).
 */
import { VIEW_LIMITS } from './view-protocol.ts';
import type { ViewReply } from './view-protocol.ts';

const encoder = new TextEncoder();
/** Node counts without making the bytes; a body is hundreds of kilobytes, and every page has one (P14). */
const { Buffer: counter } = globalThis as { readonly Buffer?: { byteLength: (text: string) => number } };
const bytesOf = (text: string): number => counter?.byteLength(text) ?? encoder.encode(text).length;

/** A character takes at most three bytes per UTF-16 unit, so most texts are decided without encoding them. */
function fitsBytes(text: string, limitBytes: number): boolean {
  return text.length * 3 <= limitBytes || bytesOf(text) <= limitBytes;
}

/** What is wrong with a value, or null. */
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

/** Fields of a reply (contract section 2). Unknown ones are ignored, a missing one with a default gets it. */
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
 * Parses an answer of a view. `expectedName` is the registered name: an answer under another name is malformed,
 * since the name is the key of the entry, of the DOM marker and of the CSS layer.
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
