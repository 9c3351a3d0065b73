import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('screen widths', () => {
  it('[SH-LY-015] the frame changes at 1920, 1366, 1100 and 1024', () => {
    const styles =
      read('packages/ui/src/styles/tokens.css') + read('apps/shell/src/layouts/main-layout.module.css');
    const widths = [...styles.matchAll(/@media \(width [<>]= (\d{4})px\) \{/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths.toSorted((a, b) => b - a)).toEqual([1920, 1366, 1100, 1024]);
  });
});
