import { describe, expect, it } from 'vitest';
import { movePrice } from '../src/prices/price-moves.ts';

/** Two rows of three prices, one row without a usable price between them, and a row of two. */
const ROWS = [[10, 20, 30], [], [10, 20, 30], [12, 29]];
const move = (row: number, index: number, key: string, isRtl = false) =>
  movePrice(ROWS, { row, index }, key, isRtl);

describe('arrow keys among prices', () => {
  it('[DR-11.4] left and right move within the row and stop at its ends', () => {
    expect(move(0, 0, 'ArrowRight')).toEqual({ row: 0, index: 1 });
    expect(move(0, 1, 'ArrowLeft')).toEqual({ row: 0, index: 0 });
    expect([move(0, 0, 'ArrowLeft'), move(0, 2, 'ArrowRight')]).toEqual([null, null]);
    expect([move(0, 1, 'Home'), move(0, 1, 'End')]).toEqual([
      { row: 0, index: 0 },
      { row: 0, index: 2 },
    ]);
  });

  it('[DR-11.4] in a right-to-left page left is the next price', () => {
    expect(move(0, 0, 'ArrowLeft', true)).toEqual({ row: 0, index: 1 });
    expect(move(0, 0, 'ArrowRight', true)).toBeNull();
  });

  it('[DR-11.4] up and down move to the nearest price, over rows without one', () => {
    expect(move(0, 1, 'ArrowDown')).toEqual({ row: 2, index: 1 });
    expect(move(2, 2, 'ArrowDown')).toEqual({ row: 3, index: 1 });
    expect(move(2, 0, 'ArrowUp')).toEqual({ row: 0, index: 0 });
    expect([move(3, 0, 'ArrowDown'), move(0, 0, 'ArrowUp')]).toEqual([null, null]);
  });

  it('[DR-11.4] other keys move nothing', () => {
    expect(['Enter', ' ', 'Tab', 'a'].map((key) => move(0, 0, key))).toEqual([null, null, null, null]);
  });
});
