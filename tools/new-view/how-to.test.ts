import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../checks.ts';
import { makeView } from './make-view.ts';

const howTo = readFileSync(join(root, 'docs/how-to/new-view.md'), 'utf8');
const touched = [
  'tsconfig.json',
  'packages/view-kit/package.json',
  'apps/shell/src/remote-views/registry.ts',
  'locales/ru/mail.json',
];

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Copies the part of the repository that the command reads and writes. */
function copyOfRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-view-'));
  folders.push(folder);
  for (const path of touched) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  return folder;
}

const textOf = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** The code blocks of the how-to. */
const blocks = [...howTo.matchAll(/^```\w*\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code);

/** Returns the files of the tree in the how-to. A line without an indent is a folder. */
function drawnFiles(): string[] {
  let folder = '';
  const files: string[] = [];
  for (const line of blocks.find((block) => block.startsWith('views/hello/'))?.split('\n') ?? []) {
    const [path = ''] = line.trim().split(' ');
    if (line.startsWith(' ')) files.push(`${folder}${path}`);
    else folder = path;
  }
  return files;
}

describe('docs/how-to/new-view.md and npm run new:view', () => {
  it('the shown tree equals the files that the command writes, besides the lines in the registry and tsconfig', () => {
    const made = makeView(copyOfRoot(), 'hello');
    expect(made.outcome === 'made' ? [...made.files].sort() : made.reason).toEqual(
      [...drawnFiles(), 'apps/shell/src/remote-views/registry.ts', 'tsconfig.json'].sort(),
    );
  });

  it('every shown file equals the written file exactly', () => {
    const folder = copyOfRoot();
    makeView(folder, 'hello');
    const shown = blocks.flatMap((block) => {
      const [, path, code] = /^\/\/ (\S+\.tsx?)\n([\s\S]*)$/.exec(block) ?? [];
      return path === undefined ? [] : [{ path, code }];
    });
    expect(shown.map(({ path }) => path)).toEqual([
      'view.ts',
      'data/load-hello.ts',
      'parts/page.tsx',
      'parts/index.ts',
      'server.tsx',
      'client.tsx',
      'conformance.test.ts',
    ]);
    for (const { path, code } of shown)
      expect({ path, code }).toEqual({ path, code: textOf(folder, `views/hello/${path}`).trimEnd() });
  });
});

describe('npm run new:view', () => {
  it('adds the view to the lists of views, once', () => {
    const folder = copyOfRoot();
    const before = JSON.parse(textOf(folder, 'tsconfig.json')) as { references: unknown[] };
    makeView(folder, 'day-of-rest');
    expect(textOf(folder, 'apps/shell/src/remote-views/registry.ts')).toContain(
      "  'day-of-rest': { role: 'primary' },\n} as const satisfies Record<string, ViewLine>;",
    );
    const after = JSON.parse(textOf(folder, 'tsconfig.json')) as { references: unknown[] };
    expect(after.references).toEqual([...before.references, { path: './views/day-of-rest' }]);
  });

  it('uses the role of a name that is already in the registry', () => {
    const folder = copyOfRoot();
    const before = textOf(folder, 'apps/shell/src/remote-views/registry.ts');
    makeView(folder, 'support');
    expect(textOf(folder, 'apps/shell/src/remote-views/registry.ts')).toBe(before);
    expect(textOf(folder, 'views/support/view.ts')).toContain("  role: 'regular',\n");
  });

  it.each([
    ['', 'Name the view: npm run new:view -- <name>, for instance npm run new:view -- hello'],
    [
      'Hello',
      '"Hello" is not a name of a view: small Latin letters, digits and single hyphens between them, a letter first, as in game-room.',
    ],
    [
      '../hello',
      '"../hello" is not a name of a view: small Latin letters, digits and single hyphens between them, a letter first, as in game-room.',
    ],
    [
      'a--b',
      '"a--b" is not a name of a view: small Latin letters, digits and single hyphens between them, a letter first, as in game-room.',
    ],
    ['a'.repeat(41), `"${'a'.repeat(41)}" is too long: a view's name has at most 40 letters.`],
    ['shell', '"shell" is taken: tools/build.ts builds something else under it.'],
    ['taken', '"taken" is taken: views/taken exists.'],
    ['mail', '"mail" is taken: locales/ru/mail.json holds the texts of something else.'],
  ])('refuses "%s" with a sentence and writes nothing', (name, reason) => {
    const folder = copyOfRoot();
    mkdirSync(join(folder, 'views/taken'), { recursive: true });
    writeFileSync(join(folder, 'views/taken/view.ts'), '');
    expect(makeView(folder, name)).toEqual({ outcome: 'refused', reason });
    expect(textOf(folder, 'tsconfig.json')).toBe(textOf(root, 'tsconfig.json'));
  });
});
