import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../checks.ts';

const skippedPaths = /(?:^|\/)(?:node_modules|dist|\.types|\.cache|\.git|\.data|test-results|docs)(?:\/|$)/;
/** Long and hyphenated: every line that may break, breaks. */
const name = 'a-view-made-to-be-looked-at-by-its-tests';
let copy = '';

/** The repository's sources with packages of their own, so that what is generated there is read there. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'made-view-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !skippedPaths.test(path.slice(root.length + 1)) && !path.endsWith('.png'),
  });
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(packages).filter((one) => one !== '@touchline'))
    symlinkSync(join(packages, entry), join(copy, 'node_modules', entry));
  mkdirSync(join(copy, 'node_modules/@touchline'));
  // Links of the workspaces are relative: the same words lead into the copy.
  for (const entry of readdirSync(join(packages, '@touchline')))
    symlinkSync(
      readlinkSync(join(packages, '@touchline', entry)),
      join(copy, 'node_modules/@touchline', entry),
    );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const tool = (file: string): string => join(copy, 'node_modules', file);

/** @returns what a command of the copy said when it failed, or an empty text. */
function complaint(script: string, ...args: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('a view that npm run new:view makes passes types, lint, format and the conformance suite at once', () => {
  expect(complaint('tools/new-view.ts', name, '--no-install')).toBe('');
  // One program over the sources it reaches; building every package first would take a minute.
  const alone = {
    extends: './packages/view-kit/tsconfig.view.json',
    compilerOptions: {
      composite: false,
      incremental: false,
      declaration: false,
      noEmit: true,
      emitDeclarationOnly: false,
    },
    include: [`views/${name}/**/*.ts`, `views/${name}/**/*.tsx`, 'packages/ui/src/css-modules.d.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.alone.json'), JSON.stringify(alone));
  expect(complaint(tool('typescript/bin/tsc'), '-p', 'tsconfig.alone.json')).toBe('');
  expect(complaint(tool('oxlint/bin/oxlint'), '--deny-warnings', `views/${name}`)).toBe('');
  expect(complaint(tool('oxfmt/bin/oxfmt'), '--check', `views/${name}`, 'locales', 'tsconfig.json')).toBe('');
  const tests = ['run', '--project', 'pure', '--passWithNoTests=false', `views/${name}`];
  expect(complaint(tool('vitest/vitest.mjs'), ...tests)).toBe('');
}, 120_000);
