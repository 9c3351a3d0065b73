import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type ParsedMessage, schemas } from './schemas.ts';

export type ReadOutcome =
  | { outcome: 'read'; message: ParsedMessage }
  /** A malformed or unknown message. It is quarantined with the reason, and the feed continues. */
  | { outcome: 'broken'; reason: string };

/** Elements that may occur more than once. */
const lists: ReadonlySet<string> = new Set([
  'market',
  'outcome',
  'period_score',
  'competitor',
  'specifier',
  'info',
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Odds stay text, so that no binary float occurs between the message and the coefficient (DR-6.17).
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});

/** The longest valid messages are market descriptions of a few megabytes. */
const maxLength = 16 * 1024 * 1024;

/** Parses one message of the unified odds feed. It never throws; a failure is returned with its reason. */
export function readMessage(text: string): ReadOutcome {
  if (text.length > maxLength) return { outcome: 'broken', reason: 'longer than any message' };
  // The feed has no document types. They would permit entities, which could read files or expand without limit.
  if (/<!DOCTYPE/i.test(text)) return { outcome: 'broken', reason: 'a document type is not allowed' };
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { outcome: 'broken', reason: `not well-formed: ${valid.err.msg}` };
  const root = parse(text);
  if (root === null) return { outcome: 'broken', reason: 'not well-formed' };
  const entries = Object.entries(root).filter(([name]) => !name.startsWith('?'));
  const [name, body] = entries[0] ?? ['', null];
  const kind = Object.keys(schemas).find((one): one is keyof typeof schemas => one === name);
  if (kind === undefined) return { outcome: 'broken', reason: `unknown message ${name}` };
  const parsed = schemas[kind].safeParse(body);
  if (parsed.success) return { outcome: 'read', message: { kind, ...parsed.data } as ParsedMessage };
  const [issue] = parsed.error.issues;
  return {
    outcome: 'broken',
    reason: `${kind}.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`,
  };
}

function parse(text: string): object | null {
  try {
    const root: unknown = parser.parse(text);
    return typeof root === 'object' ? root : null;
  } catch {
    return null;
  }
}
