import { expect, it } from 'vitest';
import type { SharedEntry } from './shared-play.ts';
import { saidOf } from './shared-said.ts';

const entry: SharedEntry = {
  key: 'a',
  roundId: 1,
  stake: '1.00',
  target: null,
  goal: 100_000,
  state: 'open',
  multiplier: null,
  payout: null,
};
const automatic = { ...entry, key: 'b', target: 150, goal: 150 };
const round = (state: 'betting' | 'running' | 'ended', point: number | null = null) => ({
  state,
  number: 7,
  point,
});

it('[DR-8.108] a screen reader reads the start, each cash-out by hand and automatic, and the same at the ticks between', () => {
  expect(saidOf(null, [null, null], null)).toEqual([]);
  expect(saidOf(round('betting'), [entry, automatic], null)).toEqual([]);
  expect([100, 120, 149].map((reached) => saidOf(round('running'), [entry, automatic], reached))).toEqual(
    Array.from({ length: 3 }, () => [{ kind: 'started' }]),
  );
  const taken = { ...entry, state: 'taken', multiplier: 120 } as const;
  expect(saidOf(round('running'), [taken, automatic], 130)).toEqual([
    { kind: 'taken', name: 'A', multiplier: 120 },
  ]);
  expect([150, 170].map((reached) => saidOf(round('running'), [taken, automatic], reached))).toEqual(
    Array.from({ length: 2 }, () => [
      { kind: 'taken', name: 'A', multiplier: 120 },
      { kind: 'taken', name: 'B', multiplier: 150 },
    ]),
  );
});

it('[DR-8.100] [DR-8.108] and the end with the point, each payout and each returned stake', () => {
  const lost = { ...entry, state: 'lost', payout: '0.00' } as const;
  const paid = { ...automatic, state: 'paid', multiplier: 150, payout: '1.50' } as const;
  expect(saidOf(round('ended', 234), [lost, paid], null)).toEqual([
    { kind: 'ended', number: 7, multiplier: 234 },
    { kind: 'paid', name: 'A', amount: '0.00' },
    { kind: 'paid', name: 'B', amount: '1.50' },
  ]);
  const returned = { ...entry, state: 'returned', payout: '1.00' } as const;
  expect(saidOf(round('ended', 234), [null, returned], null)).toEqual([
    { kind: 'ended', number: 7, multiplier: 234 },
    { kind: 'returned', name: 'B', amount: '1.00' },
  ]);
  // Payouts that are not read yet are not said as nothing.
  expect(saidOf(round('ended', 234), [entry, null], null)).toEqual([
    { kind: 'ended', number: 7, multiplier: 234 },
  ]);
});
