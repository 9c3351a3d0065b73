import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isViewName, VIEWS, viewLine } from './registry.ts';

const views = join(import.meta.dirname, '../../../../views');
const sourceOf = (name: string): string => readFileSync(join(views, name, 'view.ts'), 'utf8');
const built = readdirSync(views).filter((name) => existsSync(join(views, name, 'view.ts')));

it('[SH-RV-004] a view that reads the visitor gets the token from the shell, and no other view gets it', () => {
  const declared = built.filter((name) => / personal: true,/.test(sourceOf(name)));
  const given = built.filter((name) => isViewName(name) && viewLine(name).personal === true);
  expect(given).toEqual(declared);
  expect(declared).toContain('results');
  expect(Object.keys(VIEWS).length).toBeGreaterThan(20);
});
