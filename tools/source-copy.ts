import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './checks.ts';

const skippedPaths = /(?:^|\/)(?:node_modules|dist|\.types|\.cache|\.git|\.data|test-results)(?:\/|$)|\.png$/;

/** A copy of the repository in which a test may generate code. */
export interface SourceCopy {
  readonly path: string;
  /** @returns the output of a failed command in the copy; an empty text when the command succeeds */
  readonly complaint: (script: string, ...args: string[]) => string;
  /** The path of a file of an installed package. */
  readonly tool: (file: string) => string;
  readonly remove: () => void;
}

/**
 * Copies the repository's sources with their packages folder, so that imports of the copy read generated files of the
 * copy.
 */
export function copySources(): SourceCopy {
  const copy = mkdtempSync(join(tmpdir(), 'source-copy-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !skippedPaths.test(path.slice(root.length + 1)),
  });
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(packages).filter((one) => one !== '@touchline'))
    symlinkSync(join(packages, entry), join(copy, 'node_modules', entry));
  mkdirSync(join(copy, 'node_modules/@touchline'));
  // Workspace links are relative, so in the copy they point to the copy.
  for (const entry of readdirSync(join(packages, '@touchline')))
    symlinkSync(
      readlinkSync(join(packages, '@touchline', entry)),
      join(copy, 'node_modules/@touchline', entry),
    );
  return {
    path: copy,
    tool: (file) => join(copy, 'node_modules', file),
    remove: () => rmSync(copy, { recursive: true, force: true }),
    complaint: (script, ...args) => {
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: copy,
        env,
        encoding: 'utf8',
      });
      return status === 0 ? '' : `${stdout}${stderr}`;
    },
  };
}
