import { expect, it } from 'vitest';
import { findDuplicateKey } from './duplicate-keys.ts';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"c":{"d":1,"d":2}}}', 'd'],
  ['[{"x":1},{"x":1,"x":1}]', 'x'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":"a","b":["a","a"]}', null],
  ['{"a":{"a":{"a":1}}}', null],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', null],
  ['{"a":"\\\\","a":1}', 'a'],
  ['{"a', null],
  ['', null],
])('[RL-70] %s repeats %s', (json, key) => {
  expect(findDuplicateKey(json)).toBe(key);
});
