import { describe, expect, it } from 'vitest';
import { type HeardRound, soundOf } from './sounds.ts';

const round = (change: Partial<HeardRound> = {}): HeardRound => ({
  id: '1/0',
  key: '1',
  isOver: true,
  isGain: true,
  isRevealing: false,
  ...change,
});

describe('sounds of rounds', () => {
  it('[DR-8.116] [RTS-14F] a gain sounds once, when the scene has shown it; the stake or less makes no sound', () => {
    expect(soundOf(round({ id: '0/0', key: '0' }), round())).toBe('gain');
    expect(soundOf(round({ isRevealing: true }), round())).toBe('gain');
    expect(soundOf(round(), round())).toBe(null);
    expect(soundOf(round({ id: '0/0', key: '0' }), round({ isGain: false }))).toBe(null);
    expect(soundOf(round({ isRevealing: true, isGain: false }), round({ isGain: false }))).toBe(null);
  });

  it('[DR-8.116] a round that begins, and each step of it, makes a sound that tells no result', () => {
    const revealing = round({ isRevealing: true });
    expect(soundOf(null, revealing)).toBe('begin');
    expect(soundOf(null, round({ isRevealing: true, isGain: false }))).toBe('begin');
    expect(soundOf(revealing, revealing)).toBe(null);
    const open = round({ isOver: false });
    expect([soundOf(null, open), soundOf(open, round({ isOver: false, id: '1/1' }))]).toEqual([
      'begin',
      'step',
    ]);
    expect(soundOf(open, round({ id: '1/1', isGain: false }))).toBe(null);
    expect(soundOf(round(), null)).toBe(null);
  });
});
