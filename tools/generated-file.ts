import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './checks.ts';

/**
 * Writes a generated file when it differs. With `--check` it reports the difference instead, and the process fails.
 * @param path below the repository
 * @param command what writes the file
 */
export function keepGenerated(path: string, text: string, command = 'npm run gen'): void {
  const target = join(root, path);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date: run ${command}`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`${path} written`);
}
