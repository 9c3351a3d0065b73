import { describe, expect, it } from 'vitest';
import { writeRows } from './placement-rows.ts';

describe('JSON rows of a placement', () => {
  it('[RL-2] writes 64-bit integers exactly', () => {
    expect(writeRows([{ stake_minor: 9_007_199_254_740_993n, type_id: 4 }, { stake_minor: -1n }])).toBe(
      '[{"stake_minor":"9007199254740993","type_id":4},{"stake_minor":"-1"}]',
    );
  });

  it('escapes texts and inserts JSON texts unchanged', () => {
    const text = writeRows([{ score_key: '1:0("x")\\', accepted: { json: '{"a":"1n"}' }, decides_at: null }]);
    expect(text).toBe('[{"score_key":"1:0(\\"x\\")\\\\","accepted":{"a":"1n"},"decides_at":null}]');
    expect(JSON.parse(text)).toEqual([{ score_key: '1:0("x")\\', accepted: { a: '1n' }, decides_at: null }]);
  });

  it('an empty list is an empty JSON list', () => {
    expect(writeRows([])).toBe('[]');
  });
});
