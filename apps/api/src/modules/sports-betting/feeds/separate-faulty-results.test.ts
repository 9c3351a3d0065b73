import { expect, it } from 'vitest';
import type { CanonicalMessage } from '../catalogue/index.ts';
import { separateFaultyResults } from './separate-faulty-results.ts';

const head = { producer: 'test', producerTs: 1 };
const result = (gameId: number, full: readonly [number, number]): CanonicalMessage => ({
  ...head,
  kind: 'GameResult',
  gameId,
  result: {
    shape: 'periods',
    sport: 'football',
    ending: { kind: 'finished' },
    periods: [
      { key: 'H1', home: 1, away: 0, isComplete: true },
      { key: 'H2', home: 1, away: 1, isComplete: true },
      { key: 'FT', home: full[0], away: full[1], isComplete: true },
    ],
  },
});
const settle = (gameId: number): CanonicalMessage => ({
  ...head,
  kind: 'Settle',
  gameId,
  certainty: 2,
  results: [],
});
const cancel = (gameId: number): CanonicalMessage => ({
  ...head,
  kind: 'Cancel',
  gameId,
  lines: '*',
  fromMs: null,
  toMs: null,
});
const closed = (gameId: number): CanonicalMessage => ({
  ...head,
  kind: 'EventState',
  gameId,
  state: 'CLOSED',
});

it('[DR-3.39] a contradictory result is removed, with everything that it settles or voids', () => {
  const good = [result(1, [2, 1]), settle(1), cancel(1), closed(1)];
  const bad = [result(2, [3, 1]), settle(2), cancel(2)];
  expect(separateFaultyResults(good)).toEqual({ messages: good, faulty: [] });
  expect(separateFaultyResults([...bad, closed(2), ...good])).toEqual({
    messages: [closed(2), ...good],
    faulty: [{ gameId: 2, reason: 'FULL_TIME_CONTRADICTS_PARTS', body: JSON.stringify(bad) }],
  });
});
