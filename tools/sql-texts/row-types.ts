import { type Node, nameOf, nodeAt, nodesAt, readSource, type SourceFile } from './source-file.ts';

/** The type that TypeScript declares for a column; null for a type name that this reader does not know. */
export type ColumnKind = 'bigint' | 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | null;

/** The declared columns of a row, or the source text of a type that this reader cannot read. */
export type DeclaredRow = { columns: Map<string, ColumnKind> } | { unreadable: string };

/** Reads literals, names, intersections, `Pick`, `Omit` and `Tables['…']`. */
export function readRowType(node: Node, file: SourceFile): DeclaredRow {
  const columns = columnsOf(node, file);
  return columns ? { columns } : { unreadable: file.text.slice(node.start, node.end) };
}

type Columns = Map<string, ColumnKind>;

function columnsOf(node: Node, file: SourceFile): Columns | null {
  if (node.type === 'TSTypeLiteral') return literalColumns(node);
  if (node.type === 'TSIntersectionType') {
    const parts = nodesAt(node, 'types').map((one) => columnsOf(one, file));
    return parts.includes(null) ? null : new Map(parts.flatMap((one) => [...(one ?? [])]));
  }
  if (node.type === 'TSIndexedAccessType') return tableColumns(node, file);
  if (node.type !== 'TSTypeReference') return null;
  const name = nameOf(nodeAt(node, 'typeName')) ?? '';
  const [of, keys] = nodesAt(nodeAt(node, 'typeArguments') ?? node, 'params');
  if ((name === 'Pick' || name === 'Omit') && of && keys) {
    const names = keysOf(keys);
    const all = columnsOf(of, file);
    if (!all || !names) return null;
    return new Map([...all].filter(([column]) => names.includes(column) === (name === 'Pick')));
  }
  const declared = typeOf(name, file);
  return declared && columnsOf(declared.type, declared.home);
}

/** Finds a type of this file or an imported one. */
function typeOf(name: string, file: SourceFile): { type: Node; home: SourceFile } | null {
  const from = file.imports.get(name);
  const home = from === undefined ? file : readSource(from);
  const declared = home.types.get(name);
  const type = declared && nodeAt(declared, 'typeAnnotation');
  return type ? { type, home } : null;
}

/** Returns the generated columns of a table, such as `Tables['wallet_account']`. */
function tableColumns(node: Node, file: SourceFile): Columns | null {
  const name = nameOf(nodeAt(nodeAt(node, 'objectType') ?? node, 'typeName')) ?? '';
  const table = literalOf(nodeAt(node, 'indexType') ?? node);
  const tables = typeOf(name, file);
  const member =
    tables && nodesAt(tables.type, 'members').find((one) => nameOf(nodeAt(one, 'key')) === table);
  const type = member && nodeAt(nodeAt(member, 'typeAnnotation') ?? member, 'typeAnnotation');
  return type ? literalColumns(type) : null;
}

function literalColumns(node: Node): Columns {
  const members = nodesAt(node, 'members').filter(({ type }) => type === 'TSPropertySignature');
  return new Map(
    members.map((member) => {
      const type = nodeAt(nodeAt(member, 'typeAnnotation') ?? member, 'typeAnnotation');
      return [nameOf(nodeAt(member, 'key')) ?? '', type ? kindOf(type) : null];
    }),
  );
}

const literalOf = (node: Node): string | null => nameOf(nodeAt(node, 'literal'));

function keysOf(node: Node): string[] | null {
  const keys = node.type === 'TSUnionType' ? nodesAt(node, 'types').map(literalOf) : [literalOf(node)];
  return keys.includes(null) ? null : keys.map(String);
}

const keywordKinds: Record<string, ColumnKind> = {
  TSBigIntKeyword: 'bigint',
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
};

/** Returns the kind of a type without its null. */
function kindOf(node: Node): ColumnKind {
  if (node.type === 'TSUnionType') {
    const kinds = new Set(
      nodesAt(node, 'types')
        .filter(({ type }) => type !== 'TSNullKeyword')
        .map(kindOf),
    );
    const [kind = null] = kinds;
    return kinds.size === 1 ? kind : null;
  }
  if (node.type === 'TSLiteralType') {
    const value = (nodeAt(node, 'literal') ?? {})['value' as never] as unknown;
    return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : null;
  }
  const name = node.type === 'TSTypeReference' ? nameOf(nodeAt(node, 'typeName')) : null;
  if (name === 'Date' || name === 'Buffer') return name;
  return keywordKinds[node.type] ?? null;
}
