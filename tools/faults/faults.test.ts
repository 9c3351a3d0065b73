import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checks.ts';
import { faults } from './index.ts';

describe('planted faults', () => {
  it('each has a unique name', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(faults)(
    '«$name»: its text is in the code once, and its tests exist',
    ({ file, find, replace, tests }) => {
      expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
      expect(replace).not.toBe(find);
      expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
      expect(tests.length).toBeGreaterThan(0);
    },
  );
});
