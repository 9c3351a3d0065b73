import { expect, it } from 'vitest';
import { barsOf } from './week-bars.ts';

it('[DR-5.75] bars stand on the line of zero, and hang below it for a loss', () => {
  expect(barsOf([30, -10, 0])).toEqual({
    zero: 0.75,
    bars: [
      { top: 0, height: 0.75, isLoss: false },
      { top: 0.75, height: 0.25, isLoss: true },
      { top: 0.75, height: 0, isLoss: false },
    ],
  });
  expect(barsOf([0, 0])).toEqual({
    zero: 1,
    bars: [
      { top: 1, height: 0, isLoss: false },
      { top: 1, height: 0, isLoss: false },
    ],
  });
  expect(barsOf([-5]).bars).toEqual([{ top: 0, height: 1, isLoss: true }]);
});
