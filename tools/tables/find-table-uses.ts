import { moduleOf, ownerOf } from './table-owners.ts';

/** A use of a table in a source file. */
export type TableUse = { path: string; line: number; table: string; isWrite: boolean };

const blockComment = /\/\*[\s\S]*?\*\//g;
const lineComment = /(?<![:\\'"`])\/\/[^\n]*/g;
const sqlComment = /(?<!\S)--[^\n]*/g;
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Replaces comments by spaces, so that line numbers stay the same. */
function withoutComments(path: string, source: string): string {
  const sql = source.replaceAll(sqlComment, blank);
  return path.endsWith('.sql') ? sql : sql.replaceAll(blockComment, blank).replaceAll(lineComment, blank);
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const writing =
  /\b(?:insert\s+into|update|update\s+only|delete\s+from|delete\s+from\s+only|truncate|truncate\s+table|truncate\s+only|lock|lock\s+table|merge\s+into|alter\s+table|drop\s+table|copy)\s+"?$/i;
/** Number of characters before a table name that are searched: the longest write keyword with some spaces. */
const lookBehind = 80;

/**
 * Finds every use of a table in the SQL texts of a file. A table name has an underscore, and TypeScript identifiers
 * have none, so each mention outside of comments is a use. A use after `insert into`, `update`, `delete from` or a
 * similar keyword is a write. Every other use is a read.
 */
export function findTableUses(path: string, source: string, tables: ReadonlySet<string>): TableUse[] {
  const text = withoutComments(path, source);
  return [...text.matchAll(/(?<![\w$])[a-z]+(?:_[a-z0-9]+)+(?!\w)/g)].flatMap(({ 0: table, index }) => {
    if (!tables.has(table)) return [];
    const before = text.slice(Math.max(0, index - lookBehind), index);
    return [{ path, line: lineAt(text, index), table, isWrite: writing.test(before) }];
  });
}

/**
 * Finds names that a template literal completes, such as `catalogue_${kind}`, when they begin like tables or functions
 * of another module. The check cannot know which table is meant, so the use counts as a write.
 */
export function findComputedNames(path: string, source: string): TableUse[] {
  const text = withoutComments(path, source);
  return [...text.matchAll(/(?<![\w$])((?:[a-z]+_)+)\$\{/g)].flatMap(({ 1: prefix = '', index }) => {
    const owner = ownerOf(prefix);
    if (owner === null || owner === moduleOf(path)) return [];
    return [{ path, line: lineAt(text, index), table: `${prefix}\${…}`, isWrite: true }];
  });
}

/** Returns the tables that the migrations, in their order, create and do not drop. */
export function readTables(migrations: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const migration of migrations) {
    const text = withoutComments('migration.sql', migration);
    const statement = /\b(create|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?([a-z]\w*)/gi;
    for (const { 1: verb = '', 2: name = '' } of text.matchAll(statement))
      if (verb.toLowerCase() === 'create') tables.add(name);
      else tables.delete(name);
  }
  return tables;
}
