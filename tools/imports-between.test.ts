import { expect, it } from 'vitest';
import { importsBetween } from './imports-between.ts';
import { code, markdownTable } from './markdown-table.ts';

it('groups imports of files into imports of boxes, sorted, without self-imports', () => {
  const imports = [
    { from: 'b/two.ts', to: 'a/one.ts' },
    { from: 'c/three.ts', to: 'b/two.ts' },
    { from: 'c/three.ts', to: 'a/one.ts' },
    { from: 'c/four.ts', to: 'c/three.ts' },
    { from: 'c/four.ts', to: 'node:fs' },
  ];
  const boxOf = (path: string): string | null => /^([a-z])\//.exec(path)?.[1] ?? null;
  expect([...importsBetween(imports, boxOf)]).toEqual([
    ['a', []],
    ['b', ['a']],
    ['c', ['a', 'b']],
  ]);
});

it('a table keeps its columns with any text in its cells', () => {
  expect(markdownTable(['Path', 'View'], [[code('/:a(x|y)'), 'first\nsecond']])).toBe(
    '| Path | View |\n| --- | --- |\n| `/:a(x\\|y)` | first second |',
  );
});
