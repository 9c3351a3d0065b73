import { describe, expect, it } from 'vitest';
import { isTooDeep, maxJsonDepth } from './json-depth.ts';

const nested = (levels: number): string => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;

describe('[RL-71] the allowed depth of a body', () => {
  it.each([
    [nested(maxJsonDepth), false],
    [nested(maxJsonDepth + 2), true],
    ['['.repeat(60_000), true],
    [`[${Array<string>(100).fill('{}').join(',')}]`, false],
    [JSON.stringify({ text: '[[[['.repeat(100) }), false],
    [JSON.stringify({ text: '"[[[['.repeat(100) }), false],
    [JSON.stringify({ text: '\\' }) + '['.repeat(40), true],
  ])('%.40s: %s', (json, expected) => {
    expect(isTooDeep(json)).toBe(expected);
  });
});
