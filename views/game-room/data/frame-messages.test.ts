import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const source = { frame: true } as unknown as MessageEventSource;
const frame = { origin: 'https://games.test', source };
const read = (change: object) =>
  readFrameMessage({ origin: frame.origin, source, data: { touchline: 1, type: 'ready' }, ...change }, frame);

describe('messages of the frame of a game', () => {
  it('[DR-8.135] reads the six messages of version 1', () => {
    for (const type of ['ready', 'round-start', 'round-end', 'balance-stale', 'open-recharge', 'close'])
      expect(read({ data: { touchline: 1, type } })).toBe(type);
  });

  it('[DR-8.135] ignores another origin, another window, another version, and an unknown or larger message', () => {
    for (const change of [
      { origin: 'https://games.test.evil.test' },
      { origin: 'null' },
      { source: { frame: true } },
      { source: null },
      { data: { touchline: 2, type: 'ready' } },
      { data: { touchline: '1', type: 'ready' } },
      { data: { touchline: 1, type: 'win' } },
      { data: { touchline: 1, type: 'balance-stale', balance: '1000.00' } },
      { data: { touchline: 1 } },
      { data: 'ready' },
      { data: null },
      { data: [1, 'ready'] },
    ])
      expect(read(change), JSON.stringify(change)).toBe(null);
  });
});
