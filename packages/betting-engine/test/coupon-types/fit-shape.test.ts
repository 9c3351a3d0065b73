import { describe, expect, it } from 'vitest';
import { fitShape, shapeFault } from '../../src/coupon-types/fit-shape.ts';

describe('the shape of the remaining bets of a coupon', () => {
  it.each([
    ['an express of four', { typeId: 1, systemValue: null, blockIds: [1, 2, 3, 4] }, 'unchanged'],
    [
      'a system of 4 from 5 that lost two bets',
      { typeId: 2, systemValue: 4, blockIds: [1, 3, 5] },
      { typeId: 2, systemValue: 2, blockIds: [1, 2, 3] },
    ],
    [
      'a system without a value',
      { typeId: 2, systemValue: null, blockIds: [1, 2, 3, 4] },
      { typeId: 2, systemValue: 2, blockIds: [1, 2, 3, 4] },
    ],
    [
      'a banker system with two bets left outside the banker block',
      { typeId: 2, systemValue: 2, blockIds: [0, 1, 2] },
      { typeId: 1, systemValue: null, blockIds: [1, 2, 3] },
    ],
    [
      'a multibet whose second block is gone',
      { typeId: 4, systemValue: 3, blockIds: [0, 1, 1, 3, 4] },
      { typeId: 4, systemValue: 2, blockIds: [0, 1, 1, 2, 3] },
    ],
    [
      'a patent of two',
      { typeId: 8, systemValue: null, blockIds: [1, 2] },
      { typeId: 1, systemValue: null, blockIds: [1, 2] },
    ],
    [
      'an unknown type with one bet',
      { typeId: 77, systemValue: null, blockIds: [4] },
      { typeId: 0, systemValue: null, blockIds: [1] },
    ],
  ] as const)('[DR-4.103] %s', (_, shape, expected) => {
    const fitted = fitShape(shape);
    expect(fitted).toEqual(expected === 'unchanged' ? shape : expected);
    expect(shapeFault(fitted)).toBeNull();
  });

  it('[DR-4.4] [DR-4.5] [DR-4.6] each impossible shape has its own fault', () => {
    expect(shapeFault({ typeId: 0, systemValue: null, blockIds: [1, 2] })).toBe('TYPE_SIZE');
    expect(shapeFault({ typeId: 1, systemValue: null, blockIds: [0, 1] })).toBe('TYPE_SIZE');
    expect(shapeFault({ typeId: 5, systemValue: null, blockIds: [1, 1, 1] })).toBe('TYPE_SIZE');
    expect(shapeFault({ typeId: 2, systemValue: 3, blockIds: [1, 2, 3] })).toBe('SYSTEM_VALUE');
    expect(shapeFault({ typeId: 1, systemValue: 2, blockIds: [1, 2] })).toBe('SYSTEM_VALUE');
    expect(shapeFault({ typeId: 2, systemValue: null, blockIds: [1, 2, 3] })).toBe('SYSTEM_VALUE');
  });
});
