/**
 * The pattern syntax of the route table: `line/:sport?/:champ?`, `:section(live line)`, `game/:id(\d+)`, and a last
 * `:rest(.+)` that matches slashes. Patterns have no language and no slash at the beginning or end.
 */

export interface StaticPart {
  readonly kind: 'static';
  readonly text: string;
}
export interface ParamPart {
  readonly kind: 'param';
  readonly name: string;
  /** Source of the constraint; empty when any non-empty segment matches. */
  readonly constraint: string;
  readonly isOptional: boolean;
}
export interface RestPart {
  readonly kind: 'rest';
  readonly name: string;
}
export type PatternPart = StaticPart | ParamPart | RestPart;

const PARAM = /^:([A-Za-z]\w*)(?:\((.+)\))?(\?)?$/;
const REST_CONSTRAINTS = new Set(['.+', '.*']);

/** Parses one pattern. Throws on a malformed pattern: patterns are part of our code, so the error is a bug. */
export function parsePattern(pattern: string): PatternPart[] {
  if (pattern === '') return [];
  return pattern.split('/').map((segment, index, all): PatternPart => {
    if (!segment.startsWith(':')) {
      if (segment === '' || /[:()?*]/.test(segment)) throw new Error(`pattern "${pattern}": bad segment`);
      return { kind: 'static', text: segment };
    }
    const found = PARAM.exec(segment);
    const name = found?.[1];
    if (name === undefined) throw new Error(`pattern "${pattern}": bad parameter "${segment}"`);
    const constraint = found?.[2] ?? '';
    if (REST_CONSTRAINTS.has(constraint)) {
      if (index !== all.length - 1) throw new Error(`pattern "${pattern}": a rest parameter must be last`);
      return { kind: 'rest', name };
    }
    return { kind: 'param', name, constraint, isOptional: found?.[3] === '?' };
  });
}

/** All expansions of a pattern with its optional parameters present or absent, the longest first. */
export function expandOptionals(parts: readonly PatternPart[]): PatternPart[][] {
  const [first, ...others] = parts;
  if (first === undefined) return [[]];
  const tails = expandOptionals(others);
  const withFirst = tails.map((tail) => [first, ...tail]);
  return first.kind === 'param' && first.isOptional ? [...withFirst, ...tails] : withFirst;
}

/** Builds an address without language from a pattern. Optional parameters may be omitted. */
export function buildPath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  const segments: string[] = [];
  for (const part of parsePattern(pattern)) {
    if (part.kind === 'static') {
      segments.push(part.text);
      continue;
    }
    const value = params[part.name];
    if (value === undefined || value === '') {
      if (part.kind === 'param' && part.isOptional) continue;
      throw new Error(`pattern "${pattern}" needs ${part.name}`);
    }
    segments.push(part.kind === 'rest' ? value : encodeURIComponent(value));
  }
  return segments.join('/');
}
