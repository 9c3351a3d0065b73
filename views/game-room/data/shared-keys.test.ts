import { expect, it } from 'vitest';
import { placeOfKey } from './shared-keys.ts';

it('[DR-8.108] the keys A and B are those of the bets, in either case and by their place on other keyboards', () => {
  const press = (key: string, code: string) => placeOfKey(key, code);
  expect([press('a', 'KeyA'), press('A', 'KeyA'), press('b', 'KeyB')]).toEqual([0, 0, 1]);
  // On a French keyboard the letter A is at another place.
  expect([press('a', 'KeyQ'), press('q', 'KeyA')]).toEqual([0, -1]);
  // Russian and Arabic keyboards have other letters at these places.
  expect([press('ф', 'KeyA'), press('И', 'KeyB'), press('ش', 'KeyA')]).toEqual([0, 1, 0]);
  const others = [
    ['c', 'KeyC'],
    ['Enter', 'Enter'],
    [' ', 'Space'],
    ['1', 'Digit1'],
    ['Dead', 'KeyA'],
    ['й', 'KeyQ'],
  ] as const;
  expect(others.map(([key, code]) => press(key, code))).toEqual(others.map(() => -1));
});
