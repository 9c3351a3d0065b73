import { describe, expect, it } from 'vitest';
import { hasWellFormedText } from './well-formed-text.ts';

const read = (json: string): boolean => hasWellFormedText(JSON.parse(json), json);

describe('[RL-70] text that the database cannot store', () => {
  it.each([
    [String.raw`{"a":"\u0000"}`, false],
    [String.raw`{"a":["x",{"b":"y\ud800"}]}`, false],
    [String.raw`{"\u0000":1}`, false],
    [String.raw`{"a":"\ud83d\ude00"}`, true],
    [String.raw`{"a":"\\u0000"}`, true],
    [String.raw`{"a":"\u00e9"}`, true],
    [`{"a":"é😀","b":null,"c":1}`, true],
  ])('%s: %s', (json, expected) => {
    expect(read(json)).toBe(expected);
  });
});
