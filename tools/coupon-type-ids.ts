/** Finds code that compares a coupon type with a number. Only the engine's folder of types may use the numbers. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that may contain the numbers: the coupon types, and the oracle, which shares no code with the engine. */
const MAY_KNOW = [
  'packages/betting-engine/src/coupon-types/',
  'apps/api/src/modules/sports-betting/betting/invariants/settlement-oracle.ts',
];

const COMPARISON = /\btypeId\s*(?:===|!==|==|!=|<|>|<=|>=)\s*\d|\b\d+\s*(?:===|!==)\s*[\w.]*\btypeId\b/;

/** Returns the lines of a source that compare a type id with a number. */
export const comparedTypeIds = (source: string): string[] =>
  source.split('\n').filter((line) => COMPARISON.test(line.replace(/\/\/.*$|^\s*\*.*$/, '')));

/** Returns each such comparison in the project's own code as `file: line`. Tests are not read. */
export function findComparedTypeIds(root: string): string[] {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'views', 'bench', 'testkit'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .filter((file) => !MAY_KNOW.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      comparedTypeIds(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
}
