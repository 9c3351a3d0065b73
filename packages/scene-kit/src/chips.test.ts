import { describe, expect, it } from 'vitest';
import { chipsOfSpots, partsOfSpots, pileOf, totalUnits } from './chips.ts';

describe('chips on a table', () => {
  const placed = [
    { spot: 'red', units: 50 },
    { spot: 'straight-17', units: 10 },
    { spot: 'red', units: 50 },
  ];

  it('[DR-8.78] several chips on a field add up, and the parts have the smallest whole numbers', () => {
    expect(partsOfSpots(placed)).toEqual([
      { spot: 'red', parts: 10 },
      { spot: 'straight-17', parts: 1 },
    ]);
    expect(totalUnits(placed)).toBe(110);
    expect(partsOfSpots([])).toEqual([]);
  });

  it('[DR-8.78] a round is repeated with its own stake on each field', () => {
    expect(chipsOfSpots(partsOfSpots(placed), totalUnits(placed))).toEqual([
      { spot: 'red', units: 100 },
      { spot: 'straight-17', units: 10 },
    ]);
  });

  it('[DR-8.78] a round whose parts are not whole units, or that has none, is not repeated', () => {
    expect(chipsOfSpots([{ spot: 'red', parts: 3 }], 10)).toBeNull();
    expect(chipsOfSpots([{ spot: 'red', parts: 1 }], null)).toBeNull();
    expect(chipsOfSpots([], 10)).toBeNull();
  });

  it('[DR-8.78] a pile has the greatest chips first, and not more than fit', () => {
    expect(pileOf(312, [1, 5, 10, 50, 250], 8)).toEqual([250, 50, 10, 1, 1]);
    expect(pileOf(9, [1, 5, 10, 50, 250], 3)).toEqual([5, 1, 1]);
  });
});
