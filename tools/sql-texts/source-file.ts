import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

/** A node of the syntax tree (ESTree with TypeScript); `start` and `end` are offsets in the source. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export type SourceFile = {
  path: string;
  text: string;
  calls: Node[];
  /** Initial values of the file's constants, by name. Constants in different functions may share a name. */
  constants: Map<string, Node[]>;
  types: Map<string, Node>;
  /** The file of each imported name, for relative imports. */
  imports: Map<string, string>;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const nodeAt = (node: Node, key: string): Node | null => (isNode(node[key]) ? node[key] : null);
export const nodesAt = (node: Node, key: string): Node[] =>
  Array.isArray(node[key]) ? node[key].filter(isNode) : [];
export const nameOf = (node: Node | null): string | null =>
  node === null
    ? null
    : node.type === 'Identifier'
      ? String(node['name'])
      : node.type === 'Literal'
        ? String(node['value'])
        : null;

const parsed = new Map<string, SourceFile>();

/** Parses a file. Each file is parsed only once. */
export function readSource(path: string): SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const file = parseSource(path, text);
  parsed.set(path, file);
  return file;
}

export function parseSource(path: string, text: string): SourceFile {
  const file: SourceFile = {
    path,
    text,
    calls: [],
    constants: new Map(),
    types: new Map(),
    imports: new Map(),
  };
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node, file);
  return file;
}

function visit(node: Node, file: SourceFile): void {
  const name = nameOf(nodeAt(node, 'id'));
  const init = nodeAt(node, 'init');
  if (node.type === 'CallExpression') file.calls.push(node);
  if (node.type === 'VariableDeclarator' && name !== null && init)
    file.constants.set(name, [...(file.constants.get(name) ?? []), init]);
  if (node.type === 'TSTypeAliasDeclaration' && name !== null) file.types.set(name, node);
  if (node.type === 'ImportDeclaration') addImports(node, file);
  for (const value of Object.values(node)) {
    if (isNode(value)) visit(value, file);
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) visit(one, file);
  }
}

function addImports(node: Node, file: SourceFile): void {
  const from = nameOf(nodeAt(node, 'source')) ?? '';
  const target = join(dirname(file.path), from);
  if (!from.startsWith('.') || !existsSync(target)) return;
  for (const specifier of nodesAt(node, 'specifiers')) {
    const name = nameOf(nodeAt(specifier, 'local'));
    if (name !== null) file.imports.set(name, target);
  }
}
