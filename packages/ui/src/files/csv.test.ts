import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csv', () => {
  it('quotes every cell and doubles the quotes inside', () => {
    expect(
      csvOf([
        ['1', 'Over "2.5", both'],
        ['a\nb', ''],
      ]),
    ).toBe('\uFEFF"1","Over ""2.5"", both"\r\n"a\nb",""\r\n');
  });

  it('prevents that a name runs as a formula', () => {
    expect(csvOf([['=HYPERLINK("x")', '+1', '-1.50', '@a', '-cmd', '−3.5']])).toBe(
      '\uFEFF"\'=HYPERLINK(""x"")","\'+1","-1.50","\'@a","\'-cmd","−3.5"\r\n',
    );
  });
});
