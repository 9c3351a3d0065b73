import { describe, expect, it } from 'vitest';
import type { SharedEntry } from './shared-play.ts';
import { heardShared, type HeardShared, sharedSoundOf } from './shared-sounds.ts';

const entry = (change: Partial<SharedEntry> = {}): SharedEntry => ({
  key: 'a',
  roundId: 7,
  stake: '1.00',
  target: null,
  goal: 1000,
  state: 'open',
  multiplier: null,
  payout: null,
  ...change,
});
const heard = (change: Partial<HeardShared> = {}): HeardShared => ({
  roundId: 7,
  state: 'running',
  bets: 1,
  taken: 0,
  isGain: false,
  ...change,
});

describe('sounds of a shared round', () => {
  it('[DR-8.116] [RTS-14F] a gain is more than all stakes of the round together, and is known at its end only', () => {
    const ended = { roundId: 7, state: 'ended' } as const;
    const paid = (payout: string) => entry({ state: 'paid', multiplier: 150, payout });
    const lost = entry({ key: 'b', state: 'lost', payout: '0.00' });
    expect(heardShared(ended, [paid('1.50'), null])?.isGain).toBe(true);
    expect(heardShared(ended, [paid('1.00'), null])?.isGain).toBe(false);
    expect(heardShared(ended, [paid('1.99'), lost])?.isGain).toBe(false);
    expect(heardShared(ended, [paid('2.01'), lost])?.isGain).toBe(true);
    const running = { roundId: 7, state: 'running' } as const;
    expect(heardShared(running, [entry({ state: 'taken', multiplier: 150, payout: '9.00' }), null])).toEqual(
      heard({ taken: 1 }),
    );
    expect(heardShared(null, [null, null])).toBe(null);
  });

  it('[DR-8.116] the start, each cash-out and a gain sound once', () => {
    expect(sharedSoundOf(heard({ state: 'betting' }), heard())).toBe('begin');
    expect(sharedSoundOf(heard(), heard())).toBe(null);
    expect(sharedSoundOf(heard(), heard({ taken: 1 }))).toBe('step');
    const ended = heard({ state: 'ended', taken: 1 });
    expect(sharedSoundOf(heard({ taken: 1 }), ended)).toBe(null);
    expect(sharedSoundOf(ended, { ...ended, isGain: true })).toBe('gain');
    expect(sharedSoundOf({ ...ended, isGain: true }, { ...ended, isGain: true })).toBe(null);
  });

  it('[DR-8.116] a round without a bet, another round and the first moment make no sound', () => {
    expect(sharedSoundOf(heard({ state: 'betting', bets: 0 }), heard({ bets: 0 }))).toBe(null);
    expect(sharedSoundOf(heard({ roundId: 6, state: 'ended' }), heard({ state: 'betting' }))).toBe(null);
    expect(sharedSoundOf(null, heard({ isGain: true }))).toBe(null);
    expect(sharedSoundOf(heard(), null)).toBe(null);
  });
});
