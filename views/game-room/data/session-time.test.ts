import { expect, it } from 'vitest';
import { hoursAndMinutes } from './session-time.ts';

it('[DR-8.84] [RTS-13C] the time since the log-in is in whole hours and minutes', () => {
  expect([-1, 59_999, 60_000, 3_599_999, 3_600_000, 90_061_000].map(hoursAndMinutes)).toEqual([
    { hours: 0, minutes: 0 },
    { hours: 0, minutes: 0 },
    { hours: 0, minutes: 1 },
    { hours: 0, minutes: 59 },
    { hours: 1, minutes: 0 },
    { hours: 25, minutes: 1 },
  ]);
});
