import { expect, it } from 'vitest';
import { isSource } from './dev-sources.ts';

it('the site restarts for changed sources, not for files that builds or tests write', () => {
  const paths = [
    ['views/home/parts/home.tsx', true],
    ['locales/ru/main.json', true],
    ['apps/api/migrations/0002-ledger.sql', true],
    ['views\\home\\home.module.css', true],
    ['views/home/dist/client/assets/client-1.js', false],
    ['packages/money/.types/index.d.ts', false],
    ['packages/i18n/src/keys.gen.ts', false],
    ['apps/shell/src/router/router.test.ts', false],
    ['views/home/.home.tsx.swp', false],
    ['views/home/README.md', false],
  ] as const;
  expect(paths.map(([path]) => [path, isSource(path)])).toEqual(paths);
});
