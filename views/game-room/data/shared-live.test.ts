import { describe, expect, it } from 'vitest';
import { mergeObjects, nextOffset, stateOf } from './shared-live.ts';

const entry = { player: '•••47', stake: '1.00', currency: 'EUR', multiplier: null };

describe('the state of a shared round on the page', () => {
  it('[DR-8.103] a snapshot replaces all, a delta replaces whole objects and removes others', () => {
    const first = mergeObjects(
      { old: {} },
      { kind: 'snapshot', data: { set: { 'entry:2': entry }, del: [] } },
    );
    expect(Object.keys(first)).toEqual(['entry:2']);
    const second = mergeObjects(first, {
      kind: 'delta',
      data: { set: { 'entry:1': entry, 'entry:2': { ...entry, multiplier: 150 } }, del: [] },
    });
    expect(stateOf(second, 0).listed).toEqual([
      { ...entry, entryId: 1 },
      { ...entry, entryId: 2, multiplier: 150 },
    ]);
    const third = mergeObjects(second, { kind: 'delta', data: { set: {}, del: ['entry:1', 'entry:2'] } });
    expect(stateOf(third, 0)).toEqual({
      round: null,
      chain: null,
      points: [],
      totals: { entries: 0, taken: 0 },
      listed: [],
      offsetMs: 0,
    });
  });

  it('the clock of the site is the greatest difference of the last messages, until a clock is changed', () => {
    expect(nextOffset(null, 1000, 900)).toBe(100);
    expect(nextOffset(100, 1000, 950)).toBe(100);
    expect(nextOffset(100, 1000, 850)).toBe(150);
    expect(nextOffset(100, 1000, 5000)).toBe(-4000);
  });
});
