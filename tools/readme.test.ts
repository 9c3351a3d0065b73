import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './checks.ts';

it('README.md describes each command of the root package, and no other command', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/^(?:\| `)?npm (?:run )?([a-z0-9:-]+)/gm)].map(([, name]) => name);
  expect(named.length).toBe(Object.keys(scripts).length);
  expect(new Set(named)).toEqual(new Set(Object.keys(scripts)));
});
