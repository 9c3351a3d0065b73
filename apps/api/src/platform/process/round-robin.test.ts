import { expect, it } from 'vitest';
import { createRoundRobin } from './round-robin.ts';

it('returns members in turn, follows additions and removals, and returns null without members', () => {
  const turns = createRoundRobin();
  expect([turns.isThere(), turns.next(), turns.next()]).toEqual([false, null, null]);
  turns.set(['a', 'b']);
  expect(turns.isThere()).toBe(true);
  const [first, second, ...others] = Array.from({ length: 4 }, turns.next);
  expect(new Set([first, second])).toEqual(new Set(['a', 'b']));
  expect(others).toEqual([first, second]);
  turns.set(['c']);
  expect([turns.next(), turns.next()]).toEqual(['c', 'c']);
});
