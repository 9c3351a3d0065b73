/**
 * Parses what a view answers. The host does so on the server and in the browser with this one schema, so that an
 * answer it would not understand is refused at the door and not half-used.
 */
import * as z from 'zod/mini';
import { VIEW_LIMITS } from './view-protocol.ts';
import type { ViewReply } from './view-protocol.ts';

const encoder = new TextEncoder();

/** A character takes at most three bytes per UTF-16 unit, so most texts are decided without encoding them. */
function fitsBytes(text: string, limitBytes: number): boolean {
  return text.length * 3 <= limitBytes || encoder.encode(text).length <= limitBytes;
}

const textUpTo = (limitBytes: number) =>
  z.string().check(z.refine((text: string) => fitsBytes(text, limitBytes), `over ${limitBytes} bytes`));

const addresses = (limit: number) =>
  z._default(z.array(z.string().check(z.minLength(1))).check(z.maxLength(limit)), []);

/** Reply of a view (contract section 2). Unknown fields are ignored, missing optional ones get the default. */
const viewReplySchema = z.object({
  appName: z.string().check(z.minLength(1)),
  title: z._default(z.string().check(z.maxLength(VIEW_LIMITS.titleChars)), ''),
  body: textUpTo(VIEW_LIMITS.bodyBytes),
  style: z._default(textUpTo(VIEW_LIMITS.styleBytes), ''),
  cssToLoad: addresses(VIEW_LIMITS.cssCount),
  scriptsToLoad: addresses(VIEW_LIMITS.scriptCount),
  head: z._default(textUpTo(VIEW_LIMITS.headBytes), ''),
  codeToEval: z._default(textUpTo(VIEW_LIMITS.codeBytes), ''),
});

export type ParsedReply = { outcome: 'valid'; reply: ViewReply } | { outcome: 'malformed'; reason: string };

/**
 * Parses an answer of a view. `expectedName` is the registered name: an answer under another name is malformed,
 * since the name is the key of the entry, of the DOM marker and of the CSS layer.
 */
export function parseViewReply(json: unknown, expectedName: string): ParsedReply {
  const parsed = viewReplySchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { outcome: 'malformed', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` };
  }
  if (parsed.data.appName !== expectedName) {
    return { outcome: 'malformed', reason: `appName is ${parsed.data.appName}, expected ${expectedName}` };
  }
  return { outcome: 'valid', reply: parsed.data };
}
