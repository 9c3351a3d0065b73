// Checks that a module uses only its own tables (docs/architecture.md, rule 5). It reads the SQL texts in TypeScript
// and the SQL functions. A module reads the data of other modules by functions that those modules export. Exceptions
// are in `tables/allowed-reads.ts`, each with a reason.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks.ts';
import { allowedReads } from './tables/allowed-reads.ts';
import { readTables } from './tables/find-table-uses.ts';
import { findTableViolations } from './tables/find-violations.ts';

const list = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.gen.ts'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const tables = readTables(list('apps/api/migrations').toSorted().map(read));
const files = list('apps/api/src', 'apps/api/sql').map((path) => ({ path, source: read(path) }));
const violations = findTableViolations(files, tables, allowedReads);
for (const violation of violations) console.log(violation);
console.log(`${tables.size} tables, ${files.length} files, ${violations.length} violations`);
// If too few files were read, no violations would be found.
process.exit(tables.size < 50 || files.length < 300 || violations.length > 0 ? 1 : 0);
