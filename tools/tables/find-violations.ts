import type { AllowedRead } from './allowed-reads.ts';
import { findComputedNames, findTableUses } from './find-table-uses.ts';
import { moduleOf, ownerOf, ownersByPrefix } from './table-owners.ts';

export type SourceFile = { path: string; source: string };

/**
 * Finds four kinds of violations. A module writes a table of another module. A module reads such a table without an
 * entry in the list. An entry is no longer needed. A table has no owner.
 */
export function findTableViolations(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
  allowed: readonly AllowedRead[],
): string[] {
  const used = new Set<string>();
  const foreign = files.flatMap(({ path, source }) => {
    const module = moduleOf(path);
    if (module === null) return [];
    const uses = [...findTableUses(path, source, tables), ...findComputedNames(path, source)];
    return uses.flatMap(({ line, table, isWrite }) => {
      const owner = ownerOf(table);
      if (owner === module) return [];
      const isAllowed = allowed.some((entry) => entry.path === path && entry.tables.includes(table));
      if (isAllowed && !isWrite) {
        used.add(`${path} ${table}`);
        return [];
      }
      const verb = isWrite ? 'writes' : 'reads';
      return [`${path}:${line}: ${module} ${verb} ${table}, which ${owner ?? 'nobody'} owns`];
    });
  });
  const unneeded = allowed.flatMap(({ path, tables: named }) =>
    named
      .filter((table) => !used.has(`${path} ${table}`))
      .map((table) => `tools/tables/allowed-reads.ts: ${path} does not read ${table} any more`),
  );
  const ownerless = [...tables]
    .filter((table) => ownerOf(table) === null)
    .map((table) => `tools/tables/table-owners.ts: ${table} has no owner`);
  const empty = Object.keys(ownersByPrefix)
    .filter((prefix) => ![...tables].some((table) => table.startsWith(prefix)))
    .map((prefix) => `tools/tables/table-owners.ts: no table begins with ${prefix}`);
  return [...foreign, ...unneeded, ...ownerless, ...empty];
}
