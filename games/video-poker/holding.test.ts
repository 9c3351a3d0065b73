import { describe, expect, it } from 'vitest';
import { heldCount, isHeld, newBefore, placeOfKey, toggled } from './holding.ts';

describe('holding cards', () => {
  it('[DR-8.41] [DR-8.81] a press holds a card, and the next press frees it', () => {
    const one = toggled(0, 2);
    expect([0, 1, 2, 3, 4].map((at) => isHeld(one, at))).toEqual([false, false, true, false, false]);
    expect(one).toBe(0b00100);
    expect(toggled(one, 2)).toBe(0);
    expect(toggled(toggled(one, 0), 4)).toBe(0b10101);
  });

  it('[DR-8.81] the keys 1 to 5 are the cards in their order; other keys are none', () => {
    expect(['1', '2', '3', '4', '5'].map(placeOfKey)).toEqual([0, 1, 2, 3, 4]);
    expect(['0', '6', '', '12', 'Enter', 'a'].map(placeOfKey)).toEqual([null, null, null, null, null, null]);
  });

  it('[DR-8.41] counts the cards that are kept and the new ones before a card', () => {
    expect([0, 0b10101, 31].map(heldCount)).toEqual([0, 3, 5]);
    expect([0, 1, 2, 3, 4].map((at) => newBefore(0b00101, at))).toEqual([0, 0, 1, 1, 2]);
  });
});
