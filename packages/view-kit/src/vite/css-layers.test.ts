import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classNaming } from './css-layers.ts';

const root = resolve(import.meta.dirname, '../../../..');
const name = (owner: string, folder: string, file: string): string => {
  const { generateScopedName } = classNaming(owner, join(root, folder));
  if (typeof generateScopedName !== 'function') throw new Error('no function');
  return generateScopedName('title', join(root, file), '');
};

describe('names of classes', () => {
  it('contain the name in the stylesheet, and are the same in every build [P14]', () => {
    const sheet = 'views/coupon/parts/notice.module.css';
    expect(name('coupon', 'views/coupon', sheet)).toMatch(/^title_[0-9a-z]{5}$/);
    expect(name('coupon', 'views/coupon', `${sheet}?inline`)).toBe(name('coupon', 'views/coupon', sheet));
  });

  it('of ui parts are the same in every view; those of other packages differ by view', () => {
    const button = 'packages/ui/src/primitives/button.module.css';
    expect(name('coupon', 'views/coupon', button)).toBe(name('home', 'views/home', button));
    const row = 'packages/line-kit/src/rows/game-row.module.css';
    expect(name('sportsbook', 'views/sportsbook', row)).not.toBe(name('home', 'views/home', row));
  });

  it('are different for every stylesheet', () => {
    const sheets = globSync('{apps,packages,views}/**/*.module.css', { cwd: root }).filter(
      (file) => !/node_modules|dist/.test(file),
    );
    expect(new Set(sheets.map((file) => name('any', 'apps/shell', file))).size).toBe(sheets.length);
    expect(sheets.length).toBeGreaterThan(50);
  });
});
