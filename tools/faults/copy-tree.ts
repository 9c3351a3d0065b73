import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies the repository's files, tracked and new, to a temporary folder. External packages are links to the installed
 * ones. The project's own packages are links to the copy.
 * @returns the folder, which the caller removes
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
  // Relative links such as `../../apps/api` point to the folders of the copy.
  cpSync(join(from, '@touchline'), join(to, '@touchline'), { recursive: true, verbatimSymlinks: true });
}
