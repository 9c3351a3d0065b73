/**
 * Finds the row of a path in a table of patterns. The table is a tree by segments. A fixed word takes precedence over a
 * constrained parameter, and a constrained parameter over a free one. A rest parameter comes last. The matcher
 * backtracks from a branch without a match. So the order of rows matters only between two different constraints at one
 * place.
 */
import { expandOptionals, parsePattern } from './pattern.ts';
import type { PatternPart } from './pattern.ts';

export interface PathMatch<Id extends string = string> {
  readonly id: Id;
  /** Decoded values by name. An absent optional parameter has no key. */
  readonly params: Readonly<Record<string, string>>;
}

export interface Matcher<Id extends string> {
  /** `path` has no language, no query and no slash at the beginning or end. */
  readonly match: (path: string) => PathMatch<Id> | null;
}

interface Leaf<Id> {
  readonly id: Id;
  readonly names: readonly string[];
}
interface ParamBranch<Id> {
  readonly constraint: string;
  readonly test: RegExp | null;
  readonly node: Node<Id>;
}
interface Node<Id> {
  readonly fixed: Map<string, Node<Id>>;
  readonly params: ParamBranch<Id>[];
  leaf: Leaf<Id> | null;
  rest: Leaf<Id> | null;
}

const emptyNode = <Id>(): Node<Id> => ({ fixed: new Map(), params: [], leaf: null, rest: null });

function step<Id>(node: Node<Id>, part: Exclude<PatternPart, { kind: 'rest' }>): Node<Id> {
  if (part.kind === 'static') {
    const known = node.fixed.get(part.text);
    if (known) return known;
    const next = emptyNode<Id>();
    node.fixed.set(part.text, next);
    return next;
  }
  const known = node.params.find((branch) => branch.constraint === part.constraint);
  if (known) return known.node;
  const next = emptyNode<Id>();
  const test = part.constraint === '' ? null : new RegExp(`^(?:${part.constraint})$`);
  const branch = { constraint: part.constraint, test, node: next };
  const firstFree = node.params.findIndex((other) => other.test === null);
  if (test === null || firstFree === -1) node.params.push(branch);
  else node.params.splice(firstFree, 0, branch);
  return next;
}

function insert<Id extends string>(root: Node<Id>, id: Id, parts: readonly PatternPart[]): void {
  const names = parts.flatMap((part) => (part.kind === 'static' ? [] : [part.name]));
  let node = root;
  for (const part of parts) {
    if (part.kind === 'rest') {
      if (node.rest && node.rest.id !== id) throw new Error(`routes ${node.rest.id} and ${id} are the same`);
      node.rest = { id, names };
      return;
    }
    node = step(node, part);
  }
  if (node.leaf && node.leaf.id !== id) throw new Error(`routes ${node.leaf.id} and ${id} are the same`);
  node.leaf ??= { id, names };
}

interface Found<Id> {
  readonly leaf: Leaf<Id>;
  readonly values: readonly string[];
}

function walk<Id>(node: Node<Id>, segments: readonly string[], at: number): Found<Id> | null {
  const segment = segments[at];
  if (segment === undefined) return node.leaf ? { leaf: node.leaf, values: [] } : null;
  const fixed = node.fixed.get(segment);
  if (fixed) {
    const found = walk(fixed, segments, at + 1);
    if (found) return found;
  }
  for (const branch of node.params) {
    if (branch.test && !branch.test.test(segment)) continue;
    const found = walk(branch.node, segments, at + 1);
    if (found) return { leaf: found.leaf, values: [segment, ...found.values] };
  }
  return node.rest ? { leaf: node.rest, values: [segments.slice(at).join('/')] } : null;
}

/**
 * Splits and decodes a path. Returns null when a segment is empty or badly encoded, because no page has such an
 * address.
 */
function segmentsOf(path: string): string[] | null {
  if (path === '') return [];
  const segments = path.split('/');
  try {
    const decoded = segments.map((segment) => decodeURIComponent(segment));
    return decoded.includes('') ? null : decoded;
  } catch {
    return null;
  }
}

/** Builds a matcher. Throws when two rows could match the same path by the same branch. */
export function createMatcher<Id extends string>(
  rows: Iterable<readonly [id: Id, pattern: string]>,
): Matcher<Id> {
  const root = emptyNode<Id>();
  for (const [id, pattern] of rows) {
    for (const parts of expandOptionals(parsePattern(pattern))) insert(root, id, parts);
  }
  return {
    match(path) {
      const segments = segmentsOf(path);
      const found = segments && walk(root, segments, 0);
      if (!found) return null;
      const params: Record<string, string> = {};
      found.leaf.names.forEach((name, index) => {
        params[name] = found.values[index] ?? '';
      });
      return { id: found.leaf.id, params };
    },
  };
}
