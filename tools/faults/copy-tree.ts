import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies the repository's files (tracked and new ones) to a temporary folder. Packages are linked to the installed
 * ones, the project's own packages to the copy.
 * @returns the folder; the caller removes it
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'touchline-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const isNeeded = (file: string): boolean => file !== '' && !file.startsWith('docs/pictures/');
  for (const file of listed.split('\0').filter(isNeeded)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  linkPackages(root, copy);
  return copy;
}

function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@touchline' && name !== '.vite') symlinkSync(join(from, name), join(to, name));
  }
  // Links such as `../../apps/api` lead to the copy's own folders.
  cpSync(join(from, '@touchline'), join(to, '@touchline'), { recursive: true, verbatimSymlinks: true });
}
