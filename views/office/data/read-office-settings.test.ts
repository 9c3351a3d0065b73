import { expect, it } from 'vitest';
import { hiddenAfterSave, toggledSport } from './read-office-settings.ts';

it('[DM-UC-004] a sport is added to a list or taken out of it; the list stays in ascending order', () => {
  expect(toggledSport([1, 40], 3)).toEqual([1, 3, 40]);
  expect(toggledSport([1, 3, 40], 3)).toEqual([1, 40]);
});

it('[DR-13.135] after a save the sports that the operator has closed stay hidden', () => {
  expect(hiddenAfterSave('1,3,40', [3], [5])).toBe('1,5,40');
  expect(hiddenAfterSave('1,3', [3], [])).toBe('1');
  expect(hiddenAfterSave('', [], [12, 2])).toBe('2,12');
  expect(hiddenAfterSave('3', [3], [])).toBe('');
});
